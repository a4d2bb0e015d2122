package font

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobolditalic"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/gofont/gosmallcaps"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"cuttle/fault"
)

// drawn is a glyph as another library draws it: m, l, q and c with the points in the font's units, y downwards.
func drawn(t testing.TB, f *sfnt.Font, glyph int) string {
	t.Helper()
	segments, err := f.LoadGlyph(&sfnt.Buffer{}, sfnt.GlyphIndex(glyph), fixed.I(int(f.UnitsPerEm())), nil)
	if err != nil {
		t.Fatalf("glyph %d: %v", glyph, err)
	}
	var b strings.Builder
	for _, s := range segments {
		b.WriteByte("mlqc"[s.Op])
		for _, p := range s.Args[:max(1, int(s.Op))] {
			fmt.Fprintf(&b, " %g,%g", float64(p.X)/64, float64(p.Y)/64)
		}
		b.WriteByte(' ')
	}
	return strings.TrimSpace(b.String())
}

func parse(t testing.TB, data []byte) *sfnt.Font {
	t.Helper()
	f, err := sfnt.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func read(t testing.TB, file string) []byte {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// A font draws, measures and spells afterwards as it did before; of its tables only those that we know are left.
func TestRealFonts(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		data   []byte
		called string
		tables string
	}{
		"plain":       {goregular.TTF, "Go", "OS/2 cmap glyf head hhea hmtx loca maxp name post"},
		"bold italic": {gobolditalic.TTF, "Go Bold Italic", "OS/2 cmap glyf head hhea hmtx loca maxp name post"},
		"mono":        {gomono.TTF, "Go Mono", "OS/2 cmap glyf head hhea hmtx loca maxp name post"},
		"small caps":  {gosmallcaps.TTF, "Go Smallcaps", "OS/2 cmap glyf head hhea hmtx loca maxp name post"},
		"cubic":       {read(t, "testdata/CFFTest.otf"), "CFFTest", "CFF  GDEF OS/2 cmap head hhea hmtx maxp name post"},
	} {
		f, err := Sanitise(c.data)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if f.Name != c.called {
			t.Errorf("%s is called %q", name, f.Name)
		}
		if got := strings.Join(slices.Sorted(maps.Keys(tablesOf(t, f.Bytes))), " "); got != c.tables {
			t.Errorf("%s has %s", name, got)
		}
		before, after := parse(t, c.data), parse(t, f.Bytes)
		if before.NumGlyphs() != after.NumGlyphs() || before.UnitsPerEm() != after.UnitsPerEm() {
			t.Fatalf("%s: %d glyphs, %d units", name, after.NumGlyphs(), after.UnitsPerEm())
		}
		var b sfnt.Buffer
		ppem := fixed.I(int(before.UnitsPerEm()))
		for i := range before.NumGlyphs() {
			if was, is := drawn(t, before, i), drawn(t, after, i); was != is {
				t.Errorf("%s, glyph %d: was %s, is %s", name, i, was, is)
			}
			was, _ := before.GlyphAdvance(&b, sfnt.GlyphIndex(i), ppem, font.HintingNone)
			if is, err := after.GlyphAdvance(&b, sfnt.GlyphIndex(i), ppem, font.HintingNone); is != was || err != nil {
				t.Errorf("%s, glyph %d: was %v wide, is %v, %v", name, i, was, is, err)
			}
		}
		for code := rune(0); code < 0x20000; code++ {
			was, _ := before.GlyphIndex(&b, code)
			if is, _ := after.GlyphIndex(&b, code); is != was {
				t.Errorf("%s, %U: was %d, is %d", name, code, was, is)
			}
		}
		if again, err := Sanitise(f.Bytes); err != nil || !bytes.Equal(again.Bytes, f.Bytes) {
			t.Errorf("%s, cleaned twice, is another: %v", name, err)
		}
	}
}

// tablesOf reads a font that we wrote, and checks all that a reader may rely on.
func tablesOf(t testing.TB, data []byte) map[string][]byte {
	t.Helper()
	tables, err := open(data)
	if err != nil {
		t.Fatal(err)
	}
	if len(data)%4 != 0 || checksum(data) != 0xB1B0AFBA {
		t.Errorf("the font's checksum is wrong")
	}
	r := reader{b: data, at: 12}
	before := ""
	for range tables {
		name, sum, from, length := string(r.take(4)), r.u32(), r.u32(), r.u32()
		table := bytes.Clone(data[from : from+length])
		if name == "head" {
			clear(table[8:12])
		}
		if checksum(table) != sum || from%4 != 0 || name <= before {
			t.Errorf("%q: checksum %x, want %x; at %d, after %q", name, checksum(table), sum, from, before)
		}
		before = name
	}
	return tables
}

// with is a font in which tables are others; nil takes one away.
func with(t testing.TB, data []byte, change map[string][]byte) []byte {
	t.Helper()
	tables, err := open(data)
	if err != nil {
		t.Fatal(err)
	}
	for name, table := range change {
		if delete(tables, name); table != nil {
			tables[name] = table
		}
	}
	return assemble(0x00010000, tables)
}

// put is a copy with other bytes at a place.
func put(table []byte, at int, bytes ...byte) []byte {
	table = append([]byte(nil), table...)
	copy(table[at:], bytes)
	return table
}

func words(list ...int) []byte {
	w := writer{}
	for _, v := range list {
		w.u16(v)
	}
	return w.b
}

func TestRefusals(t *testing.T) {
	t.Parallel()
	good := goregular.TTF
	tables, err := open(good)
	if err != nil {
		t.Fatal(err)
	}
	head, maxp, loca, glyf, hhea := tables["head"], tables["maxp"], tables["loca"], tables["glyf"], tables["hhea"]
	// entry is the place of a table in the list at the beginning.
	entry := func(name string) int { return bytes.Index(good[:12+16*len(tables)], []byte(name)) }
	alone := func(glyph []byte) []byte { // a font whose every glyph is this one, or empty
		glyph = append(bytes.Clone(glyph), make([]byte, 4)...)
		places := make([]byte, 4*4)
		for i := 2; i < 4; i++ {
			binary.BigEndian.PutUint32(places[4*i:], uint32(len(glyph)))
		}
		return with(t, good, map[string][]byte{
			"glyf": glyph, "loca": places, "head": put(head, 50, 0, 1), "maxp": put(maxp, 4, 0, 3), "hhea": put(hhea, 34, 0, 1),
			"cmap": writeLetters([]letter{{'A', 1}}),
		})
	}
	for name, c := range map[string]struct {
		data []byte
		code string
	}{
		"nothing":                    {nil, "font_type"},
		"a page":                     {[]byte("<!doctype html>"), "font_type"},
		"a picture":                  {[]byte("\x89PNG\r\n\x1a\n"), "font_type"},
		"a collection":               {append([]byte("ttcf"), good[4:]...), "font_collection"},
		"WOFF":                       {append([]byte("wOFF"), good[4:]...), "font_woff"},
		"WOFF2":                      {append([]byte("wOF2"), good[4:]...), "font_woff"},
		"more than 5 MB":             {append(bytes.Clone(good), make([]byte, MaxBytes)...), "font_too_large"},
		"only a beginning":           {good[:9], "font_broken"},
		"a list cut short":           {good[:40], "font_broken"},
		"half a font":                {good[:len(good)/2], "font_broken"},
		"no tables":                  {put(good, 4, 0, 0), "font_broken"},
		"65535 tables":               {put(good, 4, 0xFF, 0xFF), "font_broken"},
		"a million tables":           {append(put(good[:12], 4, 0xFF, 0xFF), bytes.Repeat([]byte("glyf\x00\x00\x00\x00\x00\x00\x00\x0c\x00\x00\x00\x04"), 300_000)...), "font_broken"},
		"an offset past the end":     {put(good, entry("glyf")+8, 0xFF, 0xFF, 0xFF, 0xFF), "font_broken"},
		"a length past the end":      {put(good, entry("glyf")+12, 0xFF, 0xFF, 0xFF, 0xFF), "font_broken"},
		"two tables at one place":    {put(good, entry("loca")+8, good[entry("glyf")+8:][:4]...), "font_broken"},
		"a table in the list":        {put(good, entry("glyf")+8, 0, 0, 0, 12), "font_broken"},
		"one table twice":            {put(good, entry("loca"), []byte("glyf")...), "font_broken"},
		"no head":                    {with(t, good, map[string][]byte{"head": nil}), "font_broken"},
		"no hhea":                    {with(t, good, map[string][]byte{"hhea": nil}), "font_broken"},
		"no cmap":                    {with(t, good, map[string][]byte{"cmap": nil}), "font_broken"},
		"no outlines":                {with(t, good, map[string][]byte{"glyf": nil}), "font_broken"},
		"pictures only":              {with(t, good, map[string][]byte{"glyf": nil, "CBDT": glyf, "CBLC": loca}), "font_bitmap"},
		"pictures and empty glyphs":  {with(t, good, map[string][]byte{"loca": make([]byte, len(loca)), "sbix": glyf}), "font_bitmap"},
		"empty glyphs":               {with(t, good, map[string][]byte{"loca": make([]byte, len(loca))}), "font_empty"},
		"a variable OTF":             {with(t, good, map[string][]byte{"glyf": nil, "CFF2": glyf}), "font_variable"},
		"no glyphs":                  {with(t, good, map[string][]byte{"maxp": put(maxp, 4, 0, 0)}), "font_empty"},
		"more glyphs than places":    {with(t, good, map[string][]byte{"maxp": put(maxp, 4, 0xFF, 0xFF)}), "font_broken"},
		"no units":                   {with(t, good, map[string][]byte{"head": put(head, 18, 0, 0)}), "font_broken"},
		"a head of another magic":    {with(t, good, map[string][]byte{"head": put(head, 12, 0)}), "font_broken"},
		"more widths than glyphs":    {with(t, good, map[string][]byte{"hhea": put(hhea, 34, 0xFF, 0xFF)}), "font_broken"},
		"no widths":                  {with(t, good, map[string][]byte{"hmtx": nil}), "font_broken"},
		"loca past the end":          {with(t, good, map[string][]byte{"loca": put(loca, len(loca)-4, 0xFF, 0xFF, 0xFF, 0xFF)}), "font_broken"},
		"loca that goes back":        {with(t, good, map[string][]byte{"loca": put(loca, 8, 0, 0xFF, 0xFF, 0xFF)}), "font_broken"},
		"loca cut short":             {with(t, good, map[string][]byte{"loca": loca[:8]}), "font_broken"},
		"a contour without points":   {alone(words(2, 0, 0, 0, 0, 3, 3, 0)), "font_broken"},
		"more points than there are": {alone(words(1, 0, 0, 0, 0, 50_000, 0)), "font_broken"},
		// Each flag says "the same 255 times more, and no bytes for its place".
		"points out of nothing":  {alone(append(words(1, 0, 0, 0, 0, 65_000, 0), bytes.Repeat([]byte{0x39, 0xFF}, 254)...)), "font_complex"},
		"part of itself":         {alone(words(-1, 0, 0, 100, 100, 0x0003, 1, 0, 0)), "font_broken"},
		"parts that are missing": {alone(words(-1, 0, 0, 100, 100, 0x0003, 999, 0, 0)), "font_broken"},
		"parts without end":      {alone(append(words(-1, 0, 0, 100, 100), bytes.Repeat(words(0x0023, 0, 0, 0), 500)...)), "font_complex"},
		"parts cut short":        {alone(words(-1, 0, 0, 100, 100, 0x00A3)), "font_broken"},
		"letters past the end":   {with(t, good, map[string][]byte{"cmap": words(0, 1, 3, 1, 0xFFFF, 0xFFFF)}), "font_empty"},
		"letters of no glyphs":   {with(t, good, map[string][]byte{"cmap": writeLetters([]letter{{'A', 60_000}})}), "font_empty"},
		"too many letter tables": {with(t, good, map[string][]byte{"cmap": words(0, 65535)}), "font_broken"},
		"letters for blanks":     {with(t, good, map[string][]byte{"cmap": writeLetters([]letter{{' ', 3}})}), "font_empty"},
	} {
		_, err := Sanitise(c.data)
		if !fault.Is(err, fault.Invalid) || fault.From(err).Code != c.code {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// The old joke about a billion laughs: each glyph is twice the one before it.
func TestPartsDoNotUnfold(t *testing.T) {
	t.Parallel()
	tables, err := open(goregular.TTF)
	if err != nil {
		t.Fatal(err)
	}
	const glyphs = 40
	var glyf, loca writer
	loca.u32(0)
	glyf.bytes(append(words(1, 0, 0, 9, 9, 2, 0), 0x37, 0x37, 0x37, 9, 9, 9, 9, 9, 9, 0))
	for i := range glyphs - 1 {
		loca.u32(uint32(len(glyf.b)))
		glyf.bytes(words(-1, 0, 0, 9, 9, 0x0023, i, 0, 0, 0x0003, i, 0, 0))
	}
	loca.u32(uint32(len(glyf.b)))
	_, err = Sanitise(with(t, goregular.TTF, map[string][]byte{
		"glyf": glyf.b, "loca": loca.b, "head": put(tables["head"], 50, 0, 1), "maxp": put(tables["maxp"], 4, 0, glyphs),
		"hhea": put(tables["hhea"], 34, 0, 1), "cmap": writeLetters([]letter{{'A', 1}}),
	}))
	if fault.From(err).Code != "font_complex" {
		t.Error(err)
	}
}

// What a font offers besides is left out, however it is called, and the names are ours to read.
func TestWhatIsLeftOut(t *testing.T) {
	t.Parallel()
	marker := []byte("<script>alert(1)</script>")
	change := map[string][]byte{}
	for _, name := range []string{"fpgm", "prep", "cvt ", "SVG ", "COLR", "CBDT", "fvar", "gvar", "avar", "HVAR", "MVAR", "STAT", "DSIG", "meta", "Evil", "GSUB", "kern"} {
		change[name] = marker
	}
	f, err := Sanitise(append(with(t, goregular.TTF, change), marker...))
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(f.Bytes, []byte("script")) {
		t.Error("something came through")
	}
	plainFont, err := Sanitise(goregular.TTF)
	if err != nil || !bytes.Equal(plainFont.Bytes, f.Bytes) {
		t.Errorf("it is another font than without: %v", err)
	}
}

func TestPairsAndRulesAreKept(t *testing.T) {
	t.Parallel()
	gsub := words(1, 0, 10, 12, 14, 0, 0, 0)
	f, err := Sanitise(with(t, goregular.TTF, map[string][]byte{
		"GSUB": gsub, "GPOS": words(1, 0, 10, 9999, 14, 0, 0, 0), // GPOS points past its end
		"kern": words(0, 1, 0, 14+6*3, 1, 3, 12, 1, 6, 36, 57, -80, 36, 9999, 5, 57, 36, -70),
	}))
	if err != nil {
		t.Fatal(err)
	}
	tables := tablesOf(t, f.Bytes)
	if !bytes.Equal(tables["GSUB"], gsub) || tables["GPOS"] != nil {
		t.Errorf("GSUB %x, GPOS %x", tables["GSUB"], tables["GPOS"])
	}
	if want := words(0, 1, 0, 14+6*2, 1, 2, 12, 1, 0, 36, 57, -80, 57, 36, -70); !bytes.Equal(tables["kern"], want) {
		t.Errorf("kern %x, want %x", tables["kern"], want)
	}
}

func TestNames(t *testing.T) {
	t.Parallel()
	type record struct {
		platform, encoding, language, id int
		text                             string
	}
	utf16 := func(s string) string {
		w := writer{}
		for _, r := range s {
			w.u16(int(r))
		}
		return string(w.b)
	}
	for name, c := range map[string]struct {
		records []record
		want    string
	}{
		"family and style":           {[]record{{3, 1, 0x409, 1, utf16("Löwe")}, {3, 1, 0x409, 2, utf16("Bold")}}, "Löwe Bold"},
		"the plain style":            {[]record{{3, 1, 0x409, 1, utf16("Lion")}, {3, 1, 0x409, 2, utf16("Regular")}}, "Lion"},
		"a family of many":           {[]record{{3, 1, 0x409, 1, utf16("Lion Black")}, {3, 1, 0x409, 16, utf16("Lion")}, {3, 1, 0x409, 17, utf16("Black")}}, "Lion Black"},
		"English before German":      {[]record{{3, 1, 0x407, 1, utf16("Löwe")}, {3, 1, 0x409, 1, utf16("Lion")}}, "Lion"},
		"German if need be":          {[]record{{1, 0, 0, 1, "L\x9awe?"}, {3, 1, 0x407, 1, utf16("Löwe")}}, "Löwe"},
		"of a Macintosh":             {[]record{{1, 0, 0, 1, "L\x9awe"}}, "Löwe"},
		"white space and invisibles": {[]record{{3, 1, 0x409, 1, utf16(" My\n\u202eNew \u0000 Font\u200b ")}}, "My New Font"},
		"endless":                    {[]record{{3, 1, 0x409, 1, utf16(strings.Repeat("x", 401))}}, ""},
		"long":                       {[]record{{3, 1, 0x409, 1, utf16(strings.Repeat("x", 400))}}, strings.Repeat("x", 200)},
		"none":                       {nil, ""},
	} {
		w, storage := writer{}, ""
		for _, v := range []int{0, len(c.records), 6 + 12*len(c.records)} {
			w.u16(v)
		}
		for _, r := range c.records {
			for _, v := range []int{r.platform, r.encoding, r.language, r.id, len(r.text), len(storage)} {
				w.u16(v)
			}
			storage += r.text
		}
		f, err := Sanitise(with(t, goregular.TTF, map[string][]byte{"name": append(w.b, storage...)}))
		if err != nil || f.Name != c.want {
			t.Errorf("%s: %q, %v", name, f.Name, err)
		}
		if _, err := parse(t, f.Bytes).Name(nil, sfnt.NameIDPostScript); err != nil {
			t.Errorf("%s: no PostScript name: %v", name, err)
		}
	}
}

// Letters are found in whichever table has them.
func TestLetters(t *testing.T) {
	t.Parallel()
	one := func(platform, encoding int, table ...int) []byte {
		return append(append(words(0, 1, platform, encoding, 0, 12), words(table...)...), make([]byte, 300)...)
	}
	macintosh := one(1, 0, 0, 262, 0)
	macintosh[12+6+0x8A] = 36 // ä
	for name, c := range map[string]struct {
		cmap []byte
		code rune
		want sfnt.GlyphIndex
	}{
		"segments with a shift":   {one(3, 1, 4, 32, 0, 4, 0, 0, 0, 'B', 0xFFFF, 0, 'A', 0xFFFF, 36-'A', 1, 0, 0), 'B', 37},
		"segments with a list":    {one(3, 1, 4, 36, 0, 4, 0, 0, 0, 'B', 0xFFFF, 0, 'A', 0xFFFF, 0, 1, 4, 0, 40, 36), 'B', 36},
		"a trimmed list":          {one(0, 3, 6, 14, 0, 'A', 2, 36, 37), 'B', 37},
		"groups":                  {one(3, 10, 12, 0, 0, 28, 0, 0, 0, 1, 1, 0xF600, 1, 0xF601, 0, 36), 0x1F601, 37},
		"symbols, as typed":       {one(3, 0, 6, 14, 0, 0xF041, 1, 36), 'A', 36},
		"symbols, as they stand":  {one(3, 0, 6, 14, 0, 0xF041, 1, 36), 0xF041, 36},
		"Mac Roman":               {macintosh, 'ä', 36},
		"a list past the end":     {append(one(3, 1, 4, 32, 0, 4, 0, 0, 0, 'B', 0xFFFF, 0, 'A', 0xFFFF, 36-'A', 1, 0, 0), 0), 'A', 36},
		"groups out of order":     {one(3, 10, 12, 0, 0, 40, 0, 0, 0, 2, 0, 'A', 0, 'B', 0, 36, 0, 'A', 0, 'Z', 0, 50), 'A', 36},
		"a group of all, clipped": {one(3, 10, 12, 0, 0, 28, 0, 0, 0, 1, 0, 'A', 0xFFFF, 0xFFFF, 0, 36), 'A', 36},
	} {
		f, err := Sanitise(with(t, goregular.TTF, map[string][]byte{"cmap": c.cmap}))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got, err := parse(t, f.Bytes).GlyphIndex(&sfnt.Buffer{}, c.code); got != c.want || err != nil {
			t.Errorf("%s: %U is glyph %d, %v", name, c.code, got, err)
		}
	}
}

// A missing or old OS/2 is made good.
func TestOS2(t *testing.T) {
	t.Parallel()
	tables, err := open(goregular.TTF)
	if err != nil {
		t.Fatal(err)
	}
	old := tables["OS/2"]
	for name, c := range map[string]struct {
		table         []byte
		version, size int
	}{
		"none":          {nil, 4, 96},
		"of Apple":      {put(old[:68], 0, 0, 0), 4, 96},
		"the first":     {put(old[:78], 0, 0, 0), 0, 78},
		"cut short":     {put(old[:86], 0, 0, 4), 1, 86},
		"too new":       {append(put(old, 0, 0, 9), make([]byte, 40)...), 4, 96},
		"without sense": {put(old, 4, 0xFF, 0xFF, 0, 0), 3, 96},
	} {
		f, err := Sanitise(with(t, goregular.TTF, map[string][]byte{"OS/2": c.table}))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		r := reader{b: tablesOf(t, f.Bytes)["OS/2"]}
		version, _, weight, width := r.u16(), r.u16(), r.u16(), r.u16()
		if int(version) != c.version || len(r.b) != c.size || weight != 400 || width != 5 {
			t.Errorf("%s: version %d, %d bytes, weight %d, width %d", name, version, len(r.b), weight, width)
		}
	}
}

// Whatever comes in, what comes out is a font that another library reads, and cleaning it again changes nothing.
func FuzzSanitise(f *testing.F) {
	f.Add(read(f, "testdata/CFFTest.otf"))
	tables, err := open(goregular.TTF)
	if err != nil {
		f.Fatal(err)
	}
	// A small font: mutations reach more of it.
	glyf := append(words(1, 0, 0, 9, 9, 2, 0), 0x37, 0x37, 0x37, 9, 9, 9, 9, 9, 9, 0)
	parts := words(-1, 0, 0, 9, 9, 0x0003, 1, 0, 0, 0)
	loca := writer{}
	for _, at := range []int{0, 0, len(glyf), len(glyf) + len(parts)} {
		loca.u32(uint32(at))
	}
	f.Add(with(f, goregular.TTF, map[string][]byte{
		"glyf": append(bytes.Clone(glyf), parts...), "loca": loca.b, "head": put(tables["head"], 50, 0, 1), "maxp": put(tables["maxp"], 4, 0, 3),
		"hhea": put(tables["hhea"], 34, 0, 1), "hmtx": tables["hmtx"][:8], "cmap": writeLetters([]letter{{'A', 1}, {'B', 2}}),
		"kern": words(0, 1, 0, 20, 1, 1, 6, 0, 0, 1, 2, -80), "fpgm": nil, "prep": nil, "cvt ": nil, "gasp": nil, "post": tables["post"][:32],
	}))
	f.Fuzz(func(t *testing.T, data []byte) {
		clean, err := Sanitise(data)
		if err != nil {
			if !fault.Is(err, fault.Invalid) {
				t.Fatal(err)
			}
			return
		}
		tablesOf(t, clean.Bytes)
		parsed := parse(t, clean.Bytes)
		var b sfnt.Buffer
		for i := range parsed.NumGlyphs() {
			// Parts that are set by points and not by places are right, and unknown to that library.
			_, _ = parsed.LoadGlyph(&b, sfnt.GlyphIndex(i), fixed.I(100), nil)
		}
		if again, err := Sanitise(clean.Bytes); err != nil || !bytes.Equal(again.Bytes, clean.Bytes) {
			t.Fatalf("cleaned twice, it is another: %v", err)
		}
	})
}
