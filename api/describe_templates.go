package api

import (
	"context"
	"slices"
	"strings"

	"cuttle/projects"
)

// templatePages are the addresses below /templates that are not tags (S1 §2). Titles as in web-main's
// template-pages.ts.
var templatePages = map[string]Description{
	"free":            {Title: "Free templates", Text: "Templates for laser cutters that cost nothing: open one, make it yours in the browser, and download a file that cuts."},
	"cuttle-creators": {Title: "Cuttle Creators", Text: "Designs for laser cutters by people who live from making them: open one and make it yours in the browser."},
	"projects-from-the-community": {
		Title: "Projects from the community", Text: "What people have made for their laser cutters and shared: open one, change what you like, and cut it.",
	},
}

// movedTags are tags that were merged into another one (S1 §2).
var movedTags = map[string]string{"ornaments": "christmas"}

// DescribeTemplates describes a page such as /templates/halloween; nil when there is no such tag.
func (s *Surface) DescribeTemplates(ctx context.Context, path string) (*Description, error) {
	folder, slug := path[:strings.LastIndexByte(path, '/')+1], path[strings.LastIndexByte(path, '/')+1:]
	if to, moved := movedTags[slug]; moved {
		slug = to
	}
	if d, special := templatePages[slug]; special {
		d.Path, d.Listed = folder+slug, true
		return &d, nil
	}
	tags, err := s.Projects.Tags(ctx)
	if err != nil {
		return nil, err
	}
	at := slices.IndexFunc(tags, func(t projects.Tag) bool { return t.Slug == slug })
	if at < 0 {
		return nil, nil
	}
	name := tags[at].Name
	return &Description{
		Title: name, Path: folder + slug, Listed: true,
		Text: name + ": templates for laser cutters. Open one, make it yours in the browser, and download a file that cuts.",
	}, nil
}
