package shell

import (
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
	Feed                                                 string // the path of the feed that has the page
	NoIndex, Large                                       bool   // Large: the picture is of the page's content, not a logo
	Width, Height                                        int    // of the picture, where they are known
	Paper                                                [2]paper
}

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
	h.Address = site.CanonicalOrigin + path
	if p.content != nil && p.content.feed {
		h.Feed = content.FeedPath
	}
	if p.content != nil && p.content.Picture != "" {
		h.Picture, h.Large = site.CanonicalOrigin+p.content.Picture, true
		h.Width, h.Height = p.content.pictureSize[0], p.content.pictureSize[1]
		return h
	}
	if logo := brand.Logo; logo != "" {
		h.Picture = site.CanonicalOrigin + logo
	}
	return h
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
