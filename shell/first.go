package shell

import (
	"embed"
	"fmt"
	"html/template"
	"strings"

	"cuttle/api"
)

//go:embed first-*.html gallery.html card.html
var firstFiles embed.FS

var firstTemplates = template.Must(template.ParseFS(firstFiles, "*.html"))

// runApp loads the app from <template id="app"> once the browser has painted the page, so that nothing delays what is seen first.
//
//go:embed first.js
var runAppFile string

var runApp = strings.TrimSpace(runAppFile)

// firstHTML returns what a page shows before the app has loaded: of a minisite's home everything, otherwise what the app will show at
// the same place (it is hidden when the app does: web-main/src/frame/take-over.tsx). It returns an empty string for a page without that,
// and for people who are signed in: we do not compress their page, but a proxy may.
func (s *Shell) firstHTML(p *Page, site bootSite, signedIn bool) (string, error) {
	if p == nil || signedIn {
		return "", nil
	}
	var name string
	var view any
	switch {
	case p.gallery != nil:
		name, view = "gallery.html", galleryViewOf(p.gallery, site)
	case p.description != nil && p.description.Cards != nil && len(p.description.Cards.First) > 0:
		name, view = "first-templates.html", templatesViewOf(p)
		if p.description.Person != nil {
			name, view = "first-profile.html", profileViewOf(p.description)
		}
	case p.description != nil && p.description.Drawing != "":
		name, view = "first-project.html", projectView{p.description, site.BrandedBy}
	case p.Pricing:
		name, view = "first-pricing.html", s.pricingViewOf(site)
	case p.Landing:
		name, view = "first-landing.html", site
	default:
		return "", nil
	}
	var b strings.Builder
	if err := firstTemplates.ExecuteTemplate(&b, name, view); err != nil {
		return "", fmt.Errorf("shell: first html: %w", err)
	}
	if p.gallery == nil { // its footer says so
		b.WriteString(needsScripts(site.name()))
	}
	return b.String(), nil
}

// projectView is a project with the minisite whose brand its page has, or nil.
type projectView struct {
	*api.Description
	BrandedBy *api.Branded
}

func needsScripts(what string) string {
	return "<noscript><p>" + template.HTMLEscapeString(what) + " needs JavaScript. Please allow it for this page.</p></noscript>"
}
