package mail

import (
	"embed"
	"html/template"
	"math"
	"regexp"
	"strconv"
	"strings"
	texttemplate "text/template"
)

// letter holds the parts of every message, so that text and HTML have the same content and all letters look alike.
type letter struct {
	Letterhead
	TenantID   string // of a bulk letter: the minisite that sends it
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
	Accent, OnAccent, Edge string
}

// Cuttle's coral and the two colours for words on an accent: the same as the tokens of web-kit.
const (
	coral     = "#ff6444"
	darkWords = "#2b0f07"
	paleWords = "#ffffff"
)

var hexColour = regexp.MustCompile(`^#[0-9a-fA-F]{6}$`)

// inksFor picks the text colour with more contrast on the accent, and a darker accent for the button's lower edge.
func inksFor(accent string) inks {
	if !hexColour.MatchString(accent) {
		accent = coral
	}
	on := darkWords
	if contrast(accent, paleWords) > contrast(accent, darkWords) {
		on = paleWords
	}
	edge := "#"
	a, d := channels(accent), channels(darkWords)
	for i := range a {
		deeper := strconv.FormatInt(int64(math.Round(0.65*a[i]+0.35*d[i])), 16)
		edge += strings.Repeat("0", 2-len(deeper)) + deeper
	}
	return inks{Accent: strings.ToLower(accent), OnAccent: on, Edge: edge}
}

// contrast is WCAG 2.2's ratio, 1 to 21.
func contrast(a, b string) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func luminance(colour string) float64 {
	linear := channels(colour)
	for i, c := range linear {
		if c /= 255; c <= 0.04045 {
			linear[i] = c / 12.92
		} else {
			linear[i] = math.Pow((c+0.055)/1.055, 2.4)
		}
	}
	return 0.2126*linear[0] + 0.7152*linear[1] + 0.0722*linear[2]
}

// channels are red, green and blue, 0 to 255, of #rrggbb.
func channels(colour string) [3]float64 {
	n, _ := strconv.ParseUint(colour[1:], 16, 32)
	return [3]float64{float64(n >> 16 & 0xff), float64(n >> 8 & 0xff), float64(n & 0xff)}
}
