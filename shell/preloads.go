package shell

import (
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"strings"
)

// preload is what a page needs besides the entry. It is listed in the head, so that the browser fetches all of it at once.
// web-kit/vite-preloads.ts writes it.
type preload struct {
	Ask     string   `json:"ask"`   // a tiny script that fetches what the page shows as soon as it has loaded
	Start   string   `json:"start"` // a small script that runs before the app's, to start early what takes long
	Entry   string   `json:"entry"` // the page's own script, which runs right after the app's
	Scripts []string `json:"scripts"`
	Styles  []string `json:"styles"`
	Files   []string `json:"files"` // what its scripts will fetch
}

// readPreloads sets what preloads.json says about each page. Pages of a build without it preload nothing.
func (b *Build) readPreloads(dist fs.FS) error {
	text, err := fs.ReadFile(dist, "preloads.json")
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("shell: %w", err)
	}
	byPage := map[string]preload{}
	if err := json.Unmarshal(text, &byPage); err != nil {
		return fmt.Errorf("shell: preloads.json: %w", err)
	}
	for _, p := range b.pages.all {
		p.preload = byPage[p.Name]
		for _, list := range [][]string{{p.preload.Ask, p.preload.Start, p.preload.Entry}, p.preload.Scripts, p.preload.Styles, p.preload.Files} {
			for _, address := range list {
				if address != "" && b.assets[address] == nil {
					return fmt.Errorf("shell: preloads.json: the page %s needs %s, which is not in the build", p.Name, address)
				}
			}
		}
	}
	return nil
}

// Files are large and needed only once the scripts run, so their priority is low.
var preloadTemplate = template.Must(template.New("preloads").Parse(`
{{- range .Styles}}<link rel="stylesheet" crossorigin href="{{.}}">{{end}}
{{- range .Scripts}}<link rel="modulepreload" crossorigin href="{{.}}">{{end}}
{{- with .Entry}}<script type="module" crossorigin src="{{.}}"></script>{{end}}
{{- range .Files}}<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="{{.}}">{{end}}`))

var textsTemplate = template.Must(template.New("texts").Parse(`{{range .Texts}}<link rel="preload" as="fetch" crossorigin href="{{$.Host}}{{.}}">{{end}}`))

// These scripts come before the app's, because module scripts run in order; async ones do not wait.
var startTemplate = template.Must(template.New("start").Parse(`{{with .Ask}}<script type="module" async crossorigin src="{{.}}"></script>{{end}}{{with .Start}}<script type="module" crossorigin src="{{.}}"></script>{{end}}`))

// app returns the tags that load the app with what the page needs of it. People who are signed in do not get
// the latter of a landing page, which sends them elsewhere. Texts come from the content host.
func (b *Build) app(p *Page, signedIn bool, contentHost string) (string, error) {
	if p == nil || signedIn && p.Kind == "landing" {
		return b.entry, nil
	}
	var text strings.Builder
	if err := startTemplate.Execute(&text, p.preload); err != nil {
		return "", fmt.Errorf("shell: preloads: %w", err)
	}
	text.WriteString(b.entry)
	if err := preloadTemplate.Execute(&text, p.preload); err != nil {
		return "", fmt.Errorf("shell: preloads: %w", err)
	}
	if p.content != nil {
		view := struct {
			Host  string
			Texts []string
		}{contentHost, p.content.texts}
		if err := textsTemplate.Execute(&text, view); err != nil {
			return "", fmt.Errorf("shell: preloads: %w", err)
		}
	}
	return text.String(), nil
}
