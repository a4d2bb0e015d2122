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

// firstHTML is what is seen of a page before the app is there: the picture of a project, where the app will show it. It
// goes when the app draws the page itself (web-main/src/frame/first.css).
func (p *page) firstHTML() (string, error) {
	if p == nil || p.content == nil || p.content.Drawing == "" {
		return "", nil
	}
	var b strings.Builder
	if err := firstTemplate.Execute(&b, p.content); err != nil {
		return "", fmt.Errorf("shell: first html: %w", err)
	}
	return b.String(), nil
}
