package shell

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"

	"cuttle/replies"
	"cuttle/tenancy"
)

// cacheKey identifies a page. The host is the normalised one that tenancy returned, never the one of the request.
type cacheKey struct {
	host string
	path string // with the mark of its content; or "404", "notice 503", … for what has no path, which do not begin with a slash
}

// shownSites are what a page shows of the host table: its site, and the minisite whose brand it has, or nil.
type shownSites struct{ site, brandedBy *tenancy.Site }

// reply is a complete page for everybody, with the sites it was made for.
type reply struct {
	*replies.Body
	policy string
	shown  shownSites
	face   face
}

// face is the hash of everything about sites that a page could show.
type face [sha256.Size]byte

func faceOf(shown shownSites) (face, error) {
	text, err := json.Marshal([]*tenancy.Site{shown.site, shown.brandedBy})
	if err != nil {
		return face{}, fmt.Errorf("shell: site: %w", err)
	}
	return sha256.Sum256(text), nil
}

// remembered returns the reply under key if it still shows the sites as they are. Every reading of the host table makes new
// sites, but a page is out of date only if its sites have a different face.
func (s *Shell) remembered(key cacheKey, shown shownSites) (*reply, bool) {
	r, ok := s.cache.GetIfPresent(key)
	if !ok || r.shown == shown {
		return r, ok
	}
	current, err := faceOf(shown)
	if err != nil || current != r.face {
		return nil, false
	}
	renewed := *r
	renewed.shown = shown
	s.cache.Set(key, &renewed)
	return &renewed, true
}

// remember compresses html and keeps it. No part of key may be a string of the request itself.
func (s *Shell) remember(key cacheKey, shown shownSites, html []byte, policy string) (*reply, error) {
	current, err := faceOf(shown)
	if err != nil {
		return nil, err
	}
	d, err := replies.New(contentTypeHTML, html)
	if err != nil {
		return nil, err
	}
	r := &reply{Body: d, policy: policy, shown: shown, face: current}
	s.cache.Set(key, r)
	return r, nil
}

// weigh returns about how much memory an entry takes.
func weigh(key cacheKey, r *reply) uint32 {
	const overhead = 1 << 10
	return uint32(overhead + len(key.path) + len(r.policy) + r.Weight())
}
