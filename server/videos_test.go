package server_test

import (
	"strings"
	"testing"
	"time"

	"cuttle/devkit/testkit"
	"cuttle/node"
	"cuttle/videos"
)

// "honest empty pages in production", "nothing leads to pages without videos" (issue 41, decision 0067).
func TestWithoutVideos(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	if res := w.send(t, request{host: "cuttle.test", path: "/content/youtube.json"}); res.status != 200 || res.body != "[]" {
		t.Errorf("youtube.json: %d %s", res.status, res.body)
	}
	for _, path := range []string{"/learn/video-tutorials", "/livestream"} {
		res := w.send(t, request{host: "cuttle.test", path: path})
		if res.status != 200 || !strings.Contains(res.body, `name="robots" content="noindex"`) || strings.Contains(res.body, `"tutorials":true`) || strings.Contains(res.body, `"livestream":true`) {
			t.Errorf("%s: %d %s", path, res.status, res.body)
		}
	}
	if sitemap := w.send(t, request{host: "cuttle.test", path: "/sitemap.xml"}).body; strings.Contains(sitemap, "livestream") || strings.Contains(sitemap, "video-tutorials") {
		t.Error("the site map has a page without videos")
	}
	if res := w.send(t, request{host: "cuttle.test", path: "/player/abcdefghijk"}); res.status != 404 {
		t.Errorf("a player of any video: %d", res.status)
	}
}

// "Playlists of video tutorials", "Weekly livestream recordings", "A youtube.json of playlists" (S1 §2, §7). Nothing but the player's own page may load from YouTube.
func TestVideos(t *testing.T) {
	t.Parallel()
	w := newWorld(t, func(s *node.Settings) { s.IntroVideo = "intro_video" })
	at := time.Date(2026, 11, 5, 20, 0, 0, 0, time.UTC)
	video := func(id, title, description string) videos.Video {
		return videos.Video{ID: id, Title: title, Duration: "4:13", PublishedAt: at, Description: description}
	}
	testkit.Must(t, w.Videos.PutSample(t.Context(), []videos.Playlist{
		{ID: "PL1", Title: "Boxes & <lids>", Description: "Of wood.", Videos: []videos.Video{video("video_00001", "A <b>box</b>", "Not shown.")}},
		{ID: "PL2", Title: "Nothing", Videos: []videos.Video{}},
		{ID: "LIVE", Title: "Live", Livestream: true, Videos: []videos.Video{video("video_00002", "Stream", "We make <i>things</i>.")}},
	}, nil))
	json := w.send(t, request{host: "cuttle.test", path: "/content/youtube.json"})
	for _, part := range []string{`[{"id":"PL1","title":"Boxes \u0026 \u003clids\u003e","description":"Of wood.","videos":[{"id":"video_00001",`, `"duration":"4:13","publishedAt":"2026-11-05T20:00:00Z","description":"Not shown."}`, `"livestream":true`} {
		if !strings.Contains(json.body, part) {
			t.Errorf("youtube.json lacks %s: %s", part, json.body)
		}
	}
	for path, parts := range map[string][]string{
		"/learn/video-tutorials": {`<link rel="canonical" href="https://cuttle.test/learn/video-tutorials">`, "<h2", "Boxes &amp; &lt;lids&gt;", "Of wood.", "A &lt;b&gt;box&lt;/b&gt;</h3>", `datetime="2026-11-05"`, "Nov 5, 2026", "watch?v=video_00001"},
		"/livestream":            {"Thursdays 1:00 pm Pacific", "Stream</h3>", "We make &lt;i&gt;things&lt;/i&gt;."},
	} {
		res := w.send(t, request{host: "cuttle.test", path: path})
		for _, part := range append(parts, `"tutorials":true,"livestream":true`) {
			if !strings.Contains(res.body, part) {
				t.Errorf("%s lacks %s", path, part)
			}
		}
		if policy := res.header.Get("Content-Security-Policy"); res.status != 200 || strings.Contains(policy, "youtube") || strings.Contains(res.body, "Not shown.</p>") {
			t.Errorf("%s: %d %s", path, res.status, policy)
		}
	}
	sitemap := w.send(t, request{host: "cuttle.test", path: "/sitemap.xml"}).body
	if !strings.Contains(sitemap, "/livestream</loc>") || !strings.Contains(sitemap, "/learn/video-tutorials</loc>") {
		t.Error("the site map lacks them")
	}
	// Also before somebody logs in, which loads no other page.
	if login := w.send(t, request{host: "cuttle.test", path: "/login"}).body; !strings.Contains(login, `"introVideo":"intro_video"`) {
		t.Error("the dashboard doesn't know of the quick intro's video")
	}
	for id, title := range map[string]string{"video_00001": "A &lt;b&gt;box&lt;/b&gt;", "intro_video": "Quick intro"} {
		res := w.send(t, request{host: "cuttle.test", path: "/player/" + id})
		policy := res.header.Get("Content-Security-Policy")
		if res.status != 200 || !strings.Contains(res.body, `<iframe src="https://www.youtube-nocookie.com/embed/`+id+`?autoplay=1`) || !strings.Contains(res.body, `title="`+title+`"`) ||
			!strings.Contains(policy, "default-src 'none'") || !strings.Contains(policy, "frame-src https://www.youtube-nocookie.com;") || !strings.Contains(policy, "frame-ancestors 'self'") ||
			res.header.Get("X-Frame-Options") != "SAMEORIGIN" || res.header.Get("Referrer-Policy") != "strict-origin-when-cross-origin" || res.header.Get("X-Robots-Tag") != "noindex" {
			t.Errorf("player of %s: %d %v %s", id, res.status, res.header, res.body)
		}
	}
	for _, id := range []string{"video_00009", "video_0000", "%3Cscript%3E1", "video_00001/x"} {
		if res := w.send(t, request{host: "cuttle.test", path: "/player/" + id}); res.status != 404 || strings.Contains(res.body, "<iframe") {
			t.Errorf("player of %s: %d", id, res.status)
		}
	}
	// The page that frames it may have been opened before the video was removed.
	if gone := w.send(t, request{host: "cuttle.test", path: "/player/video_00009"}); !strings.Contains(gone.header.Get("Content-Security-Policy"), "frame-ancestors 'self'") || !strings.Contains(gone.body, "isn't here any more") {
		t.Errorf("player of a video that is gone: %v %s", gone.header, gone.body)
	}
	if hub := w.send(t, request{host: "hub.cuttle.test", path: "/"}).body; strings.Contains(hub, "tutorials") {
		t.Error("a minisite leads to the videos")
	}
}
