package shell

import (
	"context"
	"slices"

	"cuttle/api"
	"cuttle/content"
	"cuttle/tenancy"
)

// textView is a text as it is shown before the app has loaded.
type textView struct {
	content.Document
	Cover2x      string
	ButtonTo     string
	SupportEmail string
}

// Texts are pages that show one document.
func Texts(texts *content.Library) Kind {
	return Kind{
		Exists: func(path string) bool { return texts.Document(path).Head.Title != "" },
		Read: func(_ context.Context, _ *tenancy.Site, path string) (*Content, error) {
			d := texts.Document(path)
			if d.Head.Title == "" {
				return nil, nil
			}
			about := &api.Description{Path: path, Title: d.Head.Title, Text: d.Head.Description, Listed: true}
			c := &Content{Description: about, texts: []string{path + textFile}, first: func(_ *Page, site bootSite) (string, any) { return "first-text.html", textViewOf(d, path, site) }}
			if d.Head.Cover != "" {
				about.Picture, c.pictureSize, c.pictureAlt = content.LinkPreview(d.Head.Cover), coverSize, coverAlt(d.Head.Title)
			}
			return c, nil
		},
	}
}

func textViewOf(d content.Document, path string, site bootSite) textView {
	view := textView{Document: d, Cover2x: content.Cover2x(d.Head.Cover), ButtonTo: "mailto:" + site.SupportEmail, SupportEmail: site.SupportEmail}
	if apply := path + "/apply"; slices.Contains(site.Links, apply[1:]) { // as in web-main's text-page.tsx
		view.ButtonTo = apply
	}
	return view
}
