package api

import (
	"context"
	"slices"
	"strings"

	"cuttle/projects"
)

// templatePages are /templates and the addresses below it that are not tags (S1 §2). Titles and leads as in web-main's
// template-pages.ts. The two without a lead show other projects, which the app requests.
var templatePages = map[string]Description{
	"": {Lead: "Open one, put your own words and sizes in, and cut it."}, // named as in pages.json
	"free": {
		Title: "Free templates", Text: "Free templates for laser cutters: open one, make it yours in the browser, and download a file that cuts.",
		Lead: "Free for everyone: make one yours, and cut it.",
	},
	"cuttle-creators": {Title: "Cuttle Creators", Text: "Designs for laser cutters by professional makers: open one and make it yours in the browser."},
	"projects-from-the-community": {
		Title: "Projects from the community", Text: "Projects that people made for their laser cutters and shared: open one, make it yours, and cut it.",
	},
}

// DescribeTemplates describes /templates, or a page such as /templates/halloween. It returns nil if there is no such page.
func (s *Surface) DescribeTemplates(ctx context.Context, origin, path string) (*Description, error) {
	_, slug, below := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	if below && slug == "" {
		return nil, nil
	}
	d, special := templatePages[slug]
	if special {
		d.Path, d.Listed = path, true
		if d.Lead == "" {
			return &d, nil
		}
		var err error
		d.Cards, err = s.firstCards(ctx, cardsKey{origin: origin, free: slug == "free"})
		return &d, err
	}
	tags, err := s.deps.Projects.Tags(ctx)
	if err != nil {
		return nil, err
	}
	at := slices.IndexFunc(tags, func(t projects.Tag) bool { return t.Slug == slug })
	if at < 0 {
		return nil, nil
	}
	d = Description{
		Title: tags[at].Name, Path: path, Listed: true, Lead: "Make one of these yours, and cut it.",
		Text: tags[at].Name + ": templates for laser cutters. Open one, make it yours in the browser, and download a file that cuts.",
	}
	d.Cards, err = s.firstCards(ctx, cardsKey{origin: origin, tagID: tags[at].ID})
	return &d, err
}
