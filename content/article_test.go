package content_test

import (
	"fmt"
	"image/jpeg"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"cuttle/content"
	"cuttle/devkit/testkit"
)

// pages are the paths of pages.json that the articles of the tests lead to.
func pageAt(path string) string {
	switch {
	case path == "/pricing", path == "/templates":
		return path
	case strings.HasPrefix(path, "/templates/"):
		return "/templates/:tagSlug"
	case strings.HasPrefix(path, "/learn/reference/"):
		return "/learn/reference/:name"
	case strings.HasPrefix(path, "/learn/"):
		return "/learn/:slug"
	}
	return ""
}

// anyPage stands for the product's table of pages; make verify checks the links of its articles.
func anyPage(path string) string { return path }

var options = content.Options{
	Values: map[string]string{"price": "US$3"}, PageAt: pageAt, Written: time.Date(2026, 11, 22, 1, 0, 0, 0, time.UTC),
}

// testdata returns the files of the folder, some of them changed.
func testdata(t *testing.T, changed map[string]string) fs.FS {
	t.Helper()
	files := fstest.MapFS{}
	testkit.Must(t, fs.WalkDir(os.DirFS("testdata"), ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			files[name] = &fstest.MapFile{Data: testkit.Get(os.ReadFile("testdata/" + name))(t)}
		}
		return err
	}))
	for name, text := range changed {
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return files
}

func TestArticles(t *testing.T) {
	t.Parallel()
	l := testkit.Get(content.Read(testdata(t, nil), options))(t)
	a := l.Article("/learn/kerf")
	if a == nil || a.Title != "Kerf & fit" || a.Category != "Laser Cutting Fundamentals" || a.Date != "2026-11-20" {
		t.Fatalf("%+v", a)
	}
	if want := []content.Heading{{"measure-the-kerf", "Measure the kerf", 2}, {"try-it-twice", "Try it twice", 3}}; !slices.Equal(a.Headings, want) {
		t.Errorf("headings: %+v", a.Headings)
	}
	for _, part := range []string{
		`costs US$3`, `<h2 id="measure-the-kerf">Measure the kerf</h2>`, `<p><picture><source media="(prefers-color-scheme: dark)" srcset="/content/pictures/fit-tester-dark.webp, /content/pictures/fit-tester-dark-2x.webp 2x">` +
			`<img src="/content/pictures/fit-tester.webp" srcset="/content/pictures/fit-tester-2x.webp 2x" alt="Three slots of different widths" width="6" height="4" loading="lazy" decoding="async"></picture></p>`,
		"<td>0.2 mm</td>", `<a href="/learn/first-script#write-it">`,
	} {
		if !strings.Contains(string(a.HTML), part) {
			t.Errorf("no %s in %s", part, a.HTML)
		}
	}
	const checked = "<p class=\"checked\">Checked with version 1a2b3c4 on <time datetime=\"2026-11-21\">Nov 21, 2026</time>.</p>\n"
	if !strings.HasSuffix(string(a.HTML), checked) || strings.Contains(string(l.Article("/learn/start").HTML), "Checked") {
		t.Errorf("the version of the last walk: %s", a.HTML)
	}
	if want := (content.Picture{Address: "/content/pictures/fit-tester-2x.jpg", Alt: "Three slots of different widths", Width: 12, Height: 8}); a.Picture == nil || *a.Picture != want {
		t.Errorf("its first picture: %+v", a.Picture)
	}
	if _, err := jpeg.Decode(strings.NewReader(bodyOf(t, l, "/pictures/fit-tester-2x.jpg"))); err != nil {
		t.Errorf("the same for link previews: %v", err)
	}
	if l.File("/pictures/fit-tester.jpg") != nil || l.File("/pictures/fit-tester-dark-2x.jpg") != nil {
		t.Error("every file of a picture is there for link previews, too")
	}
	// Colors are classes: the pages allow no styles in elements.
	code := string(l.Article("/learn/first-script").HTML)
	if !strings.Contains(code, `<span class="kr">const</span>`) || !strings.Contains(code, "&lt;b&gt;") || !strings.Contains(code, "<div class=\"code\"><pre><code>a &lt; b\n</code></pre></div>") || strings.Contains(code, "style=") {
		t.Errorf("code: %s", code)
	}
	bodies := map[string]string{}
	for _, path := range []string{"/index.json", "/search.json", "/blog/index.json", "/learn/kerf/index.html", "/blog/hello/index.html", "/terms.md", "/legal/terms/index.html", "/prices.md", "/prices/index.html"} {
		bodies[path] = bodyOf(t, l, path)
	}
	for path, want := range map[string]string{
		"/index.json": `[{"slug":"/learn/start","title":"Start here","category":"Getting Started"},` +
			`{"slug":"/learn/kerf","title":"Kerf \u0026 fit","category":"Laser Cutting Fundamentals"},{"slug":"/learn/first-script","title":"Your first script","category":"Scripting"}]`,
		"/search.json": `[{"slug":"/learn/start","title":"Start here","category":"Getting Started","description":"What to do first.","headings":[],"text":"Open a template."},` +
			`{"slug":"/learn/kerf","title":"Kerf \u0026 fit","category":"Laser Cutting Fundamentals","description":"Why parts come out loose, and how to make them fit.","headings":["Measure the kerf","Try it twice"],` +
			`"text":"The beam removes a strip of material: the kerf. It costs US$3 to ignore it. Three slots of different widths Cut the fit tester, then read what a script is or the prices. ` +
			`Material Kerf Plywood 0.2 mm Go back to the beginning, or ask us. Of Path."},{"slug":"/learn/first-script"`,
		"/blog/index.json": `[{"slug":"/blog/hello","title":"Hello","description":"The first post.","date":"2026-11-22","coverImage":"/content/pictures/first-post.webp"},` +
			`{"slug":"/blog/older","title":"Older","description":"The other post.","date":"2026-10-01","coverImage":"/content/pictures/first-post.webp"}]`,
		"/learn/kerf/index.html": "<article data-date=\"2026-11-20\" data-description=\"Why parts come out loose, and how to make them fit.\" data-category=\"Laser Cutting Fundamentals\">\n<h1>Kerf &amp; fit</h1>\n<p>The beam",
		"/blog/hello/index.html": "<article data-date=\"2026-11-22\" data-description=\"The first post.\" data-author=\"Ann Maker\" data-cover=\"/content/pictures/first-post.webp\">\n<h1>Hello</h1>\n",
		"/terms.md":              "# Terms\n\nBe kind.\n", "/legal/terms/index.html": "<h1>Terms</h1>\n<p>Be kind.</p>\n",
		"/prices.md": "# Prices\n\nIt costs US$3.\n", "/prices/index.html": "<h1>Prices</h1>\n<p>It costs US$3.</p>\n",
	} {
		if !strings.HasPrefix(bodies[path], want) {
			t.Errorf("%s: %s", path, bodies[path])
		}
	}
	if unused := l.UnusedPictures(); len(unused) > 0 {
		t.Errorf("unused: %q", unused)
	}
	for _, path := range []string{"/learn/kerf.md", "/learn/gone/index.html", "/pictures/.keep"} {
		if l.File(path) != nil {
			t.Errorf("%s is served", path)
		}
	}
}

// What is fetched for the search is bounded, and ends with a whole word.
func TestSearchedTextIsCut(t *testing.T) {
	t.Parallel()
	long := "---\ntitle: Long\ndescription: Long.\ncategory: Scripting\norder: 9\ndate: 2026-11-20\n---\n" + strings.Repeat("säge ", 4000)
	l := testkit.Get(content.Read(testdata(t, map[string]string{"learn/long.md": long}), options))(t)
	_, text, _ := strings.Cut(bodyOf(t, l, "/search.json"), `"description":"Long.","headings":[],"text":"`)
	text, _, _ = strings.Cut(text, `"`)
	if words := strings.Split(text, " "); len(text) < 6000 || len(text) > 6144 || words[len(words)-1] != "säge" {
		t.Errorf("%d bytes, ends in %q", len(text), text[len(text)-20:])
	}
}

// "/learn to /learn/what-is-cuttle" (S1 §2).
func TestWhereLearnBegins(t *testing.T) {
	t.Parallel()
	start := testkit.Get(os.ReadFile("testdata/learn/start.md"))(t)
	for want, files := range map[string]fs.FS{
		"/learn/what-is-cuttle": testdata(t, map[string]string{"learn/what-is-cuttle.md": strings.ReplaceAll(string(start), "order: 2", "order: 9")}),
		"/learn/start":          testdata(t, nil),
		"":                      fstest.MapFS{},
	} {
		if got := testkit.Get(content.Read(files, options))(t).LearnStart(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// "A dead internal link, a missing picture, an unknown category or a date in the future stops the start" (issue 41).
func TestMistakesInArticles(t *testing.T) {
	t.Parallel()
	kerf := string(testkit.Get(os.ReadFile("testdata/learn/kerf.md"))(t))
	hello := string(testkit.Get(os.ReadFile("testdata/blog/hello.md"))(t))
	for name, test := range map[string]struct{ file, old, new, says string }{
		"no front matter":        {"learn", "---\n", "", "front matter"},
		"unknown field":          {"learn", "order: 1", "ordr: 1", "field ordr not found"},
		"no title":               {"learn", "title: Kerf & fit\n", "", "title and description are required"},
		"no date":                {"learn", "date: 2026-11-20\n", "", `the date "" is not written like`},
		"no day":                 {"learn", "2026-11-20", "2026-11-31", `the date "2026-11-31" is not written like`},
		"the day after tomorrow": {"learn", "2026-11-20", "2026-11-24", "the date 2026-11-24 is in the future"},
		"unknown category":       {"learn", "Laser Cutting Fundamentals", "Lasers", `the category "Lasers" is unknown`},
		"no order":               {"learn", "order: 1\n", "", "has an order"},
		"an author of learn":     {"learn", "order: 1\n", "order: 1\nauthor: Ann\n", "neither author nor cover"},
		"a post without author":  {"blog", "author: Ann Maker\n", "", "has an author and a cover"},
		"a post's cover is gone": {"blog", "first-post.webp", "gone.webp", "there is no picture /content/pictures/gone.webp"},
		"a second title":         {"learn", "## Measure", "# Measure", "heading of the first level"},
		"dead link to a page":    {"learn", "(/pricing)", "(/price)", "the link /price leads nowhere"},
		"dead link to learn":     {"learn", "(/learn/first-script#write-it)", "(/learn/second-script)", "the link /learn/second-script leads nowhere"},
		"dead link to a heading": {"learn", "#write-it", "#read-it", "there is no heading #read-it"},
		"dead heading of itself": {"learn", "(#measure-the-kerf)", "(#measure)", "there is no heading #measure"},
		"dead reference":         {"learn", "(/learn/reference/Path)", "(/learn/reference/Paths)", "the link /learn/reference/Paths leads nowhere"},
		"dead member":            {"learn", "(/learn/reference/Path)", "(/learn/reference/Path#nothing)", "the link /learn/reference/Path#nothing leads nowhere"},
		"relative link":          {"learn", "(/learn/first-script#write-it)", "(first-script)", "the link first-script leads nowhere"},
		"script as a link":       {"learn", "(/pricing)", "(javascript:alert)", "the link javascript:alert leads nowhere"},
		"plain http":             {"learn", "(/pricing)", "(http://example.com)", "the link http://example.com leads nowhere"},
		"a picture that is gone": {"learn", "fit-tester.webp", "gone.webp", "there is no picture /content/pictures/gone.webp"},
		"a picture elsewhere":    {"learn", "/content/pictures/", "https://example.com/", "there is no picture https://example.com/fit-tester.webp"},
		"a picture without text": {"learn", "Three slots of different widths", "", "has no text for people"},
		"HTML in it":             {"learn", "*kerf*", "<i>kerf</i>", "it has HTML"},
		"unknown value":          {"learn", "{{price}}", "{{cost}}", "nothing is known for {{cost}}"},
		"unknown language":       {"learn", "#### Small print", "```klingon\nx\n```", `the language "klingon"`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			file, text := "learn/kerf.md", kerf
			if test.file == "blog" {
				file, text = "blog/hello.md", hello
			}
			if !strings.Contains(text, test.old) {
				t.Fatalf("%s has no %q", file, test.old)
			}
			_, err := content.Read(testdata(t, map[string]string{file: strings.ReplaceAll(text, test.old, test.new)}), options)
			if err == nil || !strings.Contains(err.Error(), test.says) || !strings.Contains(err.Error(), file) {
				t.Errorf("got %v, want something with %q", err, test.says)
			}
		})
	}
	for _, file := range []string{"learn/a b.md", "learn/a.txt", "pictures/a.png"} {
		if _, err := content.Read(testdata(t, map[string]string{file: kerf}), options); err == nil || !strings.Contains(err.Error(), file) {
			t.Errorf("%s: %v", file, err)
		}
	}
	// The author's day may have begun already, and where nobody knows when the texts were written, every date will do.
	unknown := options
	unknown.Written = time.Time{}
	for date, o := range map[string]content.Options{"2026-11-23": options, "2036-11-24": unknown} {
		if _, err := content.Read(testdata(t, map[string]string{"learn/kerf.md": strings.ReplaceAll(kerf, "2026-11-20", date)}), o); err != nil {
			t.Errorf("%s: %v", date, err)
		}
	}
}

func TestMistakesInPictures(t *testing.T) {
	t.Parallel()
	small, large := "testdata/pictures/fit-tester.webp", "testdata/pictures/fit-tester-2x.webp"
	for name, test := range map[string]struct{ file, from, says string }{
		"no picture for dark pages": {"fit-tester-dark", "", "there is no picture /content/pictures/fit-tester-dark.webp"},
		"no picture for 2x":         {"first-post-2x", "", "there is no picture /content/pictures/first-post-2x.webp"},
		"2x is not twice as large":  {"fit-tester-dark-2x", small, "/content/pictures/fit-tester-dark-2x.webp has (6,4) pixels, not (12,8)"},
		"dark is larger":            {"fit-tester-dark", large, "/content/pictures/fit-tester-dark.webp has (12,8) pixels, not (6,4)"},
		"no WebP":                   {"fit-tester", "testdata/learn/kerf.md", "pictures/fit-tester.webp: "},
	} {
		files := testdata(t, nil).(fstest.MapFS)
		delete(files, "pictures/"+test.file+".webp")
		if test.from != "" {
			files["pictures/"+test.file+".webp"] = &fstest.MapFile{Data: testkit.Get(os.ReadFile(test.from))(t)}
		}
		if _, err := content.Read(files, options); err == nil || !strings.Contains(err.Error(), test.says) {
			t.Errorf("%s: got %v, want something with %q", name, err, test.says)
		}
	}
	covers := map[string]string{}
	for from, to := range map[string]string{small: "first-post", large: "first-post-2x"} {
		covers["pictures/"+to+".webp"] = string(testkit.Get(os.ReadFile(from))(t))
	}
	if _, err := content.Read(testdata(t, covers), options); err == nil || !strings.Contains(err.Error(), "the cover /content/pictures/first-post.webp has (6,4) pixels, not (608,342)") {
		t.Error(err)
	}
	more := map[string]string{"pictures/kerf-old.webp": string(testkit.Get(os.ReadFile(small))(t))}
	if unused := testkit.Get(content.Read(testdata(t, more), options))(t).UnusedPictures(); !slices.Equal(unused, []string{"/content/pictures/kerf-old.webp"}) {
		t.Errorf("unused: %q", unused)
	}
}

func TestMistakesInWhatWasChecked(t *testing.T) {
	t.Parallel()
	for text, says := range map[string]string{
		`{"gone": {"version": "1a2b3c4", "date": "2026-11-21"}}`: "there is no article learn/gone.md",
		`{"kerf": {"version": "1a2b3c4", "date": "today"}}`:      "kerf has no version, or no date",
		`{"kerf": {"date": "2026-11-21"}}`:                       "kerf has no version, or no date",
		`[]`:                                                     "checked.json: json:",
	} {
		if _, err := content.Read(testdata(t, map[string]string{"checked.json": text}), options); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: got %v, want something with %q", text, err, says)
		}
	}
}

// S1 §2 "Learn docs have categories: …", and the 29 pages of the reference.
func TestProduct(t *testing.T) {
	t.Parallel()
	if want := strings.Split("Getting Started, Laser Cutting Fundamentals, Account and Billing, Fonts and Text, Cuttle Editor Basics, Cuttle Editor Tools & Modifiers, "+
		"Making Your Own Templates, Parameters, Scripting", ", "); !slices.Equal(content.Categories, want) {
		t.Errorf("categories: %q", content.Categories)
	}
	l := testkit.Get(content.New(content.Options{Values: values, PageAt: anyPage}))(t)
	reference := slices.DeleteFunc(slices.Collect(maps.Keys(l.Files())), func(path string) bool { return !strings.HasPrefix(path, "/api/") })
	if len(reference) != 29 || !strings.HasPrefix(bodyOf(t, l, "/api/Path.json"), "{\n  \"name\": \"Path\",") {
		t.Errorf("reference: %q", reference)
	}
	for path, words := range map[string]string{
		"/terms-of-service.md": "for personal use only: 5 projects and 10 downloads a month", "/privacy-policy.md": "A link for a new password works for one hour.",
	} {
		if !strings.Contains(bodyOf(t, l, path), words) {
			t.Errorf("%s lacks %q", path, words)
		}
	}
}

// Only an article that is one sequence of steps says so, because programs would otherwise leave out what stands between them.
func TestPartsOfAnArticle(t *testing.T) {
	t.Parallel()
	const front = "---\ntitle: A\ndescription: B.\ncategory: Getting Started\norder: 1\ndate: 2026-11-20\n---\nSo.\n\n"
	for body, want := range map[string]string{
		"## One\n\n1. Do *a*.\n2. Do b.\n\nThen\n\n3. do c.\n\n### Why\n\nSo.\n\n## Two\n\n1. Do d.\n\n## After\n\nWell.\n": "[{{one One 2} [Do a. Do b. do c.]} {{two Two 2} [Do d.]}]",
		"## One\n\n1. Do a.\n\n## After\n\nWell.\n":                      "[]", // one list is no walk
		"## One\n\n1. Do a.\n\n## Know\n\nWell.\n\n## Two\n\n1. Do b.\n": "[]",
		"## Know\n\nWell.\n\n## One\n\n1. Do a.\n\n## Two\n\n1. Do b.\n": "[]",
		"1. Do a.\n\n## One\n\n1. Do b.\n\n## Two\n\n1. Do c.\n":         "[]", // before the first section
		"## One\n\n- It is a.\n\n## Two\n\n- It is b.\n":                 "[]",
	} {
		l := testkit.Get(content.Read(fstest.MapFS{"learn/a.md": {Data: []byte(front + body)}}, options))(t)
		if got := fmt.Sprint(l.Article("/learn/a").Parts); got != want {
			t.Errorf("%s: %s, want %s", body, got, want)
		}
	}
}
