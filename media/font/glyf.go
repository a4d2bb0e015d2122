package font

// Parts of a composite glyph (https://learn.microsoft.com/typography/opentype/spec/glyf).
const (
	argsAreWords    = 0x0001
	hasScale        = 0x0008
	moreComponents  = 0x0020
	hasTwoScales    = 0x0040
	hasMatrix       = 0x0080
	hasInstructions = 0x0100
	mostParts       = 64 // of one glyph, with the parts of its parts
	deepestParts    = 6
)

// quadratic is glyf and loca: simple glyphs are copied point by point, composite ones part by part, both without the
// programs that hint them.
func (f *face) quadratic(out map[string][]byte) error {
	glyf, loca := f.tables["glyf"], reader{b: f.tables["loca"]}
	next := func() int {
		if f.longLoca {
			return int(loca.u32())
		}
		return 2 * int(loca.u16())
	}
	var written, places writer
	glyphs := make([]outline, f.glyphs)
	total, most := 0, outline{}
	from := next()
	for i := range glyphs {
		to := next()
		if loca.failed || to < from || to > len(glyf) {
			return errBroken
		}
		places.u32(uint32(len(written.b)))
		if to > from {
			g, err := simpleOrComposite(glyf[from:to], f.glyphs, &written)
			if err != nil {
				return err
			}
			glyphs[i] = g
			f.drawn[i] = g.points > 0 || len(g.parts) > 0
			most.points, most.contours = max(most.points, g.points), max(most.contours, g.contours)
			if total += g.points; total > mostPoints {
				return errTooComplex
			}
		}
		written.pad(4)
		from = to
	}
	places.u32(uint32(len(written.b)))
	var whole outline
	elements, depth := 0, 0
	for i := range glyphs {
		sum, err := expand(glyphs, i)
		if err != nil {
			return err
		}
		if len(glyphs[i].parts) > 0 {
			whole.points, whole.contours = max(whole.points, sum.points), max(whole.contours, sum.contours)
			elements, depth = max(elements, len(glyphs[i].parts)), max(depth, sum.depth)
		}
	}
	if len(written.b) == 0 {
		if len(f.tables["EBDT"])+len(f.tables["CBDT"])+len(f.tables["sbix"])+len(f.tables["SVG "]) > 0 {
			return errBitmap
		}
		return errNoLetters
	}
	out["glyf"], out["loca"] = written.b, places.b

	maxp := writer{}
	maxp.u32(0x00010000)
	for _, v := range []int{f.glyphs, most.points, most.contours, whole.points, whole.contours, 1, 0, 0, 0, 0, 0, 0, elements, depth} {
		maxp.u16(v) // one zone and no program
	}
	out["maxp"] = maxp.b
	return nil
}

// outline counts what a glyph is made of. The one that expand returns includes its parts.
type outline struct {
	points, contours int
	parts            []int
	depth            int
	state            int // of expand: not begun, running, done
	count            int // of parts, once expanded
}

func simpleOrComposite(data []byte, glyphs int, w *writer) (outline, error) {
	r := reader{b: data}
	contours := int(r.i16())
	box := r.take(8)
	if r.failed {
		return outline{}, errBroken
	}
	if contours == 0 {
		return outline{}, nil
	}
	if contours > 0 {
		w.u16(contours)
		w.bytes(box)
		points, err := simple(&r, contours, w)
		return outline{points: points, contours: contours}, err
	}
	w.u16(-1)
	w.bytes(box)
	parts, err := composite(&r, glyphs, w)
	return outline{parts: parts}, err
}

// simple copies the points of a glyph: where its contours end, the flags, and as many bytes of coordinates as they say.
func simple(r *reader, contours int, w *writer) (points int, err error) {
	last := -1
	for range contours {
		end := int(r.u16())
		if r.failed || end <= last {
			return 0, errBroken
		}
		last = end
		w.u16(end)
	}
	r.skip(int(r.u16()))
	w.u16(0)
	points = last + 1
	if points > mostGlyphPoints {
		return 0, errTooComplex
	}
	begin, xs, ys := r.at, 0, 0
	for seen := 0; seen < points && !r.failed; {
		const short, repeat, same = 0x02, 0x08, 0x10
		flag, times := r.u8(), 1
		if flag&repeat != 0 {
			times += int(r.u8())
		}
		if seen += times; seen > points {
			return 0, errBroken
		}
		xs += times * coordinate(flag, short, same)
		ys += times * coordinate(flag, short<<1, same<<1)
	}
	end := r.at
	r.skip(xs + ys)
	if r.failed {
		return 0, errBroken
	}
	w.bytes(r.b[begin:end])
	w.bytes(r.b[end:r.at])
	return points, nil
}

// coordinate returns how many bytes one takes.
func coordinate(flag, short, same uint8) int {
	switch {
	case flag&short != 0:
		return 1
	case flag&same != 0:
		return 0
	}
	return 2
}

func composite(r *reader, glyphs int, w *writer) (parts []int, err error) {
	for {
		flags, part := r.u16(), int(r.u16())
		if r.failed || part >= glyphs {
			return nil, errBroken
		}
		if len(parts) == mostParts {
			return nil, errTooComplex
		}
		size := 2
		if flags&argsAreWords != 0 {
			size = 4
		}
		switch {
		case flags&hasScale != 0:
			size += 2
		case flags&hasTwoScales != 0:
			size += 4
		case flags&hasMatrix != 0:
			size += 8
		}
		w.u16(int(flags &^ hasInstructions))
		w.u16(part)
		w.bytes(r.take(size))
		parts = append(parts, part)
		if r.failed {
			return nil, errBroken
		}
		if flags&moreComponents == 0 {
			return parts, nil
		}
	}
}

// expand counts a glyph with all its parts, each glyph once. A glyph that is part of itself, or that has too many parts
// or points in all, is refused.
func expand(glyphs []outline, i int) (outline, error) {
	const atIt, done = 1, 2
	g := &glyphs[i]
	switch {
	case g.state == atIt:
		return outline{}, errBroken
	case g.state == done || len(g.parts) == 0:
		return *g, nil
	}
	g.state = atIt
	for _, part := range g.parts {
		sum, err := expand(glyphs, part)
		if err != nil {
			return outline{}, err
		}
		g.points += sum.points
		g.contours += sum.contours
		g.count += 1 + sum.count
		g.depth = max(g.depth, 1+sum.depth)
		if g.points > mostGlyphPoints || g.count > mostParts || g.depth > deepestParts {
			return outline{}, errTooComplex
		}
	}
	g.state = done
	return *g, nil
}
