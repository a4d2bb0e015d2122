package content_test

import (
	"bytes"
	"encoding/xml"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"cuttle/content"
	"cuttle/devkit/testkit"
)

// "`/blog` (grid, …), … Atom feed" (issue 41), of which RFC 4287 demands: an id, a title and a moment of update for the feed and for each entry, an author,
// and absolute addresses, because a reader shows the text on another site.
func TestFeed(t *testing.T) {
	t.Parallel()
	long := "---\ntitle: Joints & \"fit\"\ndescription: How <they> hold.\ndate: 2026-11-21\nauthor: Ann Maker\ncover: /content/pictures/first-post.webp\n---\n" +
		"## Why\n\nSee [why](#why), [kerf](/learn/kerf#measure-the-kerf), [elsewhere](https://example.com/a) and ![slots](/content/pictures/fit-tester.webp).\n\nType `href=\"/x\"`.\n"
	l := testkit.Get(content.Read(testdata(t, map[string]string{"blog/joints.md": long}), options))(t)
	feed := testkit.Get(l.Feed("https://cuttle.test", "Cuttle"))(t)
	if again := testkit.Get(l.Feed("https://cuttle.test", "Cuttle"))(t); !bytes.Equal(feed, again) {
		t.Error("it changes without a new post")
	}
	type link struct {
		Rel  string `xml:"rel,attr"`
		Type string `xml:"type,attr"`
		Href string `xml:"href,attr"`
	}
	var read struct {
		XMLName xml.Name `xml:"http://www.w3.org/2005/Atom feed"`
		ID      string   `xml:"id"`
		Title   string   `xml:"title"`
		Updated string   `xml:"updated"`
		Author  string   `xml:"author>name"`
		Links   []link   `xml:"link"`
		Entries []struct {
			ID        string `xml:"id"`
			Title     string `xml:"title"`
			Published string `xml:"published"`
			Updated   string `xml:"updated"`
			Author    string `xml:"author>name"`
			Summary   string `xml:"summary"`
			Link      link   `xml:"link"`
			Content   struct {
				Type string `xml:"type,attr"`
				HTML string `xml:",chardata"`
			} `xml:"content"`
		} `xml:"entry"`
	}
	testkit.Must(t, xml.Unmarshal(feed, &read))
	if read.ID != "https://cuttle.test/blog" || read.Title != "The Cuttle blog" || read.Updated != "2026-11-22T00:00:00Z" || read.Author != "Cuttle" || len(read.Entries) != 3 ||
		len(read.Links) != 2 || read.Links[0] != (link{"alternate", "text/html", "https://cuttle.test/blog"}) || read.Links[1] != (link{"self", "application/atom+xml", "https://cuttle.test/blog/feed.xml"}) {
		t.Fatalf("%+v", read)
	}
	e := read.Entries[1]
	if e.ID != "https://cuttle.test/blog/joints" || e.Link != (link{"alternate", "text/html", e.ID}) || e.Title != `Joints & "fit"` || e.Summary != "How <they> hold." || e.Author != "Ann Maker" ||
		e.Published != "2026-11-21T00:00:00Z" || e.Updated != e.Published || e.Content.Type != "html" {
		t.Errorf("%+v", e)
	}
	for _, part := range []string{
		`<p><img src="https://cuttle.test/content/pictures/first-post.webp" alt="" width="608" height="342"></p>`, `<h2 id="why">Why</h2>`, `<a href="https://cuttle.test/blog/joints#why">why</a>`,
		`<a href="https://cuttle.test/learn/kerf#measure-the-kerf">kerf</a>`, `<a href="https://example.com/a">`, `<img src="https://cuttle.test/content/pictures/fit-tester.webp" srcset="https://cuttle.test/content/pictures/fit-tester-2x.webp 2x" alt="slots" `,
		` srcset="https://cuttle.test/content/pictures/fit-tester-dark.webp, https://cuttle.test/content/pictures/fit-tester-dark-2x.webp 2x">`,
		`<code>href=&quot;/x&quot;</code>`,
	} {
		if !strings.Contains(e.Content.HTML, part) {
			t.Errorf("no %s in %s", part, e.Content.HTML)
		}
	}
	for _, one := range read.Entries {
		if _, err := time.Parse(time.RFC3339, one.Updated); err != nil || one.Updated > read.Updated {
			t.Errorf("%s: updated at %s", one.ID, one.Updated)
		}
	}
	if none := testkit.Get(testkit.Get(content.Read(fstest.MapFS{}, options))(t).Feed("https://cuttle.test", "Cuttle"))(t); none != nil {
		t.Errorf("without posts: %s", none)
	}
}
