package store

import "bytes"

// EscapesNUL reports whether JSON contains the escape \u0000, which Postgres can't store in text. After an escaped backslash, u0000 is
// ordinary text.
func EscapesNUL(json []byte) bool {
	for i := 0; i < len(json); i++ {
		if json[i] == '\\' {
			if bytes.HasPrefix(json[i+1:], []byte("u0000")) {
				return true
			}
			i++
		}
	}
	return false
}
