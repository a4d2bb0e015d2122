package content

import (
	"bytes"
	"fmt"
	"html"
	"html/template"
	"io/fs"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"
)

// Document is a text that a page of its own shows, such as the prices.
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

// readDocuments reads the folders pages and legal. The Markdown of both is served, and the HTML by the path of the page.
func (l *Library) readDocuments(files fs.FS, o Options) error {
	folders := []struct{ name, page string }{{"pages", "/"}, {"legal", "/legal/"}}
	if o.Given {
		folders = append(folders, struct{ name, page string }{"pages/given", "/"})
	}
	for _, folder := range folders {
		err := eachFile(files, folder.name, ".md", func(name string, source []byte) error {
			source, err := fill(source, o.Values)
			if err != nil {
				return err
			}
			d, err := parse(source)
			if err != nil {
				return err
			}
			l.documents[folder.page+name] = d
			l.add("/"+name+".md", "text/markdown; charset=utf-8", source)
			l.add(folder.page+name+"/index.html", contentTypeHTML, d.html())
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
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
