package shell_test

import (
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"cuttle/api"
	"cuttle/devkit/testkit"
	"cuttle/projects"
	"cuttle/shell"
	"cuttle/tenancy"
	"cuttle/videos"
)

const publicPages = `[
  {"name": "home", "path": "/", "title": "Cuttle — cut things", "description": "Cut.", "index": true, "kind": "landing"},
  {"name": "product", "path": "/product", "title": "What Cuttle does", "description": "How it works.", "index": true, "kind": "landing"},
  {"name": "templates", "path": "/templates", "title": "Templates", "description": "All.", "index": true, "kind": "templates"},
  {"name": "templateTag", "path": "/templates/:tagSlug", "title": "Templates", "description": "Of one kind.", "index": true, "kind": "templates"},
  {"name": "article", "path": "/learn/:slug", "title": "Learn", "description": "How to.", "index": true, "kind": "article"},
  {"name": "reference", "path": "/learn/reference/:name", "title": "API reference", "description": "Scripts.", "index": true, "kind": "reference"},
  {"name": "videoTutorials", "path": "/learn/video-tutorials", "title": "Video tutorials", "description": "Short.", "index": true, "kind": "tutorials"},
  {"name": "livestream", "path": "/livestream", "title": "Livestream", "description": "Weekly.", "index": true, "kind": "livestream"},
  {"name": "blog", "path": "/blog", "title": "Blog", "description": "What is new.", "index": true, "kind": "blog"},
  {"name": "post", "path": "/blog/:slug", "title": "Blog", "description": "What is new.", "index": true, "kind": "blog"},
  {"name": "profile", "path": "/@:username", "title": "Profile", "description": "Of a person.", "index": true, "kind": "profile"},
  {"name": "project", "path": "/@:owner/:project", "title": "Project", "description": "One.", "index": true, "kind": "project", "club": true},
  {"name": "pricing", "path": "/pricing", "title": "Pricing", "description": "What it costs.", "index": true, "kind": "pricing"},
  {"name": "terms", "path": "/legal/terms", "title": "Terms", "description": "Be kind.", "index": true},
  {"name": "k12Education", "path": "/cuttle-for-k-12-education", "title": "Cuttle for K-12 education", "index": true, "kind": "text"},
  {"name": "landingVariant", "path": "/:name", "title": "Cuttle", "description": "Cut.", "index": true, "kind": "variant"},
  {"name": "login", "path": "/login", "title": "Log In", "description": "In.", "index": false}
]`

// required are the properties that a thing must have: those that Google's documentation of structured data requires (Breadcrumb, Product snippet, Profile
// page, Video; of Article and Organization those it recommends and we know), and those without which a thing of schema.org says nothing. HowTo has
// no rich results any more; what is required is what was.
var required = map[string][]string{
	"Article":                {"headline", "url", "author", "publisher", "dateModified"},
	"BlogPosting":            {"headline", "url", "author", "publisher", "datePublished", "dateModified", "image"},
	"APIReference":           {"headline", "url"},
	"HowTo":                  {"name", "step"},
	"HowToSection":           {"name", "position", "itemListElement"},
	"HowToStep":              {"text", "position"},
	"BreadcrumbList":         {"itemListElement"},
	"ListItem":               {"position", "name", "item"},
	"Product":                {"name", "image", "offers"},
	"Offer":                  {"price", "priceCurrency", "availability", "priceSpecification"},
	"UnitPriceSpecification": {"price", "priceCurrency", "referenceQuantity"},
	"QuantitativeValue":      {"value", "unitCode"},
	"ProfilePage":            {"mainEntity"},
	"Person":                 {"name"},
	"VideoObject":            {"name", "thumbnailUrl", "uploadDate"},
	"Organization":           {"name", "url"},
	"Brand":                  {"name"},
	"WebSite":                {"name", "url"},
	"SearchAction":           {"target", "query-input"},
	"EntryPoint":             {"urlTemplate"},
	"WebPage":                {"name", "url"},
	"CollectionPage":         {"name", "url"},
	"Blog":                   {"name", "url", "blogPost"},
	"CreativeWork":           {"name", "url", "creator"},
	"ImageObject":            {"url"},
}

// graph reads what a page says to search engines, and checks each thing of it.
func (s seen) graph(t *testing.T) (graph []map[string]any) {
	t.Helper()
	if len(s.data) != 1 {
		t.Fatalf("%d elements with JSON-LD", len(s.data))
	}
	var whole struct {
		Context string           `json:"@context"`
		Graph   []map[string]any `json:"@graph"`
	}
	testkit.Must(t, json.Unmarshal([]byte(s.data[0]), &whole))
	if whole.Context != "https://schema.org" {
		t.Errorf("context %q", whole.Context)
	}
	for _, thing := range whole.Graph {
		checkThing(t, "", thing)
	}
	return whole.Graph
}

func checkThing(t *testing.T, name string, value any) {
	t.Helper()
	switch value := value.(type) {
	case []any:
		for _, one := range value {
			checkThing(t, name, one)
		}
		if name == "itemListElement" && len(value) == 0 {
			t.Error("an empty list")
		}
	case map[string]any:
		if id, isReference := value["@id"]; isReference && len(value) == 1 {
			checkThing(t, "url", id)
			return
		}
		kind, _ := value["@type"].(string)
		needed, known := required[kind]
		if !known {
			t.Errorf("%s: the type %q is not in the table", name, kind)
		}
		for _, property := range needed {
			if value[property] == nil || value[property] == "" {
				t.Errorf("%s lacks %s: %v", kind, property, value)
			}
		}
		if list, _ := value["itemListElement"].([]any); kind == "BreadcrumbList" && len(list) < 2 { // Google's Breadcrumb: "at least two"
			t.Errorf("breadcrumbs of %d steps", len(list))
		}
		for property, one := range value {
			checkThing(t, property, one)
		}
	case string:
		checkText(t, name, value)
	}
}

func checkText(t *testing.T, name, value string) {
	t.Helper()
	switch name {
	case "url", "item", "image", "thumbnailUrl", "embedUrl", "mainEntityOfPage", "logo":
		if a, err := url.Parse(value); err != nil || a.Scheme != "https" || a.Host == "" {
			t.Errorf("%s is no full address: %q", name, value)
		}
	case "datePublished", "dateModified":
		if _, err := time.Parse(time.DateOnly, value); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	case "uploadDate": // with a time zone, as Google's Video asks for
		if _, err := time.Parse(time.RFC3339, value); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// typesIn lists the types of a graph, and how its breadcrumbs read.
func typesIn(graph []map[string]any) string {
	var types []string
	for _, thing := range graph {
		name := fmt.Sprint(thing["@type"])
		if list, isBreadcrumbs := thing["itemListElement"].([]any); isBreadcrumbs {
			for i, item := range list {
				name += []string{" ", " > "}[min(i, 1)] + fmt.Sprint(item.(map[string]any)["name"])
			}
		}
		types = append(types, name)
	}
	return strings.Join(types, ", ")
}

// publicWorld has a page of each kind.
func publicWorld(t *testing.T, o shell.Options, sites ...*tenancy.Site) *world {
	t.Helper()
	o.Main, o.Minisite = build(t, dist(t), publicPages), build(t, dist(t), homeWithGallery)
	w := newWorldWith(t, o, sites...)
	templates, tag := templatesOf("one"), templatesOf("one")
	tag.Path, tag.Title, tag.Text = "/templates/boxes", "Boxes", "Boxes: templates."
	person := templatesOf("one", projects.Card{Summary: projects.Summary{ID: "p1", Name: "Box"}})
	person.Path, person.Title, person.Text, person.Picture, person.Person = "/@ann", "Ann Maker", "By Ann.", "/media/ann.jpg", &api.Person{Username: "ann", Avatar: "/media/ann.jpg"}
	w.about = map[string]*api.Description{
		"/templates": templates, "/templates/boxes": tag, "/@ann": person,
		"/@ann/Tag-p1":    {Title: "Tag", Text: "For a dog.", By: "Ann Maker", Owner: "ann", Published: "2026-11-02", Picture: "/media/tag.png", Path: "/@ann/Tag-p1", Listed: true},
		"/@cuttle/Box-p2": {Title: "Box", Text: "Holds things.", By: "Cuttle", Owner: "cuttle", Pro: true, Path: "/@cuttle/Box-p2", Listed: true},
		"/@ann/Club-p3":   {Title: "Club tag", Text: "For members.", By: "Ann Maker", Owner: "ann", Path: "/@ann/Club-p3", Listed: true, Closed: true},
		"/@ann/Hidden-p4": {Title: "Hidden", By: "Ann Maker", Owner: "ann", Path: "/@ann/Hidden-p4"},
	}
	at := time.Date(2026, 11, 5, 20, 0, 0, 0, time.UTC)
	w.films = &videos.Library{
		Tutorials: []videos.Playlist{{ID: "PL1", Title: "Boxes", Videos: []videos.Video{{ID: "video_00001", Title: "A box", ThumbnailURL: "/media/a.jpg", Duration: "1:02:03", PublishedAt: at}}}},
		Recordings: []videos.Video{
			{ID: "video_00002", Title: "Stream", ThumbnailURL: "/media/b.jpg", Duration: "4:13", PublishedAt: at, Description: "We cut.\nMore."}, {ID: "video_00003", Title: "Without a picture", PublishedAt: at},
		},
	}
	return w
}

// "title, description, canonical, Open Graph with a picture, JSON-LD (article, breadcrumb, how-to, product) in the first HTML of every public page" (issue 41).
func TestWhatPublicPagesSay(t *testing.T) {
	t.Parallel()
	hub := minisite("hub.cuttle.test", "Laser Hub")
	hub.Tenant.Brand.Logo = "/media/logo1.png"
	bare := minisite("bare.cuttle.test", "Bare Club")
	w := publicWorld(t, shell.Options{}, site("cuttle.test"), hub, bare)
	w.shows = map[string]*api.Gallery{hub.Host: {Picture: "/media/banners/x/y.png"}, bare.Host: {}}
	w.lends = map[string]*tenancy.Site{"/@ann/Club-p3": hub}
	const ours, picture = "https://cuttle.test", "https://cuttle.test/link-preview.jpg"
	for _, test := range []struct {
		host, path, kind, picture, alt, types string
		more                                  map[string]string
	}{
		{"cuttle.test", "/", "website", picture, "", "Organization, WebSite", nil},
		{"cuttle.test", "/product", "website", picture, "", "WebPage", nil},
		{"cuttle.test", "/templates", "website", picture, "", "CollectionPage", nil},
		{"cuttle.test", "/templates/boxes", "website", picture, "", "CollectionPage, BreadcrumbList Templates > Boxes", nil},
		{"cuttle.test", "/learn/start", "article", picture, "", "Article, BreadcrumbList Cuttle > Start here", map[string]string{"article:modified_time": "2026-11-22", "article:published_time": ""}},
		{
			"cuttle.test", "/learn/kerf", "article", ours + "/content/pictures/fit-tester-2x.jpg", "Three slots of different widths", "Article, BreadcrumbList Cuttle > Learn > Kerf & fit",
			map[string]string{"article:modified_time": "2026-11-20", "og:image:width": "12", "og:image:height": "8"},
		},
		{"cuttle.test", "/learn/first-script", "article", picture, "", "Article, BreadcrumbList Cuttle > Learn > Your first script, HowTo", nil},
		{"cuttle.test", "/learn/reference/Path", "website", picture, "", "APIReference, BreadcrumbList Cuttle > Path", nil},
		{"cuttle.test", "/learn/reference/Vec", "website", picture, "", "APIReference, BreadcrumbList Cuttle > API reference > Vec", nil},
		{"cuttle.test", "/learn/video-tutorials", "website", picture, "", "CollectionPage, VideoObject", nil},
		{"cuttle.test", "/livestream", "website", picture, "", "CollectionPage, VideoObject", nil},
		{"cuttle.test", "/cuttle-for-k-12-education", "website", ours + "/content/pictures/desk-plate-2x.jpg", "The cover of “Cuttle for K-12 education”", "WebPage", nil},
		{"cuttle.test", "/fair", "website", picture, "", "WebPage", map[string]string{"og:title": "Hello, fair! · Cuttle", "og:description": "Come in."}},
		{"cuttle.test", "/blog", "website", ours + "/content/pictures/first-post-2x.jpg", "The cover of “Hello”", "Blog", nil},
		{
			"cuttle.test", "/blog/hello", "article", ours + "/content/pictures/first-post-2x.jpg", "The cover of “Hello”", "BlogPosting, BreadcrumbList Blog > Hello",
			map[string]string{"article:published_time": "2026-11-22", "article:modified_time": "2026-11-22", "author": "Ann Maker"},
		},
		{
			"cuttle.test", "/@ann", "profile", ours + "/media/ann.jpg", "Ann Maker", "ProfilePage, BreadcrumbList Projects from the community > Ann Maker",
			map[string]string{"profile:username": "ann"},
		},
		{"cuttle.test", "/@ann/Tag-p1", "website", ours + "/media/tag.png", "Tag by Ann Maker", "CreativeWork, BreadcrumbList Projects from the community > Ann Maker > Tag", nil},
		{"cuttle.test", "/@cuttle/Box-p2", "website", picture, "", "CreativeWork, BreadcrumbList Templates > Box", nil},
		{"cuttle.test", "/@ann/Club-p3", "website", ours + "/media/logo1.png", "Logo of Laser Hub", "CreativeWork, BreadcrumbList Laser Hub > Club tag", map[string]string{"twitter:card": "summary"}},
		{"cuttle.test", "/pricing", "website", picture, "", "Product", nil},
		{"cuttle.test", "/legal/terms", "website", picture, "", "WebPage", nil},
		{"hub.cuttle.test", "/", "website", "https://hub.cuttle.test/media/banners/x/y.png", "Projects of Laser Hub", "Organization, WebSite", nil},
		{"bare.cuttle.test", "/", "website", "", "", "Organization, WebSite", map[string]string{"twitter:card": "summary"}}, // never our picture
	} {
		t.Run(test.host+test.path, func(t *testing.T) {
			a := w.get(test.host, test.path)
			a.must(t, 200)
			mustAllowWhatIsInline(t, a)
			s := read(t, a.body)
			alt := test.alt
			if test.picture == picture {
				alt = "A sign of two layers that says “Handmade with a laser”"
			}
			want := map[string]string{
				"og:title": s.text["title"][0], "og:description": s.meta["description"], "og:url": "https://" + test.host + test.path, "og:type": test.kind, "og:image": test.picture, "og:image:alt": alt,
				"robots": "", "twitter:card": "summary_large_image",
			}
			for name, value := range test.more {
				want[name] = value
			}
			for name, value := range want {
				if s.meta[name] != value {
					t.Errorf("%s: %q, want %q", name, s.meta[name], value)
				}
			}
			if s.meta["description"] == "" || s.links["canonical"] != want["og:url"] {
				t.Errorf("description %q, canonical %q", s.meta["description"], s.links["canonical"])
			}
			if got := typesIn(s.graph(t)); got != test.types {
				t.Errorf("it is about %s, want %s", got, test.types)
			}
			if test.host != "cuttle.test" && strings.Contains(s.data[0], "cuttle.test/link-preview") {
				t.Error("our picture is on a minisite")
			}
		})
	}
	preview := w.get("cuttle.test", shell.LinkPreviewPath)
	preview.must(t, 200, "Content-Type", "image/jpeg", "Cache-Control", "public, max-age=86400", "X-Content-Type-Options", "nosniff")
	// What search engines may not show says nothing, and neither does the page of somebody who is signed in.
	for path, cookie := range map[string]string{"/login": "", "/@ann/Hidden-p4": "", "/nope": "", "/": "of-ada", "/pricing": "of-ada", "/@ann/Tag-p1": "of-ada"} {
		if s := read(t, w.get("cuttle.test", path, "Cookie", "__Host-session="+cookie).body); len(s.data) != 0 || s.meta["og:title"] != "" || s.meta["author"] != "" {
			t.Errorf("%s of %q: %v %v", path, cookie, s.data, s.meta)
		}
	}
}

// What the things say that the table does not show.
func TestThings(t *testing.T) {
	t.Parallel()
	hub := minisite("hub.cuttle.test", "Laser Hub")
	w := publicWorld(t, shell.Options{}, site("cuttle.test"), hub)
	w.lends = map[string]*tenancy.Site{"/@ann/Club-p3": hub}
	for path, parts := range map[string][]string{
		"/":                      {`"urlTemplate":"https://cuttle.test/search/{search_term_string}"`, `"query-input":"required name=search_term_string"`},
		"/pricing":               {`"name":"Cuttle Pro"`, `"price":"24.00","priceCurrency":"USD"`, `"unitCode":"MON"`, `"price":"216.00"`, `"unitCode":"ANN"`},
		"/learn/first-script":    {`"name":"Write it","position":1,"url":"https://cuttle.test/learn/first-script#write-it"`, `"text":"Type circle and three more words."`, `"text":"Cut the circle."`},
		"/livestream":            {`"description":"We cut."`, `"duration":"PT4M13S"`, `"embedUrl":"https://www.youtube-nocookie.com/embed/video_00002"`, `"thumbnailUrl":"https://cuttle.test/media/b.jpg"`, `"uploadDate":"2026-11-05T20:00:00Z"`},
		"/learn/video-tutorials": {`"duration":"PT1H02M03S"`},
		"/blog/hello":            {`"author":{"@type":"Person","name":"Ann Maker"}`},
		"/@ann":                  {`"alternateName":"ann","image":"https://cuttle.test/media/ann.jpg","name":"Ann Maker","url":"https://cuttle.test/@ann"`},
		"/@ann/Tag-p1":           {`"creator":{"@type":"Person","name":"Ann Maker","url":"https://cuttle.test/@ann"}`, `"datePublished":"2026-11-02"`, `"isAccessibleForFree":true`},
		"/@cuttle/Box-p2":        {`"creator":{"@type":"Organization","name":"Cuttle"`, `"isAccessibleForFree":false`},
		"/@ann/Club-p3":          {`"creator":{"@type":"Person","name":"Ann Maker"}`, `"isAccessibleForFree":false`, `"item":"https://hub.cuttle.test/"`},
	} {
		s := read(t, w.get("cuttle.test", path).body)
		s.graph(t)
		for _, part := range parts {
			if !strings.Contains(s.data[0], part) {
				t.Errorf("%s lacks %s: %s", path, part, s.data[0])
			}
		}
	}
	// Where plans are given, nothing is offered.
	given := publicWorld(t, shell.Options{PlansGiven: true}, site("cuttle.test"))
	if got := typesIn(read(t, given.get("cuttle.test", "/pricing").body).graph(t)); got != "WebPage" {
		t.Errorf("where plans are given: %s", got)
	}
}

// No text ends the element, or becomes another one.
func TestThingsStayData(t *testing.T) {
	t.Parallel()
	const hostile = "</script><script>alert(1)</script><!--<b>\u2028"
	hub := minisite("hub.cuttle.test", hostile)
	hub.Tenant.Brand.Logo = `/media/x.png"><b>`
	w := publicWorld(t, shell.Options{}, site("cuttle.test"), hub)
	w.shows = map[string]*api.Gallery{hub.Host: {}}
	w.about["/@ann/Tag-p1"] = &api.Description{Title: hostile, Text: hostile, By: hostile, Owner: "ann", Path: "/@ann/Tag-p1", Listed: true}
	w.about["/@ann"].Title = hostile
	w.films.Recordings[0].Title, w.films.Recordings[0].Description = hostile, hostile
	for _, address := range []struct{ host, path string }{{"cuttle.test", "/@ann/Tag-p1"}, {"cuttle.test", "/@ann"}, {"cuttle.test", "/livestream"}, {"hub.cuttle.test", "/"}} {
		a := w.get(address.host, address.path)
		a.must(t, 200)
		s := read(t, a.body)
		s.graph(t)
		if strings.Contains(s.data[0], "<") || strings.Contains(s.data[0], "\u2028") || s.elements["b"] != 0 || slices.Contains(s.text["script"], "alert(1)") {
			t.Errorf("%s: a text became an element: %s", address, a.body)
		}
		if !strings.Contains(s.data[0], `\u003c/script\u003e`) {
			t.Errorf("%s: the text is missing: %s", address, s.data[0])
		}
	}
}
