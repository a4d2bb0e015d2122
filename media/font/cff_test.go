package font

import (
	"bytes"
	"slices"
	"testing"

	"golang.org/x/image/font/gofont/goregular"

	"cuttle/fault"
)

// program writes a glyph's program: numbers, and operators by name.
func program(parts ...any) []byte {
	operators := map[string][]byte{
		"hstem": {1}, "vstem": {3}, "vmoveto": {4}, "rlineto": {5}, "hlineto": {6}, "vlineto": {7}, "rrcurveto": {8}, "callsubr": {10},
		"return": {11}, "endchar": {14}, "hstemhm": {18}, "hintmask": {19}, "cntrmask": {20}, "rmoveto": {21}, "hmoveto": {22}, "vstemhm": {23},
		"rcurveline": {24}, "rlinecurve": {25}, "vvcurveto": {26}, "hhcurveto": {27}, "callgsubr": {29}, "vhcurveto": {30}, "hvcurveto": {31},
		"div": {12, 12}, "hflex": {12, 34}, "flex": {12, 35}, "hflex1": {12, 36}, "flex1": {12, 37}, "random": {12, 23},
	}
	w := writer{}
	for _, part := range parts {
		switch v := part.(type) {
		case int:
			w.u8(28)
			w.u16(v)
		case float64:
			w.u8(255)
			w.u32(uint32(int32(v * 65536)))
		case []byte:
			w.bytes(v)
		case string:
			w.bytes(operators[v])
		}
	}
	return w.b
}

// source is an OTF as an unknown program may have made it: with these glyphs and subroutines, of one font or a
// collection, named by the built-in list.
type source struct {
	glyphs        [][]byte
	local, global [][]byte
	collection    bool
	top           []byte // operators before the others
	private       []byte
}

func (s source) table() []byte {
	list := func(b [][]byte) []byte {
		if len(b) == 0 {
			return []byte{0, 0}
		}
		return writeIndex(b)
	}
	private := append(s.private[:len(s.private):len(s.private)], 29, 0, 0, 0, byte(len(s.private)+6), dictSubrs)
	if len(s.local) == 0 {
		private = s.private
	}
	var w writer
	build := func(glyphsAt, privateAt, fontsAt, selectAt int) {
		w = writer{[]byte{1, 0, 4, 4}}
		w.bytes(writeIndex([][]byte{[]byte("Any")}))
		top := writer{}
		if s.collection {
			dictInts(&top, dictCollection, firstOwnString, firstOwnString+1, 0)
		}
		top.bytes(s.top)
		dictInts(&top, dictCharStrings, glyphsAt)
		if s.collection {
			dictInts(&top, dictFonts, fontsAt)
			dictInts(&top, dictSelect, selectAt)
		} else {
			dictInts(&top, dictPrivate, len(private), privateAt)
		}
		w.bytes(writeIndex([][]byte{top.b}))
		w.bytes(writeIndex([][]byte{[]byte("Adobe"), []byte("Identity")}))
		w.bytes(list(s.global))
	}
	places := func() (at [4]int) {
		at[0] = len(w.b)
		w.bytes(writeIndex(s.glyphs))
		at[1] = len(w.b)
		w.bytes(private)
		w.bytes(list(s.local))
		at[2] = len(w.b)
		font := writer{}
		dictInts(&font, dictPrivate, len(private), at[1])
		w.bytes(writeIndex([][]byte{{}, font.b})) // the first has no subroutines
		at[3] = len(w.b)
		w.u8(0)
		w.bytes(slices.Repeat([]byte{1}, len(s.glyphs)))
		return at
	}
	build(0, 0, 0, 0)
	at := places()
	build(at[0], at[1], at[2], at[3])
	places()
	return w.b
}

func (s source) font(t testing.TB) []byte {
	tables, err := open(goregular.TTF)
	if err != nil {
		t.Fatal(err)
	}
	letters := make([]letter, len(s.glyphs)-1)
	for i := range letters {
		letters[i] = letter{rune('A' + i), i + 1}
	}
	return assemble(tag("OTTO"), map[string][]byte{
		"CFF ": s.table(), "cmap": writeLetters(letters), "head": put(tables["head"], 18, 1000>>8, 1000&0xFF), "hhea": put(tables["hhea"], 34, 0, 1),
		"hmtx": words(500, 0), "maxp": words(0, 0x5000, len(s.glyphs)), "name": tables["name"], "post": tables["post"][:32],
	})
}

var empty = program("endchar")

// What a program draws is what its operators say (Adobe Technical Note 5177, section 4), whatever way it takes.
func TestPrograms(t *testing.T) {
	t.Parallel()
	square := "m 10,-20 l 110,-20 l 110,-120 l 10,-120 l 10,-20"
	for name, c := range map[string]struct {
		program []byte
		want    string
	}{
		"lines":               {program(10, 20, "rmoveto", 100, 0, 0, 100, -100, 0, "rlineto", "endchar"), square},
		"level and upright":   {program(10, 20, "rmoveto", 100, 100, -100, "hlineto", "endchar"), square},
		"upright and level":   {program(10, "hmoveto", 20, "vmoveto", 100, 100, -100, -100, "vlineto", "endchar"), "m 10,-20 l 10,-120 l 110,-120 l 110,-20 l 10,-20"},
		"a width first":       {program(33, 10, 20, "rmoveto", 100, 100, -100, "hlineto", "endchar"), square},
		"a width and hints":   {program(33, 0, 10, 20, 30, "hstem", 1, 2, "vstem", 10, 20, "rmoveto", 100, 100, -100, "hlineto", "endchar"), square},
		"masks over hints":    {program(0, 10, "hstemhm", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, "hintmask", []byte{14, 14}, 10, 20, "rmoveto", "cntrmask", []byte{5, 5}, 100, 100, -100, "hlineto", "endchar"), square},
		"a local subroutine":  {program(-107, "callsubr", "endchar"), square},
		"a global subroutine": {program(-107, "callgsubr"), square},
		"no end":              {program(10, 20, "rmoveto", 100, 100, -100, "hlineto"), square},
		"closed by itself":    {program(10, 20, "rmoveto", 100, 100, -100, -100, "hlineto", "endchar"), square},
		"moves that draw not": {program(5, 5, "rmoveto", 5, 15, "rmoveto", 100, 100, -100, "hlineto", 70, 70, "rmoveto", "endchar"), square},
		"curves":              {program(0, "hmoveto", 1, 2, 3, 4, 5, 6, "rrcurveto", "endchar"), "m 0,0 c 1,-2 4,-6 9,-12 l 0,0"},
		"curves and a line":   {program(0, "hmoveto", 1, 2, 3, 4, 5, 6, 7, 8, "rcurveline", "endchar"), "m 0,0 c 1,-2 4,-6 9,-12 l 16,-20 l 0,0"},
		"a line and curves":   {program(0, "hmoveto", 7, 8, 1, 2, 3, 4, 5, 6, "rlinecurve", "endchar"), "m 0,0 l 7,-8 c 8,-10 11,-14 16,-20 l 0,0"},
		"flat":                {program(0, "hmoveto", 9, 1, 2, 3, 4, "hhcurveto", "endchar"), "m 0,0 c 1,-9 3,-12 7,-12 l 0,0"},
		"tall":                {program(0, "hmoveto", 9, 1, 2, 3, 4, 5, 6, 7, 8, "vvcurveto", "endchar"), "m 0,0 c 9,-1 11,-4 11,-8 c 11,-13 17,-20 17,-28 l 0,0"},
		"turning":             {program(0, "hmoveto", 1, 2, 3, 4, 5, 6, 7, 8, 9, "hvcurveto", "endchar"), "m 0,0 c 1,0 3,-3 3,-7 c 3,-12 9,-19 17,-28 l 0,0"},
		"turning upright":     {program(0, "hmoveto", 1, 2, 3, 4, 5, "vhcurveto", "endchar"), "m 0,0 c 0,-1 2,-4 6,-9 l 0,0"},
		"flex":                {program(0, "hmoveto", 1, 1, 1, 1, 1, 1, 1, -1, 1, -1, 1, -1, 50, "flex", "endchar"), "m 0,0 c 1,-1 2,-2 3,-3 c 4,-2 5,-1 6,0 l 0,0"},
		"hflex":               {program(0, "hmoveto", 1, 2, 3, 4, 5, 6, 7, "hflex", "endchar"), "m 0,0 c 1,0 3,-3 7,-3 c 12,-3 18,0 25,0 l 0,0"},
		"hflex1":              {program(0, "hmoveto", 1, 1, 2, 3, 4, 5, 6, -2, 7, "hflex1", "endchar"), "m 0,0 c 1,-1 3,-4 7,-4 c 12,-4 18,-2 25,0 l 0,0"},
		"flex1, level":        {program(0, "hmoveto", 9, 1, 9, 1, 9, 1, 9, -1, 9, -1, 9, "flex1", "endchar"), "m 0,0 c 9,-1 18,-2 27,-3 c 36,-2 45,-1 54,0 l 0,0"},
		"flex1, upright":      {program(0, "hmoveto", 1, 9, 1, 9, 1, 9, -1, 9, -1, 9, 9, "flex1", "endchar"), "m 0,0 c 1,-9 2,-18 3,-27 c 2,-36 1,-45 0,-54 l 0,0"},
		"numbers of all sizes": {
			program([]byte{139, 22, 246, 139, 5, 247, 0, 139, 5, 250, 255, 139, 5, 139, 251, 0, 5, 139, 254, 255, 5}, "endchar"),
			"m 0,0 l 107,0 l 215,0 l 1346,0 l 1346,108 l 1346,1239 l 0,0",
		},
	} {
		for _, collection := range []bool{false, true} {
			s := source{
				glyphs: [][]byte{empty, c.program}, collection: collection, private: []byte{139, dictWidth},
				local:  [][]byte{program(10, 20, "rmoveto", -106, "callsubr", "return"), program(100, 100, -100, "hlineto", "return")},
				global: [][]byte{program(10, 20, "rmoveto", -106, "callsubr", "endchar")},
			}
			f, err := Sanitise(s.font(t))
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			if got := drawn(t, parse(t, f.Bytes), 1); got != c.want {
				t.Errorf("%s: %s, want %s", name, got, c.want)
			}
		}
	}
}

// The other library rounds fractions, so these are looked for as they are written.
func TestFractions(t *testing.T) {
	t.Parallel()
	glyph := program(0.5, 0.25, "rmoveto", 1.5, 0, "rlineto", 0, 7, 2, "div", "rlineto", "endchar")
	f, err := Sanitise(source{glyphs: [][]byte{empty, glyph}}.font(t))
	if want := program(0.5, 0.25, "rmoveto", 1.5, []byte{139, 139}, 3.5, "rlineto", "endchar"); err != nil || !bytes.Contains(f.Bytes, want) {
		t.Errorf("no %x in %x, %v", want, f.Bytes, err)
	}
}

// An old way to put an accent over a letter, both by their place in StandardEncoding: here A (65) and B (66), the 34th and
// 35th names of the built-in list.
func TestAccents(t *testing.T) {
	t.Parallel()
	glyphs := slices.Repeat([][]byte{empty}, 37)
	glyphs[34] = program(0, "hmoveto", 10, 10, "hlineto", "endchar")
	glyphs[35] = program(1, "hmoveto", 20, 20, "vlineto", "endchar")
	glyphs[36] = program(100, 200, 65, 66, "endchar")
	f, err := Sanitise(source{glyphs: glyphs}.font(t))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := drawn(t, parse(t, f.Bytes), 36), "m 0,0 l 10,0 l 10,-10 l 0,0 m 101,-200 l 101,-220 l 121,-220 l 101,-200"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	glyphs[35] = glyphs[36] // an accent of accents
	if _, err := Sanitise(source{glyphs: glyphs}.font(t)); fault.From(err).Code != "font_broken" {
		t.Error(err)
	}
}

func TestProgramsThatAreRefused(t *testing.T) {
	t.Parallel()
	many := func(n int, parts ...any) []byte { return slices.Repeat(program(parts...), n) }
	fine := program(0, "hmoveto", 10, 10, "hlineto", "endchar")
	for name, c := range map[string]struct {
		source source
		code   string
	}{
		"a missing subroutine":   {source{glyphs: [][]byte{empty, program(5, "callsubr")}}, "font_broken"},
		"no number of one":       {source{glyphs: [][]byte{empty, program("callgsubr")}}, "font_broken"},
		"a subroutine in itself": {source{glyphs: [][]byte{empty, program(-107, "callsubr")}, local: [][]byte{program(-107, "callsubr")}}, "font_broken"},
		// Nine levels, each calling the next a hundred times.
		"subroutines that unfold": {source{glyphs: [][]byte{empty, program(-107, "callsubr")}, local: func() (list [][]byte) {
			for i := range 9 {
				list = append(list, many(100, -106+i, "callsubr"))
			}
			return append(list, program("return"))
		}()}, "font_complex"},
		"points without end":    {source{glyphs: [][]byte{empty, append(program(0, "hmoveto"), many(70_000, 1, 1, "rlineto")...)}}, "font_complex"},
		"too many operands":     {source{glyphs: [][]byte{empty, many(49, 1)}}, "font_broken"},
		"too few operands":      {source{glyphs: [][]byte{empty, program(1, "rmoveto", "endchar")}}, "font_broken"},
		"an odd operand":        {source{glyphs: [][]byte{empty, program(0, "hmoveto", 1, 2, 3, "rlineto", "endchar")}}, "font_broken"},
		"chance":                {source{glyphs: [][]byte{empty, program("random", "hmoveto", "endchar")}}, "font_broken"},
		"division by nothing":   {source{glyphs: [][]byte{empty, program(1, 0, "div", "hmoveto", "endchar")}}, "font_broken"},
		"far away":              {source{glyphs: [][]byte{empty, program(30_000, "hmoveto", 30_000, "hlineto", "endchar")}}, "font_broken"},
		"a mask cut short":      {source{glyphs: [][]byte{empty, program(1, 2, "hstem", "hintmask")}}, "font_broken"},
		"a number cut short":    {source{glyphs: [][]byte{empty, {28, 0}}}, "font_broken"},
		"an unknown operator":   {source{glyphs: [][]byte{empty, {2}}}, "font_broken"},
		"nothing drawn":         {source{glyphs: [][]byte{empty, empty}}, "font_empty"},
		"an older kind":         {source{glyphs: [][]byte{empty, fine}, top: []byte{140, 12, 6}}, "font_broken"},
		"a broken private part": {source{glyphs: [][]byte{empty, fine}, private: []byte{28}}, "font_broken"},
		"no outlines":           {source{glyphs: [][]byte{empty, fine}, top: []byte{0xFF}}, "font_broken"},
	} {
		if _, err := Sanitise(c.source.font(t)); fault.From(err).Code != c.code {
			t.Errorf("%s: %v", name, err)
		}
	}
	// Every byte of a small table made another: never anything but a font or a refusal.
	table := source{glyphs: [][]byte{empty, fine}, collection: true, local: [][]byte{fine}}.table()
	otf := source{glyphs: [][]byte{empty, fine}}.font(t)
	for i := range table {
		for _, b := range []byte{0, 1, 0x7F, 0xFF, table[i] + 1} {
			broken := with(t, otf, map[string][]byte{"CFF ": put(table, i, b)})
			if f, err := Sanitise(broken); err == nil {
				parse(t, f.Bytes)
			} else if !fault.Is(err, fault.Invalid) {
				t.Errorf("byte %d as %d: %v", i, b, err)
			}
		}
	}
}
