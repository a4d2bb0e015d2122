package mail

import (
	"strings"
	"testing"
)

func TestGreetingIsANameOrNothing(t *testing.T) {
	t.Parallel()
	for _, name := range []string{
		"Ann", "Ada Lovelace", "Zoë O’Neill-Ng", "J.R.R. Tolkien", "J. R. R. Tolkien", "Dr. Ann Lee Jr.", "Ann & Bob", "María del Carmen Pérez", "李小龙", "मीरा", "Łukasz D'Arc",
		strings.Repeat("É", 40),
	} {
		if got := greeting(name); got != "Hello "+name {
			t.Errorf("%q: %q", name, got)
		}
	}
	for _, name := range []string{
		"", "https://evil.example/x", "Visit evil.example now", "evil.com", "t.co/x", "a.co", "www.evil", "ann@example.com", "evil。com", "Call 0900 123456",
		"You won! Click", "Ann <b>Lee</b>", "Ann: your account is closed", "Ann (see below)", "$100 for you", "Ann\u202eeeL", "Ann\u200blee", "\u0301", "Ann\x00", "-call -me",
		strings.Repeat("É", 41), "evil.com.", "evil.com,", "Dr. Ann Lee, Jr.", "María del Carmen Pérez García", "your card was declined now", "Ann, call us", "Pay now. Call us", "Your account was hacked",
	} {
		if got := greeting(name); got != "Hello" {
			t.Errorf("%q: %q", name, got)
		}
	}
	if got := greeting(" Ann\r\nLee\t"); got != "Hello Ann Lee" {
		t.Errorf("%q", got)
	}
}
