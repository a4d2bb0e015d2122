package server_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"net/http"
	"strings"
	"testing"
	"time"

	"golang.org/x/image/font/gofont/gobolditalic"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"

	"cuttle"
	"cuttle/devkit/testkit"
	"cuttle/media"
	"cuttle/media/font"
	"cuttle/node"
	"cuttle/projects"
	"cuttle/storefront"
)

type ownFile struct {
	FileID, Kind, Name, URL string
	Width, Height, Bytes    int
	CreatedDate             time.Time
}

// leave requests an upload address.
func (w *world) leave(t *testing.T, p *person, kind, name string) string {
	t.Helper()
	out := ask[struct{ URL string }](t, w, p, "generateOwnFilePutUrl", input{"kind": kind, "name": name})
	if !strings.HasPrefix(out.URL, "/api/uploads/") {
		t.Fatalf("an address at %q", out.URL)
	}
	return out.URL
}

func (w *world) putFile(t *testing.T, p *person, url, data string) (envelope, ownFile) {
	t.Helper()
	res := w.send(t, request{method: "PUT", host: "cuttle.test", path: url, body: data, cookies: []*http.Cookie{p.cookie}, header: map[string]string{"Origin": "https://cuttle.test"}})
	var out struct {
		envelope
		File ownFile
	}
	if err := json.Unmarshal([]byte(res.body), &out); err != nil || res.status != 200 {
		t.Fatalf("%d %s", res.status, res.body)
	}
	return out.envelope, out.File
}

func (w *world) ownFiles(t *testing.T, p *person, kind string) []ownFile {
	t.Helper()
	return ask[struct{ Files []ownFile }](t, w, p, "listOwnFiles", input{"kind": kind}).Files
}

// "Pro features: … JPG and PNG uploads, own fonts" (S0 §4); "K-12 Education Free gives … not Pro features".
func TestWhoMayHaveOwnFiles(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	all := w.everybody(t)
	all["k12"] = w.enter(t, "k12", cuttle.PlanK12, nil)
	all["gift"] = w.enter(t, "gift", cuttle.PlanGift, nil)
	entitled := map[string]bool{"pro": true, "k12": true, "gift": true, "admin": true}
	for name, p := range all {
		for kind, code := range map[string]string{"image": "needs_images", "font": "needs_fonts"} {
			res, e := w.as(t, p, "generateOwnFilePutUrl", input{"kind": kind, "name": "Cat.png"})
			switch {
			case p == nil:
				code = "login_required"
			case entitled[name]:
				code = ""
			}
			if e.Success != (code == "") || e.Code != code || strings.Contains(res.body, "/api/uploads/") != (code == "") {
				t.Errorf("%s, %s: %s", name, kind, res.body)
			}
		}
		for _, operation := range []string{"listOwnFiles", "deleteOwnFile"} {
			if _, e := w.as(t, p, operation, input{"kind": "image", "fileId": "x"}); p == nil && e.Code != "login_required" {
				t.Errorf("a visitor, %s: %+v", operation, e)
			}
		}
	}
	pro := all["pro"]
	for name, c := range map[string]struct {
		input input
		code  string
	}{
		"an odd kind":          {input{"kind": "drawing", "name": "x"}, "kind_unknown"},
		"no name":              {input{"kind": "image", "name": " \n "}, "name_invalid"},
		"a name without end":   {input{"kind": "image", "name": strings.Repeat("ä", 201)}, "name_invalid"},
		"a name of 200 in all": {input{"kind": "image", "name": "  " + strings.Repeat("ä", 200) + " "}, ""},
	} {
		if res, e := w.as(t, pro, "generateOwnFilePutUrl", c.input); e.Code != c.code {
			t.Errorf("%s: %s", name, res.body)
		}
	}
	// None of it is on a minisite.
	hub := w.login(t, "hub.cuttle.test")
	for _, operation := range []string{"generateOwnFilePutUrl", "listOwnFiles", "deleteOwnFile"} {
		if res, e := w.call(t, "hub.cuttle.test", operation, `{"kind":"image","name":"x","fileId":"x"}`, hub); e.Code != "not_permitted" {
			t.Errorf("%s on a minisite: %s", operation, res.body)
		}
	}
}

func TestOwnPicture(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	pro, other := w.enter(t, "maker", cuttle.PlanPro, nil), w.enter(t, "other", cuttle.PlanPro, nil)
	e, cat := w.putFile(t, pro, w.leave(t, pro, "image", "  My\tcat.png "), pngOf(t, 60, 40)+"<script>")
	if !e.Success || cat.Kind != "image" || cat.Name != "My cat.png" || cat.Width != 60 || cat.Height != 40 || cat.URL != "/media/"+cat.FileID || !strings.HasSuffix(cat.FileID, ".png") {
		t.Fatalf("%+v %+v", e, cat)
	}
	// Exactly the bytes that we keep, with the headers that make browsers show only a picture.
	kept := w.send(t, request{host: "cuttle.test", path: cat.URL})
	img, err := png.Decode(strings.NewReader(kept.body))
	if err != nil || img.Bounds().Size() != image.Pt(60, 40) || strings.Contains(kept.body, "script") || len(kept.body) != cat.Bytes {
		t.Errorf("kept %d bytes, %v", len(kept.body), err)
	}
	w.clock.advance(time.Minute)
	_, dog := w.putFile(t, pro, w.leave(t, pro, "image", "Dog.png"), pngOf(t, 50, 40))
	w.clock.advance(time.Minute)
	_, again := w.putFile(t, pro, w.leave(t, pro, "image", "The cat.png"), pngOf(t, 60, 40))
	if again.FileID != cat.FileID || !again.CreatedDate.After(dog.CreatedDate) {
		t.Errorf("the same bytes again: %+v", again)
	}
	if list := w.ownFiles(t, pro, "image"); len(list) != 2 || list[0] != again || list[1] != dog {
		t.Errorf("the list: %+v", list)
	}
	if list := w.ownFiles(t, pro, "font"); list == nil || len(list) != 0 {
		t.Errorf("fonts: %+v", list)
	}

	// Another person's file looks like a missing one; if two people upload the same bytes, both have the file.
	if list := w.ownFiles(t, other, "image"); len(list) != 0 {
		t.Errorf("the other person sees %+v", list)
	}
	missing, _ := w.as(t, other, "deleteOwnFile", input{"fileId": "nosuchfile"})
	if res, e := w.as(t, other, "deleteOwnFile", input{"fileId": cat.FileID}); e.Code != "not_found" || res.body != missing.body {
		t.Errorf("another's file: %s, a missing one: %s", res.body, missing.body)
	}
	if _, e := w.as(t, w.signIn(t, w.annID), "deleteOwnFile", input{"fileId": cat.FileID}); e.Code != "not_found" {
		t.Errorf("on Free: %+v", e)
	}
	if list := w.ownFiles(t, pro, "image"); len(list) != 2 {
		t.Errorf("the list: %+v", list)
	}
	// It is off the list, but designs that use it still have it.
	ask[envelope](t, w, pro, "deleteOwnFile", input{"fileId": cat.FileID})
	if list := w.ownFiles(t, pro, "image"); len(list) != 1 || list[0] != dog {
		t.Errorf("the list: %+v", list)
	}
	if kept := w.send(t, request{host: "cuttle.test", path: cat.URL}); kept.status != 200 {
		t.Errorf("a removed file: %d", kept.status)
	}
	if _, e := w.as(t, pro, "deleteOwnFile", input{"fileId": cat.FileID}); e.Code != "not_found" {
		t.Errorf("removed twice: %+v", e)
	}
}

func TestOwnFont(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	pro := w.enter(t, "maker", cuttle.PlanPro, nil)
	e, plain := w.putFile(t, pro, w.leave(t, pro, "font", "download (3).ttf"), string(goregular.TTF)+"<script>")
	if !e.Success || plain.Kind != "font" || plain.Name != "Go" || plain.Width != 0 || plain.Height != 0 || !strings.HasSuffix(plain.FileID, ".ttf") {
		t.Fatalf("%+v %+v", e, plain)
	}
	w.clock.advance(time.Minute)
	_, slanted := w.putFile(t, pro, w.leave(t, pro, "font", "x"), string(gobolditalic.TTF))
	if list := w.ownFiles(t, pro, "font"); len(list) != 2 || list[0].Name != "Go Bold Italic" || list[1] != plain || list[0] != slanted {
		t.Errorf("the list: %+v", list)
	}
	kept := w.send(t, request{host: "cuttle.test", path: plain.URL})
	for header, want := range map[string]string{
		"Content-Type": "font/ttf", "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "sandbox; default-src 'none'",
		"Cache-Control": "public, max-age=31536000, immutable",
	} {
		if got := kept.header.Get(header); got != want {
			t.Errorf("%s: %q, want %q", header, got, want)
		}
	}
	if f, err := sfnt.Parse([]byte(kept.body)); err != nil || f.NumGlyphs() == 0 || strings.Contains(kept.body, "script") {
		t.Errorf("kept %d bytes, %v", len(kept.body), err)
	}
	// A font is no cover.
	var made struct{ ProjectID string }
	res, _ := w.as(t, pro, "createProject", input{})
	testkit.Must(t, json.Unmarshal([]byte(res.body), &made))
	publish := naming(made.ProjectID, onProject["publishProject"])
	publish["coverPhoto"] = plain.URL
	if res, e := w.as(t, pro, "publishProject", publish); e.Success {
		t.Errorf("a font as a cover: %s", res.body)
	}
}

// What does not fit is refused with a sentence of its own, and leaves nothing on the list.
func TestOwnFileRefusals(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	pro := w.enter(t, "maker", cuttle.PlanPro, nil)
	for name, c := range map[string]struct{ kind, data, code string }{
		"a GIF":                  {"image", "GIF89a rest", "picture_type"},
		"half a picture":         {"image", pngOf(t, 60, 40)[:90], "picture_unreadable"},
		"a picture of over 5 MB": {"image", pngOf(t, 4, 4) + strings.Repeat("x", media.MaxBytes), "picture_too_large"},
		"a picture as a font":    {"font", pngOf(t, 60, 40), "font_type"},
		"a collection":           {"font", "ttcf" + string(goregular.TTF[4:]), "font_collection"},
		"WOFF2":                  {"font", "wOF2" + string(goregular.TTF[4:]), "font_woff"},
		"half a font":            {"font", string(goregular.TTF[:40_000]), "font_broken"},
		"a font of over 5 MB":    {"font", string(goregular.TTF) + strings.Repeat("x", font.MaxBytes), "font_too_large"},
	} {
		e, file := w.putFile(t, pro, w.leave(t, pro, c.kind, "x"), c.data)
		if e.Success || e.Code != c.code || len(e.Message) < 20 || file != (ownFile{}) {
			t.Errorf("%s: %+v %+v", name, e, file)
		}
	}
	if images, fonts := w.ownFiles(t, pro, "image"), w.ownFiles(t, pro, "font"); len(images)+len(fonts) > 0 {
		t.Errorf("on the list: %+v %+v", images, fonts)
	}
	for i := range projects.MaxOwnFiles {
		id := strings.Repeat("0", 24) + string([]byte{'A' + byte(i/26), 'A' + byte(i%26), '0'}) + ".png"
		_, err := w.API.Projects.KeepOwnFile(t.Context(), pro.id, projects.OwnFile{ID: id, Kind: projects.OwnImage, Name: "x"})
		testkit.Must(t, err)
	}
	if e, _ := w.putFile(t, pro, w.leave(t, pro, "image", "x"), pngOf(t, 4, 4)); e.Code != "own_files_used_up" || !strings.Contains(e.Message, "200 pictures") {
		t.Errorf("the 201st picture: %+v", e)
	}
	if e, _ := w.putFile(t, pro, w.leave(t, pro, "font", "x"), string(goregular.TTF)); !e.Success {
		t.Errorf("the first font: %+v", e)
	}
}

// The permission to upload is for one person, one purpose and ten minutes, and only while the plan includes it.
func TestLeaveToUpload(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	pro := w.enter(t, "maker", cuttle.PlanPro, nil)
	var made struct{ ProjectID string }
	res, _ := w.as(t, pro, "createProject", input{})
	testkit.Must(t, json.Unmarshal([]byte(res.body), &made))
	preview := ask[struct{ URL string }](t, w, pro, "generateProjectPicturePutUrl", input{"projectId": made.ProjectID, "purpose": "preview", "version": 1}).URL
	picture, lettering := w.leave(t, pro, "image", "x"), w.leave(t, pro, "font", "x")

	// Each address does what it was given for and nothing else, whatever is sent.
	if res := w.send(t, request{method: "PUT", host: "cuttle.test", path: preview, body: pngOf(t, 30, 20), cookies: []*http.Cookie{pro.cookie}}); !strings.Contains(res.body, `"picture":"/media/`) {
		t.Errorf("a preview: %s", res.body)
	}
	if list := w.ownFiles(t, pro, "image"); len(list) != 0 {
		t.Errorf("a preview became an own picture: %+v", list)
	}
	before, _ := w.as(t, pro, "getProject", naming(made.ProjectID, nil))
	if e, file := w.putFile(t, pro, picture, pngOf(t, 33, 22)); !e.Success || file.Kind != "image" {
		t.Errorf("a picture: %+v", e)
	}
	if after, _ := w.as(t, pro, "getProject", naming(made.ProjectID, nil)); after.body != before.body {
		t.Errorf("an own picture became a preview: %s", after.body)
	}
	if e, _ := w.putFile(t, pro, lettering, pngOf(t, 33, 22)); e.Code != "font_type" {
		t.Errorf("a picture where a font goes: %+v", e)
	}
	eve := w.enter(t, "eve", cuttle.PlanPro, nil)
	for what, res := range map[string]reply{
		"by somebody else":    w.send(t, request{method: "PUT", host: "cuttle.test", path: picture, body: pngOf(t, 4, 4), cookies: []*http.Cookie{eve.cookie}}),
		"by nobody":           w.send(t, request{method: "PUT", host: "cuttle.test", path: picture, body: pngOf(t, 4, 4)}),
		"a changed address":   w.send(t, request{method: "PUT", host: "cuttle.test", path: picture + "x", body: pngOf(t, 4, 4)}),
		"parts of two":        w.send(t, request{method: "PUT", host: "cuttle.test", path: picture[:strings.Index(picture, ".")] + lettering[strings.Index(lettering, "."):], body: pngOf(t, 4, 4)}),
		"from another site":   w.send(t, request{method: "PUT", host: "cuttle.test", path: picture, body: pngOf(t, 4, 4), header: map[string]string{"Origin": "https://evil.test"}}),
		"of no one's project": w.send(t, request{method: "PUT", host: "cuttle.test", path: "/api/uploads/e30.e30", body: pngOf(t, 4, 4)}),
	} {
		if want := map[string]string{"from another site": "cross_site", "by nobody": "login_required"}[what]; !strings.Contains(res.body, cmp.Or(want, "upload_expired")) {
			t.Errorf("%s: %s", what, res.body)
		}
	}

	// The plan ends between the address and the upload. What is there stays its owner's.
	testkit.Must(t, storefront.SetPlan(t.Context(), w.store, pro.id, cuttle.PlanFree, nil, w.clock.now()))
	if e, _ := w.putFile(t, pro, picture, pngOf(t, 4, 4)); e.Code != "needs_images" {
		t.Errorf("a picture on Free: %+v", e)
	}
	if e, _ := w.putFile(t, pro, lettering, string(goregular.TTF)); e.Code != "needs_fonts" {
		t.Errorf("a font on Free: %+v", e)
	}
	list := w.ownFiles(t, w.signIn(t, pro.id), "image")
	if len(list) != 1 {
		t.Fatalf("the list on Free: %+v", list)
	}
	ask[envelope](t, w, w.signIn(t, pro.id), "deleteOwnFile", input{"fileId": list[0].FileID})

	testkit.Must(t, storefront.SetPlan(t.Context(), w.store, pro.id, cuttle.PlanPro, nil, w.clock.now()))
	w.clock.advance(11 * time.Minute)
	if e, _ := w.putFile(t, pro, picture, pngOf(t, 4, 4)); e.Code != "upload_expired" {
		t.Errorf("after its time: %+v", e)
	}
}

// One account cannot send more than its limit from many addresses. Other accounts can still send from the same addresses.
func TestUploadsOfOnePersonAreCounted(t *testing.T) {
	t.Parallel()
	w := newWorld(t, tight, func(s *node.Settings) { s.RateScale = 0.05 }) // 6 of an address, 12 of a person
	ann, bob := w.enter(t, "maker", cuttle.PlanPro, nil), w.enter(t, "bob", cuttle.PlanPro, nil)
	upload := map[*person]string{ann: w.leave(t, ann, "image", "x"), bob: w.leave(t, bob, "image", "x")}
	ask := func(p *person, address int) reply {
		return w.send(t, request{
			method: "PUT", host: "cuttle.test", path: upload[p], body: "no picture", cookies: []*http.Cookie{p.cookie},
			header: map[string]string{"X-Forwarded-For": fmt.Sprintf("203.0.113.%d", address)},
		})
	}
	for i := range 12 {
		if status := ask(ann, i/6).status; status != 200 {
			t.Errorf("the %dth: %d", i+1, status)
		}
	}
	if res := ask(ann, 2); res.status != 429 || res.header.Get("Retry-After") != "5" || !strings.Contains(res.body, "Please wait 5 seconds and try again.") {
		t.Errorf("too many of one person: %d, Retry-After %q, %s", res.status, res.header.Get("Retry-After"), res.body)
	}
	if status := ask(bob, 2).status; status != 200 {
		t.Errorf("another person at the same address: %d", status)
	}
}
