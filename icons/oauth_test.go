package icons

import (
	"net/url"
	"testing"
)

// The example of a request without a token in Twitter's documentation of OAuth 1.0a (dev.twitter.com/docs/auth/oauth). RFC 5849's own, in §1.2, has a
// wrong signature.
func TestSignature(t *testing.T) {
	t.Parallel()
	address, err := url.Parse("https://api.twitter.com/oauth/request_token")
	if err != nil {
		t.Fatal(err)
	}
	got := signature("POST", address, url.Values{
		"oauth_callback":     {"http://localhost:3005/the_dance/process_callback?service_provider_id=11"},
		"oauth_consumer_key": {"GDdmIQH6jhtmLUypg82g"}, "oauth_nonce": {"QP70eNmVz8jvdPevU3oJD2AfF7R7odC2XJcn4XlZJqk"},
		"oauth_signature_method": {"HMAC-SHA1"}, "oauth_timestamp": {"1272323042"}, "oauth_version": {"1.0"},
	}, "MCD8BKwGdgPHvAuvgvz4EQpqDAtx89grbuNMRd7Eh98")
	if want := "8wUi7m5HFQy76nowoCThusfgB+Q="; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
