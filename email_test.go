package cuttle

import (
	"strings"
	"testing"
)

func TestEmailAddressesHaveOneForm(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]EmailAddress{
		"ann@example.com":                        "ann@example.com",
		" \u200bAnn+x@Sub.EXAMPLE.com\ufeff\n":   "Ann+x@sub.example.com",
		"ann@bücher.example":                     "ann@xn--bcher-kva.example",
		"ann@BU\u0308CHER.example":               "ann@xn--bcher-kva.example",
		"ann@XN--bcher-KVA.example":              "ann@xn--bcher-kva.example",
		"ann@例え.テスト":                             "ann@xn--r8jz45g.xn--zckzah",
		"zoe\u0308@example.com":                  "zoë@example.com",
		"o'neill@example.com":                    "o'neill@example.com",
		strings.Repeat("a", 64) + "@example.com": EmailAddress(strings.Repeat("a", 64) + "@example.com"),
	} {
		if got, ok := ParseEmailAddress(text); !ok || got != want {
			t.Errorf("%q: %q, %v", text, got, ok)
		}
		if again := StoredEmail(string(want)); again != string(want) {
			t.Errorf("%q becomes %q", want, again)
		}
	}
	for _, text := range []string{
		"", "ann", "ann@", "@example.com", "ann@localhost", "ann@example.", "ann@.example", "ann@example..com", "ann@@example.com", "ann@bob@example.com",
		"Ann <ann@example.com>", "<ann@example.com>", "ann@example.com, bob@example.com", "a b@example.com", "ann@exa mple.com", "ann@exam\nple.com",
		"ann\u200blee@example.com", "ann@exam\u202eple.com", `"a b"@example.com`, `"a@b"@example.com`, "ann@127.0.0.1", "ann@[127.0.0.1]", "ann@exa_mple.com",
		"ann@-example.com", "ann\xff@example.com", "ann\ufffd@example.com", "(x)ann@example.com", strings.Repeat("a", 65) + "@example.com",
		"a@" + strings.Repeat("a.", 130) + "com", "a@" + strings.Repeat("a", 64) + ".com",
	} {
		if got, ok := ParseEmailAddress(text); ok {
			t.Errorf("%q is taken for %q", text, got)
		}
	}
	if got := StoredEmail("  ann@@example.com "); got != "ann@@example.com" {
		t.Errorf("%q", got)
	}
}

func TestOnOneLine(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"", "Zoë O’Neill", "עדה", "علی\u200cرضا", "李", "👩‍🔧"} { // scripts of both directions, and the joiners that some need
		if !OnOneLine(text) {
			t.Errorf("%q", text)
		}
	}
	for _, text := range []string{"a\nb", "a\tb", "a\x00", "a\u0085b", "a\u2028b", "a\u2029b", "\u202eb", "a\u2066b", "a\u200fb", "a\u061cb", "\xff"} {
		if OnOneLine(text) {
			t.Errorf("%q", text)
		}
	}
}

// Invisible characters that come with copied text, and letters that can be written in two ways.
func TestClip(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{"": "", "abc": "abc", "abcd": "abcd", "abcde": "abcd", "abcé": "abc", "a\xffb": "ab"} {
		if got := Clip(text, 4); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}

func TestTrimmed(t *testing.T) {
	t.Parallel()
	for _, text := range []string{" J\u00f6rg Lee\u00a0", "\u200bJo\u0308rg Lee\ufeff", "J\u00f6rg Lee\u202c\n"} {
		if got := Trimmed(text); got != "J\u00f6rg Lee" {
			t.Errorf("%q became %q", text, got)
		}
	}
}
