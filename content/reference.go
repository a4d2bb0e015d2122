package content

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"html/template"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"cuttle/geometry/reference"
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

// apiReference is what the pages of the reference need of each other.
type apiReference struct {
	pages    map[string]*apiPage
	drawings map[string]drawing
}

// drawing is what an example draws, as an SVG.
type drawing struct {
	ViewBox string
	Paths   []struct{ Kind, D, Fill, Stroke string }
}

// readReference reads the pages of the API reference.
func (l *Library) readReference() error {
	all := apiReference{pages: map[string]*apiPage{}}
	if err := json.Unmarshal(reference.Drawings, &all.drawings); err != nil {
		return err
	}
	err := eachFile(reference.API, "api", ".json", func(name string, raw []byte) error {
		l.add("/api/"+name+".json", "application/json", raw)
		all.pages[name] = &apiPage{}
		return json.Unmarshal(raw, all.pages[name])
	})
	if err != nil {
		return err
	}
	for _, group := range referenceGroups {
		for _, name := range group.pages {
			if all.pages[name] == nil {
				return fmt.Errorf("the reference has no page %s", name)
			}
			a, err := all.article(all.pages[name], group.name)
			if err != nil {
				return fmt.Errorf("reference of %s: %w", name, err)
			}
			l.reference = append(l.reference, a)
			if err := l.addArticle(a); err != nil {
				return err
			}
		}
	}
	if len(l.reference) != len(all.pages) {
		return fmt.Errorf("%d of %d pages of the reference are in its list", len(l.reference), len(all.pages))
	}
	return nil
}

// Reference lists the pages of the API reference; their category is their group.
func (l *Library) Reference() []*Article { return l.reference }

// article makes a page of the reference.
func (r apiReference) article(page *apiPage, group string) (*Article, error) {
	first, rest := firstSentence(page.Summary)
	a := &Article{Slug: ReferencePath + page.Name, Title: page.Name, Description: plain(first), Category: group, ids: map[string]bool{}}
	w := referenceWriter{r: r, page: page, a: a}
	w.write(rest)
	if w.err != nil {
		return nil, w.err
	}
	a.HTML = template.HTML(w.b.String()) // of our own comments, escaped
	return a, nil
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

// referenceWriter writes the text of one page.
type referenceWriter struct {
	r    apiReference
	page *apiPage
	a    *Article
	b    bytes.Buffer
	err  error
}

func (w *referenceWriter) printf(format string, values ...any) { fmt.Fprintf(&w.b, format, values...) }

func (w *referenceWriter) write(summary string) {
	p := w.page
	w.printf(`<p class="reference-kind">%s</p>`+"\n", w.kind())
	if summary != "" {
		w.printf("%s\n", w.paragraphs(summary))
	}
	w.examples(p.Examples)
	// Without new, a constructor is a factory.
	w.section("Constructors", "constructors", p.Constructors, func(m apiMember) string { return "new " + m.Name })
	w.section("Factories", "factories", p.Factories, w.static)
	w.section("Properties", "properties", p.Properties, func(m apiMember) string { return m.Name })
	w.section("Methods", "methods", p.Methods, func(m apiMember) string { return m.Name })
	w.section("Functions", "functions", p.Functions, w.static)
	w.section("Constants", "constants", p.Constants, w.static)
	if len(p.Interfaces) == 0 {
		return
	}
	w.heading(2, "interfaces", "Interfaces", "Interfaces")
	for _, i := range p.Interfaces {
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

// static is the name of a member that is called on the class or module.
func (w *referenceWriter) static(m apiMember) string {
	if m.Name == w.page.Name {
		return m.Name
	}
	return w.page.Name + "." + m.Name
}

// section writes a heading with members below it: each of its own name once, with all its signatures, then those that it inherits.
func (w *referenceWriter) section(title, id string, members []apiMember, name func(apiMember) string) {
	if len(members) == 0 {
		return
	}
	w.heading(2, id, title, title)
	var inherited []apiMember
	for i, m := range members {
		if m.InheritedFrom != "" {
			if !slices.ContainsFunc(inherited, func(other apiMember) bool { return other.Name == m.Name }) {
				inherited = append(inherited, m)
			}
			continue
		}
		if i == 0 || members[i-1].Name != m.Name {
			w.heading(3, m.Name, name(m), "<code>"+name(m)+"</code>")
		}
		w.member(m, name(m))
	}
	w.inherited(inherited)
}

// heading begins a part of the page, with an anchor.
func (w *referenceWriter) heading(level int, id, title, html string) {
	id = w.anchor(id)
	w.a.Headings = append(w.a.Headings, Heading{ID: id, Title: title, Level: level})
	w.printf(`<h%d id="%s">%s</h%d>`+"\n", level, id, html, level)
}

// anchor returns an id of the page that is not used yet.
func (w *referenceWriter) anchor(name string) string {
	id := name
	for n := 2; w.a.ids[id]; n++ {
		id = fmt.Sprintf("%s-%d", name, n)
	}
	w.a.ids[id] = true
	return id
}

func (w *referenceWriter) member(m apiMember, name string) {
	begin, rest := "", m.Signature
	if after, found := strings.CutPrefix(m.Signature, m.Name); found && name != m.Name {
		begin, rest = strings.TrimSuffix(name, m.Name), m.Name+after
	}
	w.printf(`<pre class="signature"><code>%s%s</code></pre>`+"\n", begin, w.linked(rest))
	if m.Name == w.page.Name && !strings.HasPrefix(m.Signature, "new ") {
		w.printf("<p>The same without <code>new</code>.</p>\n")
		return
	}
	w.printf("%s\n", w.paragraphs(m.Summary))
	var rows []string
	for _, p := range m.Parameters {
		text := w.inline(p.Summary)
		if p.Default != nil && !strings.Contains(strings.ToLower(p.Summary), "default") {
			text += " Default: <code>" + template.HTMLEscapeString(*p.Default) + "</code>."
		}
		rows = append(rows, "<dt><code>"+p.Name+"</code></dt><dd>"+text+"</dd>")
	}
	if m.Returns.Summary != "" {
		rows = append(rows, "<dt>Returns</dt><dd>"+w.inline(m.Returns.Summary)+"</dd>")
	}
	if len(rows) > 0 {
		w.printf("<dl>%s</dl>\n", strings.Join(rows, ""))
	}
	w.examples(m.Examples)
}

// inherited lists members that the page of another class describes.
func (w *referenceWriter) inherited(members []apiMember) {
	if len(members) == 0 {
		return
	}
	w.printf("<p>Inherited:</p>\n<ul class=\"reference-inherited\">")
	for _, m := range members {
		first, _ := firstSentence(m.Summary)
		w.printf(`<li id="%s"><a href="%s%s#%s"><code>%s</code></a> %s</li>`, w.anchor(m.Name), ReferencePath, w.r.ownerOf(m), m.Name, m.Name, w.inline(first))
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
	w.heading(3, i.Name, i.Name, "<code>"+i.Name+"</code>")
	w.printf(`<pre class="signature"><code>%s%s</code></pre>`+"\n%s\n", w.linked(i.Signature), strings.Replace(w.extends(i.Extended), "that ", "", 1), w.paragraphs(i.Summary))
	if len(i.Properties)+len(i.Methods) > 0 {
		w.printf("<dl>")
		for _, m := range slices.Concat(i.Properties, i.Methods) {
			w.printf(`<dt id="%s"><code>%s</code></dt><dd>%s</dd>`, w.anchor(i.Name+"."+m.Name), w.linked(m.Signature), w.inline(m.Summary))
		}
		w.printf("</dl>\n")
	}
	w.examples(i.Examples)
}

// examples writes code with what it draws. The app puts what runs it below.
func (w *referenceWriter) examples(list []string) {
	for _, code := range list {
		w.printf(`<div class="example">`)
		if err := writeJavaScript(&w.b, code); err != nil {
			w.err = cmp.Or(w.err, err)
		}
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
		w.printf("</div>\n")
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
	if err := markdown.Convert([]byte(comment), &b); err != nil {
		w.err = cmp.Or(w.err, err)
	}
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
