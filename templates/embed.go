// Package templates holds the designs that come with the product, as data: documents and the pictures of them, which
// `make templates` writes from the TypeScript beside it. No logic: official and the demo data put them into the database.
//
// It imports only the standard library.
package templates

import (
	"embed"
	"encoding/json"
	"fmt"
)

//go:embed data
var data embed.FS

// Template is one design: its description, its document, and a WebP picture of 800 by 450 pixels of the cut object.
type Template struct {
	Slug string
	// ProjectID is the id of a template that has a fixed one, such as _intro; otherwise empty.
	ProjectID   string
	Name        string
	Description string
	// Tags are slugs of the featured tags.
	Tags []string
	// License is "pro", or empty for a design that is free to use.
	License string
	// Document is what the design engine reads.
	Document json.RawMessage
	Preview  []byte `json:"-"`
	// Examples are pictures of other values, for people who may not have the document.
	Examples []Example
}

// Example is a picture like the preview, of other values.
type Example struct {
	Caption string
	Picture []byte `json:"-"`
}

// All lists the official templates in the order in which they are shown.
func All() ([]Template, error) { return list("data/") }

// Community lists what the people of the demo data have made.
func Community() ([]Template, error) { return list("data/community/") }

func list(folder string) ([]Template, error) {
	var slugs []string
	if err := read(folder+"index.json", &slugs); err != nil {
		return nil, err
	}
	list := make([]Template, len(slugs))
	for i, slug := range slugs {
		if err := read(folder+slug+".json", &list[i]); err != nil {
			return nil, err
		}
		preview, err := data.ReadFile(folder + slug + ".webp")
		if err != nil {
			return nil, err
		}
		list[i].Preview = preview
		for n := range list[i].Examples {
			if list[i].Examples[n].Picture, err = data.ReadFile(fmt.Sprintf("%s%s.%d.webp", folder, slug, n+1)); err != nil {
				return nil, err
			}
		}
	}
	return list, nil
}

func read(name string, into any) error {
	text, err := data.ReadFile(name)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(text, into); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}
