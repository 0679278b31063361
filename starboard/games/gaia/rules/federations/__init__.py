"""Federations: which can be formed, and forming one."""
