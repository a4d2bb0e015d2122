package media_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"golang.org/x/image/font/gofont/goregular"

	"cuttle/devkit/s3test"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/media"
)

func open(t *testing.T) (*media.Files, string) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "media")
	s := testkit.Get(media.OpenFolder(dir))(t)
	t.Cleanup(func() { s.Close() })
	return s, dir
}

// inBoth runs a test with files in a folder and with files in a bucket of a real S3 server. Either way dir holds them under their names.
func inBoth(t *testing.T, test func(t *testing.T, s *media.Files, dir string)) {
	t.Helper()
	t.Run("folder", func(t *testing.T) {
		t.Parallel()
		s, dir := open(t)
		test(t, s, dir)
	})
	t.Run("bucket", func(t *testing.T) {
		t.Parallel()
		server := s3test.Start(t)
		s := testkit.Get(media.OpenBucket(t.Context(), server.URL()))(t)
		test(t, s, filepath.Join(server.Dir, "files"))
	})
}

// pictures are real pictures, one of each accepted type.
func pictures(t *testing.T) map[string][]byte {
	t.Helper()
	img := image.NewPaletted(image.Rect(0, 0, 4, 4), color.Palette{color.White, color.RGBA{255, 100, 68, 255}})
	img.Pix[5] = 1
	var p, j, g bytes.Buffer
	for _, err := range []error{png.Encode(&p, img), jpeg.Encode(&j, img, nil), gif.Encode(&g, img, nil)} {
		testkit.Must(t, err)
	}
	w := testkit.Get(base64.StdEncoding.DecodeString("UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA="))(t)
	return map[string][]byte{"image/png": p.Bytes(), "image/jpeg": j.Bytes(), "image/gif": g.Bytes(), "image/webp": w}
}

func TestPutAndRead(t *testing.T) {
	t.Parallel()
	inBoth(t, putAndRead)
}

func putAndRead(t *testing.T, s *media.Files, _ string) {
	endings := map[string]string{"image/png": ".png", "image/jpeg": ".jpg", "image/gif": ".gif", "image/webp": ".webp", "font/ttf": ".ttf", "font/otf": ".otf"}
	files := pictures(t)
	files["font/ttf"], files["font/otf"] = goregular.TTF, []byte("OTTO and so on")
	endings["application/octet-stream"], files["application/octet-stream"] = ".svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`)
	for contentType, data := range files {
		key, err := s.Put(t.Context(), data)
		if err != nil {
			t.Fatalf("%s: %v", contentType, err)
		}
		if !media.ValidKey(key) || !strings.HasSuffix(key, endings[contentType]) {
			t.Errorf("%s: key %q", contentType, key)
		}
		got, err := whole(s.Open(t.Context(), key))
		if err != nil {
			t.Fatalf("%s: %v", contentType, err)
		}
		if got.ContentType != contentType || !bytes.Equal(got.Bytes, data) {
			t.Errorf("%s: read back %q, %d bytes", contentType, got.ContentType, len(got.Bytes))
		}
		if want := `"` + strings.TrimSuffix(key, endings[contentType]) + `"`; got.ETag != want {
			t.Errorf("ETag %s, want %s", got.ETag, want)
		}
	}
	for address, is := range map[string]bool{
		"": true, "/media/0000000000000000000000000ab.png": true, "/media/0000000000000000000000000ab.ttf": false,
		"/media/../x.png": false, "https://elsewhere.test/media/0000000000000000000000000ab.png": false,
	} {
		if _, ok := media.KeyOf(address); ok != is {
			t.Errorf("%q is the address of a picture: %v", address, ok)
		}
	}
}

func TestPutRefuses(t *testing.T) {
	t.Parallel()
	inBoth(t, putRefuses)
}

func putRefuses(t *testing.T, s *media.Files, dir string) {
	p := pictures(t)["image/png"]
	cases := map[string]struct {
		data []byte
		code string
	}{
		"nothing":   {nil, "picture_type"},
		"html":      {[]byte(`<!doctype html><script>alert(1)</script>`), "picture_type"},
		"bmp":       {append([]byte("BM"), make([]byte, 60)...), "picture_type"},
		"ico":       {[]byte("\x00\x00\x01\x00rest"), "picture_type"},
		"pdf":       {[]byte("%PDF-1.7"), "picture_type"},
		"text":      {[]byte("png"), "picture_type"},
		"too large": {append(bytes.Clone(p), make([]byte, media.MaxKept+1-len(p))...), "picture_too_large"},
	}
	for what, c := range cases {
		key, err := s.Put(t.Context(), c.data)
		if !fault.Is(err, fault.Invalid) || fault.From(err).Code != c.code || key != "" {
			t.Errorf("%s: key %q, error %v", what, key, err)
		}
	}
	if _, err := s.Put(t.Context(), append(bytes.Clone(p), make([]byte, media.MaxKept-len(p))...)); err != nil {
		t.Errorf("exactly as large as may be: %v", err)
	}
	if files := list(t, dir); len(files) != 1 {
		t.Errorf("refused pictures left files: %v", files)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.Put(ended, p); err == nil {
		t.Error("a request that is over still wrote")
	}
}

func TestReadRefuses(t *testing.T) {
	t.Parallel()
	s, dir := open(t)
	secret := filepath.Join(filepath.Dir(dir), strings.Repeat("s", 22)+".png")
	testkit.Must(t, os.WriteFile(secret, []byte("secret"), 0o600))
	inside := strings.Repeat("i", 22) + ".txt" // exists, but is not a picture
	testkit.Must(t, os.WriteFile(filepath.Join(dir, inside), []byte("inside"), 0o600))
	link := strings.Repeat("l", 22) + ".png" // a valid key, but a link out of the folder
	testkit.Must(t, os.Symlink(secret, filepath.Join(dir, link)))
	for _, key := range []string{
		"", ".", "..", "/", inside, "../" + filepath.Base(secret), "..%2f" + filepath.Base(secret), secret,
		`..\` + filepath.Base(secret), filepath.Base(secret), "short.png", strings.Repeat("a", 44) + ".png", strings.Repeat("a", 22) + ".svg",
		strings.Repeat("a", 22) + ".png\n", strings.Repeat("a", 22) + ".png\x00", strings.Repeat("a", 22) + "/.png", strings.Repeat("ä", 22) + ".png",
	} {
		if got, err := s.Read(t.Context(), key); !fault.Is(err, fault.NotFound) {
			t.Errorf("Read(%q) = %q, %v", key, got, err)
		}
	}
	if got, err := s.Read(t.Context(), link); err == nil {
		t.Errorf("a link out of the folder was followed: %q", got)
	}
}

func TestPutSameAtOnce(t *testing.T) {
	t.Parallel()
	inBoth(t, putSameAtOnce)
}

func putSameAtOnce(t *testing.T, s *media.Files, dir string) {
	data := append(bytes.Clone(pictures(t)["image/png"]), make([]byte, 1<<20)...)
	keys := make([]string, 16)
	var wg sync.WaitGroup
	for i := range keys {
		wg.Go(func() {
			key, err := s.Put(t.Context(), data)
			if err != nil {
				t.Error(err)
				return
			}
			got, err := s.Read(t.Context(), key) // whole, even while others write it
			if err != nil || !bytes.Equal(got, data) {
				t.Errorf("read %d bytes: %v", len(got), err)
			}
			keys[i] = key
		})
	}
	wg.Wait()
	for _, key := range keys {
		if key != keys[0] {
			t.Errorf("keys differ: %q, %q", key, keys[0])
		}
	}
	if files := list(t, dir); len(files) != 1 || files[0] != keys[0] {
		t.Errorf("files: %v", files)
	}
}

// A failed write must not leave a name that looks like a kept picture.
func TestPutIntoLostFolder(t *testing.T) {
	t.Parallel()
	s, dir := open(t)
	testkit.Must(t, os.RemoveAll(dir))
	key, err := s.Put(t.Context(), pictures(t)["image/gif"])
	if !fault.Is(err, fault.Internal) || key != "" {
		t.Errorf("key %q, error %v", key, err)
	}
}

// list returns the names of all files below dir.
func list(t *testing.T, dir string) (names []string) {
	t.Helper()
	testkit.Must(t, fs.WalkDir(os.DirFS(dir), ".", func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			names = append(names, path)
		}
		return err
	}))
	return names
}
