package media_test

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"cuttle"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/media"
)

func sheetOf(t testing.TB, s *media.Files, width, height int, colour color.NRGBA) string {
	t.Helper()
	img := image.NewNRGBA(image.Rect(0, 0, width, height))
	for i := 0; i < len(img.Pix); i += 4 {
		copy(img.Pix[i:], []byte{colour.R, colour.G, colour.B, colour.A})
	}
	var b bytes.Buffer
	testkit.Must(t, png.Encode(&b, img))
	key := testkit.Get(s.Put(t.Context(), b.Bytes()))(t)
	return key
}

// A banner has the brand's colours, its logo and any number of covers, and exists only at addresses that we made.
func TestBanner(t *testing.T) {
	t.Parallel()
	s, _ := open(t)
	thumbnails := media.NewThumbnails(s, media.NewDrawing(media.DrawingMemory), []byte("a secret"), "")
	logo := sheetOf(t, s, 300, 100, color.NRGBA{1, 2, 3, 255})
	covers := make([]string, 9)
	for i := range covers {
		covers[i] = sheetOf(t, s, 320, 180, color.NRGBA{200, uint8(25 * i), 100, 255})
	}
	for count := 1; count <= len(covers); count++ {
		address := thumbnails.BannerURL(media.Banner{Paper: cuttle.Paper, Accent: teal, Logo: logo, Covers: covers[:count]})
		part := strings.Split(strings.TrimPrefix(address, "/media/banners/"), "/")
		if len(part) != 2 {
			t.Fatalf("the address is %q", address)
		}
		picture := testkit.Get(whole(thumbnails.OpenBanner(t.Context(), part[0], part[1])))(t)
		img, err := png.Decode(bytes.NewReader(picture.Bytes))
		if err != nil || img.Bounds() != image.Rect(0, 0, 1200, 630) || picture.ContentType != "image/png" {
			t.Fatalf("%d covers: %v, %v", count, err, picture.ContentType)
		}
		seen := map[color.NRGBA]int{}
		for y := range 630 {
			for x := range 1200 {
				seen[color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA)]++
			}
		}
		for what, colour := range map[string]color.NRGBA{"paper": {0xfb, 0xf6, 0xec, 255}, "accent": {0, 0x70, 0x7f, 255}, "logo": {1, 2, 3, 255}, "plate": {255, 255, 255, 255}} {
			if seen[colour] < 5000 {
				t.Errorf("%d covers: the %s has %d pixels", count, what, seen[colour])
			}
		}
		shown := 0
		for i := range covers {
			pixels := 0
			for colour, count := range seen { // thumbnails are JPEGs, whose colours are not exact
				if nearly(colour.R, 200) && nearly(colour.G, 25*i) && nearly(colour.B, 100) {
					pixels += count
				}
			}
			if pixels > 10_000 {
				shown++
			}
		}
		if shown != min(count, media.MostCovers) {
			t.Errorf("%d covers: %d are seen", count, shown)
		}
	}
	if thumbnails.BannerURL(media.Banner{Paper: cuttle.Paper, Accent: teal, Logo: logo}) != "" {
		t.Error("a banner without covers has an address")
	}
	for _, wrong := range []media.Banner{
		{Covers: []string{"../x.png"}}, {Logo: "x", Covers: covers[:1]},
	} {
		if address := thumbnails.BannerURL(wrong); address != "" {
			t.Errorf("%+v has the address %s", wrong, address)
		}
	}
}

var teal = cuttle.Color{G: 0x70, B: 0x7f}

func nearly(channel uint8, wanted int) bool {
	return int(channel) > wanted-6 && int(channel) < wanted+6
}

func TestBannerOfSomebodyElses(t *testing.T) {
	t.Parallel()
	s, dir := open(t)
	ours := media.NewThumbnails(s, media.NewDrawing(media.DrawingMemory), []byte("a secret"), "")
	cover := sheetOf(t, s, 320, 180, color.NRGBA{200, 100, 100, 255})
	banner := media.Banner{Paper: cuttle.Paper, Accent: teal, Covers: []string{cover}}
	part := strings.Split(strings.TrimPrefix(ours.BannerURL(banner), "/media/banners/"), "/")
	theirs := strings.Split(strings.TrimPrefix(media.NewThumbnails(s, media.NewDrawing(media.DrawingMemory), []byte("another"), "").BannerURL(banner), "/media/banners/"), "/")
	for what, c := range map[string][2]string{
		"another secret's": {theirs[0], theirs[1]}, "another colour": {part[0], strings.Replace(part[1], "00707f", "00707e", 1)},
		"no signature": {"", part[1]}, "no name": {part[0], ""}, "a cover only": {part[0], cover}, "a cover twice": {part[0], strings.Replace(part[1], cover, cover+","+cover, 1)},
	} {
		if _, err := whole(ours.OpenBanner(t.Context(), c[0], c[1])); !fault.Is(err, fault.NotFound) {
			t.Errorf("%s: %v", what, err)
		}
	}
	if kept, err := os.ReadDir(dir + "/banners"); err == nil {
		t.Errorf("something was drawn: %v", kept)
	}
	// A banner is drawn without the pictures that were removed.
	testkit.Must(t, s.Remove(t.Context(), cover))
	if _, err := whole(ours.OpenBanner(t.Context(), part[0], part[1])); err != nil {
		t.Error(err)
	}
}

// Drawing a banner removes those that are older than a month.
func TestOldBannersAreRemoved(t *testing.T) {
	t.Parallel()
	inBoth(t, func(t *testing.T, s *media.Files, dir string) {
		thumbnails := media.NewThumbnails(s, media.NewDrawing(media.DrawingMemory), []byte("a secret"), "")
		cover := sheetOf(t, s, 32, 18, color.NRGBA{1, 2, 3, 255})
		draw := func(accent cuttle.Color) []string {
			t.Helper()
			address := thumbnails.BannerURL(media.Banner{Paper: cuttle.Paper, Accent: accent, Covers: []string{cover}})
			part := strings.Split(strings.TrimPrefix(address, "/media/banners/"), "/")
			testkit.Get(whole(thumbnails.OpenBanner(t.Context(), part[0], part[1])))(t)
			return list(t, filepath.Join(dir, "banners"))
		}
		first := draw(teal)
		if both := draw(cuttle.Paper); len(both) != 2 {
			t.Fatalf("there are %v", both)
		}
		long := time.Now().Add(-31 * 24 * time.Hour)
		testkit.Must(t, os.Chtimes(filepath.Join(dir, "banners", first[0]), long, long))
		if left := draw(cuttle.DarkPaper); len(left) != 2 || slices.Contains(left, first[0]) {
			t.Errorf("left are %v", left)
		}
	})
}
