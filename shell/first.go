package shell

import (
	_ "embed"
	"fmt"
	"html/template"
	"strings"
)

//go:embed first.html
var firstText string

var firstTemplate = template.Must(template.New("first").Parse(firstText))

// firstHTML returns what a page shows before the app has loaded, at the place where the app will show it: the cards of a
// minisite's home, or the picture of a project (which is hidden once the app draws the page, see
// web-main/src/frame/first.css).
func (p *Page) firstHTML(site bootSite) (string, error) {
	if p != nil && p.gallery != nil {
		return galleryHTML(p.gallery, site)
	}
	var b strings.Builder
	if p != nil && p.description != nil && p.description.Drawing != "" {
		if err := firstTemplate.Execute(&b, p.description); err != nil {
			return "", fmt.Errorf("shell: first html: %w", err)
		}
	}
	b.WriteString("<noscript><p>" + template.HTMLEscapeString(site.DisplayName) + " needs JavaScript. Please allow it for this page.</p></noscript>")
	return b.String(), nil
}
