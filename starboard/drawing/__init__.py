"""What the drawings of all games share: shapes, icons, type and colours. A drawing goes from a view to SVG."""
