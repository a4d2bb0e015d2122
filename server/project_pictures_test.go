package server_test

import (
	"bytes"
	"encoding/json"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"net/http"
	"strings"
	"testing"
	"time"

	"cuttle"
	"cuttle/devkit/testkit"
	"cuttle/media"
)

func pngOf(t *testing.T, width, height int) string {
	t.Helper()
	img := image.NewNRGBA(image.Rect(0, 0, width, height))
	for i := range img.Pix {
		img.Pix[i] = 255
	}
	img.Set(1, 1, color.NRGBA{200, 0, 0, 255})
	var b bytes.Buffer
	testkit.Must(t, png.Encode(&b, img))
	return b.String()
}

// A picture is PUT to a signed address, is redrawn, and becomes the picture of its project.
func TestPictureOfAProject(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ann := w.enter(t, "maker", cuttle.PlanPro, nil).cookie
	var made struct{ ProjectID string }
	res, _ := w.call(t, "cuttle.test", "createProject", "{}", ann)
	testkit.Must(t, json.Unmarshal([]byte(res.body), &made))
	ask := func(purpose string) string {
		t.Helper()
		body, _ := json.Marshal(map[string]any{"projectId": made.ProjectID, "purpose": purpose, "version": 1})
		res, e := w.call(t, "cuttle.test", "generateProjectPicturePutUrl", string(body), ann)
		var out struct{ URL string }
		testkit.Must(t, json.Unmarshal([]byte(res.body), &out))
		if !e.Success || !strings.HasPrefix(out.URL, "/api/uploads/") {
			t.Fatalf("%s: %s", purpose, res.body)
		}
		return out.URL
	}
	put := func(url, data string, header map[string]string) (reply, string) {
		t.Helper()
		res := w.send(t, request{method: "PUT", host: "cuttle.test", path: url, body: data, header: header, cookies: []*http.Cookie{ann}})
		var out struct{ Picture string }
		_ = json.Unmarshal([]byte(res.body), &out)
		return res, out.Picture
	}

	res, preview := put(ask("preview"), pngOf(t, 1680, 945)+"<script>", map[string]string{"Origin": "https://cuttle.test", "Content-Type": "image/png"})
	if res.status != 200 || !strings.HasPrefix(preview, "/media/") {
		t.Fatalf("preview: %d %s", res.status, res.body)
	}
	kept := w.send(t, request{host: "cuttle.test", path: preview})
	img, err := jpeg.Decode(strings.NewReader(kept.body))
	if err != nil || img.Bounds().Size() != image.Pt(1600, 900) || strings.Contains(kept.body, "script") {
		t.Errorf("kept as %v, %v", img.Bounds(), err)
	}
	dashboard, _ := w.call(t, "cuttle.test", "getDashboard", "", ann)
	var list struct {
		Projects []struct{ ProjectID, PreviewImage, Thumbnail, Thumbnail2x string }
	}
	testkit.Must(t, json.Unmarshal([]byte(dashboard.body), &list))
	for _, p := range list.Projects {
		if p.ProjectID != made.ProjectID {
			continue
		}
		if p.PreviewImage != preview {
			t.Errorf("the dashboard shows %q", p.PreviewImage)
		}
		for address, width := range map[string]int{p.Thumbnail: 400, p.Thumbnail2x: 800} {
			small := w.send(t, request{host: "cuttle.test", path: address})
			img, err := jpeg.Decode(strings.NewReader(small.body))
			if err != nil || img.Bounds().Dx() != width || small.header.Get("X-Content-Type-Options") != "nosniff" ||
				!strings.Contains(small.header.Get("Cache-Control"), "immutable") {
				t.Errorf("thumbnail %s: %d %v %v", address, small.status, small.header, err)
			}
		}
	}

	// A cover is only kept; publishProject says what it is for.
	_, cover := put(ask("cover"), pngOf(t, 400, 300), nil)
	if cover == "" || cover == preview {
		t.Errorf("cover: %q", cover)
	}

	url := ask("preview")
	for name, c := range map[string]struct {
		url, data string
		header    map[string]string
		status    int
		code      string
	}{
		"from another site":    {url, pngOf(t, 4, 4), map[string]string{"Origin": "https://evil.test"}, 403, "cross_site"},
		"from a sister site":   {url, pngOf(t, 4, 4), map[string]string{"Sec-Fetch-Site": "same-site"}, 403, "cross_site"},
		"a changed address":    {url + "x", pngOf(t, 4, 4), nil, 200, "upload_expired"},
		"an address of no one": {"/api/uploads/x.y", pngOf(t, 4, 4), nil, 200, "upload_expired"},
		"a page":               {url, "<!doctype html><script>1</script>", nil, 200, "picture_unreadable"},
		"more than 5 MB":       {url, strings.Repeat("x", media.MaxBytes+1), nil, 200, "picture_too_large"},
	} {
		res, _ := put(c.url, c.data, c.header)
		var e envelope
		_ = json.Unmarshal([]byte(res.body), &e)
		if res.status != c.status || e.Code != c.code || e.Success {
			t.Errorf("%s: %d %s", name, res.status, res.body)
		}
	}
	late := ask("cover")
	w.call(t, "cuttle.test", "deleteProject", `{"projectId":"`+made.ProjectID+`"}`, ann)
	if res, _ := put(late, pngOf(t, 4, 4), nil); !strings.Contains(res.body, `"not_found"`) {
		t.Errorf("a cover of a project that is gone: %s", res.body)
	}
	w.clock.set(11 * time.Minute)
	if res, _ := put(url, pngOf(t, 4, 4), nil); !strings.Contains(res.body, "upload_expired") {
		t.Errorf("after its time: %s", res.body)
	}
}

// Nobody can upload for another person's project, and a project that they may not see looks like a missing one.
func TestPictureOfAnothersProject(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ann := w.enter(t, "maker", cuttle.PlanPro, nil).cookie
	var made struct{ ProjectID string }
	res, _ := w.call(t, "cuttle.test", "createProject", "{}", ann)
	testkit.Must(t, json.Unmarshal([]byte(res.body), &made))
	for name, c := range map[string]struct {
		body, code string
		signedIn   bool
	}{
		"signed out":                      {`{"projectId":"` + made.ProjectID + `","purpose":"cover"}`, "login_required", false},
		"a missing one":                   {`{"projectId":"nothere","purpose":"cover"}`, "not_found", true},
		"an odd purpose":                  {`{"projectId":"` + made.ProjectID + `","purpose":"avatar"}`, "purpose_unknown", true},
		"a preview of no version":         {`{"projectId":"` + made.ProjectID + `","purpose":"preview"}`, "version_unknown", true},
		"a preview of a version too high": {`{"projectId":"` + made.ProjectID + `","purpose":"preview","version":2147483648}`, "version_unknown", true},
		"a preview of a version to come":  {`{"projectId":"` + made.ProjectID + `","purpose":"preview","version":2}`, "version_unknown", true},
	} {
		res, e := w.call(t, "cuttle.test", "generateProjectPicturePutUrl", c.body)
		if c.signedIn {
			res, e = w.call(t, "cuttle.test", "generateProjectPicturePutUrl", c.body, ann)
		}
		if e.Success || e.Code != c.code {
			t.Errorf("%s: %s", name, res.body)
		}
	}
}
