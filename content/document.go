package content

import (
	"bytes"
	"errors"
	"fmt"
	"html"
	"html/template"
	"io/fs"
	"maps"
	"slices"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"
)

// Document is a text that a page of its own shows, such as the prices.
type Document struct {
	Head     Head
	Title    string        // its first heading
	Intro    template.HTML // up to the first section
	Sections []Section

	links []string
}

// Head is the front matter of a document. One that is a part of a page has none.
type Head struct {
	Title       string `yaml:"title"`
	Description string `yaml:"description"`
	Cover       string `yaml:"cover"`  // the address of a picture beside the intro, as that of a post; empty: none
	Button      string `yaml:"button"` // the words of a button below the intro, which leads to the /apply of the page, or else to the support mailbox; empty: none
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
			head, source, err := cutHead(source)
			if err != nil {
				return err
			}
			if head.Cover != "" {
				if err := l.useCover(head.Cover); err != nil {
					return err
				}
			}
			d, err := parse(source)
			if err != nil {
				return err
			}
			d.Head = head
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

// cutHead reads the front matter of a document, if it has one, and returns what follows it.
func cutHead(source []byte) (head Head, body []byte, err error) {
	if !bytes.HasPrefix(source, []byte(frontMatter)) {
		return Head{}, source, nil
	}
	if body, err = cutFront(source, &head); err != nil {
		return Head{}, nil, err
	}
	if head.Title == "" || head.Description == "" {
		return Head{}, nil, errors.New("title and description are required")
	}
	return head, body, nil
}

// checkDocuments checks what documents lead to.
func (l *Library) checkDocuments(all map[string]*parsed, o Options) error {
	for _, slug := range slices.Sorted(maps.Keys(l.documents)) {
		for _, to := range l.documents[slug].links {
			if err := l.checkLink(&parsed{Article: &Article{Slug: slug}}, to, all, o); err != nil {
				return fmt.Errorf("the text of %s: %w", slug, err)
			}
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
	_ = ast.Walk(root, func(node ast.Node, entering bool) (ast.WalkStatus, error) {
		if link, ok := node.(*ast.Link); ok && entering {
			d.links = append(d.links, string(link.Destination))
		}
		return ast.WalkContinue, nil
	})
	d.Intro = template.HTML(parts[0].String())
	for i := range d.Sections {
		d.Sections[i].HTML = template.HTML(parts[i+1].String())
	}
	return d, nil
}

// html is the document as a fragment for pages of the app, each section in an element of its own.
func (d Document) html() []byte {
	var b bytes.Buffer
	b.WriteString("<h1")
	for _, one := range [][2]string{{"title", d.Head.Title}, {"cover", d.Head.Cover}, {"button", d.Head.Button}} {
		if one[1] != "" {
			fmt.Fprintf(&b, ` data-%s="%s"`, one[0], html.EscapeString(one[1]))
		}
	}
	fmt.Fprintf(&b, ">%s</h1>\n%s", html.EscapeString(d.Title), d.Intro)
	for _, s := range d.Sections {
		fmt.Fprintf(&b, "<section>\n<h2>%s</h2>\n%s</section>\n", html.EscapeString(s.Title), s.HTML)
	}
	return b.Bytes()
}
