package shell

import "slices"

// CachedPages is how many finished pages are kept, and what they weigh.
func (s *Shell) CachedPages() (count int, weight uint64) {
	s.cache.CleanUp()
	return s.cache.EstimatedSize(), s.cache.WeightedSize()
}

// CachedPaths are the paths of the pages that are kept.
func (s *Shell) CachedPaths() []string {
	var paths []string
	for key := range s.cache.Keys() {
		paths = append(paths, key.path)
	}
	slices.Sort(paths)
	return paths
}

// SplitSitemaps changes how many addresses a file of the site map has.
func (s *Shell) SplitSitemaps(at int) { s.perSitemap = at }
