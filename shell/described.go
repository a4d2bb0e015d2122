package shell

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"fmt"

	"cuttle/tenancy"
)

// Describer tells what a stranger may know of a page whose content is in the database.
type Describer interface {
	// Describe answers what stands at a path, or nil when there is nothing that a stranger may know of. page is its name in
	// pages.json. It may keep path.
	Describe(ctx context.Context, site *tenancy.Site, page, path string) (*Description, error)
}

// Description is a page in the words of its content.
type Description struct {
	Title, Text string
	By          string // whose it is, or empty
	Picture     string // a path of this site, or empty; stands for it elsewhere
	Drawing     string // a path of this site, or empty; what the page itself shows before it is alive
	Path        string // the one address it should be found under
	Index       bool   // search engines may show it
	Closed      bool   // a stranger gets pictures of it and nothing else
}

// described is the page with its content's words; nil when there is nothing to show. mark changes whenever they do.
func (s *Shell) described(ctx context.Context, site *tenancy.Site, p *page, path string) (now *page, address, mark string, err error) {
	d, err := s.Describer.Describe(ctx, site, p.Name, path)
	if err != nil || d == nil {
		return nil, "", "", err
	}
	known := *p
	known.Title, known.Description, known.content, known.Index = d.Title, d.Text, d, d.Index
	if d.Closed {
		known.preload.Files = nil // nobody who comes for its pictures needs the engine
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "%q", []any{*d}))
	return &known, d.Path, base64.RawURLEncoding.EncodeToString(sum[:12]), nil
}
