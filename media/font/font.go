// Package font checks a font that somebody uploaded and makes a copy with the tables that text is drawn from.
//
// These tables are copied as they are. Programs, pictures, colours, variations and everything unknown are left out, and what
// golang.org/x/image/font/sfnt cannot read is refused. What draws with the copy checks it again: HarfBuzz in a sandboxed frame, and the
// browser's font sanitiser (docs/decisions/0005).
//
// It may import fault of ours.
package font

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"maps"
	"math/bits"
	"slices"
	"strings"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"cuttle/fault"
)

// MaxBytes is the largest font that is accepted.
const MaxBytes = 5 << 20

// Memory is how much Sanitise may take, garbage included.
const Memory = 32 << 20

// Bounds on what sfnt reads (see meter). They are more than twice what any of 490 fonts of Debian needs.
const (
	mostTables  = 128
	mostToOpen  = 2 << 20
	mostOfGlyph = 150_000
	mostInAll   = 40_000_000
)

var (
	kept     = []string{"CFF ", "GDEF", "GPOS", "GSUB", "OS/2", "cmap", "glyf", "hhea", "hmtx", "kern", "loca", "maxp", "name"}
	pictures = []string{"EBDT", "CBDT", "bdat", "sbix", "SVG "}

	errTooLarge   = refuse("font_too_large", "This font is too large. The limit is 5 MB.")
	errType       = refuse("font_type", "We can't use this font. Please choose a TTF or OTF.")
	errCollection = refuse("font_collection", "This file is a collection of several fonts. Please choose one of them as a TTF or OTF.")
	errWebFont    = refuse("font_woff", "WOFF fonts are for web pages. Please choose the same font as a TTF or OTF.")
	errBitmap     = refuse("font_bitmap", "The letters of this font are pictures, not outlines, so a laser can't follow them. Please choose another font.")
	errVariable   = refuse("font_variable", "This OTF is a variable font, which we can't use. Please choose one of its single styles, or its TTF.")
	errBroken     = refuse("font_broken", "This font file is damaged. Please download it again, or choose another font.")
	errNoLetters  = refuse("font_empty", "This font has no letters we can use. Please choose another font.")
	errTooComplex = refuse("font_complex", "This font is too intricate for a laser. Please choose a simpler one.")
)

func refuse(code, sentence string) error { return fault.New(fault.Invalid, code, sentence) }

// Font is the copy of a font.
type Font struct {
	Name  string // family and style, or empty when it does not say
	Bytes []byte
}

// Sanitise returns the copy of a TTF or OTF. The same bytes always give the same bytes.
func Sanitise(data []byte) (Font, error) {
	all, err := open(data)
	if err != nil {
		return Font{}, err
	}
	has := func(name string) bool { return len(all[name]) > 0 }
	bitmap := slices.ContainsFunc(pictures, has)
	copied := maps.Clone(all)
	maps.DeleteFunc(copied, func(name string, table []byte) bool { return len(table) == 0 || !slices.Contains(kept, name) })
	switch {
	case has("glyf"):
		delete(copied, "CFF ")
		// The programs in the glyphs need those that are left out. This one (INSTCTRL) says not to run them.
		copied["prep"] = []byte{0xB1, 1, 1, 0x8E}
	case has("CFF "):
		delete(copied, "loca")
	case has("CFF2"):
		return Font{}, errVariable
	case bitmap:
		return Font{}, errBitmap
	}
	if len(all["head"]) != 54 {
		return Font{}, errBroken
	}
	copied["head"] = bytes.Clone(all["head"])
	clear(copied["head"][8:12]) // the checksum of the file, which assemble writes
	// Of post, only the italic angle and the underline are kept, not the names of glyphs.
	copied["post"] = make([]byte, 32)
	copy(copied["post"], all["post"][:min(len(all["post"]), 16)])
	binary.BigEndian.PutUint32(copied["post"], 0x00030000)
	written := assemble(copied)

	// sfnt refuses the kinds of kerning that it does not know, and without the height of x in OS/2 it draws one while it opens the font.
	delete(copied, "kern")
	delete(copied, "GPOS")
	copied["OS/2"] = append([]byte{0, 2}, make([]byte, 94)...)
	name, err := check(assemble(copied), has("glyf"))
	if bitmap && errors.Is(err, errNoLetters) {
		err = errBitmap
	}
	if err != nil {
		return Font{}, err
	}
	return Font{Name: name, Bytes: written}, nil
}

// open finds the tables. None may reach past the end, and together they may not be longer than the file.
func open(data []byte) (map[string][]byte, error) {
	if len(data) > MaxBytes {
		return nil, errTooLarge
	}
	switch string(data[:min(len(data), 4)]) {
	case "\x00\x01\x00\x00", "true", "OTTO":
	case "ttcf":
		return nil, errCollection
	case "wOFF", "wOF2":
		return nil, errWebFont
	default:
		return nil, errType
	}
	if len(data) < 12 {
		return nil, errBroken
	}
	count := int(binary.BigEndian.Uint16(data[4:]))
	if count > mostTables || 12+16*count > len(data) {
		return nil, errBroken
	}
	tables, total := map[string][]byte{}, 0
	for record := range slices.Chunk(data[12:12+16*count], 16) {
		name, from, length := string(record[:4]), int(binary.BigEndian.Uint32(record[8:])), int(binary.BigEndian.Uint32(record[12:]))
		total += length
		if _, twice := tables[name]; twice || from > len(data) || length > len(data)-from || total > len(data) {
			return nil, errBroken
		}
		tables[name] = data[from : from+length]
	}
	return tables, nil
}

// assemble writes the tables in the order of their names, each on a multiple of four, with all checksums.
func assemble(tables map[string][]byte) []byte {
	flavour, size := "\x00\x01\x00\x00", 12+16*len(tables)
	if tables["CFF "] != nil {
		flavour = "OTTO"
	}
	for _, table := range tables {
		size += (len(table) + 3) &^ 3
	}
	w := make([]byte, 12+16*len(tables), size)
	log := bits.Len(uint(len(tables))) - 1
	copy(w, flavour)
	for i, v := range []int{len(tables), 16 << log, log, 16*len(tables) - 16<<log} {
		binary.BigEndian.PutUint16(w[4+2*i:], uint16(v))
	}
	head := 0
	for i, name := range slices.Sorted(maps.Keys(tables)) {
		from := len(w)
		if name == "head" {
			head = from
		}
		w = append(w, tables[name]...)
		w = append(w, make([]byte, -len(w)&3)...)
		copy(w[12+16*i:], name)
		for k, v := range []uint32{checksum(w[from:]), uint32(from), uint32(len(tables[name]))} {
			binary.BigEndian.PutUint32(w[16+16*i+4*k:], v)
		}
	}
	binary.BigEndian.PutUint32(w[head+8:], 0xB1B0AFBA-checksum(w))
	return w
}

func checksum(b []byte) (sum uint32) {
	for word := range slices.Chunk(b, 4) {
		sum += binary.BigEndian.Uint32(word)
	}
	return sum
}

// check reads every glyph and returns the font's name. sfnt is not made for hostile files: what it panics at is broken.
func check(data []byte, quadratic bool) (name string, err error) {
	defer func() {
		if recover() != nil {
			err = errBroken
		}
	}()
	m := &meter{data: data, quadratic: quadratic}
	m.allow(mostToOpen)
	f, err := sfnt.ParseReaderAt(m)
	if m.left < 0 {
		return "", errTooComplex
	}
	if err != nil {
		return "", errBroken
	}
	var b sfnt.Buffer
	drawn, left := make([]bool, f.NumGlyphs()), mostInAll
	for i := range drawn {
		m.allow(mostOfGlyph)
		segments, err := f.LoadGlyph(&b, sfnt.GlyphIndex(i), fixed.I(1), nil)
		if left -= mostOfGlyph - m.left; m.left < 0 || left < 0 {
			return "", errTooComplex
		}
		// What sfnt does not support is often valid: flex1, parts that are placed by their points.
		unknown := err != nil && strings.HasPrefix(err.Error(), "sfnt: un")
		if err != nil && !unknown {
			return "", errBroken
		}
		drawn[i] = len(segments) > 0 || unknown
	}
	m.allow(mostToOpen)
	for code := range rune(0x110000) {
		if glyph, err := f.GlyphIndex(&b, code); err == nil && glyph > 0 && int(glyph) < len(drawn) && drawn[glyph] {
			return called(f), nil
		}
	}
	return "", errNoLetters
}

// called returns the family and, unless it is the regular one, the style.
func called(f *sfnt.Font) string {
	first := func(ids ...sfnt.NameID) string {
		for _, id := range ids {
			if text, err := f.Name(nil, id); err == nil && text != "" {
				return text
			}
		}
		return ""
	}
	family, style := first(sfnt.NameIDTypographicFamily, sfnt.NameIDFamily), first(sfnt.NameIDTypographicSubfamily, sfnt.NameIDSubfamily)
	if family == "" || style == "" || strings.EqualFold(style, "Regular") {
		return family
	}
	return family + " " + style
}

// meter bounds the work and the memory of sfnt by what it reads: it reads each part of a glyph and each subroutine whenever it is used. So a few
// bytes that unfold into hours of drawing or gigabytes of points end in an error.
type meter struct {
	data      []byte
	quadratic bool
	left      int
	from      map[int64]int64 // by the end of a read, where the last one with that end began
}

func (m *meter) allow(n int) { m.left, m.from = n, map[int64]int64{} }

func (m *meter) ReadAt(p []byte, at int64) (int, error) {
	end := at + int64(len(p))
	if at < 0 || end > int64(len(m.data)) {
		return 0, io.ErrUnexpectedEOF
	}
	copy(p, m.data[at:])
	cost := len(p)
	// After a subroutine the rest of its caller is read again; only what was run before the call is new.
	if from, again := m.from[end]; again && from < at {
		cost = int(at-from) + len(p)/32
	}
	m.from[end] = at
	if m.quadratic && len(p) >= 12 {
		// Flags that repeat make points out of nothing. The last contour's end is the number of points.
		if contours := int(int16(binary.BigEndian.Uint16(p))); contours > 0 && 10+2*contours <= len(p) {
			cost += int(binary.BigEndian.Uint16(p[8+2*contours:]))
		}
	}
	if m.left -= 16 + cost; m.left < 0 {
		return 0, errTooComplex
	}
	return len(p), nil
}
