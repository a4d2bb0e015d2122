package font

import (
	"cmp"
	"slices"

	"golang.org/x/text/encoding/charmap"
)

// mostMaps is how many tables of letters a font may offer; real ones have three or four. Of the best, a few are tried.
const (
	mostMaps  = 64
	mostTried = 8
)

// letter is a character and the glyph that shows it.
type letter struct {
	code  rune
	glyph int
}

// letters writes cmap: of all that the font offers the fullest Unicode table that can be read, in the one format that
// holds every character.
func (f *face) letters() ([]byte, error) {
	r := reader{b: f.tables["cmap"]}
	r.skip(2)
	count := int(r.u16())
	if r.failed || count > mostMaps {
		return nil, errBroken
	}
	type offer struct{ rank, platform, encoding, offset int }
	offers := make([]offer, 0, count)
	for range count {
		o := offer{platform: int(r.u16()), encoding: int(r.u16()), offset: int(r.u32())}
		o.rank = rank(o.platform, o.encoding)
		if r.failed {
			return nil, errBroken
		}
		if o.rank > 0 {
			offers = append(offers, o)
		}
	}
	slices.SortStableFunc(offers, func(a, b offer) int { return cmp.Compare(b.rank, a.rank) })
	for _, o := range offers[:min(len(offers), mostTried)] {
		list := f.lettersAt(r.from(o.offset))
		switch {
		case o.platform == 3 && o.encoding == 0:
			list = inOrder(symbols(list))
		case o.platform == 1:
			list = inOrder(macRoman(list))
		}
		if slices.ContainsFunc(list, func(l letter) bool { return f.drawn[l.glyph] }) {
			return writeLetters(list), nil
		}
	}
	return nil, errNoLetters
}

// rank prefers all of Unicode to its first plane, and both to other encodings. 0 is an encoding that we cannot use.
func rank(platform, encoding int) int {
	switch {
	case platform == 3 && encoding == 10:
		return 6
	case platform == 0 && (encoding == 4 || encoding == 6):
		return 5
	case platform == 3 && encoding == 1:
		return 4
	case platform == 0 && encoding < 4:
		return 3
	case platform == 3 && encoding == 0: // symbols
		return 2
	case platform == 1 && encoding == 0: // Mac Roman
		return 1
	}
	return 0
}

// inOrder keeps the first of those with one code.
func inOrder(list []letter) []letter {
	slices.SortStableFunc(list, func(a, b letter) int { return cmp.Compare(a.code, b.code) })
	return slices.CompactFunc(list, func(a, b letter) bool { return a.code == b.code })
}

// lettersAt reads one table in the order of its codes, without entries for glyphs that do not exist.
func (f *face) lettersAt(r *reader) (list []letter) {
	add := func(code rune, glyph int) {
		if glyph > 0 && glyph < f.glyphs && code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF) {
			list = append(list, letter{code, glyph})
		}
	}
	switch r.u16() {
	case 0:
		r.skip(4)
		for code, glyph := range r.take(256) {
			add(rune(code), int(glyph))
		}
	case 4:
		segments(r, add)
	case 6:
		r.skip(4)
		first, count := int(r.u16()), int(r.u16())
		for code := first; code < min(first+count, 0x10000) && !r.failed; code++ {
			add(rune(code), int(r.u16()))
		}
	case 12:
		r.skip(10)
		next := 0
		for range r.u32() {
			from, to, glyph := int(r.u32()), int(r.u32()), int(r.u32())
			if r.failed {
				break
			}
			// Groups are in order, so that each character is looked at once, and end with the last glyph.
			for code := max(from, next); code <= min(to, 0x10FFFF, from+f.glyphs-1-glyph); code++ {
				add(rune(code), glyph+code-from)
			}
			next = max(next, to+1)
		}
	}
	return list
}

// segments reads format 4. Many fonts have a wrong length there, so the table is assumed to reach to the end of cmap.
func segments(r *reader, add func(code rune, glyph int)) {
	r.skip(4)
	size := int(r.u16()) &^ 1
	r.skip(6)
	ends := reader{b: r.take(size)}
	r.skip(2)
	starts, deltas := reader{b: r.take(size)}, reader{b: r.take(size)}
	offsets := r.at
	if r.failed {
		return
	}
	next := 0
	for i := 0; i < size; i += 2 {
		from, to, delta, offset := int(starts.u16()), int(ends.u16()), int(deltas.u16()), int(r.u16())
		for code := max(from, next); code <= min(to, 0xFFFE); code++ {
			glyph := code
			if offset != 0 {
				if at := offsets + i + offset + 2*(code-from); at+2 <= len(r.b) {
					glyph = int(r.b[at])<<8 | int(r.b[at+1])
				} else {
					glyph = 0
				}
				if glyph == 0 {
					continue
				}
			}
			add(rune(code), (glyph+delta)&0xFFFF)
		}
		next = max(next, to+1)
	}
}

// symbols makes a font of symbols usable from the keyboard: its F041 is also used for A.
func symbols(list []letter) []letter {
	for _, l := range list {
		if l.code >= 0xF020 && l.code <= 0xF0FF {
			list = append(list, letter{l.code - 0xF000, l.glyph})
		}
	}
	return list
}

func macRoman(list []letter) []letter {
	for i := range list {
		list[i].code = charmap.Macintosh.DecodeByte(byte(list[i].code))
	}
	return list
}

func writeLetters(list []letter) []byte {
	type group struct{ from, to, glyph uint32 }
	var groups []group
	for _, l := range list {
		code, glyph := uint32(l.code), uint32(l.glyph)
		if n := len(groups); n > 0 && groups[n-1].to+1 == code && groups[n-1].glyph+code-groups[n-1].from == glyph {
			groups[n-1].to = code
		} else {
			groups = append(groups, group{code, code, glyph})
		}
	}
	w := writer{}
	w.u16(0)
	w.u16(1)
	w.u16(3)
	w.u16(10)
	w.u32(12)
	w.u16(12)
	w.u16(0)
	w.u32(uint32(16 + 12*len(groups)))
	w.u32(0)
	w.u32(uint32(len(groups)))
	for _, g := range groups {
		w.u32(g.from)
		w.u32(g.to)
		w.u32(g.glyph)
	}
	return w.b
}
