package content_test

import (
	"fmt"
	"html/template"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/gofiber/fiber/v3"

	"cuttle/content"
	"cuttle/devkit/testkit"
)

const source = `# Cut & *paste*

It costs {{price}}.

## One <b>

- a **bold** one
- <b>raw</b> and [a link](/templates)

## Two

Text.

### Smaller
`

var values = map[string]string{"monthly": "US$24", "yearly": "US$216", "yearlySaving": "US$72", "freeProjects": "5", "freeDownloads": "10", "trialDays": "30", "reminderDays": "7"}

func sourceOf(text string) fstest.MapFS { return fstest.MapFS{"pages/a-page.md": {Data: []byte(text)}} }

func TestDocuments(t *testing.T) {
	t.Parallel()
	l := testkit.Get(content.Read(sourceOf(source), content.Options{Values: map[string]string{"price": "US$3", "other": "x"}, PageAt: anyPage}))(t)
	d := l.Document("/a-page")
	if d.Title != "Cut & *paste*" || d.Intro != "<p>It costs US$3.</p>\n" {
		t.Errorf("%q, %q", d.Title, d.Intro)
	}
	want := []content.Section{
		{"One <b>", "<ul>\n<li>a <strong>bold</strong> one</li>\n<li><!-- raw HTML omitted -->raw<!-- raw HTML omitted --> and <a href=\"/templates\">a link</a></li>\n</ul>\n"},
		{"Two", "<p>Text.</p>\n<h3>Smaller</h3>\n"},
	}
	if !slices.Equal(d.Sections, want) {
		t.Errorf("sections: %q", d.Sections)
	}
}

func TestFiles(t *testing.T) {
	t.Parallel()
	l := testkit.Get(content.Read(sourceOf(source), content.Options{Values: map[string]string{"price": "US$3"}, PageAt: anyPage}))(t)
	for path, want := range map[string]struct{ contentType, text string }{
		"/a-page.md":         {"text/markdown; charset=utf-8", strings.ReplaceAll(source, "{{price}}", "US$3")},
		"/a-page/index.html": {"text/html; charset=utf-8", "<h1>Cut &amp; *paste*</h1>\n<p>It costs US$3.</p>\n<section>\n<h2>One &lt;b&gt;</h2>\n<ul>"},
		"/a-page":            {},
		"/content.go":        {},
	} {
		if want.text == "" {
			if l.File(path) != nil {
				t.Errorf("%s is served", path)
			}
			continue
		}
		res, body := send(t, l, path)
		if res.StatusCode != 200 || res.Header.Get("Content-Type") != want.contentType || !strings.HasPrefix(body, want.text) {
			t.Errorf("%s: %d %v %s", path, res.StatusCode, res.Header, body)
		}
	}
}

// send requests a file.
func send(t *testing.T, l *content.Library, path string) (*http.Response, string) {
	t.Helper()
	app := fiber.New()
	app.Get("/*", func(c fiber.Ctx) error {
		if file := l.File(c.Path()); file != nil {
			return file.Send(c)
		}
		return fiber.ErrNotFound
	})
	res := testkit.Get(app.Test(httptest.NewRequest("GET", path, nil), fiber.TestConfig{}))(t) // no limit of its own: the machine may be loaded
	return res, string(testkit.Get(io.ReadAll(res.Body))(t))
}

func bodyOf(t *testing.T, l *content.Library, path string) string {
	t.Helper()
	_, body := send(t, l, path)
	return body
}

// The front matter is for the page of a text; what follows it is the text.
func TestHeadsOfDocuments(t *testing.T) {
	t.Parallel()
	const text = "# A *page*\n\nSee [us](/about-us).\n"
	l := testkit.Get(content.Read(sourceOf("---\ntitle: A page\ndescription: What \"it\" says.\nbutton: Ask\n---\n"+text), content.Options{PageAt: anyPage}))(t)
	if d := l.Document("/a-page"); d.Head != (content.Head{Title: "A page", Description: `What "it" says.`, Button: "Ask"}) || d.Title != "A *page*" {
		t.Errorf("%+v", d)
	}
	if got := bodyOf(t, l, "/a-page.md"); got != text {
		t.Errorf("Markdown: %q", got)
	}
	if got := bodyOf(t, l, "/a-page/index.html"); !strings.HasPrefix(got, `<h1 data-title="A page" data-button="Ask">A *page*</h1>`) {
		t.Errorf("HTML: %q", got)
	}
	for source, says := range map[string]string{
		"---\ntitle: A page\n---\n# A":                                            "title and description are required",
		"---\ntitle: A page\ndescription: B\ndate: 2026-11-28\n---\n# A":          "field date not found",
		"---\ntitle: A page\n# A":                                                 "no front matter between two lines",
		"---\ntitle: A\ndescription: B\ncover: /content/pictures/c.webp\n---\n#A": "there is no picture /content/pictures/c.webp",
		"# A\n\n## B\n\n- [us](/about-us)":                                        "the text of /a-page: the link /about-us leads nowhere",
	} {
		if _, err := content.Read(sourceOf(source), content.Options{PageAt: func(string) string { return "" }}); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v", source, err)
		}
	}
}

func TestAPlaceholderWithoutAValue(t *testing.T) {
	t.Parallel()
	if _, err := content.Read(sourceOf(source), content.Options{}); err == nil || !strings.Contains(err.Error(), "a-page.md") || !strings.Contains(err.Error(), "{{price}}") {
		t.Error(err)
	}
}

// S0 §9 "Free plan: 5 free projects, 10 free downloads per month, personal use only", and the plans that the pricing page shows side by side.
func TestPricing(t *testing.T) {
	t.Parallel()
	l := testkit.Get(content.New(content.Options{Values: values, PageAt: anyPage}))(t)
	plans := map[string]string{}
	for _, s := range l.Document("/pricing").Sections {
		plans[s.Title] = string(s.HTML)
	}
	if names := slices.Sorted(maps.Keys(plans)); !slices.Equal(names, []string{"Free", "K-12 Education", "Pro"}) {
		t.Fatalf("plans: %q", names)
	}
	for _, limit := range []string{"<li>5 projects</li>", "<li>10 downloads a month</li>", "<li>Personal use only</li>"} {
		if !strings.Contains(plans["Free"], limit) {
			t.Errorf("Free lacks %s: %s", limit, plans["Free"])
		}
	}
	if questions := l.Document("/pricing-faq").Sections; len(questions) == 0 || !strings.Contains(string(questions[0].HTML), "US$24 a month or US$216 a year. Yearly saves you US$72.") {
		t.Errorf("questions: %q", questions)
	}
}

// Where nothing is sold, the questions are others, and what is asked in both has the same reply.
func TestQuestionsWherePlansAreGiven(t *testing.T) {
	t.Parallel()
	replies := map[string]template.HTML{}
	for _, q := range testkit.Get(content.New(content.Options{Values: values, PageAt: anyPage}))(t).Document("/pricing-faq").Sections {
		replies[q.Title] = q.HTML
	}
	given := testkit.Get(content.New(content.Options{Values: values, PageAt: anyPage, Given: true}))(t)
	questions := given.Document("/pricing-faq")
	if text := fmt.Sprint(questions); len(questions.Sections) == 0 || strings.Contains(text, "US$") || strings.Contains(text, "Stripe") || strings.Contains(text, "trial") {
		t.Errorf("%s", text)
	}
	for _, q := range questions.Sections {
		if same, both := replies[q.Title]; both && same != q.HTML {
			t.Errorf("%s: %s and %s", q.Title, same, q.HTML)
		}
	}
	if plans := given.Document("/pricing").Sections; len(plans) != 3 {
		t.Errorf("plans: %v", plans)
	}
}
