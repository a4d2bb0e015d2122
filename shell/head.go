package shell

import (
	"cmp"
	_ "embed"
	"fmt"
	"html/template"
	"strings"

	"cuttle/content"
	"cuttle/tenancy"
)

//go:embed head.html
var headText string

var headTemplate = template.Must(template.New("head").Parse(headText))

// headData is the content of a page's head. Address and Picture are full addresses at the site's canonical origin;
// without an Address nothing is written for search engines and link previews.
type headData struct {
	Title, Description, SiteName, Address, Picture, Icon string
	Type                                                 string // of Open Graph
	Published, Modified, Author                          string // of an article, where they are known
	Username                                             string // of a profile
	PictureAlt                                           string
	Feed                                                 string // the path of the feed that has the page
	NoIndex, Large                                       bool   // Large: the picture is of the page's content, not a logo
	Width, Height                                        int    // of the picture, where they are known
	Paper                                                [2]paper
}

// LinkPreviewPath is where the picture is that stands for pages of the main site without one of their own. `make covers` draws it.
const LinkPreviewPath = "/link-preview.jpg"

//go:embed link-preview.jpg
var linkPreview []byte

// Pixels of that picture, as templates/covers.ts draws it: what social networks recommend.
const linkPreviewWidth, linkPreviewHeight = 1200, 630

const linkPreviewAlt = "A sign of two layers that says “Handmade with a laser”"

// headOf returns the head of a page for signed-out visitors. path is the canonical one. A nil page does not exist.
func headOf(site *tenancy.Site, p *Page, path string, t theme) headData {
	tenant := p.tenant(site).Safe()
	brand := tenant.Brand
	h := headData{Title: titleOf(site, p), SiteName: tenant.DisplayName, Paper: t.paper, Icon: ourIcon, NoIndex: site.NoIndex}
	if p != nil && p.brandedBy != nil {
		h.Icon = neutralIcon
	}
	if icon := brand.Favicon; icon != "" {
		h.Icon = icon
	}
	if p == nil {
		h.NoIndex = true
		return h
	}
	h.Description = p.Description
	if site.Kind == tenancy.Minisite && brand.HeroText != "" {
		h.Description = brand.HeroText
	}
	if p.Club && p.brandedBy != nil && p.content == nil { // it names us
		h.Description = ""
	}
	if !p.Index {
		h.NoIndex = true
		return h
	}
	h.Address, h.Type = site.CanonicalOrigin+path, "website"
	if p.content != nil {
		h.describe(p.content)
	}
	if p.content != nil && p.content.Picture != "" {
		h.Picture, h.PictureAlt, h.Large = site.CanonicalOrigin+p.content.Picture, cmp.Or(p.content.pictureAlt, h.Title), true
		h.Width, h.Height = p.content.pictureSize[0], p.content.pictureSize[1]
		return h
	}
	switch {
	case site.Kind != tenancy.Minisite && p.brandedBy == nil:
		h.Picture, h.PictureAlt, h.Large = site.CanonicalOrigin+LinkPreviewPath, linkPreviewAlt, true
		h.Width, h.Height = linkPreviewWidth, linkPreviewHeight
	case brand.Logo != "":
		h.Picture, h.PictureAlt = site.CanonicalOrigin+brand.Logo, "Logo of "+tenant.DisplayName
	}
	return h
}

// describe adds what only some kinds of pages have.
func (h *headData) describe(c *Content) {
	h.Published, h.Modified, h.Author = c.published, c.modified, c.author
	switch {
	case c.published != "" || c.modified != "":
		h.Type = "article"
	case c.Person != nil:
		h.Type, h.Username = "profile", c.Person.Username
	}
	if c.feed {
		h.Feed = content.FeedPath
	}
}

// titleOf must match web-main's paths.ts. The title of a minisite's home begins with its name.
func titleOf(site *tenancy.Site, p *Page) string {
	name := p.tenant(site).DisplayName
	switch {
	case p == nil:
		return "Page not found · " + name
	case p.Path != "/":
		return p.Title + " · " + name
	case site.Kind != tenancy.Minisite:
		return p.Title
	case site.Tenant.Brand.HeroTitle != "":
		return name + " — " + site.Tenant.Brand.HeroTitle
	}
	return name + " — " + p.Title
}

func (h headData) html(t theme) (string, error) {
	var b strings.Builder
	if err := headTemplate.Execute(&b, h); err != nil {
		return "", fmt.Errorf("shell: head: %w", err)
	}
	if t.style != "" {
		b.WriteString(`<style id="brand">` + t.style + "</style>")
	}
	return b.String(), nil
}

// rootAttributes forces the colour scheme of a brand that has only one; the style sheets of web-kit know the attribute.
func (t theme) rootAttributes() string {
	if t.scheme == "" {
		return ""
	}
	return ` data-theme="` + t.scheme + `"`
}
