package replies

// CleanUp removes what is too much now, not a moment later.
func (c *Cache[K, V]) CleanUp() { c.kept.CleanUp() }
