package mail

import (
	"embed"
	"html/template"
	"strings"
	texttemplate "text/template"
)

// letter holds the parts of every message, so that text and HTML have the same content and all emails look the same.
type letter struct {
	Letterhead
	TenantID   string // of a bulk email: the minisite that sends it
	To         string
	Subject    string
	Preview    string // inboxes show it beside the subject
	Picture    *picture
	Heading    string
	Paragraphs []string
	Code       string // to be typed; large
	Button     *button
	Notes      []string // the small print under the line
	Why        string   // why they get it, as “You get this email because …”; empty: they have an account
}

// button is followed by its link, spelled out for people who cannot press it.
type button struct {
	Label, Link string
}

// picture is shown above the heading, as wide as the card. The email says everything without it, because many mailboxes block pictures.
type picture struct {
	Path          string // on Origin
	Alt           string
	Width, Height int // in any unit: only their ratio counts
}

//go:embed templates
var templates embed.FS

var (
	htmlLetter = template.Must(template.New("letter.html").Funcs(template.FuncMap{"outlook": outlook, "filler": filler}).ParseFS(templates, "templates/letter.html"))
	textLetter = texttemplate.Must(texttemplate.ParseFS(templates, "templates/letter.txt"))
)

// outlook returns HTML that only Outlook for Windows reads, which lays emails out like Word. Comments of a template would be dropped.
func outlook(html string) template.HTML {
	return template.HTML("<!--[if mso]>" + html + "<![endif]-->")
}

// filler is invisible. It keeps the inbox from showing what follows the preview.
func filler() template.HTML { return template.HTML(strings.Repeat("&#847;&zwnj;&nbsp;", 80)) }

// width of the card in pixels. Outlook for Windows needs it as a number.
const cardWidth = 560

func (l *letter) render() (text, html string, err error) {
	l.SiteName = oneLine(l.SiteName)
	l.Origin = strings.TrimSuffix(l.Origin, "/")
	if strings.HasPrefix(l.LogoURL, "/") {
		l.LogoURL = l.Origin + l.LogoURL
	}
	if l.Why == "" {
		l.Why = "you have an account at " + l.SiteName
	}
	_, host, _ := strings.Cut(l.Origin, "://")
	data := struct {
		*letter
		Host                     string
		Colors                   schemes
		CardWidth, PictureHeight int
	}{letter: l, Host: host, Colors: schemesOf(l.Letterhead), CardWidth: cardWidth}
	if l.Picture != nil {
		data.PictureHeight = cardWidth * l.Picture.Height / l.Picture.Width
	}
	var t, h strings.Builder
	if err := textLetter.Execute(&t, data); err != nil {
		return "", "", err
	}
	if err := htmlLetter.Execute(&h, data); err != nil {
		return "", "", err
	}
	return t.String(), h.String(), nil
}

func adminOf(minisite string) string { return "you are an admin of " + oneLine(minisite) }
