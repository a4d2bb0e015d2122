package content

import (
	"encoding/xml"
	"fmt"
	"strings"
)

// FeedPath is where the posts are as an Atom feed.
const FeedPath = "/blog/feed.xml"

type atomFeed struct {
	XMLName xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
	ID      string      `xml:"id"`
	Title   string      `xml:"title"`
	Updated string      `xml:"updated"`
	Links   []atomLink  `xml:"link"`
	Author  string      `xml:"author>name"`
	Entries []atomEntry `xml:"entry"`
}

type atomEntry struct {
	ID        string   `xml:"id"`
	Title     string   `xml:"title"`
	Published string   `xml:"published"`
	Updated   string   `xml:"updated"`
	Link      atomLink `xml:"link"`
	Author    string   `xml:"author>name"`
	Summary   string   `xml:"summary"`
	Content   struct {
		Type string `xml:"type,attr"`
		HTML string `xml:",chardata"`
	} `xml:"content"`
}

type atomLink struct {
	Rel  string `xml:"rel,attr"`
	Type string `xml:"type,attr"`
	Href string `xml:"href,attr"`
}

// Feed returns the posts as Atom 1.0 (RFC 4287) for the site with an origin and a name; nil if there are none. It says the same at any time, because the
// newest post decides when it was updated.
func (l *Library) Feed(origin, site string) ([]byte, error) {
	posts := l.Blog()
	if len(posts) == 0 {
		return nil, nil
	}
	feed := atomFeed{
		ID: origin + "/blog", Title: "The " + site + " blog", Updated: midnight(posts[0].Date), Author: site,
		Links: []atomLink{{"alternate", "text/html", origin + "/blog"}, {"self", "application/atom+xml", origin + FeedPath}},
	}
	for _, a := range posts {
		address := origin + a.Slug
		entry := atomEntry{
			ID: address, Title: a.Title, Published: midnight(a.Date), Updated: midnight(a.Date), Link: atomLink{"alternate", "text/html", address}, Author: a.Author,
			Summary: a.Description,
		}
		// A quotation mark within a text is written as &quot;, so only attributes are found. In a reader, paths would be those of its own site.
		absolute := strings.NewReplacer(`href="/`, `href="`+origin+`/`, `src="/`, `src="`+origin+`/`, `srcset="/`, `srcset="`+origin+`/`,
			`.webp, /`, `.webp, `+origin+`/`, `href="#`, `href="`+address+`#`)
		entry.Content.Type = "html"
		entry.Content.HTML = fmt.Sprintf(`<p><img src="%s" alt="" width="%d" height="%d"></p>`+"\n", origin+a.Cover, CoverWidth, CoverHeight) + absolute.Replace(string(a.HTML))
		feed.Entries = append(feed.Entries, entry)
	}
	text, err := xml.MarshalIndent(feed, "", "  ")
	if err != nil {
		return nil, err
	}
	return append([]byte(xml.Header), append(text, '\n')...), nil
}

// midnight is the beginning of a day such as 2026-11-28.
func midnight(date string) string { return date + "T00:00:00Z" }
