package shell

import "cuttle/content"

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

// articleViewOf shows an article, beside the list of all, which ends with the ways to videos and to the reference.
func articleViewOf(texts *content.Library, a *content.Article, site bootSite) articleView {
	view := articleView{Article: a, Updated: dayOf(a.Date)}
	view.list(texts.Learn())
	if site.Tutorials {
		view.leadTo("Videos", "Video tutorials", "/learn/video-tutorials")
	}
	if site.Livestream {
		view.leadTo("Videos", "Livestream", "/livestream")
	}
	view.leadTo("API reference", "Reference", texts.Reference()[0].Slug)
	return view
}

// referenceViewOf shows a page of the reference, beside the list of its pages, which begins with the way to the articles.
func referenceViewOf(texts *content.Library, a *content.Article, _ bootSite) articleView {
	view := articleView{Article: a}
	if start := texts.LearnStart(); start != "" {
		view.leadTo("Learn", "All articles", start)
	}
	view.list(texts.Reference())
	return view
}

// list adds articles by their categories, and finds the neighbors.
func (v *articleView) list(all []*content.Article) {
	for i, one := range all {
		current := one.Slug == v.Slug
		v.add(one.Category, listedArticle{one, current})
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

// leadTo adds a link to another part.
func (v *articleView) leadTo(category, title, path string) {
	v.add(category, listedArticle{Article: &content.Article{Slug: path, Title: title}})
}

func (v *articleView) add(category string, one listedArticle) {
	last := len(v.Categories) - 1
	if last < 0 || v.Categories[last].Name != category {
		v.Categories = append(v.Categories, learnCategory{Name: category})
		last++
	}
	v.Categories[last].Articles = append(v.Categories[last].Articles, one)
}
