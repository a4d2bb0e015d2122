package media

import (
	"bytes"
	"regexp"

	"cuttle/fault"
)

// drawingHead is how far into a file the beginning of its drawing is looked for: programs write comments and definitions before it.
const drawingHead = 1 << 20

var svgBegins = regexp.MustCompile(`<(?:[A-Za-z_][\w.-]*:)?svg[\s/>]`)

// byteOrderMarks are those of UTF-8 and of UTF-16.
var byteOrderMarks = [][]byte{{0xef, 0xbb, 0xbf}, {0xff, 0xfe}, {0xfe, 0xff}}

// isSVG reports whether a file has the beginning of an SVG, also in UTF-16. A picture or a font does not begin as markup does, whatever text is
// in it.
func isSVG(data []byte) bool {
	head := data[:min(len(data), drawingHead)]
	for _, mark := range byteOrderMarks {
		head = bytes.TrimPrefix(head, mark)
	}
	head = bytes.TrimLeft(bytes.ReplaceAll(head, []byte{0}, nil), " \t\r\n")
	return bytes.HasPrefix(head, []byte("<")) && svgBegins.Match(head)
}

// CheckDrawing refuses what is no drawing, or too large. It looks at the beginning only: what is in a drawing is read in the browser's sandbox.
func CheckDrawing(data []byte) error {
	if len(data) > MaxBytes {
		return fault.New(fault.Invalid, "drawing_too_large", "This drawing is too large. The limit is 5 MB.")
	}
	if !isSVG(data) {
		return fault.New(fault.Invalid, "drawing_type", "We can't use this file. Please choose an SVG.")
	}
	return nil
}
