package font

import (
	"bytes"
	"encoding/binary"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/font/gofont/gobolditalic"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"cuttle/fault"
)

func otf(t testing.TB) []byte {
	t.Helper()
	data, err := os.ReadFile("testdata/CFFTest.otf")
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func tablesOf(t testing.TB, data []byte) map[string][]byte {
	t.Helper()
	tables, err := open(data)
	if err != nil {
		t.Fatal(err)
	}
	return tables
}

// with returns a font with some tables replaced; nil removes one.
func with(t testing.TB, data []byte, change map[string][]byte) []byte {
	t.Helper()
	tables := tablesOf(t, data)
	for name, table := range change {
		if tables[name] = table; table == nil {
			delete(tables, name)
		}
	}
	if tables["head"] == nil {
		tables["head"] = make([]byte, 12) // assemble writes a checksum into it
	}
	tables["head"] = bytes.Clone(tables["head"])
	return assemble(tables)
}

// put returns a copy with other bytes at an offset.
func put(table []byte, at int, bytes ...byte) []byte {
	table = append([]byte(nil), table...)
	copy(table[at:], bytes)
	return table
}

func words(list ...int) (b []byte) {
	for _, v := range list {
		b = binary.BigEndian.AppendUint16(b, uint16(v))
	}
	return b
}

// letterA is a cmap in which A is the second glyph.
var letterA = words(0, 1, 3, 10, 0, 12, 12, 0, 0, 28, 0, 0, 0, 1, 0, 'A', 0, 'A', 0, 1)

// quadratic is a TTF with these glyphs.
func quadratic(t testing.TB, glyphs ...[]byte) []byte {
	t.Helper()
	old := tablesOf(t, goregular.TTF)
	glyf := bytes.Join(glyphs, nil)
	loca, at := words(0, 0), 0
	for _, glyph := range glyphs {
		at += len(glyph)
		loca = binary.BigEndian.AppendUint32(loca, uint32(at))
	}
	return with(t, goregular.TTF, map[string][]byte{
		"glyf": glyf, "loca": loca, "cmap": letterA, "hmtx": words(500, 0), "head": put(old["head"], 51, 1),
		"maxp": put(old["maxp"], 4, words(len(glyphs))...), "hhea": put(old["hhea"], 34, 0, 1),
	})
}

// cubic is an OTF with these glyphs and global subroutines; a subroutine n is called by the byte 32+n and 29.
func cubic(t testing.TB, subroutines [][]byte, glyphs ...[]byte) []byte {
	t.Helper()
	index := func(items ...[]byte) []byte {
		b, at := append(words(len(items)), 4), uint32(1)
		for _, item := range append([][]byte{nil}, items...) {
			at += uint32(len(item))
			b = binary.BigEndian.AppendUint32(b, at)
		}
		return append(b, bytes.Join(items, nil)...)
	}
	top := func(at int) []byte { return index(append(binary.BigEndian.AppendUint32([]byte{29}, uint32(at)), 17)) }
	before, after := append([]byte{1, 0, 4, 4}, index([]byte("Any"))...), append(words(0), index(subroutines...)...)
	return with(t, quadratic(t, make([][]byte, len(glyphs))...), map[string][]byte{
		"glyf": nil, "loca": nil, "maxp": words(0, 0x5000, len(glyphs)),
		"CFF ": bytes.Join([][]byte{before, top(len(before) + len(top(0)) + len(after)), after, index(glyphs...)}, nil),
	})
}

// The copy of a font draws the same letters, and has only known tables and a correct directory.
func TestCopies(t *testing.T) {
	t.Parallel()
	for called, c := range map[string]struct {
		data   []byte
		tables string
	}{
		"Go":             {goregular.TTF, "OS/2 cmap glyf head hhea hmtx loca maxp name post prep"},
		"Go Bold Italic": {gobolditalic.TTF, "OS/2 cmap glyf head hhea hmtx loca maxp name post prep"},
		"CFFTest":        {otf(t), "CFF  GDEF OS/2 cmap head hhea hmtx maxp name post"},
	} {
		f, err := Sanitise(c.data)
		if err != nil || f.Name != called {
			t.Fatalf("%s: %q, %v", called, f.Name, err)
		}
		if got := strings.Join(slices.Sorted(maps.Keys(tablesOf(t, f.Bytes))), " "); got != c.tables {
			t.Errorf("%s has %s", called, got)
		}
		if len(f.Bytes)%4 != 0 || checksum(f.Bytes) != 0xB1B0AFBA {
			t.Errorf("%s: the checksum of the file is wrong", called)
		}
		for record := range slices.Chunk(f.Bytes[12:12+16*int(f.Bytes[5])], 16) {
			from, length := binary.BigEndian.Uint32(record[8:]), binary.BigEndian.Uint32(record[12:])
			table := bytes.Clone(f.Bytes[from : (from+length+3)&^3])
			if string(record[:4]) == "head" {
				clear(table[8:12])
			}
			if checksum(table) != binary.BigEndian.Uint32(record[4:]) {
				t.Errorf("%s: the checksum of %s is wrong", called, record[:4])
			}
		}
		if was, is := drawn(t, c.data), drawn(t, f.Bytes); !reflect.DeepEqual(was, is) {
			t.Errorf("%s draws other letters", called)
		}
	}
}

// drawn is what another library draws for each letter.
func drawn(t testing.TB, data []byte) map[rune]sfnt.Segments {
	t.Helper()
	f, err := sfnt.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	all := map[rune]sfnt.Segments{}
	for code := range rune(0x3000) {
		if glyph, _ := f.GlyphIndex(nil, code); glyph > 0 {
			if all[code], err = f.LoadGlyph(nil, glyph, fixed.I(int(f.UnitsPerEm())), nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	return all
}

func TestWhatIsLeftOut(t *testing.T) {
	t.Parallel()
	change := map[string][]byte{}
	for _, name := range []string{"fpgm", "prep", "cvt ", "SVG ", "COLR", "CBDT", "fvar", "gvar", "avar", "DSIG", "meta", "Evil"} {
		change[name] = []byte("<script>alert(1)</script>")
	}
	rules := map[string][]byte{"GSUB": words(1, 2, 3), "GPOS": words(4, 5, 6), "GDEF": words(7, 8), "kern": words(1, 1)}
	maps.Copy(change, rules)
	f, err := Sanitise(append(with(t, goregular.TTF, change), "<script>"...))
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(f.Bytes, []byte("script")) {
		t.Error("something came through")
	}
	tables := tablesOf(t, f.Bytes)
	for name, rule := range rules {
		if !bytes.Equal(tables[name], rule) {
			t.Errorf("%s is %x", name, tables[name])
		}
	}
	// Otherwise glyphs would run programs that call what is missing.
	if want := []byte{0xB1, 1, 1, 0x8E}; !bytes.Equal(tables["prep"], want) {
		t.Errorf("prep is %x, want %x", tables["prep"], want)
	}
}

func TestRefusals(t *testing.T) {
	t.Parallel()
	good := goregular.TTF
	old := tablesOf(t, good)
	entry := func(name string) int { return bytes.Index(good[:12+16*len(old)], []byte(name)) }
	// Each flag says "the same 255 times more, and no bytes for its place".
	dense := append(words(1, 0, 0, 0, 0, 65279, 0), bytes.Repeat([]byte{0x39, 0xFF}, 255)...)
	parts := func(n, of int) []byte {
		return append(words(-1, 0, 0, 9, 9), append(bytes.Repeat(words(0x0023, of, 0, 0), n-1), words(0x0003, of, 0, 0)...)...)
	}
	// Nine levels, each calling the next ten thousand times.
	var laughs [][]byte
	for i := range byte(9) {
		laughs = append(laughs, append(bytes.Repeat([]byte{33 + i, 29}, 10_000), 11))
	}
	lines := append([]byte{139, 22}, append(bytes.Repeat([]byte{140, 6}, 30_000), 11)...)
	for name, c := range map[string]struct {
		data []byte
		code string
	}{
		"nothing":                    {nil, "font_type"},
		"a picture":                  {[]byte("\x89PNG\r\n\x1a\n"), "font_type"},
		"a collection":               {put(good, 0, []byte("ttcf")...), "font_collection"},
		"WOFF":                       {put(good, 0, []byte("wOFF")...), "font_woff"},
		"WOFF2":                      {put(good, 0, []byte("wOF2")...), "font_woff"},
		"more than 5 MB":             {append(bytes.Clone(good), make([]byte, MaxBytes)...), "font_too_large"},
		"only a beginning":           {good[:9], "font_broken"},
		"a list cut short":           {good[:40], "font_broken"},
		"half a font":                {good[:len(good)/2], "font_broken"},
		"no tables":                  {put(good, 4, 0, 0), "font_broken"},
		"65535 tables":               {append(put(good[:12], 4, 0xFF, 0xFF), make([]byte, 65535*16)...), "font_broken"},
		"an offset past the end":     {put(good, entry("glyf")+8, 0xFF, 0xFF, 0xFF, 0xFF), "font_broken"},
		"a length past the end":      {put(good, entry("glyf")+12, 0xFF, 0xFF, 0xFF, 0xFF), "font_broken"},
		"two tables at one place":    {put(good, entry("name")+8, good[entry("glyf")+8:][:8]...), "font_broken"},
		"one table twice":            {put(good, entry("loca"), []byte("glyf")...), "font_broken"},
		"no head":                    {with(t, good, map[string][]byte{"head": nil}), "font_broken"},
		"no cmap":                    {with(t, good, map[string][]byte{"cmap": nil}), "font_broken"},
		"no outlines":                {with(t, good, map[string][]byte{"glyf": nil}), "font_broken"},
		"pictures only":              {with(t, good, map[string][]byte{"glyf": nil, "CBDT": old["glyf"]}), "font_bitmap"},
		"pictures and empty glyphs":  {with(t, quadratic(t, nil, nil), map[string][]byte{"glyf": {0}, "sbix": old["glyf"]}), "font_bitmap"},
		"empty glyphs":               {with(t, quadratic(t, nil, nil), map[string][]byte{"glyf": {0}}), "font_empty"},
		"letters of no glyphs":       {with(t, good, map[string][]byte{"cmap": put(letterA, len(letterA)-2, 0xFF, 0)}), "font_empty"},
		"a variable OTF":             {with(t, good, map[string][]byte{"glyf": nil, "CFF2": old["glyf"]}), "font_variable"},
		"more glyphs than there are": {with(t, good, map[string][]byte{"maxp": put(old["maxp"], 4, 0xFF, 0xFF)}), "font_broken"},
		"a broken glyph":             {quadratic(t, nil, words(1, 0, 0, 0, 0, 50_000, 0)), "font_broken"},
		"points out of nothing":      {quadratic(t, nil, dense, parts(3, 1)), "font_complex"},
		"parts that unfold":          {quadratic(t, nil, dense, parts(9, 1), parts(9, 2), parts(9, 3), parts(9, 4), parts(9, 5), parts(9, 6)), "font_complex"},
		"intricate glyphs":           {quadratic(t, slices.Repeat([][]byte{dense}, 700)...), "font_complex"},
		"subroutines that unfold":    {cubic(t, laughs, []byte{14}, []byte{32, 29, 14}), "font_complex"},
		"lines without end":          {cubic(t, [][]byte{lines}, []byte{14}, append(bytes.Repeat([]byte{32, 29}, 9), 14)), "font_complex"},
		"a broken program":           {cubic(t, [][]byte{lines}, []byte{14}, []byte{33, 29, 14}), "font_broken"},
	} {
		if _, err := Sanitise(c.data); !fault.Is(err, fault.Invalid) || fault.From(err).Code != c.code {
			t.Errorf("%s: %v", name, err)
		}
	}
	// Glyphs that expand too much are refused, and the same within the bounds is accepted; so is what sfnt does not
	// support.
	for name, data := range map[string][]byte{
		"parts":           quadratic(t, nil, dense, parts(2, 1)),
		"a subroutine":    cubic(t, [][]byte{lines}, []byte{14}, []byte{32, 29, 14}),
		"flex1":           cubic(t, [][]byte{lines}, []byte{14}, append([]byte{139, 22}, append(bytes.Repeat([]byte{140}, 11), 12, 37, 14)...)),
		"parts by points": quadratic(t, nil, dense, words(-1, 0, 0, 9, 9, 0x0001, 1, 0, 0)),
	} {
		if _, err := Sanitise(data); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestNames(t *testing.T) {
	t.Parallel()
	name := func(texts map[int]string) []byte {
		b, storage := words(0, len(texts), 6+12*len(texts)), []byte(nil)
		for _, id := range slices.Sorted(maps.Keys(texts)) {
			at := len(storage)
			for _, r := range texts[id] {
				storage = append(storage, words(int(r))...)
			}
			b = append(b, words(3, 1, 0x409, id, len(storage)-at, at)...)
		}
		return append(b, storage...)
	}
	for want, texts := range map[string]map[int]string{
		"Löwe Bold":  {1: "Löwe", 2: "Bold"},
		"Lion":       {1: "Lion", 2: "Regular"},
		"Lion Thin":  {1: "Lion Thin", 2: "Regular", 16: "Lion", 17: "Thin"},
		"Only Names": {4: "Full", 16: "Only Names"},
		"":           {2: "Bold"},
	} {
		table := name(texts)
		f, err := Sanitise(with(t, goregular.TTF, map[string][]byte{"name": table}))
		if err != nil || f.Name != want {
			t.Errorf("%q, want %q: %v", f.Name, want, err)
		}
		if !bytes.Equal(tablesOf(t, f.Bytes)["name"], table) {
			t.Errorf("%s: whose it is was lost", want)
		}
	}
}

// Any input is refused, or gives a font that is accepted again and does not change any more.
func FuzzSanitise(f *testing.F) {
	f.Add(otf(f))
	f.Add(quadratic(f, nil, append(words(1, 0, 0, 9, 9, 2, 0), 0x37, 0x37, 0x37, 9, 9, 9, 9, 9, 9, 0), words(-1, 0, 0, 9, 9, 0x0003, 1, 0, 0)))
	f.Add(cubic(f, [][]byte{{140, 6, 11}}, []byte{14}, []byte{139, 22, 32, 29, 32, 29, 14}))
	f.Fuzz(func(t *testing.T, data []byte) {
		clean, err := Sanitise(data)
		if err != nil {
			if !fault.Is(err, fault.Invalid) {
				t.Fatal(err)
			}
			return
		}
		if again, err := Sanitise(clean.Bytes); err != nil || !bytes.Equal(again.Bytes, clean.Bytes) {
			t.Fatalf("a second copy differs: %v", err)
		}
	})
}
