package shell

import (
	"context"
	"slices"
	"time"

	"cuttle/api"
	"cuttle/content"
	"cuttle/tenancy"
)

const (
	blogPath     = "/blog"
	coversAtOnce = 3 // as in web-main's posts.tsx
)

// postView is a post as it is shown before the app has loaded: on its page, or in the list of all.
type postView struct {
	*content.Article
	Day            string
	Cover2x        string
	Late           bool             // its cover is far below the top of the list
	Previous, Next *content.Article // the next older and the next newer one; nil at the ends
}

func postViewOf(a *content.Article) postView {
	return postView{Article: a, Day: dayOf(a.Date), Cover2x: content.Cover2x(a.Cover)}
}

// dayOf writes a day as web-main's day-of.ts does.
func dayOf(date string) string {
	day, _ := time.Parse(time.DateOnly, date) // content has checked it
	return day.Format("Jan 2, 2006")
}

// blogList is the address of the list of posts at the content host.
const blogList = "/blog/index.json"

// Blog is the list of posts, newest first, and the posts.
func Blog(texts *content.Library) Kind {
	return Kind{
		Exists: func(path string) bool {
			return path == blogPath && len(texts.Blog()) > 0 || texts.Article(path) != nil
		},
		Read: func(_ context.Context, _ *tenancy.Site, path string) (*Content, error) {
			posts := texts.Blog()
			if path == blogPath && len(posts) > 0 {
				return &Content{
					Description: &api.Description{Path: path, Listed: true, Picture: content.LinkPreview(posts[0].Cover)}, pictureSize: coverSize, feed: true,
					pictureAlt: coverAlt(posts[0].Title), things: blogThings(posts), texts: []string{blogList},
					first: func(*Page, bootSite) (string, any) {
						views := make([]postView, len(posts))
						for i, a := range posts {
							views[i] = postViewOf(a)
							views[i].Late = i >= coversAtOnce
						}
						return "first-blog.html", views
					},
				}, nil
			}
			place := slices.IndexFunc(posts, func(a *content.Article) bool { return a.Slug == path })
			if place < 0 {
				return nil, nil
			}
			a := posts[place]
			return &Content{
				Description: &api.Description{Path: path, Title: a.Title, Text: a.Description, Listed: true, Picture: content.LinkPreview(a.Cover)}, pictureSize: coverSize, feed: true,
				pictureAlt: coverAlt(a.Title), published: a.Date, modified: a.Date, author: a.Author, things: postThings(a), texts: []string{blogList, a.Slug + textFile},
				first: func(*Page, bootSite) (string, any) {
					view := postViewOf(a)
					if place > 0 {
						view.Next = posts[place-1]
					}
					if place+1 < len(posts) {
						view.Previous = posts[place+1]
					}
					return "first-post.html", view
				},
			}, nil
		},
		List: listArticles(texts.Blog),
		Changed: func(path string) string {
			if path == blogPath {
				return texts.Blog()[0].Date
			}
			return changedOf(texts)(path)
		},
	}
}

// coverAlt says what a cover is: nobody has described what is on it.
func coverAlt(title string) string { return "The cover of “" + title + "”" }

var coverSize = [2]int{2 * content.CoverWidth, 2 * content.CoverHeight}
