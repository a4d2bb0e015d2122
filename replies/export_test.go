package replies

// CleanUp evicts entries over the limit now, not a moment later.
func (c *Cache[K, V]) CleanUp() { c.kept.CleanUp() }
