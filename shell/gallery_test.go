package shell_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"cuttle/shell"
	"cuttle/tenancy"
)

// galleries are the cards of the tests, by site.
type galleries map[string]shown

type shown struct{ cards, picture, mark string }

func (g galleries) Gallery(_ context.Context, site *tenancy.Site) (json.RawMessage, string, string, error) {
	of := g[site.Host]
	return json.RawMessage(of.cards), of.picture, of.mark, nil
}

const homeWithGallery = `[{"name":"home","path":"/","title":"Projects to cut","description":"Cut.","index":true,"gallery":true}]`

func galleryWorld(t *testing.T, g galleries, sites ...*tenancy.Site) *world {
	t.Helper()
	w := newWorld(t, sites...)
	w.Minisite, w.Galleries = build(t, dist(t), homeWithGallery), g
	return w
}

func cardsOf(count int, tags ...string) string {
	var cards, named []string
	for range count {
		cards = append(cards, `{"projectId":"p1","name":"Box","ownerUsername":"ann","license":null,"previewImage":"/media/box.png","tags":[]}`)
	}
	for _, tag := range tags {
		named = append(named, `{"tagId":"t","slug":"s","tagName":"`+tag+`"}`)
	}
	return `{"projectCards":[` + strings.Join(cards, ",") + `],"tags":[` + strings.Join(named, ",") + `]}`
}

// Whatever is written on cards and brands, it becomes text and addresses and nothing else.
func TestGalleryEscapes(t *testing.T) {
	t.Parallel()
	hub := minisite("hub.cuttle.test", `<b>"Hub"</b>`)
	hub.Tenant.JoinLink = "javascript:alert(1)"
	hub.Tenant.Brand = tenancy.Brand{HeroTitle: `<img src=x onerror="alert(1)">`, HeroText: "</p><script>alert(2)</script>", Logo: `/media/"onerror=.png`,
		Links: []tenancy.Link{{Label: "<i>", Href: "javascript:alert(3)"}, {Label: "<u>", Href: "https://hub.test/?a=\"><script>"}}}
	card := `{"projectId":"p\"><script>","name":"</a></script><script>alert(4)","ownerUsername":"\"onclick=\"x","ownerDisplayName":"<i>Ann</i>",` +
		`"thumbnail":"javascript:alert(5)","thumbnail2x":"x\" onerror=\"y","license":"minisitePaid"}`
	w := galleryWorld(t, galleries{"hub.cuttle.test": {`{"projectCards":[` + card + `],"tags":[{"tagName":"<s>"},{"tagName":"\"'"}]}`, "", "m"}}, hub)
	a := w.get("hub.cuttle.test", "/")
	a.must(t, 200)
	s := read(t, a.body)
	for element, count := range map[string]int{"b": 0, "i": 0, "u": 0, "s": 0, "img": 1, "script": 2} { // the app and its boot data
		if s.elements[element] != count {
			t.Errorf("%d <%s>, want %d", s.elements[element], element, count)
		}
	}
	for _, wrong := range []string{`"javascript:`, " onerror=\"", " onclick=\""} {
		if strings.Contains(strings.SplitN(a.body, `id="boot"`, 2)[0], wrong) {
			t.Errorf("the page holds %s", wrong)
		}
	}
	s.boot(t)
}

// What changes what is seen makes another page; what does not, does not. Nobody gets a neighbour's.
func TestGalleryIsKeptByItsMark(t *testing.T) {
	t.Parallel()
	g := galleries{"hub.cuttle.test": {cardsOf(1), "", "one"}, "dust.cuttle.test": {cardsOf(0), "", "one"}}
	w := galleryWorld(t, g, minisite("hub.cuttle.test", "Laser Hub"), minisite("dust.cuttle.test", "Sawdust Club"))
	first := w.get("hub.cuttle.test", "/")
	if !strings.Contains(first.body, ">Box</a>") || strings.Contains(w.get("dust.cuttle.test", "/").body, ">Box</a>") {
		t.Error("the cards are not those of the site")
	}
	if again := w.get("hub.cuttle.test", "/?q=x"); again.body != first.body {
		t.Error("another page for the same cards")
	}
	g["hub.cuttle.test"] = shown{cardsOf(2), "/media/banners/x/y.png", "two"}
	changed := w.get("hub.cuttle.test", "/")
	if strings.Count(changed.body, ">Box</a>") != 2 {
		t.Error("the new card is not there")
	}
	s := read(t, changed.body)
	for name, want := range map[string]string{
		"og:image": "https://hub.cuttle.test/media/banners/x/y.png", "og:image:width": "1200", "og:image:height": "630", "twitter:card": "summary_large_image",
	} {
		if s.meta[name] != want {
			t.Errorf("%s: %q, want %q", name, s.meta[name], want)
		}
	}
	own := w.get("hub.cuttle.test", "/", "Cookie", "__Host-session=of-ada")
	own.must(t, 200, "Cache-Control", "no-store")
	if strings.Contains(own.body, "Box") || strings.Contains(own.body, "gallery") {
		t.Error("a person's own page holds what others wrote")
	}
}

// Search and tags have their place only where the app shows them: from four cards and two tags on.
func TestGalleryKeepsTheControlsPlace(t *testing.T) {
	t.Parallel()
	for cards, tags := range map[int][]string{0: nil, 3: {"School"}, 4: {"School", "Sports"}} {
		w := galleryWorld(t, galleries{"hub.cuttle.test": {cardsOf(cards, tags...), "", "m"}}, minisite("hub.cuttle.test", "Laser Hub"))
		body := w.get("hub.cuttle.test", "/").body
		if strings.Contains(body, "gallery-search") != (cards >= 4) || strings.Contains(body, "gallery-tags") != (len(tags) >= 2) {
			t.Errorf("%d cards and %d tags: %s", cards, len(tags), body)
		}
		if strings.Contains(body, "The bench is still empty") != (cards == 0) {
			t.Errorf("%d cards: the wrong words", cards)
		}
		if eager := strings.Count(body, `loading="eager"`); eager != min(cards, 3) {
			t.Errorf("%d cards: %d pictures at once", cards, eager)
		}
	}
}

func TestAGalleryNeedsGalleries(t *testing.T) {
	t.Parallel()
	w := newWorld(t, site("cuttle.test"))
	o := w.Options
	o.Minisite, o.Galleries = build(t, dist(t), homeWithGallery), nil
	if _, err := shell.New(o); err == nil || !strings.Contains(err.Error(), "Galleries") {
		t.Errorf("got %v", err)
	}
}
