package api

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"slices"
	"strings"

	"cuttle/fault"
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

// movedTags are tags that were merged into another one (S1 §2).
var movedTags = map[string]string{"ornaments": "christmas"}

// describeTemplates describes /templates, or a page such as /templates/halloween.
func (s *Surface) describeTemplates(ctx context.Context, origin, path string) (*Description, error) {
	_, slug, below := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	if below && slug == "" {
		return nil, nil
	}
	if to, moved := movedTags[slug]; moved {
		path, slug = strings.TrimSuffix(path, slug)+to, to
	}
	d, special := templatePages[slug]
	if special {
		d.Path, d.Listed = path, true
		if d.Lead == "" {
			return &d, nil
		}
		var err error
		d.Templates, err = s.templatesOf(ctx, templatesKey{origin: origin, free: slug == "free"})
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
	d.Templates, err = s.templatesOf(ctx, templatesKey{origin: origin, tagID: tags[at].ID})
	return &d, err
}

// firstTemplates is how many templates are visible when their page opens, on most screens.
const firstTemplates = 8

// templatesBytes is what the templates of all pages together may take.
const templatesBytes = 1 << 20

// Templates is what a page of templates shows first. It is the same for everybody, so it is read at most once a second.
type Templates struct {
	First  []ProjectCard
	Mark   string // changes whenever they do
	weight int
}

// Weight is how many bytes it takes in memory, about as much as its JSON.
func (t *Templates) Weight() int { return t.weight }

// templatesKey names the site that shows templates, because pictures may have full addresses, and which templates: all, those
// that cost nothing, or those of one tag.
type templatesKey struct {
	origin string
	free   bool
	tagID  string
}

func (s *Surface) templatesOf(ctx context.Context, key templatesKey) (*Templates, error) {
	return s.templates.Get(ctx, key, func(ctx context.Context) (*Templates, error) {
		list, err := s.deps.Projects.TemplateCards(ctx)
		if err != nil {
			return nil, err
		}
		list = slices.DeleteFunc(list, func(c projects.Card) bool {
			return key.free && c.License != "" || key.tagID != "" && !slices.Contains(c.Tags, key.tagID)
		})
		t := &Templates{First: s.cardsOf(key.origin, list[:min(len(list), firstTemplates)])}
		raw, err := json.Marshal(t.First)
		if err != nil {
			return nil, fault.Internalf("encode templates: %w", err)
		}
		sum := sha256.Sum256(raw)
		t.Mark, t.weight = base64.RawURLEncoding.EncodeToString(sum[:12]), len(raw)
		return t, nil
	})
}
