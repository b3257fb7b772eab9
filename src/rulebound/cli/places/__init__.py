"""The things and places of a plane as people name, measure and type them."""
