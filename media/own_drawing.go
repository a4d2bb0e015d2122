package media

import (
	"bytes"
	"regexp"

	"cuttle/fault"
)

// drawingHead is how far into a file the beginning of its drawing is looked for: programs write comments and definitions before it.
const drawingHead = 1 << 20

var (
	svgBegins = regexp.MustCompile(`<(?:[A-Za-z_][\w.-]*:)?svg[\s/>]`)
	dxfBegins = regexp.MustCompile(`(?:^|\n)[ \t]*0[ \t]*\r?\n[ \t]*SECTION`)
)

// drawingKind tells an SVG and a DXF by the text that each begins with, also in UTF-16.
func drawingKind(data []byte) (extension string, ok bool) {
	head := bytes.ReplaceAll(data[:min(len(data), drawingHead)], []byte{0}, nil)
	switch {
	case dxfBegins.Match(head[:min(len(head), drawingHead/16)]):
		return "dxf", true
	case svgBegins.Match(head):
		return "svg", true
	}
	return "", false
}

// CheckDrawing refuses what is no drawing, or too large. It looks at the beginning only: what is in a drawing is read in the browser's sandbox.
func CheckDrawing(data []byte) error {
	if len(data) > MaxBytes {
		return fault.New(fault.Invalid, "drawing_too_large", "This drawing is too large. The limit is 5 MB.")
	}
	if _, ok := drawingKind(data); !ok {
		return fault.New(fault.Invalid, "drawing_type", "We can't use this file. Please choose an SVG or a DXF.")
	}
	return nil
}
