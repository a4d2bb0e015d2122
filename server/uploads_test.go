package server_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"net/http"
	"strings"
	"testing"
	"time"

	"golang.org/x/image/font/gofont/goregular"

	"cuttle"
	"cuttle/devkit/testkit"
	"cuttle/media"
	"cuttle/media/font"
	"cuttle/node"
	"cuttle/projects"
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

// address requests one for an upload.
func (w *world) address(t testing.TB, p *person, operation string, in input) string {
	t.Helper()
	url := ask[struct{ URL string }](t, w, p, operation, in).URL
	if !strings.HasPrefix(url, "/api/uploads/") {
		t.Fatalf("an address at %q", url)
	}
	return url
}

// uploaded is the reply to an upload: each kind has one of the addresses.
type uploaded struct {
	envelope
	Picture, Path string
	File          ownFile
}

func (u uploaded) address() string { return u.Picture + u.Path + u.File.URL }

type ownFile struct {
	FileID, Kind, Name, URL string
	Width, Height, Bytes    int
	CreatedDate             time.Time
}

// put sends a file to an address; headers alternate with their values.
func (w *world) put(t *testing.T, p *person, url, data string, header ...string) (reply, uploaded) {
	t.Helper()
	r := request{method: http.MethodPut, host: "cuttle.test", path: url, body: data, header: map[string]string{"Origin": "https://cuttle.test"}}
	for i := 0; i < len(header); i += 2 {
		r.header[header[i]] = header[i+1]
	}
	if p != nil {
		r.cookies = []*http.Cookie{p.cookie}
	}
	res := w.send(t, r)
	var out uploaded
	testkit.Must(t, json.Unmarshal([]byte(res.body), &out))
	return res, out
}

// brandPicture uploads one for a minisite, as the platform's admin, and returns its address.
func (w *world) brandPicture(t *testing.T, boss *person, kind string) string {
	t.Helper()
	res, out := w.put(t, boss, w.address(t, boss, "adminGenerateBrandPutUrl", input{"kind": kind}), pngOf(t, 300, 300))
	if !out.Success {
		t.Fatalf("%s: %s", kind, res.body)
	}
	return out.Path
}

// An upload address is for one person, one purpose, this site and ten minutes. What is kept was drawn anew, and browsers show it as nothing else. How
// each kind is drawn, and what it refuses, is tested in media; who may still send it, in recheck_test.
func TestUploads(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	pro, boss, ada, eve := w.enter(t, "maker", cuttle.PlanPro, nil), w.boss(t), w.hubAdmin(t), w.enter(t, "eve", cuttle.PlanPro, nil)
	project := ask[struct{ ProjectID string }](t, w, pro, "createProject", input{}).ProjectID
	picture := func(purpose string) input { return naming(project, input{"purpose": purpose, "version": 1}) }
	own := func(kind string) input { return input{"kind": kind, "name": " My\tcat.png "} }
	ofPicture, lettering := pngOf(t, 1000, 600), string(goregular.TTF)
	const unreadable, pictureType = "picture_unreadable", "picture_type"
	kept := map[string]string{}
	for name, c := range map[string]struct {
		p              *person
		operation      string
		in             input
		data           string
		size           image.Point
		junk, tooLarge string // codes of refusals
		most           int
	}{
		"preview":  {pro, "generateProjectPicturePutUrl", picture("preview"), ofPicture, image.Pt(1000, 600), unreadable, "picture_too_large", media.MaxBytes},
		"cover":    {pro, "generateProjectPicturePutUrl", picture("cover"), pngOf(t, 900, 600), image.Pt(900, 600), unreadable, "picture_too_large", media.MaxBytes},
		"example":  {pro, "generateProjectPicturePutUrl", picture("example"), pngOf(t, 800, 450), image.Pt(800, 450), unreadable, "picture_too_large", media.MaxBytes},
		"avatar":   {pro, "generateAvatarPutUrl", nil, ofPicture, image.Pt(400, 400), pictureType, "picture_too_large", 1 << 20},
		"picture":  {pro, "generateOwnFilePutUrl", own("image"), ofPicture, image.Pt(1000, 600), pictureType, "picture_too_large", media.MaxBytes},
		"font":     {pro, "generateOwnFilePutUrl", own("font"), lettering, image.Point{}, "font_type", "font_too_large", font.MaxBytes},
		"logo":     {boss, "adminGenerateBrandPutUrl", input{"kind": "logo"}, pngOf(t, 1000, 400), image.Pt(800, 320), pictureType, "picture_too_large", 2 << 20},
		"favicon":  {boss, "adminGenerateBrandPutUrl", input{"kind": "favicon"}, ofPicture, image.Pt(256, 256), pictureType, "picture_too_large", 2 << 20},
		"ada logo": {ada, "minisiteAdminGenerateBrandPutUrl", input{"subdomain": "hub", "kind": "logo"}, pngOf(t, 1000, 100), image.Pt(800, 80), pictureType, "picture_too_large", 2 << 20},
	} {
		url := w.address(t, c.p, c.operation, c.in)
		refused := func(what, code string, res reply, out uploaded) {
			t.Helper()
			status := 422
			switch code {
			case "cross_site":
				status = 403
			case "picture_type", "font_type":
				status = 415
			}
			if out.Success || out.Code != code || out.address() != "" || res.status != status || len(out.Message) < 20 {
				t.Errorf("%s, %s: %d %s", name, what, res.status, res.body)
			}
		}
		try := func(what, code string, p *person, url, data string, header ...string) {
			t.Helper()
			res, out := w.put(t, p, url, data, header...)
			refused(what, code, res, out)
		}
		try("by nobody", "login_required", nil, url, c.data)
		try("by somebody else", "upload_expired", eve, url, c.data)
		try("a changed address", "upload_expired", c.p, url+"x", c.data)
		try("from another site", "cross_site", c.p, url, c.data, "Origin", "https://evil.test")
		try("from a sister site", "cross_site", c.p, url, c.data, "Sec-Fetch-Site", "same-site")
		try("a page", c.junk, c.p, url, "<!doctype html><script>1</script>")
		try("too many bytes", c.tooLarge, c.p, url, c.data+strings.Repeat("x", c.most))
		hub := w.send(t, request{method: http.MethodPut, host: "hub.cuttle.test", path: url, body: c.data, cookies: []*http.Cookie{w.at(t, "hub.cuttle.test", c.p.id)}})
		if hub.status != 422 || !strings.Contains(hub.body, `"code":"upload_expired"`) {
			t.Errorf("%s, on a minisite: %s", name, hub.body)
		}
		res, out := w.put(t, c.p, url, c.data+"<script>")
		if kept[name] = out.address(); !out.Success || !strings.HasPrefix(kept[name], "/media/") {
			t.Fatalf("%s: %d %s", name, res.status, res.body)
		}
		file := w.send(t, request{host: "cuttle.test", path: kept[name]})
		for header, want := range map[string]string{
			"X-Content-Type-Options": "nosniff", "Content-Security-Policy": "sandbox; default-src 'none'", "Cache-Control": "public, max-age=31536000, immutable",
		} {
			if got := file.header.Get(header); got != want {
				t.Errorf("%s is kept with %s: %q", name, header, got)
			}
		}
		drawn, _, _ := image.DecodeConfig(strings.NewReader(file.body))
		if file.status != 200 || strings.Contains(file.body, "script") || image.Pt(drawn.Width, drawn.Height) != c.size {
			t.Errorf("%s is kept as %d, %+v", name, file.status, drawn)
		}
		if f := out.File; name == "picture" && (f.Kind != "image" || f.Name != "My cat.png" || f.Width != 1000 || f.Height != 600 || f.Bytes != len(file.body)) || name == "font" && f.Name != "Go" {
			t.Errorf("%s: %+v", name, f)
		}
	}

	list := ask[struct {
		Projects []struct{ PreviewImage, Thumbnail, Thumbnail2x string }
	}](t, w, pro, "getDashboard", nil).Projects
	if len(list) != 1 || list[0].PreviewImage != kept["preview"] { // a cover is only kept: publishProject says what it is for
		t.Fatalf("on the dashboard: %+v", list)
	}
	for path, width := range map[string]int{list[0].Thumbnail: 400, list[0].Thumbnail2x: 800} {
		small := w.send(t, request{host: "cuttle.test", path: path})
		if drawn, _, err := image.DecodeConfig(strings.NewReader(small.body)); err != nil || drawn.Width != width {
			t.Errorf("thumbnail %s: %d %v", path, small.status, err)
		}
	}
	avatar := func() string {
		return ask[struct{ User struct{ Avatar string } }](t, w, pro, "loggedInUser", nil).User.Avatar
	}
	if avatar() != kept["avatar"] {
		t.Errorf("the avatar is %s", avatar())
	}
	if ask[envelope](t, w, pro, "deleteAvatar", nil); avatar() != "" {
		t.Errorf("the removed avatar is %s", avatar())
	}
	if res, e := w.as(t, pro, "publishProject", publishing(project, input{"coverPhoto": kept["font"]})); e.Success {
		t.Errorf("a font as a cover: %s", res.body)
	}
	late := w.address(t, pro, "generateProjectPicturePutUrl", picture("cover"))
	ask[envelope](t, w, pro, "deleteProject", naming(project, nil))
	if _, out := w.put(t, pro, late, ofPicture); out.Code != "not_found" {
		t.Errorf("a cover of a project that is gone: %+v", out)
	}
	late = w.address(t, pro, "generateAvatarPutUrl", nil)
	w.clock.advance(11 * time.Minute)
	if _, out := w.put(t, pro, late, ofPicture); out.Code != "upload_expired" {
		t.Errorf("after its time: %+v", out)
	}
}

// S0 §4: "Pro features: … JPG and PNG uploads, own fonts"; "K-12 Education Free gives … not Pro features".
func TestUploadAddressesThatAreRefused(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	pro, boss, ada := w.enter(t, "maker", cuttle.PlanPro, nil), w.boss(t), w.hubAdmin(t)
	project := ask[struct{ ProjectID string }](t, w, pro, "createProject", input{}).ProjectID
	const ofProject, ofOwn = "generateProjectPicturePutUrl", "generateOwnFilePutUrl"
	for name, c := range map[string]struct {
		p         *person
		operation string
		in        input
		code      string
	}{
		"an odd purpose":                  {pro, ofProject, naming(project, input{"purpose": "avatar"}), "purpose_unknown"},
		"a preview of no version":         {pro, ofProject, naming(project, input{"purpose": "preview"}), "version_unknown"},
		"a preview of a version too high": {pro, ofProject, naming(project, input{"purpose": "preview", "version": 1 << 31}), "version_unknown"},
		"a preview of a version to come":  {pro, ofProject, naming(project, input{"purpose": "preview", "version": 2}), "version_unknown"},
		"a picture on Free":               {ada, ofOwn, input{"kind": "image", "name": "x"}, "needs_images"},
		"a font on K-12 Free":             {w.enter(t, "kim", cuttle.PlanK12Free, nil), ofOwn, input{"kind": "font", "name": "x"}, "needs_fonts"},
		"an odd kind of file":             {pro, ofOwn, input{"kind": "song", "name": "x"}, "kind_unknown"},
		"no name":                         {pro, ofOwn, input{"kind": "image", "name": " \n "}, "name_invalid"},
		"an odd kind of brand":            {boss, "adminGenerateBrandPutUrl", input{"kind": "hero"}, "kind_unknown"},
		"an odd kind of one's own brand":  {ada, "minisiteAdminGenerateBrandPutUrl", input{"subdomain": "hub", "kind": "cover"}, "kind_unknown"},
	} {
		if res, e := w.as(t, c.p, c.operation, c.in); e.Success || e.Code != c.code || strings.Contains(res.body, "/api/uploads/") {
			t.Errorf("%s: %s, want %s", name, res.body, c.code)
		}
	}
}

// What is on the list, and whose it is, is tested in projects.
func TestOwnFiles(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	pro := w.enter(t, "maker", cuttle.PlanPro, nil)
	keep := func(kind, data string) uploaded {
		_, out := w.put(t, pro, w.address(t, pro, "generateOwnFilePutUrl", input{"kind": kind, "name": "x"}), data)
		return out
	}
	list := func() []ownFile {
		return ask[struct{ Files []ownFile }](t, w, pro, "listOwnFiles", input{"kind": "image"}).Files
	}
	cat := keep("image", pngOf(t, 60, 40)).File
	if got := list(); len(got) != 1 || got[0] != cat {
		t.Errorf("the list: %+v", got)
	}
	ask[envelope](t, w, pro, "deleteOwnFile", input{"fileId": cat.FileID})
	if kept := w.send(t, request{host: "cuttle.test", path: cat.URL}); len(list()) > 0 || kept.status != 200 { // designs that use it still have it
		t.Errorf("removed: %+v, the file: %d", list(), kept.status)
	}
	for i := range projects.MaxOwnFiles {
		_, err := w.Projects.KeepOwnFile(t.Context(), pro.id, projects.OwnFile{ID: fmt.Sprintf("%027d.png", i), Kind: projects.OwnImage, Name: "x"})
		testkit.Must(t, err)
	}
	if out := keep("image", pngOf(t, 4, 4)); out.Code != "own_files_used_up" || !strings.Contains(out.Message, "200 pictures") {
		t.Errorf("the 201st picture: %+v", out)
	}
	if out := keep("font", string(goregular.TTF)); !out.Success {
		t.Errorf("the first font: %+v", out)
	}
}

// Everybody may bring drawings. They are kept as they came, and no browser shows them as a page or a picture.
func TestOwnDrawings(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada := w.hubAdmin(t) // on Free
	const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>`
	put := func(data string) (reply, uploaded) {
		return w.put(t, ada, w.address(t, ada, "generateOwnFilePutUrl", input{"kind": "drawing", "name": "Sign.svg"}), data)
	}
	for name, data := range map[string]string{
		"svg":         svg,
		"utf-16":      "\xff\xfe" + strings.ReplaceAll(svg, "", "\x00")[1:],
		"with prefix": `<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>`,
	} {
		_, out := put(data)
		if out.File.Kind != "drawing" || out.File.Name != "Sign.svg" || !strings.HasSuffix(out.File.FileID, ".svg") {
			t.Fatalf("%s: %+v", name, out)
		}
		file := w.send(t, request{host: "cuttle.test", path: out.File.URL})
		if h := file.header; file.body != data || h.Get("Content-Type") != "application/octet-stream" || h.Get("X-Content-Type-Options") != "nosniff" || h.Get("Content-Security-Policy") != "sandbox; default-src 'none'" {
			t.Errorf("%s is sent as %v", name, file.header)
		}
		document := strings.Replace(string(documentWith(`"note":1`)), `"assets":[]`, `"assets":[{"id":"`+out.File.FileID+`","kind":"drawing","name":"Sign.svg"}]`, 1)
		made := ask[struct{ ProjectID string }](t, w, ada, "createProject", input{"name": " A " + name, "document": json.RawMessage(document)})
		got := ask[struct {
			Project  struct{ Name string }
			Document json.RawMessage
		}](t, w, ada, "getProject", naming(made.ProjectID, nil))
		if got.Project.Name != "A "+name || !strings.Contains(string(got.Document), out.File.FileID) {
			t.Errorf("the project of %s: %+v", name, got)
		}
	}
	for name, c := range map[string]struct {
		data, code string
		status     int
	}{
		"a page":                               {"<!doctype html><p>svg</p>", "drawing_type", 415},
		"a DXF":                                {"0\nSECTION\n", "drawing_type", 415},
		"a program":                            {"MZ\x90\x00", "drawing_type", 415},
		"a picture with a drawing in its text": {pngOf(t, 4, 4) + svg, "drawing_type", 415},
		"a GIF":                                {"GIF89a" + svg, "drawing_type", 415},
		"too large":                            {svg + strings.Repeat(" ", media.MaxBytes), "drawing_too_large", 422},
	} {
		if res, out := put(c.data); out.Success || out.Code != c.code || res.status != c.status {
			t.Errorf("%s: %d %s", name, res.status, res.body)
		}
	}
}

// One account cannot send more than its limit from many addresses. Other accounts can still send from the same addresses.
func TestUploadsOfOnePersonAreCounted(t *testing.T) {
	t.Parallel()
	w := newWorld(t, tight, func(s *node.Settings) { s.RateScale = 0.05 }) // 6 of an address, 12 of a person
	ann, bob := w.enter(t, "maker", cuttle.PlanPro, nil), w.enter(t, "bob", cuttle.PlanPro, nil)
	url := map[*person]string{}
	for _, p := range []*person{ann, bob} {
		url[p] = w.address(t, p, "generateAvatarPutUrl", nil)
	}
	send := func(p *person, address int) reply {
		res, _ := w.put(t, p, url[p], "no picture", "X-Forwarded-For", fmt.Sprintf("203.0.113.%d", address))
		return res
	}
	for i := range 12 {
		if status := send(ann, i/6).status; status != 415 {
			t.Errorf("the %dth: %d", i+1, status)
		}
	}
	if res := send(ann, 2); res.status != 429 || res.header.Get("Retry-After") != "5" || !strings.Contains(res.body, "Please wait 5 seconds and try again.") {
		t.Errorf("too many of one person: %d, Retry-After %q, %s", res.status, res.header.Get("Retry-After"), res.body)
	}
	if status := send(bob, 2).status; status != 415 {
		t.Errorf("another person at the same address: %d", status)
	}
}
