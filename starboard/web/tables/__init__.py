"""Hosted tables: matches that are written down, with people, bots and onlookers around them. No page is made here."""
