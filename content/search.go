package content

import (
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
)

// mostSearched is how much of an article's text is searched, in bytes: the index is fetched whole.
const mostSearched = 6 << 10

// searchedArticle is what the search of the learn pages knows of an article.
type searchedArticle struct {
	Slug        string   `json:"slug"`
	Title       string   `json:"title"`
	Category    string   `json:"category"`
	Description string   `json:"description"`
	Headings    []string `json:"headings"`
	Text        string   `json:"text"`
	// Of a page of the reference: the anchors of its members and its types, each with its first sentence.
	Members [][2]string `json:"members,omitempty"`
	Types   [][2]string `json:"types,omitempty"`
}

func (l *Library) searched() []searchedArticle {
	list := []searchedArticle{}
	for _, a := range l.Learn() {
		one := searchedArticle{Slug: a.Slug, Title: a.Title, Category: a.Category, Description: a.Description, Headings: []string{}, Text: a.text}
		for _, h := range a.Headings {
			one.Headings = append(one.Headings, h.Title)
		}
		list = append(list, one)
	}
	return append(list, l.reference.searched()...)
}

// searched lists each member on the page that describes it, and each type once.
func (r apiReference) searched() (list []searchedArticle) {
	sentence := func(summary string) string {
		first, _ := firstSentence(summary)
		return plain(first)
	}
	found := map[string]bool{}
	for _, group := range slices.Backward(referenceGroups) { // the page of all types is in the last one
		for _, name := range group.pages {
			page := r.pages[name]
			one := searchedArticle{Slug: ReferencePath + name, Title: name, Category: "API reference", Description: sentence(page.Summary), Headings: []string{}}
			before := ""
			for _, s := range page.sections() {
				for _, m := range s.members {
					if m.id != before && m.Name != name { // not a constructor, nor another signature
						one.Members = append(one.Members, [2]string{m.id, sentence(m.Summary)})
					}
					before = m.id
				}
			}
			for _, i := range page.Interfaces {
				if !found[i.Name] && r.pages[i.Name] == nil {
					one.Types = append(one.Types, [2]string{i.Name, sentence(i.Summary)})
				}
				found[i.Name] = true
			}
			list = append(list, one)
		}
	}
	return list
}

// wordsOf returns the text of an article without its headings, with a space between blocks, cut after a word.
func wordsOf(root ast.Node, source []byte) string {
	var b strings.Builder
	_ = ast.Walk(root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch n := n.(type) {
		case *ast.Heading:
			return ast.WalkSkipChildren, nil
		case *ast.Text:
			if entering {
				b.Write(n.Value(source))
				if n.SoftLineBreak() || n.HardLineBreak() {
					b.WriteByte(' ')
				}
			}
		case *ast.String:
			if entering {
				b.Write(n.Value)
			}
		case *ast.FencedCodeBlock:
			if entering {
				b.Write(n.Lines().Value(source))
			}
		}
		if !entering && n.Type() == ast.TypeBlock {
			b.WriteByte(' ')
		}
		return ast.WalkContinue, nil
	})
	text := strings.Join(strings.Fields(b.String()), " ")
	if len(text) <= mostSearched {
		return text
	}
	cut := text[:mostSearched]
	return cut[:max(strings.LastIndexByte(cut, ' '), 0)]
}
