package api

import (
	"testing"
	"time"
)

func TestPatience(t *testing.T) {
	t.Parallel()
	for wait, want := range map[time.Duration]string{
		0:                          "a second",
		time.Millisecond:           "a second",
		1001 * time.Millisecond:    "2 seconds",
		40 * time.Second:           "40 seconds",
		59*time.Second + 1:         "a minute",
		time.Minute:                "a minute",
		time.Minute + 1:            "2 minutes",
		10 * time.Minute:           "10 minutes",
		90 * time.Minute:           "90 minutes",
		90*time.Minute + 1:         "2 hours",
		23*time.Hour + time.Minute: "24 hours",
	} {
		if got := patience(wait); got != want {
			t.Errorf("%v: %s, want %s", wait, got, want)
		}
	}
}
