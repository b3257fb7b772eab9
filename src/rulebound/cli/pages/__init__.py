"""What a screen tells: its parts in text, put together for the rows there are."""
