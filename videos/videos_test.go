package videos_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/media"
	"cuttle/videos"
)

// fake is a YouTube with playlists of videos. Each reply has two entries at most.
type fake struct {
	*httptest.Server
	lists map[string][]string // playlist → ids, also those of videos that are gone
	gone  map[string]bool
	about map[string]map[string]any // what differs from a plain video
	fail  func(w http.ResponseWriter, r *http.Request) bool
	asked []string
}

func newFake(t *testing.T) *fake {
	f := &fake{lists: map[string][]string{}, gone: map[string]bool{}, about: map[string]map[string]any{}}
	f.Server = httptest.NewTLSServer(f)
	t.Cleanup(f.Close)
	return f
}

func (f *fake) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	f.asked = append(f.asked, r.URL.Path)
	if f.fail != nil && f.fail(w, r) {
		return
	}
	if strings.HasPrefix(r.URL.Path, "/thumbnail/") {
		var b bytes.Buffer
		_ = png.Encode(&b, image.NewGray(image.Rect(0, 0, 100, int(r.URL.Path[len(r.URL.Path)-1]))))
		w.Write(b.Bytes())
		return
	}
	if r.Header.Get("X-Goog-Api-Key") != "a key" || strings.Contains(r.URL.String(), "key") {
		w.WriteHeader(400)
		fmt.Fprint(w, `{"error":{"message":"API key not valid. <a href=\"/x\">Please pass a valid one</a>."}}`)
		return
	}
	query, items, next := r.URL.Query(), []any{}, ""
	switch r.URL.Path {
	case "/youtube/v3/playlists":
		for _, id := range strings.Split(query.Get("id"), ",") {
			if f.lists[id] != nil {
				items = append(items, map[string]any{"id": id, "snippet": map[string]any{"title": "List " + id, "description": "About " + id}})
			}
		}
		slices.Reverse(items)              // YouTube promises no order
		if query.Get("maxResults") == "" { // its default
			items = items[:min(len(items), 5)]
		}
	case "/youtube/v3/playlistItems":
		list, from := f.lists[query.Get("playlistId")], len(query.Get("pageToken"))
		for _, id := range list[from:min(len(list), from+2)] {
			items = append(items, map[string]any{"contentDetails": map[string]any{"videoId": id}})
		}
		if from+2 < len(list) {
			next = strings.Repeat("x", from+2)
		}
	case "/youtube/v3/videos":
		for _, id := range strings.Split(query.Get("id"), ",") {
			if f.gone[id] {
				continue
			}
			video := map[string]any{"title": "Video " + id, "publishedAt": "2026-11-0" + id[10:] + "T20:00:00Z", "description": "", "duration": "PT4M3S", "privacy": "public", "embeddable": true, "thumbnail": f.URL + "/thumbnail/" + id}
			for name, value := range f.about[id] {
				video[name] = value
			}
			items = append(items, map[string]any{
				"id": id, "contentDetails": map[string]any{"duration": video["duration"]}, "status": map[string]any{"privacyStatus": video["privacy"], "embeddable": video["embeddable"]},
				"snippet": map[string]any{
					"title": video["title"], "description": video["description"], "publishedAt": video["publishedAt"],
					"thumbnails": map[string]any{"default": map[string]any{"url": "http://i.ytimg.com/plain.jpg"}, "medium": map[string]any{"url": video["thumbnail"]}},
				},
			})
		}
		slices.Reverse(items)
	}
	_ = json.NewEncoder(w).Encode(map[string]any{"items": items, "nextPageToken": next})
}

type world struct {
	*videos.Service
	*fake
	data   *dbtest.DB
	source videos.Source
	files  *media.Service
}

func id(n int) string { return fmt.Sprintf("video_%05d", n) }

func newWorld(t *testing.T) *world {
	w := &world{fake: newFake(t), data: dbtest.Database(t)}
	place := testkit.Get(media.Open(t.Context(), t.TempDir(), ""))(t)
	t.Cleanup(func() { place.Close() })
	w.files = media.New(w.data.Store, place, time.Now)
	w.Service = w.node(place)
	w.source = videos.Source{Key: "a key", URL: w.URL, Client: w.Client(), Playlists: []string{"one", "two"}, Livestream: "live", MainHosts: []string{"cuttle.test", "old.test"}}
	w.lists = map[string][]string{"one": {id(1)}, "two": {id(2)}, "live": {id(3)}}
	return w
}

// node is one that keeps nothing in memory yet.
func (w *world) node(place *media.Files) *videos.Service {
	drawing := media.NewDrawing(media.DrawingMemory)
	return videos.New(videos.Options{
		Store: w.data.Store, Files: w.files, Thumbnails: media.NewThumbnails(place, drawing, nil, ""), Drawing: drawing, Origin: "https://cuttle.test", Intro: "intro_video", Now: time.Now,
	})
}

// "lists playlists in a fixed order of ten. It skips the livestream playlist and videos titled Deleted video", "newest first", "The description is cut at
// the first line mentioning facebook and video" (S1 §2).
func TestSync(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.lists["two"] = []string{id(9), id(8), id(7), id(6), id(5), id(4), id(2), id(9)}
	w.lists["live"] = []string{id(1), id(3)}
	w.gone[id(8)] = true
	w.about = map[string]map[string]any{
		id(7): {"title": "Deleted video"}, id(6): {"privacy": "private"}, id(5): {"embeddable": false}, id(4): {"duration": "P0D"}, id(2): {"duration": "PT1H2S"},
		id(3): {"description": "Hi!\r\nhttp://www.OLD.test/@ann/Box-a1 and https://other.test/@ann/Box-a1\nFacebook is a place.\nOur VIDEO on Facebook\nMore"},
	}
	done := testkit.Get(w.Sync(t.Context(), w.source))(t)
	if (done != videos.Synced{Playlists: 3, Videos: 5, Pictures: 4}) {
		t.Errorf("done: %+v", done)
	}
	l := w.Library()
	var got []string
	for _, p := range l.Tutorials {
		got = append(got, p.Title+", "+p.Description)
		for _, v := range p.Videos {
			got = append(got, v.ID+" "+v.Title+" "+v.Duration)
		}
	}
	want := []string{"List one, About one", id(1) + " Video " + id(1) + " 4:03", "List two, About two", id(9) + " Video " + id(9) + " 4:03", id(2) + " Video " + id(2) + " 1:00:02"}
	if !slices.Equal(got, want) {
		t.Errorf("tutorials: %q", got)
	}
	if len(l.Recordings) != 2 || l.Recordings[0].ID != id(3) || l.Recordings[0].Description != "Hi!\nhttps://cuttle.test/@ann/Box-a1 and https://other.test/@ann/Box-a1\nFacebook is a place." {
		t.Errorf("recordings: %+v", l.Recordings)
	}
	if at := l.Recordings[0].ThumbnailURL; !strings.HasPrefix(at, "/media/thumbnails/400x225@1-") || l.Recordings[0].ThumbnailURL2x == "" {
		t.Errorf("thumbnail: %q", at)
	}
	for id, ours := range map[string]bool{id(1): true, id(3): true, id(4): false, "intro_video": true, "": false} {
		if _, got := w.TitleOf(id); got != ours {
			t.Errorf("%q: %t", id, got)
		}
	}

	// What has not changed is not fetched again, and what is no longer used is let go.
	w.lists["one"], w.asked = []string{}, nil
	w.about[id(9)] = map[string]any{"thumbnail": w.URL + "/thumbnail/other"}
	again := testkit.Get(w.Sync(t.Context(), w.source))(t)
	if again.Pictures != 1 || again.Videos != 4 {
		t.Errorf("again: %+v", again)
	}
	w.source.Again = true
	if again = testkit.Get(w.Sync(t.Context(), w.source))(t); again.Pictures != 4 {
		t.Errorf("all thumbnails again: %+v", again)
	}
	if waiting := dbtest.Look[int](t, w.data, `select count(*) from unreferenced_file where key not in (select key from video_picture)`); waiting != 1 {
		t.Errorf("%d pictures are let go", waiting)
	}
}

// "lists playlists in a fixed order of ten" (S1 §2), beside the livestream's.
func TestTenPlaylists(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.source.Playlists = nil
	for i := range 10 {
		name := fmt.Sprint("list-", i)
		w.source.Playlists = append(w.source.Playlists, name)
		w.lists[name] = []string{id(1)}
	}
	testkit.Get(w.Sync(t.Context(), w.source))(t)
	var got []string
	for _, p := range w.Library().Tutorials {
		got = append(got, p.ID)
	}
	if !slices.Equal(got, w.source.Playlists) {
		t.Errorf("%q", got)
	}
}

// Nothing changes when something fails, and the error says what to do.
func TestSyncRefusals(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	testkit.Get(w.Sync(t.Context(), w.source))(t)
	before := dbtest.Look[string](t, w.data, `select synced_at || playlists::text from video_library`)
	reply := func(path string, status int, body string) func(http.ResponseWriter, *http.Request) bool {
		return func(rw http.ResponseWriter, r *http.Request) bool {
			if !strings.HasSuffix(r.URL.Path, path) {
				return false
			}
			if status == 302 {
				rw.Header().Set("Location", "https://example.com/")
			}
			rw.WriteHeader(status)
			fmt.Fprint(rw, body)
			return true
		}
	}
	many := make([]string, 1001)
	for i := range many {
		many[i] = id(i)
	}
	for want, change := range map[string]func(*videos.Source, *fake){
		"YOUTUBE_API_KEY is required":                                func(s *videos.Source, _ *fake) { s.Key = "" },
		"400 when it was asked for playlists: API key":               func(s *videos.Source, _ *fake) { s.Key = "another" },
		"CUTTLE_YOUTUBE_PLAYLISTS or":                                func(s *videos.Source, _ *fake) { s.Playlists, s.Livestream = nil, "" },
		"YOUTUBE_API_URL must be https://":                           func(s *videos.Source, _ *fake) { s.URL = strings.Replace(s.URL, "https", "http", 1) },
		`no playlist "none"`:                                         func(s *videos.Source, _ *fake) { s.Playlists = []string{"none"} },
		"more than 1000 videos":                                      func(_ *videos.Source, f *fake) { f.lists["one"] = many },
		"403 when it was asked for videos: over quota":               func(_ *videos.Source, f *fake) { f.fail = reply("/videos", 403, `{"error":{"message":"over quota"}}`) },
		"500 when it was asked for playlistItems: it gave no reason": func(_ *videos.Source, f *fake) { f.fail = reply("/playlistItems", 500, "oops") },
		"replied 302":            func(_ *videos.Source, f *fake) { f.fail = reply("/playlists", 302, "") },
		"could not be read":      func(_ *videos.Source, f *fake) { f.fail = reply("/playlists", 200, "<html>") },
		"the reply is too large": func(_ *videos.Source, f *fake) { f.fail = reply("/playlists", 200, strings.Repeat(" ", 5<<20)) },
		"more than 600 pages": func(_ *videos.Source, f *fake) {
			f.fail = reply("/playlistItems", 200, `{"nextPageToken":"x","items":[{}]}`)
		},
	} {
		source, lists := w.source, w.lists["one"]
		change(&source, w.fake)
		if _, err := w.Sync(t.Context(), source); err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "<a") {
			t.Errorf("want %q, got %v", want, err)
		}
		w.fail, w.lists["one"] = nil, lists
	}
	if after := dbtest.Look[string](t, w.data, `select synced_at || playlists::text from video_library`); after != before {
		t.Error("something changed")
	}
	// A thumbnail that can't be copied is left out, and the next copy has it.
	w.lists["one"] = []string{id(1), id(4)}
	w.fail = reply("/thumbnail/"+id(4), 404, "")
	w.about[id(2)] = map[string]any{"thumbnail": "https://elsewhere.example/x.jpg"}
	if done, err := w.Sync(t.Context(), w.source); err != nil || done.WithoutPicture != 2 || done.Videos != 4 {
		t.Errorf("%+v, %v", done, err)
	}
	w.fail = nil
	if done, err := w.Sync(t.Context(), w.source); err != nil || done.WithoutPicture != 1 || done.Pictures != 1 {
		t.Errorf("%+v, %v", done, err)
	}
}

// The daily job asks YouTube only if nobody has today, and never without a key.
func TestDaily(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	worker := &videos.DailyWorker{Videos: w.Service}
	testkit.Must(t, worker.Work(t.Context(), nil))
	if len(w.asked) != 0 {
		t.Error("asked without a key")
	}
	worker.Source = w.source
	testkit.Must(t, worker.Work(t.Context(), nil))
	first := len(w.asked)
	testkit.Must(t, worker.Work(t.Context(), nil))
	if first == 0 || len(w.asked) != first {
		t.Errorf("asked %d times, then %d", first, len(w.asked))
	}
	w.data.Exec(t, `update video_library set synced_at = now() - interval '21 hours'`)
	testkit.Must(t, worker.Work(t.Context(), nil))
	if len(w.asked) == first {
		t.Error("not asked on the next day")
	}
}
