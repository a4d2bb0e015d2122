package store

import (
	"encoding/json"

	"cuttle/fault"
)

// ErrPosition refuses a position that no page of a list has ended at.
var ErrPosition = fault.Field("after", "after_unknown", "Please use the next value of the previous page, in the same order.")

// PageSize is how many rows a page has if its size is not the caller's choice; PageLimit is how many a caller may ask for.
const (
	PageSize  = 50
	PageLimit = 200
)

// SizeOf returns the size of a page for which a caller asked.
func SizeOf(asked int) int {
	if asked <= 0 {
		return PageSize
	}
	return min(asked, PageLimit)
}

// After reads the position at which the previous page ended: the values that the list is sorted by, as JSON. first is the position before
// the first row.
func After[P any](text string, first P) (P, error) {
	if text == "" {
		return first, nil
	}
	var at *P // nil after null
	if EscapesNUL([]byte(text)) || json.Unmarshal([]byte(text), &at) != nil || at == nil {
		return first, ErrPosition
	}
	return *at, nil
}

// Cut returns one page of rows, of which one more than a page holds was asked for, and the position at which it ends; next is empty on the
// last page.
func Cut[R, P any](rows []R, size int, position func(last R) P) (page []R, next string) {
	if len(rows) <= size {
		return rows, ""
	}
	text, _ := json.Marshal(position(rows[size-1])) // plain values
	return rows[:size], string(text)
}
