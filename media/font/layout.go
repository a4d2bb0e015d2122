package font

// layout keeps the layout rules: connected scripts, ligatures, kerning. GSUB, GPOS and GDEF are copied unchanged if their header is
// right: what draws with them (HarfBuzz, the browser) checks every offset and bounds its own work. An old kern table is written anew. A
// broken table is left out: the font works without it.
func (f *face) layout(out map[string][]byte) {
	for _, name := range []string{"GSUB", "GPOS"} {
		if table := f.tables[name]; headed(table, 3, 10) {
			out[name] = table
		}
	}
	if table := f.tables["GDEF"]; headed(table, 4, 12) {
		out["GDEF"] = table
	}
	if out["GPOS"] == nil {
		if table := f.kern(); table != nil {
			out["kern"] = table
		}
	}
}

// headed reports whether a table has version 1 and its first offsets point into it, after its header.
func headed(table []byte, offsets, size int) bool {
	r := reader{b: table}
	major := r.u16()
	r.skip(2)
	for range offsets {
		if offset := int(r.u16()); offset != 0 && (offset < size || offset >= len(table)) {
			return false
		}
	}
	return major == 1 && !r.failed
}

// kern writes the first list of kerning pairs.
func (f *face) kern() []byte {
	r := reader{b: f.tables["kern"]}
	version, tables := r.u16(), r.u16()
	r.skip(4)
	coverage, pairs := r.u16(), int(r.u16())
	r.skip(6)
	const horizontalPairs = 0x0001
	if version != 0 || tables == 0 || coverage != horizontalPairs || pairs == 0 {
		return nil
	}
	var list writer
	kept, before := 0, -1
	for range pairs {
		left, right, value := int(r.u16()), int(r.u16()), int(r.u16())
		if r.failed {
			return nil
		}
		if pair := left<<16 | right; left < f.glyphs && right < f.glyphs && pair > before {
			list.u16(left)
			list.u16(right)
			list.u16(value)
			kept, before = kept+1, pair
		}
	}
	if kept == 0 {
		return nil
	}
	log := 0
	for 2<<log <= kept {
		log++
	}
	w := writer{}
	// The length field is too small for long lists; all readers use the number of pairs.
	for _, v := range []int{0, 1, 0, 14 + 6*kept, horizontalPairs, kept, 6 << log, log, 6*kept - 6<<log} {
		w.u16(v)
	}
	w.bytes(list.b)
	return w.b
}
