package replies

// CleanUp drops what is too much at once, and not a moment later.
func (c *Cache[K, V]) CleanUp() { c.kept.CleanUp() }
