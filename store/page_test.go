package store_test

import (
	"math"
	"testing"

	"cuttle/fault"
	"cuttle/store"
)

func TestPositions(t *testing.T) {
	t.Parallel()
	type position struct {
		Name string `json:"n"`
		ID   int64  `json:"i"`
	}
	first := position{"", math.MaxInt64}
	rows := []position{{"a", 3}, {"b\n”\\u0000", 2}, {"c", 1}} // a backslash is text, like what follows it
	same := func(last position) position { return last }
	page, next := store.Cut(rows, 2, same)
	if at, err := store.After(next, first); len(page) != 2 || at != rows[1] || err != nil {
		t.Errorf("%v, %s: %v, %v", page, next, at, err)
	}
	if page, next := store.Cut(rows, 3, same); len(page) != 3 || next != "" {
		t.Errorf("the last page: %v, %s", page, next)
	}
	if at, err := store.After("", first); at != first || err != nil {
		t.Errorf("the first page begins at %v, %v", at, err)
	}
	for _, text := range []string{"x", "[]", `{"n":1}`, `{"n":"\u0000"}`, `{"n":"\\\u0000"}`, "4711", "null"} {
		if _, err := store.After(text, first); !fault.Is(err, fault.Invalid) {
			t.Errorf("%s: %v", text, err)
		}
	}
}
