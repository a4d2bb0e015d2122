package shell

import (
	"time"

	"cuttle/content"
)

// learnPath leads to the first article.
const learnPath = "/learn"

// articleView is an article of learn or a page of the API reference, as it is shown before the app has loaded.
type articleView struct {
	*content.Article
	Updated        string // empty: the reference has no dates
	Categories     []learnCategory
	Previous, Next *content.Article // in the order of the list, across categories; nil at its ends
}

type learnCategory struct {
	Name     string
	Articles []listedArticle
}

type listedArticle struct {
	*content.Article
	Current bool
}

// InContents reports whether the article has enough headings for a table of contents: as in web-main's article-contents.tsx.
func (v articleView) InContents() bool { return len(v.Headings) >= 3 }

// articleViewOf shows an article, beside the list of all, which ends with the way to the reference.
func articleViewOf(texts *content.Library, a *content.Article) articleView {
	date, _ := time.Parse(time.DateOnly, a.Date) // content has checked it
	view := articleView{Article: a, Updated: date.Format("Jan 2, 2006")}
	view.list(texts.Learn())
	view.leadTo("API reference", "Reference", texts.Reference()[0].Slug)
	return view
}

// referenceViewOf shows a page of the reference, beside the list of its pages, which begins with the way to the articles.
func referenceViewOf(texts *content.Library, a *content.Article) articleView {
	view := articleView{Article: a}
	if texts.LearnStart() != "" {
		view.leadTo("Learn", "All articles", learnPath)
	}
	view.list(texts.Reference())
	return view
}

// list adds articles by their categories, and finds the neighbors.
func (v *articleView) list(all []*content.Article) {
	for i, one := range all {
		if i == 0 || one.Category != all[i-1].Category {
			v.Categories = append(v.Categories, learnCategory{Name: one.Category})
		}
		category := &v.Categories[len(v.Categories)-1]
		current := one.Slug == v.Slug
		category.Articles = append(category.Articles, listedArticle{one, current})
		if !current {
			continue
		}
		if i > 0 {
			v.Previous = all[i-1]
		}
		if i+1 < len(all) {
			v.Next = all[i+1]
		}
	}
}

func (v *articleView) leadTo(category, title, path string) {
	v.Categories = append(v.Categories, learnCategory{category, []listedArticle{{Article: &content.Article{Slug: path, Title: title}}}})
}
