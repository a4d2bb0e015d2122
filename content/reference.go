package content

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html/template"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"cuttle/geometry/reference"
	"cuttle/replies"
)

// ReferencePath is where the pages of the API reference are, of which each is named like what it describes.
const ReferencePath = "/learn/reference/"

// referenceGroups has the names of the reference (S1 §2) as the list beside its pages shows them.
var referenceGroups = []struct {
	name  string
	pages []string
}{
	{"Shapes", []string{"Path", "CompoundPath", "Group", "Anchor", "Graphic", "Geometry"}},
	{"Points and lines", []string{"Vec", "AffineMatrix", "BoundingBox", "LineSegment", "CubicSegment", "Ray", "Axis"}},
	{"Text", []string{"text", "RichText", "RichTextGlyph", "RichTextSymbol", "Font"}},
	{"Color and style", []string{"Color", "Fill", "ImageFill", "Stroke"}},
	{"Numbers and lists", []string{"math", "utilities", "random", "RandomGenerator"}},
	{"Types", []string{"interfaces", "Containment", "PathContainment"}},
}

// apiPage is a page of geometry's reference; geometry/reference/README.md says what is in it.
type apiPage struct {
	apiType
	Kind                               string
	IsAbstract                         bool
	Constructors, Factories, Functions []apiMember
	Constants                          []apiMember
	Interfaces                         []apiType
	rendered                           func() *Article
}

// apiType is what a page and an interface have in common.
type apiType struct {
	Name, Signature, Summary string
	Extended, Examples       []string
	Properties, Methods      []apiMember
}

type apiMember struct {
	Name, Signature, Summary string
	Parameters               []apiParameter
	Returns                  struct{ Summary string }
	Examples                 []string
	InheritedFrom            string
}

type apiParameter struct {
	Name, Summary string
	Default       *string
}

// apiReference has the pages of the reference by their names, and the drawings of examples by their code.
type apiReference struct {
	pages    map[string]*apiPage
	drawings map[string]drawing
}

// drawing is what an example draws, as an SVG.
type drawing struct {
	ViewBox string
	Paths   []struct{ Kind, D, Fill, Stroke string }
}

func (l *Library) readReference(fs.FS, Options) error {
	r := apiReference{pages: map[string]*apiPage{}}
	if err := json.Unmarshal(reference.Drawings, &r.drawings); err != nil {
		return err
	}
	err := eachFile(reference.API, "api", ".json", func(name string, raw []byte) error {
		l.add("/api/"+name+".json", "application/json", raw)
		page := &apiPage{}
		page.rendered = sync.OnceValue(func() *Article { return r.render(page) })
		r.pages[name] = page
		l.files[ReferencePath+name+"/index.html"] = sync.OnceValue(func() *replies.Body {
			html, err := page.rendered().page()
			must(err)
			return compressed(contentTypeHTML, html)
		})
		return json.Unmarshal(raw, page)
	})
	l.reference = r
	return err
}

// Reference lists the pages of the API reference, without their texts; their category is their group.
func (l *Library) Reference() (list []*Article) {
	for _, group := range referenceGroups {
		for _, name := range group.pages {
			list = append(list, &Article{Slug: ReferencePath + name, Title: name, Category: group.name})
		}
	}
	return list
}

// article returns a page as an article; nil if there is none of this name.
func (r apiReference) article(name string) *Article {
	if page := r.pages[name]; page != nil {
		return page.rendered()
	}
	return nil
}

// has reports whether there is a page, and on it an anchor, unless that is empty.
func (r apiReference) has(name, anchor string) bool {
	page := r.pages[name]
	if page == nil || anchor == "" {
		return page != nil
	}
	return slices.ContainsFunc(page.sections(), func(s section) bool {
		return slices.ContainsFunc(s.members, func(m placedMember) bool { return m.id == anchor })
	}) || slices.ContainsFunc(page.Interfaces, func(i apiType) bool { return i.Name == anchor })
}

// render makes the text of a page, when it is read for the first time: a start takes no longer. It is made of comments in our code, so something that
// cannot be rendered is a mistake, which a test of all pages finds.
func (r apiReference) render(page *apiPage) *Article {
	first, rest := firstSentence(page.Summary)
	w := referenceWriter{r: r, page: page}
	w.write(rest)
	return &Article{
		Slug: ReferencePath + page.Name, Title: page.Name, Description: plain(first),
		HTML: template.HTML(w.b.String()), Headings: w.headings, // of our own comments, escaped
	}
}

// firstSentence cuts a text after its first sentence.
func firstSentence(text string) (first, rest string) {
	text = strings.Join(strings.Fields(text), " ")
	first, rest, more := strings.Cut(text, ". ")
	if more {
		first += "."
	}
	return first, rest
}

// plain returns a text without the marks of code in it.
func plain(text string) string { return strings.ReplaceAll(text, "`", "") }

// section is a part of a page.
type section struct {
	title     string
	members   []placedMember
	inherited []placedMember
}

// placedMember is a member at its place on a page.
type placedMember struct {
	apiMember
	id, title string // of overloads, the first one's
}

// sections returns the parts of a page that have members.
func (p *apiPage) sections() (list []section) {
	own := func(m apiMember) string { return m.Name }
	static := func(m apiMember) string {
		if m.Name == p.Name {
			return m.Name
		}
		return p.Name + "." + m.Name
	}
	used := map[string]bool{}
	for _, part := range []struct {
		title   string
		members []apiMember
		name    func(apiMember) string
	}{
		{"Constructors", p.Constructors, func(m apiMember) string { return "new " + m.Name }}, {"Factories", p.Factories, static},
		{"Properties", p.Properties, own}, {"Methods", p.Methods, own}, {"Functions", p.Functions, static}, {"Constants", p.Constants, static},
	} {
		if len(part.members) == 0 {
			continue
		}
		s, before := section{title: part.title}, placedMember{}
		for _, m := range part.members {
			placed := placedMember{m, before.id, part.name(m)}
			if m.Name != before.Name {
				placed.id = m.Name
				for n := 2; used[placed.id]; n++ { // a static method, or what works with and without new, has the name of another member
					placed.id = fmt.Sprintf("%s-%d", m.Name, n)
				}
			}
			used[placed.id] = true
			if m.InheritedFrom == "" {
				s.members = append(s.members, placed)
			} else if m.Name != before.Name {
				s.inherited = append(s.inherited, placed)
			}
			before = placed
		}
		list = append(list, s)
	}
	return list
}

// referenceWriter writes the text of one page.
type referenceWriter struct {
	r        apiReference
	page     *apiPage
	b        bytes.Buffer
	headings []Heading
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}

func (w *referenceWriter) printf(format string, values ...any) { fmt.Fprintf(&w.b, format, values...) }

func (w *referenceWriter) write(summary string) {
	w.printf(`<p class="reference-kind">%s</p>`+"\n", w.kind())
	if summary != "" {
		w.printf("%s\n", w.paragraphs(summary))
	}
	w.examples(w.page.Examples)
	for _, s := range w.page.sections() {
		w.heading(2, strings.ToLower(s.title), s.title)
		if s.title == "Properties" || s.title == "Constants" {
			w.fields(s.members)
		} else {
			w.callables(s.members)
		}
		w.inherited(s.inherited)
	}
	if len(w.page.Interfaces) > 0 {
		w.heading(2, "types", "Types")
	}
	for _, i := range w.page.Interfaces {
		w.interfaceType(i)
	}
}

// kind says what the page describes.
func (w *referenceWriter) kind() string {
	if w.page.Kind != "class" {
		return "Module"
	}
	kind := "Class"
	if w.page.IsAbstract {
		kind = "Abstract class"
	}
	return kind + w.extends(w.page.Extended)
}

func (w *referenceWriter) extends(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return " that extends " + w.linked(strings.Join(names, ", "))
}

// heading begins a part of the page; those of the third level are names in code.
func (w *referenceWriter) heading(level int, id, title string) {
	w.headings = append(w.headings, Heading{ID: id, Title: title, Level: level})
	if level == 3 {
		title = "<code>" + title + "</code>"
	}
	w.printf(`<h%d id="%s">%s</h%d>`+"\n", level, id, title, level)
}

// callables writes what can be called, with all its signatures below one name.
func (w *referenceWriter) callables(members []placedMember) {
	for i, m := range members {
		if i == 0 || members[i-1].id != m.id {
			w.heading(3, m.id, m.title)
		}
		begin := strings.TrimSuffix(m.title, m.Name) // "Path." of Path.offset
		w.printf(`<pre class="signature"><code>%s%s</code></pre>`+"\n", begin, w.linked(strings.TrimPrefix(m.Signature, begin)))
		if m.title == w.page.Name { // a constructor without new
			w.printf("<p>The same without <code>new</code>.</p>\n")
			continue
		}
		w.printf("%s\n", w.paragraphs(m.Summary))
		w.parameters(m.apiMember)
		w.examples(m.Examples)
	}
}

func (w *referenceWriter) parameters(m apiMember) {
	var rows strings.Builder
	for _, p := range m.Parameters {
		text := w.inline(p.Summary)
		if p.Default != nil && !strings.Contains(strings.ToLower(p.Summary), "default") {
			text += " Default: <code>" + template.HTMLEscapeString(*p.Default) + "</code>."
		}
		fmt.Fprintf(&rows, "<dt><code>%s</code></dt><dd>%s</dd>", p.Name, text)
	}
	if m.Returns.Summary != "" {
		fmt.Fprintf(&rows, "<dt>Returns</dt><dd>%s</dd>", w.inline(m.Returns.Summary))
	}
	if rows.Len() > 0 {
		w.printf("<dl>%s</dl>\n", rows.String())
	}
}

// fields writes what has a value.
func (w *referenceWriter) fields(members []placedMember) {
	if len(members) == 0 {
		return
	}
	w.printf("<dl>")
	for _, m := range members {
		w.printf(`<dt id="%s"><code>%s%s</code></dt><dd>%s`, m.id, strings.TrimSuffix(m.title, m.Name), w.linked(m.Signature), w.paragraphs(m.Summary))
		w.examples(m.Examples)
		w.printf("</dd>")
	}
	w.printf("</dl>\n")
}

// inherited lists members that the page of another class describes.
func (w *referenceWriter) inherited(members []placedMember) {
	if len(members) == 0 {
		return
	}
	w.printf("<p>Inherited:</p>\n<ul class=\"reference-inherited\">")
	for _, m := range members {
		first, _ := firstSentence(m.Summary)
		w.printf(`<li id="%s"><a href="%s%s#%s"><code>%s</code></a> %s</li>`, m.id, ReferencePath, w.r.ownerOf(m.apiMember), m.Name, m.Name, w.inline(first))
	}
	w.printf("</ul>\n")
}

// ownerOf returns the name of the page that describes an inherited member.
func (r apiReference) ownerOf(m apiMember) string {
	owner := r.pages[m.InheritedFrom]
	for _, other := range slices.Concat(owner.Properties, owner.Methods) {
		if other.Name == m.Name && other.InheritedFrom != "" {
			return r.ownerOf(other)
		}
	}
	return m.InheritedFrom
}

func (w *referenceWriter) interfaceType(i apiType) {
	w.heading(3, i.Name, i.Name)
	if definition, isAlias := strings.CutPrefix(i.Signature, "type "+i.Name); isAlias {
		w.printf(`<pre class="signature"><code>type %s%s</code></pre>`+"\n", i.Name, w.linked(definition))
	}
	w.printf("%s\n", w.paragraphs(i.Summary))
	if len(i.Extended) > 0 {
		w.printf("<p>It has everything of %s, too.</p>\n", w.linked(strings.Join(i.Extended, ", ")))
	}
	var members []placedMember
	for _, m := range slices.Concat(i.Properties, i.Methods) {
		members = append(members, placedMember{m, i.Name + "." + m.Name, m.Name})
	}
	w.fields(members)
	w.examples(i.Examples)
}

// examples writes code with what it draws. The app puts what runs it below.
func (w *referenceWriter) examples(list []string) {
	for _, code := range list {
		w.printf(`<div class="example">`)
		must(writeJavaScript(&w.b, code))
		if d, draws := w.r.drawings[code]; draws {
			w.printf(`<svg viewBox="%s" role="img" aria-label="What this example draws">`, d.ViewBox)
			for _, p := range d.Paths {
				w.printf(`<path class="%s" d="%s"`, p.Kind, p.D)
				if p.Fill != "" {
					w.printf(` fill="%s"`, p.Fill)
				}
				if p.Stroke != "" {
					w.printf(` stroke="%s"`, p.Stroke)
				}
				w.printf("/>")
			}
			w.printf("</svg>")
		}
		w.printf("<div class=\"example-run\"></div></div>\n")
	}
}

var (
	identifier = regexp.MustCompile(`[A-Za-z_$][\w$]*`)
	codeSpan   = regexp.MustCompile(`<code>([\w.]+)(\(\))?</code>`)
)

// linked returns code whose types lead to their descriptions.
func (w *referenceWriter) linked(code string) string {
	return identifier.ReplaceAllStringFunc(template.HTMLEscapeString(code), func(name string) string {
		if to := w.r.addressOf(name, w.page); to != "" && unicode.IsUpper(rune(name[0])) && name != w.page.Name {
			return `<a href="` + to + `">` + name + "</a>"
		}
		return name
	})
}

// addressOf returns where a type, a module or a member such as Path.offset is described, as seen from a page; empty if it is nowhere.
func (r apiReference) addressOf(name string, from *apiPage) string {
	owner, member, hasMember := strings.Cut(name, ".")
	if page := r.pages[owner]; page != nil && (!hasMember || page.has(member)) {
		return ReferencePath + strings.Replace(name, ".", "#", 1)
	}
	if hasMember {
		return ""
	}
	isIt := func(i apiType) bool { return i.Name == name }
	if slices.ContainsFunc(from.Interfaces, isIt) {
		return "#" + name
	}
	for _, group := range slices.Backward(referenceGroups) { // the page of all interfaces is in the last one
		for _, other := range group.pages {
			if slices.ContainsFunc(r.pages[other].Interfaces, isIt) {
				return ReferencePath + other + "#" + name
			}
		}
	}
	return ""
}

func (p *apiPage) has(member string) bool {
	return slices.ContainsFunc(slices.Concat(p.Factories, p.Properties, p.Methods, p.Functions, p.Constants), func(m apiMember) bool { return m.Name == member })
}

// paragraphs renders a comment.
func (w *referenceWriter) paragraphs(comment string) string {
	var b bytes.Buffer
	must(markdown.Convert([]byte(comment), &b))
	return codeSpan.ReplaceAllStringFunc(strings.TrimSpace(b.String()), func(span string) string {
		found := codeSpan.FindStringSubmatch(span)
		if to := w.r.addressOf(found[1], w.page); to != "" && found[1] != w.page.Name {
			return `<a href="` + to + `">` + span + "</a>"
		}
		return span
	})
}

// inline renders a comment of one paragraph, without its tags.
func (w *referenceWriter) inline(comment string) string {
	return strings.TrimSuffix(strings.TrimPrefix(w.paragraphs(comment), "<p>"), "</p>")
}
