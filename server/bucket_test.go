package server_test

import (
	"image"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"cuttle"
	"cuttle/devkit/s3test"
	"cuttle/devkit/testkit"
	"cuttle/media"
	"cuttle/node"
)

// With a bucket, pictures are uploaded, shown and swept as with a folder, and nothing is written to the folder. Without the bucket only pictures fail.
func TestPicturesInABucket(t *testing.T) {
	t.Parallel()
	bucket := s3test.Start(t)
	w := newWorld(t, func(s *node.Settings) { s.S3URL = bucket.URL() })
	bob := w.enter(t, "bob", cuttle.PlanFree, nil)
	upload := func() reply {
		t.Helper()
		url := ask[struct{ URL string }](t, w, bob, "generateAvatarPutUrl", nil).URL
		return w.send(t, request{
			method: "PUT", host: "cuttle.test", path: url, body: pngOf(t, 900, 900), header: map[string]string{"Origin": "https://cuttle.test"}, cookies: []*http.Cookie{bob.cookie},
		})
	}
	get := func(method, path string, header map[string]string) reply {
		t.Helper()
		return w.send(t, request{method: method, host: "cuttle.test", path: path, header: header})
	}
	stored := func() (names []string) {
		t.Helper()
		for _, folder := range []string{"", "thumbnails"} {
			names = append(names, testkit.Get(filepath.Glob(filepath.Join(bucket.Dir, "files", folder, "*.jpg")))(t)...)
		}
		return names
	}

	if res := upload(); res.status != 200 {
		t.Fatalf("uploaded: %d %s", res.status, res.body)
	}
	avatar := ask[struct{ User struct{ Avatar string } }](t, w, bob, "loggedInUser", nil).User.Avatar
	thumbnail := strings.Replace(avatar, "/media/", "/media/thumbnails/400x225@1-", 1)
	for path, size := range map[string]image.Point{avatar: {400, 400}, thumbnail: {400, 225}} {
		whole := get("GET", path, nil)
		drawn, format, err := image.Decode(strings.NewReader(whole.body))
		if err != nil || format != "jpeg" || drawn.Bounds().Size() != size {
			t.Fatalf("%s: %d %s, %v", path, whole.status, format, err)
		}
		if res := get("HEAD", path, nil); res.status != 200 || res.body != "" || res.header.Get("Content-Length") != strconv.Itoa(len(whole.body)) {
			t.Errorf("HEAD %s: %d %v", path, res.status, res.header)
		}
		if res := get("GET", path, map[string]string{"If-None-Match": whole.header.Get("ETag")}); res.status != 304 || res.body != "" {
			t.Errorf("%s again: %d", path, res.status)
		}
	}
	if names := stored(); len(names) != 2 {
		t.Errorf("stored are %v", names)
	}
	if entries := testkit.Get(os.ReadDir(w.settings.Media))(t); len(entries) > 0 {
		t.Errorf("in the folder are %v", entries)
	}

	ask[envelope](t, w, bob, "deleteAvatar", nil)
	later := func() time.Time { return w.clock.now().Add(25 * time.Hour) }
	testkit.Must(t, (&media.SweepWorker{Store: w.store, Files: w.Media, Now: later}).Work(t.Context(), nil))
	if names := stored(); len(names) > 0 {
		t.Errorf("left over: %v", names)
	}
	if res := get("GET", avatar, nil); res.status != 404 {
		t.Errorf("swept: %d", res.status)
	}

	bucket.Stop()
	for path, status := range map[string]int{avatar: 503, thumbnail: 503, "/": 200, "/readyz": 200} {
		if res := get("GET", path, nil); res.status != status {
			t.Errorf("without the bucket, %s: %d", path, res.status)
		}
	}
	if res := upload(); !strings.Contains(res.body, `"code":"unavailable"`) {
		t.Errorf("uploaded without the bucket: %d %s", res.status, res.body)
	}
}
