package font

import (
	"encoding/binary"
	"slices"
	"strconv"
)

// Operators of CFF's dictionaries (Adobe Technical Note 5176); 12 in front makes two bytes.
const (
	dictBBox          = 5
	dictCharset       = 15
	dictCharStrings   = 17
	dictPrivate       = 18
	dictSubrs         = 19
	dictWidth         = 20
	dictMatrix        = 12<<8 | 7
	dictCharType      = 12<<8 | 6
	dictCollection    = 12<<8 | 30
	dictCount         = 12<<8 | 34
	dictFonts         = 12<<8 | 36
	dictSelect        = 12<<8 | 37
	mostFonts         = 256
	mostDictOperands  = 64
	firstOwnString    = 391
	mostCharStringOps = 20_000_000 // in all glyphs, subroutines counted each time
)

// cubic is CFF: every glyph's program is run, and what it draws is written as a program of moves, lines and curves.
// This leaves no subroutines, hints and arithmetic, and so nothing that could loop or expand.
func (f *face) cubic(out map[string][]byte) error {
	source, err := openCFF(f.tables["CFF "], f.glyphs)
	if err != nil {
		return err
	}
	ops, points, size := mostCharStringOps, 0, 0
	glyphs := make([][]byte, f.glyphs)
	for i := range glyphs {
		d := drawing{source: source, ops: &ops}
		if err := d.glyph(i); err != nil {
			return err
		}
		glyphs[i] = d.finish()
		f.drawn[i] = d.points > 0
		points, size = points+d.points, size+len(glyphs[i])
		if points > mostPoints || size > mostWritten {
			return errTooComplex
		}
	}
	if points == 0 {
		return errNoLetters
	}
	out["CFF "] = writeCFF(glyphs, f.unitsPerEm, f.tables["head"][36:44])
	maxp := writer{}
	maxp.u32(0x00005000)
	maxp.u16(f.glyphs)
	out["maxp"] = maxp.b
	return nil
}

// cff is a font program as it was uploaded.
type cff struct {
	table   *reader
	glyphs  index
	global  index
	local   []index // per font of a collection (CID), one otherwise
	selects []byte  // which of them each glyph takes; nil: the first
	charset int     // offset of the names of glyphs, for old accents
}

func openCFF(table []byte, glyphs int) (*cff, error) {
	whole := &reader{b: table}
	head := reader{b: table}
	major := head.u8()
	head.skip(1)
	r := whole.from(int(head.u8()))
	names, tops := readIndex(r), readIndex(r)
	readIndex(r) // strings: names of glyphs, which nobody needs
	c := &cff{table: whole, global: readIndex(r)}
	if head.failed || r.failed || major != 1 || names.count != 1 || tops.count != 1 {
		return nil, errBroken
	}
	top, ok := readDict(tops.at(0))
	if kind := top[dictCharType]; !ok || len(kind) == 1 && kind[0] != 2 {
		return nil, errBroken
	}
	place := func(d map[int][]int, op int) *reader {
		if v := d[op]; len(v) == 1 && v[0] > 0 {
			return whole.from(v[0])
		}
		return &reader{failed: true}
	}
	r = place(top, dictCharStrings)
	if c.glyphs = readIndex(r); r.failed || c.glyphs.count != glyphs {
		return nil, errBroken
	}
	if v := top[dictCharset]; len(v) == 1 {
		c.charset = v[0]
	}
	if top[dictCollection] == nil {
		subrs, err := c.subroutines(top[dictPrivate])
		c.local = []index{subrs}
		return c, err
	}
	r = place(top, dictFonts)
	fonts := readIndex(r)
	if r.failed || fonts.count == 0 || fonts.count > mostFonts {
		return nil, errBroken
	}
	for i := range fonts.count {
		d, ok := readDict(fonts.at(i))
		if !ok {
			return nil, errBroken
		}
		subrs, err := c.subroutines(d[dictPrivate])
		if err != nil {
			return nil, err
		}
		c.local = append(c.local, subrs)
	}
	c.selects = readSelect(place(top, dictSelect), glyphs)
	if c.selects == nil || int(slices.Max(c.selects)) >= len(c.local) {
		return nil, errBroken
	}
	return c, nil
}

// subroutines are those of a private dictionary, which may have none.
func (c *cff) subroutines(private []int) (index, error) {
	if private == nil {
		return index{}, nil
	}
	if len(private) != 2 || private[0] < 0 || private[1] < 0 {
		return index{}, errBroken
	}
	r := c.table.from(private[1])
	d, ok := readDict(r.take(private[0]))
	if r.failed || !ok {
		return index{}, errBroken
	}
	if d[dictSubrs] == nil {
		return index{}, nil
	}
	r = c.table.from(private[1] + d[dictSubrs][0])
	subrs := readIndex(r)
	if r.failed {
		return index{}, errBroken
	}
	return subrs, nil
}

// index is a list of pieces of data. They are not copied, so a list with a wrong length costs nothing.
type index struct {
	count, size int
	offsets     []byte
	data        []byte
}

func readIndex(r *reader) index {
	x := index{count: int(r.u16())}
	if x.count == 0 {
		return index{}
	}
	x.size = int(r.u8())
	if x.size < 1 || x.size > 4 {
		r.failed = true
		return index{}
	}
	x.offsets = r.take((x.count + 1) * x.size)
	last := reader{b: x.offsets, at: max(0, len(x.offsets)-x.size)}
	x.data = r.take(int(last.number(x.size)) - 1)
	if r.failed {
		return index{}
	}
	return x
}

// at returns one of them, or nil if there is none.
func (x index) at(i int) []byte {
	if i < 0 || i >= x.count {
		return nil
	}
	r := reader{b: x.offsets, at: i * x.size}
	from, to := int(r.number(x.size))-1, int(r.number(x.size))-1
	if from < 0 || to < from || to > len(x.data) {
		return nil
	}
	return x.data[from:to:to]
}

// readDict returns the operands of each operator. Real numbers are read as 0: none of the operands that we need is one.
func readDict(b []byte) (map[int][]int, bool) {
	d := map[int][]int{}
	r := reader{b: b}
	var operands []int
	for r.at < len(b) && !r.failed {
		switch b0 := int(r.u8()); {
		case b0 <= 21:
			if b0 == 12 {
				b0 = 12<<8 | int(r.u8())
			}
			if operands == nil {
				operands = []int{}
			}
			d[b0], operands = operands, nil
			continue
		case b0 == 28:
			operands = append(operands, int(r.i16()))
		case b0 == 29:
			operands = append(operands, int(int32(r.u32())))
		case b0 == 30:
			for !r.failed {
				if nibbles := r.u8(); nibbles&0xF == 0xF || nibbles>>4 == 0xF {
					break
				}
			}
			operands = append(operands, 0)
		case b0 >= 32 && b0 <= 246:
			operands = append(operands, b0-139)
		case b0 >= 247 && b0 <= 250:
			operands = append(operands, (b0-247)*256+int(r.u8())+108)
		case b0 >= 251 && b0 <= 254:
			operands = append(operands, -(b0-251)*256-int(r.u8())-108)
		default:
			return nil, false
		}
		if len(operands) > mostDictOperands {
			return nil, false
		}
	}
	if v, there := d[dictSubrs]; there && len(v) != 1 {
		return nil, false
	}
	return d, !r.failed
}

func readSelect(r *reader, glyphs int) []byte {
	switch r.u8() {
	case 0:
		return r.take(glyphs)
	case 3:
		ranges := int(r.u16())
		list := make([]byte, 0, glyphs)
		from := int(r.u16())
		for range ranges {
			font, to := r.u8(), int(r.u16())
			if r.failed || from != len(list) || to <= from || to > glyphs {
				return nil
			}
			list = append(list, slices.Repeat([]byte{font}, to-from)...)
			from = to
		}
		if len(list) == glyphs {
			return list
		}
	}
	return nil
}

// writeCFF is a CFF of one collection in which a glyph's name is its number, so that there is no list of names.
func writeCFF(glyphs [][]byte, unitsPerEm int, box []byte) []byte {
	private := []byte{139, dictWidth} // says only that widths are elsewhere
	charset := writer{[]byte{0}}
	if len(glyphs) > 1 {
		charset = writer{[]byte{2}}
		charset.u16(1)
		charset.u16(len(glyphs) - 2)
	}
	selects := writer{[]byte{3}}
	for _, v := range []int{1, 0} {
		selects.u16(v)
	}
	selects.u8(0)
	selects.u16(len(glyphs))
	programs := writeIndex(glyphs)

	front := []byte{1, 0, 4, 4}
	front = append(front, writeIndex([][]byte{[]byte("Font")})...)
	back := append(writeIndex([][]byte{[]byte("Adobe"), []byte("Identity")}), 0, 0) // and no subroutines
	top := func(at int) []byte {
		w := writer{}
		dictInts(&w, dictCollection, firstOwnString, firstOwnString+1, 0)
		if unitsPerEm != 1000 {
			scale := strconv.FormatFloat(1/float64(unitsPerEm), 'f', -1, 64)
			for i := range 6 {
				dictReal(&w, map[bool]string{true: scale, false: "0"}[i == 0 || i == 3])
			}
			dictOperator(&w, dictMatrix)
		}
		corner := func(i int) int { return int(int16(binary.BigEndian.Uint16(box[2*i:]))) }
		dictInts(&w, dictBBox, corner(0), corner(1), corner(2), corner(3))
		dictInts(&w, dictCount, len(glyphs))
		dictInts(&w, dictCharset, at)
		at += len(charset.b)
		dictInts(&w, dictSelect, at)
		at += len(selects.b)
		dictInts(&w, dictCharStrings, at)
		at += len(programs)
		dictInts(&w, dictFonts, at+len(private))
		return writeIndex([][]byte{w.b})
	}
	at := len(front) + len(top(0)) + len(back) // every number in it takes five bytes, whatever its value
	w := writer{front}
	w.bytes(top(at))
	for _, part := range [][]byte{back, charset.b, selects.b, programs, private} {
		w.bytes(part)
	}
	font := writer{}
	dictInts(&font, dictPrivate, len(private), len(w.b)-len(private))
	w.bytes(writeIndex([][]byte{font.b}))
	return w.b
}

func writeIndex(list [][]byte) []byte {
	w := writer{}
	w.u16(len(list))
	w.u8(4)
	at := uint32(1)
	w.u32(at)
	for _, b := range list {
		at += uint32(len(b))
		w.u32(at)
	}
	for _, b := range list {
		w.bytes(b)
	}
	return w.b
}

func dictInts(w *writer, operator int, values ...int) {
	for _, v := range values {
		w.u8(29)
		w.u32(uint32(int32(v)))
	}
	dictOperator(w, operator)
}

func dictOperator(w *writer, operator int) {
	if operator > 0xFF {
		w.u8(operator >> 8)
	}
	w.u8(operator & 0xFF)
}

// dictReal writes decimal digits, two to a byte; a is the point, f the end.
func dictReal(w *writer, digits string) {
	w.u8(30)
	nibbles := make([]int, 0, len(digits)+2)
	for _, c := range digits {
		if c == '.' {
			nibbles = append(nibbles, 0xA)
		} else {
			nibbles = append(nibbles, int(c-'0'))
		}
	}
	nibbles = append(nibbles, 0xF)
	if len(nibbles)%2 == 1 {
		nibbles = append(nibbles, 0xF)
	}
	for i := 0; i < len(nibbles); i += 2 {
		w.u8(nibbles[i]<<4 | nibbles[i+1])
	}
}
