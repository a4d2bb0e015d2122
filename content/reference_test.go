package content_test

import (
	"regexp"
	"strings"
	"testing"

	"cuttle/content"
	"cuttle/devkit/testkit"
)

// "Names are: …" (S1 §2) is in TestProduct: each of them has a page, whose links lead somewhere.
func TestReference(t *testing.T) {
	t.Parallel()
	l := testkit.Get(content.New(content.Options{Values: values, PageAt: anyPage}))(t)
	ids := map[string]map[string]bool{}
	id := regexp.MustCompile(` id="([^"]+)"`)
	for _, listed := range l.Reference() {
		a := l.Article(listed.Slug)
		if a == nil || a.Title != listed.Title || a.Description == "" || len(a.Headings) == 0 {
			t.Fatalf("%s: %+v", listed.Slug, a)
		}
		ids[a.Slug] = map[string]bool{}
		for _, found := range id.FindAllStringSubmatch(string(a.HTML), -1) {
			if ids[a.Slug][found[1]] {
				t.Errorf("%s has two #%s", a.Slug, found[1])
			}
			ids[a.Slug][found[1]] = true
		}
		if body := bodyOf(t, l, a.Slug+"/index.html"); !strings.HasPrefix(body, "<article data-description=") || !strings.Contains(body, string(a.HTML)) {
			t.Errorf("%s/index.html: %.200s", a.Slug, body)
		}
	}
	if len(ids) != 29 {
		t.Errorf("%d pages", len(ids))
	}
	link := regexp.MustCompile(` href="([^"#]*)(?:#([^"]*))?"`)
	for slug := range ids {
		for _, found := range link.FindAllStringSubmatch(string(l.Article(slug).HTML), -1) {
			to, anchor := found[1], found[2]
			if to == "" {
				to = slug
			}
			if ids[to] == nil || anchor != "" && !ids[to][anchor] {
				t.Errorf("%s: the link %s leads nowhere", slug, found[0])
			}
		}
	}
	for _, name := range []string{"path", "PATH", "Nothing", "", "Path/"} {
		if l.Article(content.ReferencePath+name) != nil {
			t.Errorf("there is a page %q", name)
		}
	}
}

// "API reference doc: kind (class), properties, constructors, factories, methods, functions, constants, interfaces, isAbstract, extended" (S1 §4).
func TestWhatAPageOfTheReferenceHas(t *testing.T) {
	t.Parallel()
	l := testkit.Get(content.New(content.Options{Values: values, PageAt: anyPage}))(t)
	for name, parts := range map[string][]string{
		"Path": {
			`<p class="reference-kind">Class that extends <a href="/learn/reference/Graphic">Graphic</a></p>`,
			`<h2 id="constructors">Constructors</h2>`, `<h3 id="Path"><code>new Path</code></h3>`,
			`(anchors?: Iterable&lt;<a href="/learn/reference/interfaces#VecLike">VecLike</a> | <a href="/learn/reference/Anchor">Anchor</a>&gt;, closed?: boolean): Path</code>`,
			`<h2 id="factories">Factories</h2>`, "<p>The same without <code>new</code>.</p>", `<h3 id="fromPoints"><code>Path.fromPoints</code></h3>`,
			`<h2 id="properties">Properties</h2>`, `<dt id="closed"><code>closed: boolean</code></dt>`,
			`<h2 id="methods">Methods</h2>`, `<h3 id="positionAtTime"><code>positionAtTime</code></h3>`,
			`<div class="example"><div class="code"><pre class="chroma">`, `<span class="c1">// =&gt; Vec(30, 5)`, `<svg viewBox="`, `<path class="made" d="M0 0L30 0L30 20L0 20Z"/><path class="point" d="M30 5`, `<div class="example-run"></div>`,
			`<li id="translate"><a href="/learn/reference/Geometry#translate"><code>translate</code></a>`,
		},
		"Geometry":    {`<p class="reference-kind">Abstract class</p>`},
		"math":        {`<p class="reference-kind">Module</p>`, `<h2 id="functions">Functions</h2>`, `<code>math.sin(`, `<h2 id="constants">Constants</h2>`, `<dt id="PI"><code>math.PI`},
		"Containment": {`<dt id="Inside"><code>Containment.`},
		"interfaces":  {`<h2 id="types">Types</h2>`, `<h3 id="RectangleOptions"><code>RectangleOptions</code></h3>`, `<dt id="RectangleOptions.width">`},
		"RichText":    {`<a href="#RichTextOptions">RichTextOptions</a>`},
		"Color":       {`<h3 id="mix"><code>Color.mix</code></h3>`, `<h3 id="mix-2"><code>mix</code></h3>`},
	} {
		html, at := string(l.Article(content.ReferencePath+name).HTML), 0
		for _, part := range parts {
			next := strings.Index(html[at:], part)
			if next < 0 {
				t.Errorf("%s: no %s, or not in this order", name, part)
				continue
			}
			at += next
		}
	}
}

// The search of the learn pages finds each member on the page that describes it, and each type once.
func TestReferenceInTheSearch(t *testing.T) {
	t.Parallel()
	l := testkit.Get(content.New(content.Options{Values: values, PageAt: anyPage}))(t)
	body := bodyOf(t, l, "/search.json")
	for part, count := range map[string]int{
		`{"slug":"/learn/reference/Path","title":"Path","category":"API reference","description":"A line through anchors, straight or curved, open or closed.","headings":[],"text":"","members":[["fromPoints",`: 1,
		`["positionAtTime","`: 5, `["translate","`: 2, `["RichTextOptions","How a text is set."]`: 1, `["mix-2","`: 2,
	} {
		if got := strings.Count(body, part); got != count {
			t.Errorf("%d times %s, want %d", got, part, count)
		}
	}
}
