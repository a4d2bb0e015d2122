package media

import (
	"bytes"
	"regexp"

	"cuttle/fault"
)

// drawingHead is how far into a file the beginning of its drawing is looked for: programs write comments and definitions before it.
const drawingHead = 1 << 20

var svgBegins = regexp.MustCompile(`<(?:[A-Za-z_][\w.-]*:)?svg[\s/>]`)

// isSVG reports whether a file has the beginning of an SVG, also in UTF-16.
func isSVG(data []byte) bool {
	return svgBegins.Match(bytes.ReplaceAll(data[:min(len(data), drawingHead)], []byte{0}, nil))
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
