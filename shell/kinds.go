package shell

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"strings"

	"cuttle/api"
	"cuttle/content"
	"cuttle/media"
	"cuttle/storefront"
	"cuttle/tenancy"
)

// Kind is a kind of pages that show more than their site; pages.json names it. Package server makes the kinds, of what reads their content.
type Kind struct {
	// Read returns what everybody sees at a path of a site, and nil if there is nothing.
	Read func(ctx context.Context, site *tenancy.Site, path string) (*Content, error)
	// Exists reports whether there is something at a path. It is asked for people who are signed in, whose page gets no content, and for redirects. Nil: only the app knows.
	Exists func(path string) bool
	// List returns what search engines may show below an address with a parameter. Nil: there is nothing.
	List Addresses
	// Changed returns the day, such as 2026-11-28, on which what is at a path changed last; empty or nil: unknown.
	Changed func(path string) string
}

// Addresses returns a page of the paths of pages. after is empty for the first page, then what the previous one returned as next, which is empty on
// the last.
type Addresses func(ctx context.Context, after string) (paths []string, next string, err error)

// Describe describes what is at a path of the site with an origin. It returns nil if there is nothing.
type Describe func(ctx context.Context, origin, path string) (*api.Description, error)

// Content is what a page shows to everybody.
type Content struct {
	*api.Description              // the head: without a title or a text, those in pages.json
	Gallery          *api.Gallery // of a minisite's home; the boot data have it, too

	pictureSize                 [2]int // of the description's picture: width and height, where they are known
	pictureAlt                  string // empty: the title of the page
	published, modified, author string // of an article or a post: days such as 2026-11-28, where they are known
	feed                        bool   // the blog's feed has it
	things                      things // what it says to search engines; nil: that it is a page

	mark  string // changes whenever the content does
	first first
	texts []string // what the app will fetch from the content host
}

// first returns the template of what is seen before the app has loaded, and its data. Without a name there is nothing.
type first func(p *Page, site bootSite) (name string, view any)

// Read reads what a page shows at a path of a site to everybody. It returns nil for a page that shows no more than its site, too.
func (s *Shell) Read(ctx context.Context, site *tenancy.Site, p *Page, path string) (*Content, error) {
	if p == nil || p.Kind == "" {
		return nil, nil
	}
	return s.Kinds[p.Kind].Read(ctx, site, strings.Clone(path))
}

// Exists reports whether a site has a page at a path, as far as is known without asking the database.
func (s *Shell) Exists(site *tenancy.Site, path string) bool {
	p := s.Find(site, path)
	return p != nil && s.exists(p, path)
}

func (s *Shell) exists(p *Page, path string) bool {
	exists := s.Kinds[p.Kind].Exists
	return exists == nil || exists(path)
}

// Pricing shows the plans.
func Pricing(texts *content.Library, terms storefront.Terms) Kind {
	first := func(_ *Page, site bootSite) (string, any) { return "first-pricing.html", pricingViewOf(texts, site) }
	return always(first, func(string) things { return pricingThings(terms) }, "/pricing"+textFile, "/pricing-faq"+textFile)
}

// always is a kind whose pages never change. what is said to search engines.
func always(first first, what func(path string) things, texts ...string) Kind {
	return Kind{Read: func(_ context.Context, _ *tenancy.Site, path string) (*Content, error) {
		return &Content{Description: &api.Description{Path: path, Listed: true}, first: first, things: what(path), texts: texts}, nil
	}}
}

// Articles are the pages of learn.
func Articles(texts *content.Library) Kind {
	k := articleKind(texts, texts.Learn, "/index.json", "", articleViewOf, articleThings)
	k.Changed = changedOf(texts)
	return k
}

// Reference are the pages of the API reference.
func Reference(texts *content.Library) Kind {
	return articleKind(texts, texts.Reference, "/reference.json", " – API reference", referenceViewOf, referenceThings)
}

// changedOf returns when an article or a post was edited.
func changedOf(texts *content.Library) func(path string) string {
	return func(path string) string {
		if a := texts.Article(path); a != nil {
			return a.Date
		}
		return ""
	}
}

// articleKind is a list of articles, which the content host has at an address. about ends the titles of their pages.
func articleKind(
	texts *content.Library, list func() []*content.Article, listed, about string, view func(*content.Library, *content.Article, bootSite) articleView, says func(*content.Library, *content.Article) things,
) Kind {
	return Kind{
		Exists: func(path string) bool { return texts.Article(path) != nil },
		Read: func(_ context.Context, _ *tenancy.Site, path string) (*Content, error) {
			a := texts.Article(path)
			if a == nil {
				return nil, nil
			}
			c := &Content{
				Description: &api.Description{Path: a.Slug, Title: a.Title + about, Text: a.Description, Listed: true}, modified: a.Date, things: says(texts, a),
				texts: []string{listed, a.Slug + textFile},
				first: func(_ *Page, site bootSite) (string, any) { return "first-article.html", view(texts, a, site) },
			}
			if p := a.Picture; p != nil {
				c.Picture, c.pictureAlt, c.pictureSize = p.Address, p.Alt, [2]int{p.Width, p.Height}
			}
			return c, nil
		},
		List: listArticles(list),
	}
}

// textFile follows the path of an article or of another text at the content host.
const textFile = "/index.html"

func listArticles(list func() []*content.Article) Addresses {
	return func(context.Context, string) (paths []string, next string, err error) {
		for _, a := range list() {
			paths = append(paths, a.Slug)
		}
		return paths, "", nil
	}
}

// Gallery is the home of a minisite.
func Gallery(read func(ctx context.Context, site *tenancy.Site, tenant tenancy.Tenant) (*api.Gallery, error)) Kind {
	return Kind{Read: func(ctx context.Context, site *tenancy.Site, path string) (*Content, error) {
		g, err := read(ctx, site, *site.Tenant)
		if err != nil {
			return nil, err
		}
		return &Content{
			Description: &api.Description{Path: path, Listed: true, Picture: g.Picture}, pictureSize: [2]int{media.BannerWidth, media.BannerHeight}, Gallery: g, mark: g.Mark,
			pictureAlt: "Projects of " + site.Tenant.DisplayName, things: homeThings(""),
			first: func(_ *Page, site bootSite) (string, any) { return "gallery.html", galleryViewOf(g, site) },
		}, nil
	}}
}

// Projects begin with their picture.
func Projects(describe Describe, list Addresses) Kind {
	return described(describe, list, projectThings, func(d *api.Description, _ *Page, site bootSite) (string, any) {
		if d.Drawing == "" {
			return "", nil
		}
		return "first-project.html", projectView{d, site.BrandedBy}
	})
}

// Templates are lists of them, which begin with the first cards.
func Templates(describe Describe, list Addresses) Kind {
	return described(describe, list, templatesThings, func(d *api.Description, p *Page, _ bootSite) (string, any) {
		if d.Cards == nil || len(d.Cards.First) == 0 {
			return "", nil
		}
		return "first-templates.html", templatesViewOf(d, p.Title)
	})
}

// Profiles begin with their person and the first cards. The list of projects lists them, too.
func Profiles(describe Describe) Kind {
	return described(describe, nil, profileThings, func(d *api.Description, _ *Page, _ bootSite) (string, any) {
		if len(d.Cards.First) == 0 {
			return "", nil
		}
		return "first-profile.html", profileViewOf(d)
	})
}

func described(describe Describe, list Addresses, says func(*api.Description) things, view func(d *api.Description, p *Page, site bootSite) (string, any)) Kind {
	return Kind{List: list, Read: func(ctx context.Context, site *tenancy.Site, path string) (*Content, error) {
		d, err := describe(ctx, site.Origin, path)
		if d == nil || err != nil {
			return nil, err
		}
		text, _ := json.Marshal(d) // cannot fail
		sum := sha256.Sum256(text)
		mark := base64.RawURLEncoding.EncodeToString(sum[:12])
		if d.Cards != nil {
			mark += d.Cards.Mark
		}
		alt := d.Title
		if d.By != "" {
			alt += " by " + d.By
		}
		return &Content{Description: d, mark: mark, pictureAlt: alt, things: says(d), first: func(p *Page, site bootSite) (string, any) { return view(d, p, site) }}, nil
	}}
}
