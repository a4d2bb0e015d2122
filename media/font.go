package media

import "cuttle/fault"

// Font is one that was taken apart and written anew.
type Font struct {
	Name  string // family and style, or empty when it does not say
	Bytes []byte
}

// CleanFont takes a font apart and writes it anew.
func CleanFont(data []byte) (Font, error) {
	return Font{}, fault.New(fault.Invalid, "font_unreadable", "We could not read this font.")
}
