package cuttle_test

import (
	"math"
	"testing"

	"cuttle"
)

func TestParseColor(t *testing.T) {
	for text, want := range map[string]string{"#FF6444": "#ff6444", "#00000a": "#00000a"} {
		if got, ok := cuttle.ParseColor(text); !ok || got.String() != want {
			t.Errorf("%q: %v %v, want %s", text, got, ok, want)
		}
	}
	for _, text := range []string{"", "coral", "#fff", "ff6444", "#ff644g", "#+f6444", "#ff6444;", "#ff6444\n", "#ff6444ff"} {
		if got, ok := cuttle.ParseColor(text); ok {
			t.Errorf("%q became %v", text, got)
		}
	}
}

// The expected contrasts are from WebAIM's contrast checker.
func TestContrastIsWhatWCAGSays(t *testing.T) {
	for _, row := range []struct {
		a, b string
		want float64
	}{
		{"#000000", "#ffffff", 21},
		{"#767676", "#ffffff", 4.54},
		{"#777777", "#ffffff", 4.47},
		{"#0000ff", "#ffffff", 8.59},
		{"#ff0000", "#ffffff", 3.99},
		{"#008000", "#ffffff", 5.13},
		{"#00ff00", "#000000", 15.3},
		{"#ffffff", "#767676", 4.54},
		{"#ffffff", "#ffffff", 1},
	} {
		a, _ := cuttle.ParseColor(row.a)
		b, _ := cuttle.ParseColor(row.b)
		if got := a.Contrast(b); math.Abs(got-row.want) > 0.011 {
			t.Errorf("%s on %s: %.3f, want %.2f", row.a, row.b, got, row.want)
		}
	}
}
