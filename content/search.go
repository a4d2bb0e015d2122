package content

import (
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
}

func (l *Library) searched() []searchedArticle {
	list := []searchedArticle{}
	for _, a := range l.Learn() {
		one := searchedArticle{a.Slug, a.Title, a.Category, a.Description, []string{}, a.text}
		for _, h := range a.Headings {
			one.Headings = append(one.Headings, h.Title)
		}
		list = append(list, one)
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
