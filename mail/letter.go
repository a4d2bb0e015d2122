package mail

import (
	"embed"
	"html/template"
	"math"
	"strings"
	texttemplate "text/template"

	"cuttle"
)

// letter holds the parts of every message, so that text and HTML have the same content and all emails look the same.
type letter struct {
	Letterhead
	TenantID   string // of a bulk email: the minisite that sends it
	To         string
	Subject    string
	Preview    string // inboxes show it beside the subject
	Heading    string
	Paragraphs []string
	Code       string // to be typed; large
	Button     *button
	Notes      []string // the small print under the line
}

type button struct {
	Label, Link string
	Spelled     bool // the link is also written out, for people who cannot press the button
}

//go:embed templates
var templates embed.FS

var (
	htmlLetter = template.Must(template.ParseFS(templates, "templates/letter.html"))
	textLetter = texttemplate.Must(texttemplate.ParseFS(templates, "templates/letter.txt"))
)

func (l *letter) render() (text, html string, err error) {
	l.SiteName = oneLine(l.SiteName)
	l.Origin = strings.TrimSuffix(l.Origin, "/")
	if strings.HasPrefix(l.LogoURL, "/") {
		l.LogoURL = l.Origin + l.LogoURL
	}
	_, host, _ := strings.Cut(l.Origin, "://")
	data := struct {
		*letter
		Host string
		Ink  inks
	}{l, host, inksFor(l.Accent)}
	var t, h strings.Builder
	if err := textLetter.Execute(&t, data); err != nil {
		return "", "", err
	}
	if err := htmlLetter.Execute(&h, data); err != nil {
		return "", "", err
	}
	return t.String(), h.String(), nil
}

// inks are the colours that follow from the accent.
type inks struct {
	Accent, OnAccent, Edge cuttle.Color
}

// The two colours for words on an accent, as in web-kit's theme.css.
var (
	darkWords = cuttle.Color{R: 0x2b, G: 0x0f, B: 0x07}
	paleWords = cuttle.Color{R: 0xff, G: 0xff, B: 0xff}
)

// inksFor picks the text colour with more contrast on the accent, and a darker accent for the button's lower edge.
func inksFor(text string) inks {
	accent := cuttle.ColorOr(text, cuttle.Accent)
	on := darkWords
	if accent.Contrast(paleWords) > accent.Contrast(darkWords) {
		on = paleWords
	}
	deeper := func(a, d uint8) uint8 { return uint8(math.Round(0.65*float64(a) + 0.35*float64(d))) }
	edge := cuttle.Color{R: deeper(accent.R, darkWords.R), G: deeper(accent.G, darkWords.G), B: deeper(accent.B, darkWords.B)}
	return inks{Accent: accent, OnAccent: on, Edge: edge}
}
