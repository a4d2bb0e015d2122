package store

import "crypto/rand"

const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

// NewID returns a random id of 16 letters and digits (95 bits), for rows whose ids people do not type.
func NewID() string { return randomID(16) }

// NewProjectID returns an id that people see at the end of a project's address: 12 letters and digits (71 bits).
func NewProjectID() string { return randomID(12) }

// randomID draws each letter without bias: bytes beyond the last whole multiple of 62 are thrown away.
func randomID(n int) string {
	const limit = 256 - 256%len(letters)
	id := make([]byte, 0, n)
	var raw [32]byte
	for len(id) < n {
		rand.Read(raw[:]) // never fails since Go 1.24
		for _, b := range raw {
			if int(b) < limit && len(id) < n {
				id = append(id, letters[int(b)%len(letters)])
			}
		}
	}
	return string(id)
}
