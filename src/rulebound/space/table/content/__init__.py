"""Layouts, kinds of terrain and zones as files have them (msgspec structs, which are not compiled)."""
