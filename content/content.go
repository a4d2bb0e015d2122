// Package content turns the Markdown files of its folder into what people read below /content/: the Markdown, and its HTML.
//
// It may import replies of ours.
package content

import (
	"bytes"
	"embed"
	"fmt"
	"html"
	"html/template"
	"io/fs"
	"path"
	"regexp"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"

	"cuttle/replies"
)

//go:embed *.md given/*.md
var markdown embed.FS

// Document is one file.
type Document struct {
	Title    string        // its first heading
	Intro    template.HTML // up to the first section
	Sections []Section
}

// Section begins with a heading of the second level.
type Section struct {
	Title string
	HTML  template.HTML // without the heading
}

// Library holds all files. It never changes.
type Library struct {
	documents map[string]Document
	files     map[string]*replies.Body
}

// New reads the files. values are what stands for {{name}} in them; a name without a value is an error. Where plans are not sold, those of the folder given
// take the place of those of the same name.
func New(values map[string]string, sold bool) (*Library, error) {
	if sold {
		return read(markdown, values)
	}
	return read(markdown, values, "given")
}

// read reads the files of the top folder, and of others that take their place.
func read(files fs.FS, values map[string]string, instead ...string) (*Library, error) {
	l := &Library{documents: map[string]Document{}, files: map[string]*replies.Body{}}
	names := map[string]string{} // with their folders
	for _, folder := range append([]string{"."}, instead...) {
		found, err := fs.Glob(files, path.Join(folder, "*.md"))
		if err != nil {
			return nil, err
		}
		for _, name := range found {
			names[path.Base(name)] = name
		}
	}
	for name, where := range names {
		source, err := fs.ReadFile(files, where)
		if err != nil {
			return nil, err
		}
		if source, err = fill(source, values); err != nil {
			return nil, fmt.Errorf("content: %s: %w", name, err)
		}
		slug := "/" + strings.TrimSuffix(name, ".md")
		d, err := parse(source)
		if err != nil {
			return nil, fmt.Errorf("content: %s: %w", name, err)
		}
		l.documents[slug] = d
		if l.files["/"+name], err = replies.New("text/markdown; charset=utf-8", source); err != nil {
			return nil, err
		}
		if l.files[slug+"/index.html"], err = replies.New("text/html; charset=utf-8", d.html()); err != nil {
			return nil, err
		}
	}
	return l, nil
}

// Document returns the document of a slug such as "/pricing"; one without a title if there is none.
func (l *Library) Document(slug string) Document { return l.documents[slug] }

// File returns what is at a path below /content, such as "/pricing.md" or "/pricing/index.html"; nil if there is nothing.
func (l *Library) File(path string) *replies.Body { return l.files[path] }

var placeholder = regexp.MustCompile(`{{\w+}}`)

func fill(source []byte, values map[string]string) (filled []byte, err error) {
	filled = placeholder.ReplaceAllFunc(source, func(found []byte) []byte {
		value, known := values[string(found[2:len(found)-2])]
		if !known {
			err = fmt.Errorf("nothing is known for %s", found)
		}
		return []byte(value)
	})
	return filled, err
}

// parse cuts a file at its headings. Raw HTML in it is left out, as goldmark does by itself.
func parse(source []byte) (d Document, err error) {
	var parts []*bytes.Buffer // the intro and the sections
	begin := func() { parts = append(parts, &bytes.Buffer{}) }
	begin()
	md := goldmark.New()
	root := md.Parser().Parse(text.NewReader(source))
	for node := root.FirstChild(); node != nil; node = node.NextSibling() {
		heading, _ := node.(*ast.Heading)
		switch {
		case heading != nil && heading.Level == 1:
			d.Title = string(heading.Lines().Value(source))
		case heading != nil && heading.Level == 2:
			d.Sections = append(d.Sections, Section{Title: string(heading.Lines().Value(source))})
			begin()
		default:
			if err := md.Renderer().Render(parts[len(parts)-1], source, node); err != nil {
				return Document{}, err
			}
		}
	}
	d.Intro = template.HTML(parts[0].String())
	for i := range d.Sections {
		d.Sections[i].HTML = template.HTML(parts[i+1].String())
	}
	return d, nil
}

// html is the document as a fragment for pages of the app, each section in an element of its own.
func (d Document) html() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "<h1>%s</h1>\n%s", html.EscapeString(d.Title), d.Intro)
	for _, s := range d.Sections {
		fmt.Fprintf(&b, "<section>\n<h2>%s</h2>\n%s</section>\n", html.EscapeString(s.Title), s.HTML)
	}
	return b.Bytes()
}
