package font

import "encoding/binary"

// face is a font that is being written anew.
type face struct {
	tables     map[string][]byte
	glyphs     int
	unitsPerEm int
	longLoca   bool
	wide       int // how many glyphs have a width of their own; the rest share the last of these
	drawn      []bool
}

// read reads from head, maxp and hhea what is needed to read the other tables.
func (f *face) read() error {
	head, maxp, hhea := f.tables["head"], f.tables["maxp"], f.tables["hhea"]
	if len(head) < 54 || len(maxp) < 6 || len(hhea) < 36 || binary.BigEndian.Uint32(head[12:]) != 0x5F0F3CF5 {
		return errBroken
	}
	f.unitsPerEm = int(binary.BigEndian.Uint16(head[18:]))
	f.longLoca = binary.BigEndian.Uint16(head[50:]) == 1
	f.glyphs = int(binary.BigEndian.Uint16(maxp[4:]))
	f.wide = int(binary.BigEndian.Uint16(hhea[34:]))
	if f.glyphs == 0 {
		return errNoLetters
	}
	if f.unitsPerEm < 16 || f.unitsPerEm > 16384 || f.wide == 0 || f.wide > f.glyphs || len(f.tables["hmtx"]) < 4*f.wide {
		return errBroken
	}
	f.drawn = make([]bool, f.glyphs)
	return nil
}

// outlines writes the glyphs, with quadratic or cubic curves.
func (f *face) outlines(out map[string][]byte) error {
	has := func(name string) bool { return len(f.tables[name]) > 0 }
	var err error
	switch {
	case has("glyf"):
		err = f.quadratic(out)
	case has("CFF "):
		err = f.cubic(out)
	case has("CFF2"):
		return errVariable
	case has("EBDT"), has("CBDT"), has("bdat"), has("sbix"), has("SVG "):
		return errBitmap
	default:
		return errBroken
	}
	return err
}

// measures writes what is left of head, hhea, hmtx, OS/2 and post.
func (f *face) measures(out map[string][]byte) {
	head := append([]byte(nil), f.tables["head"][:54]...)
	put := func(b []byte, at, v int) { binary.BigEndian.PutUint16(b[at:], uint16(v)) }
	binary.BigEndian.PutUint32(head, 0x00010000)
	binary.BigEndian.PutUint32(head[8:], 0)                         // the checksum of all, set at the end
	put(head, 16, int(binary.BigEndian.Uint16(head[16:]))&0b1_0011) // nothing about hinting
	put(head, 48, 2)
	put(head, 50, 1) // loca is long
	put(head, 52, 0)
	out["head"] = head

	hhea := append([]byte(nil), f.tables["hhea"][:36]...)
	binary.BigEndian.PutUint32(hhea, 0x00010000)
	clear(hhea[24:34])
	out["hhea"] = hhea

	// Side bearings that are missing are 0, as in some good fonts.
	hmtx := make([]byte, 4*f.wide+2*(f.glyphs-f.wide))
	copy(hmtx, f.tables["hmtx"])
	out["hmtx"] = hmtx
	out["OS/2"] = f.os2(hhea)

	post := make([]byte, 32)
	if old := f.tables["post"]; len(old) >= 16 {
		copy(post, old[:16])
	}
	binary.BigEndian.PutUint32(post, 0x00030000) // no names of glyphs
	out["post"] = post
}

// os2 keeps the fields of the version that the table claims, and makes a table if there is none.
func (f *face) os2(hhea []byte) []byte {
	put := func(b []byte, at, v int) { binary.BigEndian.PutUint16(b[at:], uint16(v)) }
	old := f.tables["OS/2"]
	const v0, v1, v4 = 78, 86, 96
	if len(old) < v0 {
		table := make([]byte, v4)
		put(table, 0, 4)
		put(table, 2, f.unitsPerEm/2)
		put(table, 4, 400)
		put(table, 6, 5)
		put(table, 62, 0x40) // regular
		put(table, 64, 0x20)
		put(table, 66, 0xFFFF)
		copy(table[68:74], hhea[4:10]) // ascender, descender, line gap
		copy(table[74:76], hhea[4:6])
		put(table, 76, -int(int16(binary.BigEndian.Uint16(hhea[6:]))))
		return table
	}
	version := min(int(binary.BigEndian.Uint16(old)), 4)
	if len(old) < v4 {
		version = min(version, 1)
	}
	if len(old) < v1 {
		version = 0
	}
	size := v4
	if version < 2 {
		size = []int{v0, v1}[version]
	}
	table := append([]byte(nil), old[:size]...)
	put(table, 0, version)
	if weight := binary.BigEndian.Uint16(table[4:]); weight < 1 || weight > 1000 {
		put(table, 4, 400)
	}
	if width := binary.BigEndian.Uint16(table[6:]); width < 1 || width > 9 {
		put(table, 6, 5)
	}
	return table
}
