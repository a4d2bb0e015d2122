package font

import (
	"encoding/binary"
	"slices"
	"strings"
	"unicode"
	"unicode/utf16"

	"golang.org/x/text/encoding/charmap"
)

// Names of a font (https://learn.microsoft.com/typography/opentype/spec/name).
const (
	nameFamily        = 1
	nameStyle         = 2
	namePostScript    = 6
	nameLicence       = 13
	nameTypoFamily    = 16
	nameTypoStyle     = 17
	mostNameRecords   = 1000
	mostNameLetters   = 400  // of one name
	mostLicence       = 6000 // its letters; the OFL has 4400
	englishOfAmerica  = 0x409
	platformMac       = 1
	platformMicrosoft = 3
)

// keptNames are the font's names, its maker and its licence, so that a font stays attributed.
var keptNames = []int{0, nameFamily, nameStyle, 3, 4, 5, namePostScript, 7, 8, 9, 11, 12, nameLicence, 14, nameTypoFamily, nameTypoStyle}

// names writes name and returns what people call the font.
func (f *face) names(out map[string][]byte) string {
	texts := readNames(f.tables["name"])
	if texts[nameFamily] == "" {
		texts[nameFamily] = "Font"
		if texts[nameTypoFamily] != "" {
			texts[nameFamily] = texts[nameTypoFamily]
		}
	}
	if texts[nameStyle] == "" {
		texts[nameStyle] = "Regular"
	}
	texts[namePostScript] = postScriptName(texts[namePostScript], texts[nameFamily])
	records, storage := writer{}, writer{}
	count := 0
	for _, id := range keptNames {
		if texts[id] == "" {
			continue
		}
		at := len(storage.b)
		for _, unit := range utf16.Encode([]rune(texts[id])) {
			storage.u16(int(unit))
		}
		for _, v := range []int{platformMicrosoft, 1, englishOfAmerica, id, len(storage.b) - at, at} {
			records.u16(v)
		}
		count++
	}
	w := writer{}
	w.u16(0)
	w.u16(count)
	w.u16(6 + len(records.b))
	w.bytes(records.b)
	w.bytes(storage.b)
	out["name"] = w.b
	return calledBy(texts)
}

// calledBy returns the family and, unless it is the regular one, the style.
func calledBy(texts map[int]string) string {
	family, style := texts[nameFamily], texts[nameStyle]
	if texts[nameTypoFamily] != "" {
		family = texts[nameTypoFamily]
	}
	if texts[nameTypoStyle] != "" {
		style = texts[nameTypoStyle]
	}
	if family == "Font" {
		return ""
	}
	if !strings.EqualFold(style, "Regular") {
		family += " " + style
	}
	if letters := []rune(family); len(letters) > 200 {
		family = string(letters[:200])
	}
	return family
}

// readNames prefers American English on Windows, then any Windows name, then Unicode's, then the Macintosh's.
func readNames(table []byte) map[int]string {
	r := reader{b: table}
	r.skip(2)
	count, storage := int(r.u16()), r.from(int(r.u16()))
	texts, ranks := map[int]string{}, map[int]int{}
	for range min(count, mostNameRecords) {
		platform, encoding, language := int(r.u16()), int(r.u16()), int(r.u16())
		id, length, offset := int(r.u16()), int(r.u16()), int(r.u16())
		if r.failed {
			break
		}
		rank := 0
		switch {
		case platform == platformMicrosoft && encoding <= 10 && language == englishOfAmerica:
			rank = 4
		case platform == platformMicrosoft && encoding <= 10:
			rank = 3
		case platform == 0:
			rank = 2
		case platform == platformMac && encoding == 0 && language == 0:
			rank = 1
		}
		most := mostNameLetters
		if id == nameLicence {
			most = mostLicence
		}
		if rank <= ranks[id] || length > 2*most || !slices.Contains(keptNames, id) {
			continue
		}
		if text := plain(decode(storage.from(offset).take(length), platform)); text != "" && len([]rune(text)) <= most {
			texts[id], ranks[id] = text, rank
		}
	}
	return texts
}

func decode(b []byte, platform int) string {
	if platform == platformMac {
		text, _ := charmap.Macintosh.NewDecoder().Bytes(b) // every byte is a character
		return string(text)
	}
	units := make([]uint16, len(b)/2)
	for i := range units {
		units[i] = binary.BigEndian.Uint16(b[2*i:])
	}
	return string(utf16.Decode(units))
}

// plain is a text as people see it: without characters that are not printed, and with single spaces.
func plain(text string) string {
	return strings.Join(strings.Fields(strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return ' '
		}
		if !unicode.IsGraphic(r) || r == unicode.ReplacementChar {
			return -1
		}
		return r
	}, text)), " ")
}

// postScriptName has letters, digits and hyphens only, at most 63.
func postScriptName(name, family string) string {
	for _, text := range []string{name, family} {
		clean := strings.Map(func(r rune) rune {
			if r == '-' || r < unicode.MaxASCII && (unicode.IsLetter(r) || unicode.IsDigit(r)) {
				return r
			}
			return -1
		}, text)
		if clean != "" {
			return clean[:min(len(clean), 63)]
		}
	}
	return "Font"
}
