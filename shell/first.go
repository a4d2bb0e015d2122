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

// firstTemplates are those of sites with and without articles, to which the header leads. Each template has a view of its own, so the header, which
// all of them begin with, cannot ask it.
var firstTemplates = map[bool]*template.Template{false: parseFirst(false), true: parseFirst(true)}

func parseFirst(learn bool) *template.Template {
	ask := template.FuncMap{"learn": func() bool { return learn }}
	return template.Must(template.New("").Funcs(ask).ParseFS(firstFiles, "*.html"))
}

// runApp loads the app from <template id="app"> once the browser has painted the page, so that nothing delays what is seen first.
//
//go:embed first.js
var runAppFile string

var runApp = strings.TrimSpace(runAppFile)

// firstHTML returns what a page shows before the app has loaded: of a minisite's home everything, otherwise what the app will show at
// the same place (it is hidden when the app does: web-main/src/frame/take-over.tsx). It returns an empty string for a page without that,
// and for people who are signed in: we do not compress their page, but a proxy may.
func firstHTML(p *Page, site bootSite) (string, error) {
	if p == nil || p.content == nil {
		return "", nil
	}
	name, view := p.content.first(p, site)
	if name == "" {
		return "", nil
	}
	var b strings.Builder
	if err := firstTemplates[site.Learn != ""].ExecuteTemplate(&b, name, view); err != nil {
		return "", fmt.Errorf("shell: first html: %w", err)
	}
	if p.content.Gallery == nil { // its footer says so
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
