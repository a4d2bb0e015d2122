package content

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"slices"
	"strings"
	"time"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
	"go.yaml.in/yaml/v3"
)

// categories are those of learn, in their order (S1 §2).
var categories = []string{
	"Getting Started", "Laser Cutting Fundamentals", "Account and Billing", "Fonts and Text", "Cuttle Editor Basics", "Cuttle Editor Tools & Modifiers",
	"Making Your Own Templates", "Parameters", "Scripting",
}

// Article is a page of learn or of the blog. Front matter in YAML has what is not its text.
type Article struct {
	Slug        string `yaml:"-"` // the path of its page, such as /learn/kerf
	Title       string `yaml:"title"`
	Description string `yaml:"description"`
	Category    string `yaml:"category"` // of learn
	Order       int    `yaml:"order"`    // in its category, from 1
	Date        string `yaml:"date"`     // 2026-11-28: when it was published, or last edited
	Author      string `yaml:"author"`   // of the blog
	Cover       string `yaml:"cover"`    // of the blog: the address of a picture

	HTML     template.HTML `yaml:"-"` // without the title
	Headings []Heading     `yaml:"-"` // of the second and third level
	Checked  *Checked      `yaml:"-"` // nil: it has no walk
	Picture  *Picture      `yaml:"-"` // its first one; nil: it has none
	Parts    []Part        `yaml:"-"` // nil: it is not one sequence of steps
	text     string        // its words, for the search
}

// Heading is what a table of contents lists.
type Heading struct {
	ID, Title string
	Level     int
}

// Picture is one that an article shows.
type Picture struct {
	Address, Alt  string // of its file for link previews
	Width, Height int    // of that file
}

// Part is a section of an article with its numbered steps.
type Part struct {
	Heading
	Steps []string
}

// parsed is an article with its tree, whose links are checked when all articles are known.
type parsed struct {
	*Article
	root   ast.Node
	source []byte
	ids    map[string]bool // of its headings
}

var markdown = goldmark.New(
	goldmark.WithExtensions(extension.Table),
	goldmark.WithParserOptions(parser.WithAutoHeadingID()),
	goldmark.WithRendererOptions(renderer.WithNodeRenderers(util.Prioritized(codeBlocks{}, 100), util.Prioritized(pictures{}, 100))),
)

func (l *Library) readArticles(files fs.FS, o Options) error {
	all := map[string]*parsed{}
	for _, folder := range []string{"learn", "blog"} {
		err := eachFile(files, folder, ".md", func(name string, source []byte) error {
			a, err := parseArticle("/"+folder+"/"+name, source, o)
			if err == nil {
				all[a.Slug] = a
			}
			return err
		})
		if err != nil {
			return err
		}
	}
	checked, err := readChecked(files, all)
	if err != nil {
		return err
	}
	for _, a := range all {
		a.Checked = checked[strings.TrimPrefix(a.Slug, "/learn/")]
		if err := l.finish(a, all, o); err != nil {
			return fmt.Errorf("%s.md: %w", a.Slug[1:], err)
		}
	}
	if err := l.checkDocuments(all, o); err != nil {
		return err
	}
	return l.listArticles()
}

func parseArticle(slug string, source []byte, o Options) (*parsed, error) {
	source, err := fill(source, o.Values)
	if err != nil {
		return nil, err
	}
	article := &Article{Slug: slug}
	body, err := cutFront(source, article)
	if err != nil {
		return nil, err
	}
	a := &parsed{Article: article, source: body, ids: map[string]bool{}}
	if err := a.check(o.Written); err != nil {
		return nil, err
	}
	a.root = markdown.Parser().Parse(text.NewReader(body))
	for node := a.root.FirstChild(); node != nil; node = node.NextSibling() {
		heading, ok := node.(*ast.Heading)
		if !ok {
			continue
		}
		if heading.Level == 1 {
			return nil, errors.New("it has a heading of the first level; the title is in the front matter")
		}
		id, _ := heading.AttributeString("id")
		h := Heading{ID: string(id.([]byte)), Title: textOf(heading, body), Level: heading.Level}
		a.ids[h.ID] = true
		if h.Level <= 3 {
			a.Headings = append(a.Headings, h)
		}
	}
	return a, nil
}

// frontMatter is the line before the front matter.
const frontMatter = "---\n"

// cutFront reads the front matter into a struct, and returns what follows it.
func cutFront(source []byte, into any) (body []byte, err error) {
	front, body, found := bytes.Cut(bytes.TrimPrefix(source, []byte(frontMatter)), []byte("\n---\n"))
	if !found {
		return nil, errors.New("it has no front matter between two lines ---")
	}
	decoder := yaml.NewDecoder(bytes.NewReader(front))
	decoder.KnownFields(true)
	return body, decoder.Decode(into)
}

// textOf returns the words of a node, without emphasis and the like.
func textOf(node ast.Node, source []byte) string {
	var b strings.Builder
	_ = ast.Walk(node, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch n := n.(type) {
		case *ast.Text:
			if entering {
				b.Write(n.Value(source))
			}
		case *ast.String:
			if entering {
				b.Write(n.Value)
			}
		}
		return ast.WalkContinue, nil
	})
	return b.String()
}

// check checks the front matter.
func (a *Article) check(written time.Time) error {
	date, err := time.Parse(time.DateOnly, a.Date)
	learn := strings.HasPrefix(a.Slug, "/learn/")
	switch {
	case a.Title == "" || a.Description == "":
		return errors.New("title and description are required")
	case err != nil:
		return fmt.Errorf("the date %q is not written like 2026-11-28", a.Date)
	case !written.IsZero() && date.After(written.AddDate(0, 0, 1)): // a day more, because the author's day begins before that of UTC
		return fmt.Errorf("the date %s is in the future", a.Date)
	case learn && !slices.Contains(categories, a.Category):
		return fmt.Errorf("the category %q is unknown", a.Category)
	case learn && (a.Order < 1 || a.Author != "" || a.Cover != ""):
		return errors.New("an article of learn has an order from 1, and neither author nor cover")
	case !learn && (a.Author == "" || a.Cover == "" || a.Category != "" || a.Order != 0):
		return errors.New("a post has an author and a cover, and neither category nor order")
	}
	return nil
}

// finish checks what an article leads to, and renders it.
func (l *Library) finish(a *parsed, all map[string]*parsed, o Options) error {
	if a.Cover != "" {
		if err := l.useCover(a.Cover); err != nil {
			return err
		}
	}
	err := ast.Walk(a.root, func(node ast.Node, entering bool) (ast.WalkStatus, error) {
		var err error
		switch n := node.(type) {
		case *ast.Link:
			if entering {
				err = l.checkLink(a, string(n.Destination), all, o)
			}
		case *ast.Image:
			if entering {
				err = l.usePicture(n, a.source)
				if a.Picture == nil && err == nil {
					a.Picture = l.pictureOf(n, a.source)
				}
			}
		case *ast.RawHTML, *ast.HTMLBlock:
			err = errors.New("it has HTML, which readers would not see")
		}
		return ast.WalkContinue, err
	})
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := markdown.Renderer().Render(&b, a.source, a.root); err != nil {
		return err
	}
	if a.Checked != nil {
		b.WriteString(a.Checked.html())
	}
	a.HTML = template.HTML(b.String()) // of our own Markdown, without HTML in it
	a.text = wordsOf(a.root, a.source)
	a.Parts = partsOf(a)
	l.articles[a.Slug] = a.Article
	page, err := a.page()
	l.add(a.Slug+"/index.html", contentTypeHTML, page)
	return err
}

// partsOf returns the steps of an article that is one sequence of them: it begins with at least two sections with numbered steps, and none of those
// after them has any. Where sections without steps come between, such as what to know or which way to choose, it returns nothing.
func partsOf(a *parsed) (parts []Part) {
	sections := 0
	for node := a.root.FirstChild(); node != nil; node = node.NextSibling() {
		switch n := node.(type) {
		case *ast.Heading:
			if n.Level == 2 {
				sections++
			}
		case *ast.List:
			if !n.IsOrdered() {
				continue
			}
			if len(parts) < sections-1 || sections == 0 {
				return nil
			}
			if len(parts) < sections {
				parts = append(parts, Part{Heading: a.section(sections)})
			}
			for item := n.FirstChild(); item != nil; item = item.NextSibling() {
				parts[sections-1].Steps = append(parts[sections-1].Steps, wordsOf(item, a.source))
			}
		}
	}
	if len(parts) < 2 {
		return nil
	}
	return parts
}

// section returns the heading of a section, counted from 1.
func (a *Article) section(number int) Heading {
	for _, h := range a.Headings {
		if h.Level == 2 {
			number--
		}
		if number == 0 {
			return h
		}
	}
	return Heading{}
}

// page is the article as a fragment for pages of the app.
func (a *Article) page() ([]byte, error) {
	var b bytes.Buffer
	err := articleTemplate.Execute(&b, a)
	return b.Bytes(), err
}

var articleTemplate = template.Must(template.New("article").Parse(`<article
{{- with .Date}} data-date="{{.}}"{{end}} data-description="{{.Description}}"
{{- with .Category}} data-category="{{.}}"{{end}}{{with .Author}} data-author="{{.}}"{{end}}{{with .Cover}} data-cover="{{.}}"{{end}}>
<h1>{{.Title}}</h1>
{{.HTML}}</article>
`))

// checkLink checks a link to a page or an article, and to a heading of an article. Of pages with a parameter it cannot know what they show.
func (l *Library) checkLink(from *parsed, to string, all map[string]*parsed, o Options) error {
	if strings.HasPrefix(to, "https://") || strings.HasPrefix(to, "mailto:") {
		return nil
	}
	where, anchor, _ := strings.Cut(to, "#")
	where, _, _ = strings.Cut(where, "?")
	target := all[cmp.Or(where, from.Slug)]
	if target != nil {
		if anchor != "" && !target.ids[anchor] {
			return fmt.Errorf("%s: there is no heading #%s", to, anchor)
		}
		return nil
	}
	page := o.PageAt(where)
	dead := page == "" || strings.HasPrefix(page, "/learn/:") || strings.HasPrefix(page, "/blog/:")
	if name, isReference := strings.CutPrefix(where, ReferencePath); isReference {
		dead = dead || !l.reference.has(name, anchor)
	}
	if dead {
		return fmt.Errorf("the link %s leads nowhere", to)
	}
	return nil
}

// listArticles makes the lists of learn, in the order of categories, and of the blog, newest first.
func (l *Library) listArticles() error {
	type entry struct {
		Slug     string `json:"slug"`
		Title    string `json:"title"`
		Category string `json:"category"`
	}
	type post struct {
		Slug        string `json:"slug"`
		Title       string `json:"title"`
		Description string `json:"description"`
		Date        string `json:"date"`
		CoverImage  string `json:"coverImage"`
	}
	entries, pages, posts := []entry{}, []entry{}, []post{}
	for _, a := range l.Learn() {
		entries = append(entries, entry{a.Slug, a.Title, a.Category})
	}
	for _, a := range l.Reference() {
		pages = append(pages, entry{a.Slug, a.Title, a.Category})
	}
	for _, a := range l.Blog() {
		posts = append(posts, post{a.Slug, a.Title, a.Description, a.Date, a.Cover})
	}
	if err := l.addJSON("/index.json", entries); err != nil {
		return err
	}
	if err := l.addJSON("/reference.json", pages); err != nil {
		return err
	}
	if err := l.addJSON("/search.json", l.searched()); err != nil {
		return err
	}
	return l.addJSON("/blog/index.json", posts)
}

// Learn lists the articles of learn in the order of their categories.
func (l *Library) Learn() []*Article {
	return l.sorted("/learn/", func(a, b *Article) int {
		return cmp.Or(cmp.Compare(slices.Index(categories, a.Category), slices.Index(categories, b.Category)), cmp.Compare(a.Order, b.Order), cmp.Compare(a.Slug, b.Slug))
	})
}

// Article returns the article, post or page of the reference of a slug such as /learn/kerf; nil if there is none.
func (l *Library) Article(slug string) *Article {
	if name, isReference := strings.CutPrefix(slug, ReferencePath); isReference {
		return l.reference.article(name)
	}
	return l.articles[slug]
}

// LearnStart returns the slug of the article with which people begin; empty if there are no articles. It is the target of /learn (S1 §2).
func (l *Library) LearnStart() string {
	list := l.Learn()
	if len(list) == 0 {
		return ""
	}
	const start = "/learn/what-is-cuttle"
	if l.articles[start] != nil {
		return start
	}
	return list[0].Slug
}

// Blog lists the posts, newest first.
func (l *Library) Blog() []*Article {
	return l.sorted("/blog/", func(a, b *Article) int { return cmp.Or(cmp.Compare(b.Date, a.Date), cmp.Compare(a.Slug, b.Slug)) })
}

func (l *Library) sorted(below string, compare func(a, b *Article) int) (list []*Article) {
	for slug, a := range l.articles {
		if strings.HasPrefix(slug, below) {
			list = append(list, a)
		}
	}
	slices.SortFunc(list, compare)
	return list
}
