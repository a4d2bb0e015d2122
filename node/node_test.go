package node

import (
	"testing"

	"cuttle/insights"
	"cuttle/mail"
	"cuttle/storefront"
)

// Failed emails and payments have lines of their own on the admins' first page.
func TestKindsOfJobsThatAreCounted(t *testing.T) {
	t.Parallel()
	if insights.MailJob != (mail.SendArgs{}).Kind() || insights.PaymentJob != (storefront.Hint{}).Kind() {
		t.Error("insights counts other kinds than mail and storefront have")
	}
}

func TestKeysAreApart(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, secret := range []string{"one", "two"} {
		for _, purpose := range []string{"visitors", "pictures"} {
			key, err := derive(secret, purpose)
			if err != nil || len(key) != 32 || seen[string(key)] {
				t.Errorf("%s of %s: %x, %v", purpose, secret, key, err)
			}
			seen[string(key)] = true
			if again, _ := derive(secret, purpose); string(again) != string(key) {
				t.Errorf("%s of %s is another key the second time", purpose, secret)
			}
		}
	}
}
