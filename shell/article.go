package shell

import (
	"time"

	"cuttle/content"
)

// learnPath leads to the first article.
const learnPath = "/learn"

// articleView is an article of learn as it is shown before the app has loaded.
type articleView struct {
	*content.Article
	Updated        string
	Categories     []learnCategory
	Site           bootSite
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

func articleViewOf(texts *content.Library, a *content.Article, site bootSite) articleView {
	date, _ := time.Parse(time.DateOnly, a.Date) // content has checked it
	view := articleView{Article: a, Site: site, Updated: date.Format("Jan 2, 2006")}
	list := texts.Learn()
	for i, one := range list {
		if i == 0 || one.Category != list[i-1].Category {
			view.Categories = append(view.Categories, learnCategory{Name: one.Category})
		}
		category := &view.Categories[len(view.Categories)-1]
		category.Articles = append(category.Articles, listedArticle{one, one == a})
		if one != a {
			continue
		}
		if i > 0 {
			view.Previous = list[i-1]
		}
		if i+1 < len(list) {
			view.Next = list[i+1]
		}
	}
	return view
}
