// Package font makes a font that somebody uploaded safe to keep and to give to others: it is taken apart and written anew.
//
// The result holds outlines, widths, the characters of the glyphs, names, and the layout rules. We write every table of it, with right lengths
// and checksums, except for those rules (GSUB, GPOS, GDEF), which programs may read differently and which all that use them check as
// they read. Programs inside the font (hinting, CFF subroutines), pictures, colours, variations and everything unknown are left out.
//
// It may import fault of ours.
package font

import (
	"cmp"
	"encoding/binary"
	"math/bits"
	"slices"
	"strings"

	"cuttle/fault"
)

// MaxBytes is the largest font that is accepted.
const MaxBytes = 5 << 20

// Memory is how much making a font safe may take: outlines and tables as they grow, and the character map.
const Memory = 80 << 20

// Bounds on the work that a font may cause for us and for those who draw with it. The largest real fonts stay well below.
const (
	mostTables      = 128
	mostPoints      = 5_000_000 // in all glyphs
	mostGlyphPoints = 60_000    // in one, including its parts
	mostWritten     = 12 << 20  // outlines without subroutines are longer than those with
)

// Font is a font that was written anew.
type Font struct {
	Name  string // family and style, or empty when it does not say
	Bytes []byte
}

func refuse(code, sentence string) error { return fault.New(fault.Invalid, code, sentence) }

var (
	errTooLarge   = refuse("font_too_large", "This font is too large. It may have up to 5 MB.")
	errType       = refuse("font_type", "This is not a font we can use. Please take a TTF or OTF.")
	errCollection = refuse("font_collection", "This file is a collection of several fonts. Please take one of them as a TTF or OTF.")
	errWebFont    = refuse("font_woff", "WOFF fonts are packed for web pages. Please take the same font as a TTF or OTF.")
	errBitmap     = refuse("font_bitmap", "The letters of this font are pictures, not outlines, and a laser cannot follow them. Please take another font.")
	errVariable   = refuse("font_variable", "This OTF is a variable font, which we cannot use. Please take one of its single styles, or its TTF.")
	errBroken     = refuse("font_broken", "This font is broken or cut short. Please download it again, or take another one.")
	errNoLetters  = refuse("font_empty", "There are no letters in this font that we could use. Please take another one.")
	errTooComplex = refuse("font_complex", "This font is far more intricate than a laser can follow. Please take a simpler one.")
)

// Sanitise takes a TTF or OTF apart and writes it anew. The same bytes always give the same bytes.
func Sanitise(data []byte) (Font, error) {
	tables, err := open(data)
	if err != nil {
		return Font{}, err
	}
	f := face{tables: tables}
	if err := f.read(); err != nil {
		return Font{}, err
	}
	out := map[string][]byte{}
	if err := f.outlines(out); err != nil {
		return Font{}, err
	}
	if out["cmap"], err = f.letters(); err != nil {
		return Font{}, err
	}
	name := f.names(out)
	f.layout(out)
	f.measures(out)
	flavour := uint32(0x00010000)
	if out["CFF "] != nil {
		flavour = tag("OTTO")
	}
	written := assemble(flavour, out)
	if len(written) > mostWritten {
		return Font{}, errTooComplex
	}
	return Font{Name: name, Bytes: written}, nil
}

// open finds the tables. None may reach past the end or overlap another.
func open(data []byte) (map[string][]byte, error) {
	if len(data) > MaxBytes {
		return nil, errTooLarge
	}
	r := reader{b: data}
	switch string(r.take(4)) {
	case "\x00\x01\x00\x00", "true", "OTTO":
	case "ttcf":
		return nil, errCollection
	case "wOFF", "wOF2":
		return nil, errWebFont
	default:
		return nil, errType
	}
	count := int(r.u16())
	r.skip(6)
	if r.failed || count == 0 || count > mostTables {
		return nil, errBroken
	}
	type span struct{ from, to int }
	spans := []span{{0, 12 + 16*count}}
	tables := map[string][]byte{}
	for range count {
		name := string(r.take(4))
		r.skip(4) // the checksum: many good fonts have a wrong one
		from, length := int(r.u32()), int(r.u32())
		if r.failed || from > len(data) || length > len(data)-from || tables[name] != nil {
			return nil, errBroken
		}
		tables[name] = data[from : from+length : from+length]
		if length > 0 {
			spans = append(spans, span{from, from + length})
		}
	}
	slices.SortFunc(spans, func(a, b span) int { return cmp.Compare(a.from, b.from) })
	for i := range spans[1:] {
		if spans[i+1].from < spans[i].to {
			return nil, errBroken
		}
	}
	return tables, nil
}

func tag(s string) uint32 { return binary.BigEndian.Uint32([]byte(s)) }

// assemble writes the tables in the order of their names, each on a multiple of four, with all checksums.
func assemble(flavour uint32, tables map[string][]byte) []byte {
	names := make([]string, 0, len(tables))
	size := 12
	for name, table := range tables {
		names = append(names, name)
		size += 16 + (len(table)+3)&^3
	}
	slices.SortFunc(names, strings.Compare)
	log := bits.Len(uint(len(names))) - 1
	w := writer{make([]byte, 0, size)}
	w.u32(flavour)
	w.u16(len(names))
	w.u16(16 << log)
	w.u16(log)
	w.u16(16*len(names) - 16<<log)
	at, head := 12+16*len(names), 0
	for _, name := range names {
		if name == "head" {
			head = at
		}
		w.bytes([]byte(name))
		w.u32(checksum(tables[name]))
		w.u32(uint32(at))
		w.u32(uint32(len(tables[name])))
		at += (len(tables[name]) + 3) &^ 3
	}
	for _, name := range names {
		w.bytes(tables[name])
		w.pad(4)
	}
	binary.BigEndian.PutUint32(w.b[head+8:], 0xB1B0AFBA-checksum(w.b))
	return w.b
}

// checksum adds up the words of a table as if it ended on a whole one.
func checksum(table []byte) (sum uint32) {
	for ; len(table) >= 4; table = table[4:] {
		sum += binary.BigEndian.Uint32(table)
	}
	var rest [4]byte
	copy(rest[:], table)
	return sum + binary.BigEndian.Uint32(rest[:])
}

// reader never reads past the end: it returns zeros and remembers that it failed.
type reader struct {
	b      []byte
	at     int
	failed bool
}

func (r *reader) take(n int) []byte {
	if n < 0 || n > len(r.b)-r.at {
		r.failed, r.at = true, len(r.b)
		return nil
	}
	r.at += n
	return r.b[r.at-n : r.at : r.at]
}

func (r *reader) skip(n int) { r.take(n) }

// from returns a reader of the rest from an offset.
func (r *reader) from(offset int) *reader {
	if offset < 0 || offset > len(r.b) {
		return &reader{failed: true}
	}
	return &reader{b: r.b[offset:]}
}

func (r *reader) number(n int) (v uint32) {
	for _, b := range r.take(n) {
		v = v<<8 | uint32(b)
	}
	return v
}

func (r *reader) u8() uint8   { return uint8(r.number(1)) }
func (r *reader) u16() uint16 { return uint16(r.number(2)) }
func (r *reader) i16() int16  { return int16(r.number(2)) }
func (r *reader) u32() uint32 { return r.number(4) }

// writer grows.
type writer struct{ b []byte }

func (w *writer) bytes(b []byte) { w.b = append(w.b, b...) }
func (w *writer) u8(v int)       { w.b = append(w.b, byte(v)) }
func (w *writer) u16(v int)      { w.b = binary.BigEndian.AppendUint16(w.b, uint16(v)) }
func (w *writer) u32(v uint32)   { w.b = binary.BigEndian.AppendUint32(w.b, v) }

func (w *writer) pad(to int) {
	for len(w.b)%to != 0 {
		w.b = append(w.b, 0)
	}
}
