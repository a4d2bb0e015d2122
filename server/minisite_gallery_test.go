package server_test

import (
	"bytes"
	"encoding/json"
	"image"
	"image/color"
	"image/png"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"cuttle/devkit/testkit"
	"cuttle/projects"
)

const askCards = "getProjectCardsForMinisite"

// publish puts a public project of ann's on a minisite's home.
func (w *world) publish(t *testing.T, name, minisite string, p projects.CreateProjectParams) string {
	t.Helper()
	now := w.clock.now()
	p.OwnerID, p.Name, p.MinisiteID, p.ShareStatus = w.annID, name, minisite, projects.Public
	p.CreatedAt, p.LastOpenedAt, p.PublishedAt = now, now, &now
	id := testkit.Get(w.Projects.Create(t.Context(), p))(t)
	return id
}

// A reader without JavaScript and a search engine see the projects in the first reply, and the app needs no second one.
func TestHomeOfAMinisiteHoldsItsCards(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.publish(t, `Gear <script>"&'</script>`, w.hub.ID, projects.CreateProjectParams{License: projects.LicenseMinisitePaid})
	home := w.send(t, request{host: "hub.cuttle.test", path: "/"})
	for _, want := range []string{
		`<a href="https://cuttle.test/@ann/Gear-script-script-` + id + `">Gear &lt;script&gt;&#34;&amp;&#39;&lt;/script&gt;</a></h3>`,
		`>Members</span>`, `by <bdi>ann</bdi>`, `Hub only</a>`, `<h1 `, `help@hub.example`, `"gallery":{"projectCards":[{"projectId":"` + id + `"`,
	} {
		if !strings.Contains(home.body, want) {
			t.Errorf("the home lacks %s", want)
		}
	}
	if strings.Contains(home.body, `<script>"`) {
		t.Error("a project's name became an element")
	}
	for _, query := range []string{"/?q=gear", "/?tag=boxes&q=%3Cb%3E", "/?modal=login"} {
		if other := w.send(t, request{host: "hub.cuttle.test", path: query}); other.body != home.body || other.header.Get("ETag") != home.header.Get("ETag") {
			t.Errorf("%s is another page", query)
		}
	}
	// The page of somebody who is signed in contains nothing that others wrote; the app fetches it.
	own := w.send(t, request{host: "hub.cuttle.test", path: "/", cookies: []*http.Cookie{w.login(t, "hub.cuttle.test")}})
	if own.status != 200 || strings.Contains(own.body, "Hub only") || strings.Contains(own.body, `"gallery"`) {
		t.Errorf("signed in: %.600s", own.body)
	}
	if main := w.send(t, request{host: "cuttle.test", path: "/"}); strings.Contains(main.body, `"gallery"`) || strings.Contains(main.body, "Hub only") {
		t.Error("the main site has a gallery")
	}
}

// Hiding, deleting or publishing a project is visible after a second, on the page and in the app.
func TestCardsAreAtMostASecondOld(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ann := projects.Viewer{UserID: w.annID}
	shown := func() (page, app string) {
		res, _ := w.call(t, "hub.cuttle.test", askCards, `{"subdomain":"hub"}`)
		return w.send(t, request{host: "hub.cuttle.test", path: "/"}).body, res.body
	}
	withdrawn := w.publish(t, "Withdrawn", w.hub.ID, projects.CreateProjectParams{})
	deleted := w.publish(t, "Deleted", w.hub.ID, projects.CreateProjectParams{})
	for _, change := range []struct {
		do   func()
		want map[string]bool
	}{
		{func() {}, map[string]bool{"Withdrawn": true, "Deleted": true, "Published": false}},
		{func() {
			testkit.Must(t, w.Projects.SetShareStatus(t.Context(), ann, withdrawn, projects.Unlisted))
			_, err := w.Projects.Delete(t.Context(), ann, deleted)
			testkit.Must(t, err)
			w.publish(t, "Published", w.hub.ID, projects.CreateProjectParams{})
			w.clock.advance(time.Second)
		}, map[string]bool{"Withdrawn": false, "Deleted": false, "Published": true}},
	} {
		change.do()
		page, app := shown()
		for name, want := range change.want {
			if strings.Contains(page, name+"</a>") != want || strings.Contains(app, name) != want {
				t.Errorf("%s on the page: %v, for the app: %v, want %v", name, strings.Contains(page, name+"</a>"), strings.Contains(app, name), want)
			}
		}
	}
}

// The order that a minisite's admins choose is that of the page and of the app.
func TestAdminsPutTheirHomeInOrder(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada := w.hubAdmin(t)
	ids := map[string]string{}
	for _, name := range []string{"Third", "Second", "First"} {
		ids[name] = w.publish(t, name, w.hub.ID, projects.CreateProjectParams{})
	}
	name := regexp.MustCompile(`(First|Second|Third)</a></h3>`)
	for _, order := range [][]string{{"First", "Second", "Third"}, {"Second", "Third", "First"}} {
		ask[envelope](t, w, ada, "minisiteAdminOrderProjects", ordered("hub", ids[order[0]], ids[order[1]], ids[order[2]]))
		w.clock.advance(time.Second)
		page := w.send(t, request{host: "hub.cuttle.test", path: "/"}).body
		res, _ := w.call(t, "hub.cuttle.test", askCards, `{"subdomain":"hub"}`)
		var app struct{ ProjectCards []struct{ Name string } }
		testkit.Must(t, json.Unmarshal([]byte(res.body), &app))
		var shown, listed []string
		for _, found := range name.FindAllStringSubmatch(page, -1) {
			shown = append(shown, found[1])
		}
		for _, card := range app.ProjectCards {
			listed = append(listed, card.Name)
		}
		listed = slices.DeleteFunc(listed, func(name string) bool { return ids[name] == "" })
		if !slices.Equal(shown, order) || !slices.Equal(listed, order) {
			t.Errorf("on the page %v, for the app %v, want %v", shown, listed, order)
		}
	}
	many := make([]string, 501)
	if res, e := w.as(t, ada, "minisiteAdminOrderProjects", ordered("hub", many...)); e.Fields["projectIds"] != "Please put at most 500 projects in order." {
		t.Errorf("501 of them: %s", res.body)
	}
}

// The tags are those that the cards have, each once, in the product's order.
func TestTagsOfAMinisitesCards(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	all := testkit.Get(w.Projects.Tags(t.Context()))(t)
	first, second, last := all[0], all[1], all[len(all)-1]
	w.publish(t, "A", w.hub.ID, projects.CreateProjectParams{TagSlugs: []string{last.Slug, first.Slug}})
	w.publish(t, "B", w.hub.ID, projects.CreateProjectParams{TagSlugs: []string{first.Slug}})
	w.publish(t, "C", w.club.ID, projects.CreateProjectParams{TagSlugs: []string{second.Slug}})
	res, _ := w.call(t, "hub.cuttle.test", askCards, `{"subdomain":"hub"}`)
	var out struct{ Tags []map[string]string }
	testkit.Must(t, json.Unmarshal([]byte(res.body), &out))
	want := []map[string]string{
		{"tagId": first.ID, "slug": first.Slug, "tagName": first.Name}, {"tagId": last.ID, "slug": last.Slug, "tagName": last.Name},
	}
	if got, _ := json.Marshal(out.Tags); !slices.EqualFunc(out.Tags, want, func(a, b map[string]string) bool {
		return len(a) == len(b) && a["tagId"] == b["tagId"] && a["slug"] == b["slug"] && a["tagName"] == b["tagName"]
	}) {
		t.Errorf("tags %s", got)
	}
	empty, _ := w.call(t, "club.example.com", askCards, `{"subdomain":"club"}`)
	if !strings.Contains(empty.body, `"slug":"`+second.Slug+`"`) || strings.Contains(empty.body, first.Slug) {
		t.Errorf("the club's: %s", empty.body)
	}
}

var sharedPicture = regexp.MustCompile(`<meta property="og:image" content="https://hub\.cuttle\.test(/media/banners/[^"]+)">`)

// A shared link to a minisite shows a picture of its newest projects; nobody can make us draw another one.
func TestPictureOfAMinisite(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	if home := w.send(t, request{host: "hub.cuttle.test", path: "/"}); strings.Contains(home.body, "banners") || !strings.Contains(home.body, `content="summary"`) {
		t.Error("a picture without pictures")
	}
	sheet := image.NewNRGBA(image.Rect(0, 0, 320, 180))
	for i := range sheet.Pix {
		sheet.Pix[i] = 0xff
	}
	sheet.SetNRGBA(9, 9, color.NRGBA{1, 2, 3, 255})
	var b bytes.Buffer
	testkit.Must(t, png.Encode(&b, sheet))
	cover := testkit.Get(w.Media.Put(t.Context(), b.Bytes()))(t)
	w.publish(t, "With a cover", w.hub.ID, projects.CreateProjectParams{PreviewImage: cover})
	w.clock.advance(time.Second)

	home := w.send(t, request{host: "hub.cuttle.test", path: "/"}).body
	address := sharedPicture.FindStringSubmatch(home)
	if address == nil {
		t.Fatalf("no picture: %.2000s", home)
	}
	for _, want := range []string{`property="og:image:width" content="1200"`, `property="og:image:height" content="630"`, `name="twitter:card" content="summary_large_image"`} {
		if !strings.Contains(home, want) {
			t.Errorf("the head lacks %s", want)
		}
	}
	picture := w.send(t, request{host: "hub.cuttle.test", path: address[1]})
	if picture.status != 200 || picture.header.Get("Content-Type") != "image/png" || !strings.Contains(picture.header.Get("Cache-Control"), "immutable") {
		t.Fatalf("%s: %d %v", address[1], picture.status, picture.header)
	}
	drawn := testkit.Get(png.Decode(strings.NewReader(picture.body)))(t)
	if drawn.Bounds() != image.Rect(0, 0, 1200, 630) {
		t.Errorf("it is %v", drawn.Bounds())
	}
	if r, g, b, _ := drawn.At(10, 10).RGBA(); r>>8 != 0 || g>>8 != 0x70 || b>>8 != 0x7f { // the hub's accent
		t.Errorf("the band is %d %d %d", r>>8, g>>8, b>>8)
	}
	for name, path := range map[string]string{
		"another colour": strings.Replace(address[1], "00707f", "00707e", 1), "another signature": strings.Replace(address[1], "/banners/", "/banners/x", 1),
		"twice the cover": strings.Replace(address[1], ","+cover, ","+cover+","+cover, 1), "nothing": "/media/banners/x/y", "a thumbnail's way": "/media/thumbnails/x/" + cover,
	} {
		if res := w.send(t, request{host: "hub.cuttle.test", path: path}); res.status != 404 {
			t.Errorf("%s: %d", name, res.status)
		}
	}
}
