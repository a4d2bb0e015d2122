package shell

import (
	"cmp"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
)

// with returns the page with the title and description of its content, its canonical address, and a mark that changes whenever
// the content does. It returns a nil page if there is nothing to show.
func (p *Page) with(content Content, path string) (now *Page, address, mark string) {
	if p == nil || !p.Described && !p.Gallery {
		return p, path, ""
	}
	known := *p
	if p.Gallery {
		known.gallery = content.Gallery
		return &known, path, content.Gallery.Mark
	}
	d := content.Description
	if d == nil {
		return nil, "", ""
	}
	known.Title, known.Description, known.description, known.Index = cmp.Or(d.Title, p.Title), cmp.Or(d.Text, p.Description), d, d.Listed
	if d.Closed {
		known.preload.Files = nil // visitors see only its pictures, without the engine
	}
	text, _ := json.Marshal(d) // cannot fail
	sum := sha256.Sum256(text)
	mark = base64.RawURLEncoding.EncodeToString(sum[:12])
	if d.Cards != nil {
		mark += d.Cards.Mark
	}
	return &known, d.Path, mark
}
