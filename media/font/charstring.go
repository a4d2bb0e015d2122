package font

import "slices"

// Limits of a glyph's program (Adobe Technical Note 5177, appendix B).
const (
	mostOperands = 48
	deepestCalls = 10
)

// The operators that we write: only paths are left.
const (
	opLines  = 5
	opCurves = 8
	opEnd    = 14
	opMove   = 21
)

// scaled is a fixed-point number with 16 bits before and 16 after the point, and room for additions.
type scaled = int64

const one scaled = 1 << 16

// drawing runs a glyph's program and records what it draws.
type drawing struct {
	source *cff
	ops    *int // how many operators are left for the whole font
	local  index

	stack    []scaled
	hints    int
	hasWidth bool // whether the width has been taken off the stack, or was not there
	inSeac   bool

	x, y       scaled // the pen of the program
	outX, outY scaled // the pen of what is written
	open       bool   // a contour has begun
	failed     bool   // a number does not fit
	points     int
	code       writer
	pending    []scaled // operands collected so far for the next operator
	operator   int
}

func (d *drawing) glyph(i int) error {
	program := d.source.glyphs.at(i)
	d.local = d.source.local[0]
	if d.source.selects != nil {
		d.local = d.source.local[d.source.selects[i]]
	}
	d.stack, d.hints, d.hasWidth, d.open = nil, 0, false, false
	if program == nil {
		return errBroken
	}
	if _, err := d.run(program, 0); err != nil {
		return err
	}
	if d.failed {
		return errBroken
	}
	return nil
}

func (d *drawing) finish() []byte {
	d.flush()
	d.code.u8(opEnd)
	return d.code.b
}

// run returns whether the glyph has ended.
func (d *drawing) run(program []byte, depth int) (ended bool, err error) {
	if depth > deepestCalls {
		return false, errBroken
	}
	r := reader{b: program}
	for r.at < len(program) {
		if *d.ops--; *d.ops < 0 || d.points > mostGlyphPoints {
			return false, errTooComplex
		}
		b0 := r.u8()
		if b0 == 28 || b0 >= 32 {
			if len(d.stack) == mostOperands {
				return false, errBroken
			}
			if d.stack = append(d.stack, operand(&r, b0)); r.failed {
				return false, errBroken
			}
			continue
		}
		switch b0 {
		case 10, 29: // callsubr, callgsubr
			from := d.local
			if b0 == 29 {
				from = d.source.global
			}
			subr := from.at(d.pop() + bias(from.count))
			if subr == nil {
				return false, errBroken
			}
			if ended, err := d.run(subr, depth+1); ended || err != nil {
				return ended, err
			}
		case 11: // return
			return false, nil
		case 14: // endchar
			return true, d.end()
		case 1, 3, 18, 23, 19, 20: // stems and masks
			d.takeWidth(len(d.stack)%2 == 1)
			d.hints += len(d.stack) / 2
			d.stack = d.stack[:0]
			if b0 == 19 || b0 == 20 {
				r.skip((d.hints + 7) / 8)
			}
		case 12:
			if err := d.escape(r.u8()); err != nil {
				return false, err
			}
		default:
			if !d.path(b0) {
				return false, errBroken
			}
			d.stack = d.stack[:0]
		}
		if r.failed {
			return false, errBroken
		}
	}
	return false, nil
}

func operand(r *reader, b0 uint8) scaled {
	v := int(b0)
	switch {
	case v == 28:
		return scaled(r.i16()) * one
	case v <= 246:
		return scaled(v-139) * one
	case v <= 250:
		return scaled((v-247)*256+int(r.u8())+108) * one
	case v <= 254:
		return scaled(-(v-251)*256-int(r.u8())-108) * one
	}
	return scaled(int32(r.u32()))
}

func bias(count int) int {
	switch {
	case count < 1240:
		return 107
	case count < 33900:
		return 1131
	}
	return 32768
}

// pop returns the topmost operand as a whole number, or a number that names no subroutine if there is none.
func (d *drawing) pop() int {
	n := len(d.stack) - 1
	if n < 0 {
		return -1 << 20
	}
	v := d.stack[n]
	d.stack = d.stack[:n]
	return int(v / one)
}

// takeWidth drops the width, which may come before the operands of the first operator that clears the stack.
func (d *drawing) takeWidth(there bool) {
	if !d.hasWidth && there {
		d.stack = d.stack[1:]
	}
	d.hasWidth = true
}

// path runs an operator that draws.
func (d *drawing) path(operator uint8) bool {
	s := d.stack
	switch operator {
	case 21: // rmoveto
		s = d.operands(2)
		return s != nil && d.move(s[0], s[1])
	case 22: // hmoveto
		s = d.operands(1)
		return s != nil && d.move(s[0], 0)
	case 4: // vmoveto
		s = d.operands(1)
		return s != nil && d.move(0, s[0])
	case 5: // rlineto
		return len(s)%2 == 0 && d.lines(s)
	case 6, 7: // hlineto, vlineto
		for i, v := range s {
			if (i%2 == 0) == (operator == 6) {
				d.line(v, 0)
			} else {
				d.line(0, v)
			}
		}
		return len(s) > 0
	case 8: // rrcurveto
		return len(s)%6 == 0 && d.curves(s)
	case 24: // rcurveline
		n := len(s) - 2
		return n >= 6 && n%6 == 0 && d.curves(s[:n]) && d.lines(s[n:])
	case 25: // rlinecurve
		n := len(s) - 6
		return n >= 2 && n%2 == 0 && d.lines(s[:n]) && d.curves(s[n:])
	case 26, 27: // vvcurveto, hhcurveto
		return d.flatCurves(s, operator == 27)
	case 30, 31: // vhcurveto, hvcurveto
		return d.turningCurves(s, operator == 31)
	}
	return false
}

// flatCurves begin and end in one direction.
func (d *drawing) flatCurves(s []scaled, across bool) bool {
	var aside scaled
	if len(s)%4 == 1 {
		aside, s = s[0], s[1:]
	}
	for ; len(s) >= 4; s = s[4:] {
		if across {
			d.curve(s[0], aside, s[1], s[2], s[3], 0)
		} else {
			d.curve(aside, s[0], s[1], s[2], 0, s[3])
		}
		aside = 0
	}
	return len(s) == 0
}

// turningCurves begin horizontal and end vertical, or the other way round, alternately.
func (d *drawing) turningCurves(s []scaled, across bool) bool {
	if len(s) < 4 {
		return false
	}
	for ; len(s) >= 4; across = !across {
		var last scaled
		if len(s) == 5 {
			last = s[4]
		}
		if across {
			d.curve(s[0], 0, s[1], s[2], last, s[3])
		} else {
			d.curve(0, s[0], s[1], s[2], s[3], last)
		}
		if len(s) == 5 {
			return true
		}
		s = s[4:]
	}
	return len(s) == 0
}

// escape runs the operators of two bytes that fonts use: flexes, and the division that stands for a fraction.
func (d *drawing) escape(operator uint8) error {
	s := d.stack
	switch {
	case operator == 12 && len(s) >= 2: // div
		n := len(s) - 2
		if s[n+1] == 0 {
			return errBroken
		}
		v := s[n] * one / s[n+1]
		if v < -1<<31 || v >= 1<<31 {
			return errBroken
		}
		d.stack = append(s[:n], v)
		return nil
	case operator == 34 && len(s) == 7: // hflex
		d.curve(s[0], 0, s[1], s[2], s[3], 0)
		d.curve(s[4], 0, s[5], -s[2], s[6], 0)
	case operator == 35 && len(s) == 13: // flex
		d.curves(s[:12])
	case operator == 36 && len(s) == 9: // hflex1
		d.curve(s[0], s[1], s[2], s[3], s[4], 0)
		d.curve(s[5], 0, s[6], s[7], s[8], -(s[1] + s[3] + s[7]))
	case operator == 37 && len(s) == 11: // flex1
		dx, dy := s[0]+s[2]+s[4]+s[6]+s[8], s[1]+s[3]+s[5]+s[7]+s[9]
		lastX, lastY := s[10], -dy
		if max(dx, -dx) <= max(dy, -dy) {
			lastX, lastY = -dx, s[10]
		}
		d.curves(s[:6])
		d.curve(s[6], s[7], s[8], s[9], lastX, lastY)
	default:
		return errBroken
	}
	d.stack = s[:0]
	return nil
}

// end closes the glyph. With four operands it puts an accent over a letter, both by their place in Adobe's old list.
func (d *drawing) end() error {
	d.takeWidth(len(d.stack) == 1 || len(d.stack) == 5)
	s := slices.Clone(d.stack)
	if len(s) < 4 {
		return nil
	}
	if d.inSeac {
		return errBroken
	}
	d.inSeac = true
	for i, at := range [][2]scaled{{0, 0}, {s[0], s[1]}} {
		glyph := d.source.standard(int(s[2+i] / one))
		if glyph < 0 {
			return errBroken
		}
		d.x, d.y = at[0], at[1]
		if err := d.glyph(glyph); err != nil {
			return err
		}
	}
	return nil
}

// operands are those of a move, the first operator of a contour.
func (d *drawing) operands(n int) []scaled {
	d.takeWidth(len(d.stack) > n)
	if len(d.stack) < n {
		return nil
	}
	return d.stack[len(d.stack)-n:]
}

func (d *drawing) move(dx, dy scaled) bool {
	d.x, d.y = d.x+dx, d.y+dy
	d.open = false // written once something is drawn from here
	return true
}

func (d *drawing) lines(s []scaled) bool {
	for ; len(s) >= 2; s = s[2:] {
		d.line(s[0], s[1])
	}
	return true
}

func (d *drawing) curves(s []scaled) bool {
	for ; len(s) >= 6; s = s[6:] {
		d.curve(s[0], s[1], s[2], s[3], s[4], s[5])
	}
	return true
}

func (d *drawing) line(dx, dy scaled) {
	d.begin()
	d.write(opLines, dx, dy)
	d.points++
}

func (d *drawing) curve(ax, ay, bx, by, cx, cy scaled) {
	d.begin()
	d.write(opCurves, ax, ay, bx, by, cx, cy)
	d.points += 3
}

// begin moves the pen of what is written to where the program's pen is, if a contour begins here.
func (d *drawing) begin() {
	if d.open {
		return
	}
	d.open = true
	d.points++
	d.flush()
	d.operator = opMove
	dx, dy := d.x-d.outX, d.y-d.outY
	d.x, d.y = d.outX, d.outY // write moves both
	d.write(opMove, dx, dy)
	d.flush()
}

// write collects the operands of one operator, as many as a program may have.
func (d *drawing) write(operator int, deltas ...scaled) {
	if operator != d.operator || len(d.pending)+len(deltas) > mostOperands {
		d.flush()
		d.operator = operator
	}
	d.pending = append(d.pending, deltas...)
	for i := 0; i < len(deltas); i += 2 {
		d.x, d.y = d.x+deltas[i], d.y+deltas[i+1]
		const far = 32000 * one
		d.failed = d.failed || max(deltas[i], -deltas[i], deltas[i+1], -deltas[i+1], d.x, -d.x, d.y, -d.y) > far
	}
	d.outX, d.outY = d.x, d.y
}

func (d *drawing) flush() {
	if len(d.pending) == 0 {
		return
	}
	for _, v := range d.pending {
		whole := int(v / one)
		switch {
		case v%one != 0:
			d.code.u8(255)
			d.code.u32(uint32(int32(v)))
		case whole >= -107 && whole <= 107:
			d.code.u8(whole + 139)
		case whole >= 108 && whole <= 1131:
			d.code.u8((whole-108)>>8 + 247)
			d.code.u8(whole - 108)
		case whole <= -108 && whole >= -1131:
			d.code.u8((-whole-108)>>8 + 251)
			d.code.u8(-whole - 108)
		default:
			d.code.u8(28)
			d.code.u16(whole)
		}
	}
	d.code.u8(d.operator)
	d.pending = d.pending[:0]
}

// standardCodes are the places of Adobe's StandardEncoding that hold a character, in the order of its names' numbers.
var standardCodes = func() (codes []int) {
	for _, span := range [][2]int{
		{32, 126}, {161, 175}, {177, 180}, {182, 189}, {191, 191}, {193, 200}, {202, 203}, {205, 208}, {225, 225}, {227, 227},
		{232, 235}, {241, 241}, {245, 245}, {248, 251},
	} {
		for code := span[0]; code <= span[1]; code++ {
			codes = append(codes, code)
		}
	}
	return codes
}()

// standard returns the glyph at a place of StandardEncoding, or -1.
func (c *cff) standard(code int) int {
	at := slices.Index(standardCodes, code)
	if at < 0 {
		return -1
	}
	name := at + 1
	if c.charset == 0 { // the built-in list
		if name < c.glyphs.count {
			return name
		}
		return -1
	}
	r := c.table.from(c.charset)
	format := r.u8()
	for glyph := 1; glyph < c.glyphs.count && !r.failed; {
		first, more := int(r.u16()), 0
		switch format {
		case 1:
			more = int(r.u8())
		case 2:
			more = int(r.u16())
		}
		if !r.failed && name >= first && name <= first+more {
			return glyph + name - first
		}
		glyph += 1 + more
	}
	return -1
}
