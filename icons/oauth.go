package icons

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha1"
	"encoding/base64"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

// sign adds the header that proves who sends a request without a body: OAuth 1.0a with HMAC-SHA1 and without a token (RFC 5849).
func sign(r *http.Request, key, secret string, now time.Time) {
	own := map[string]string{
		"oauth_consumer_key": key, "oauth_nonce": rand.Text(), "oauth_signature_method": "HMAC-SHA1",
		"oauth_timestamp": strconv.FormatInt(now.Unix(), 10), "oauth_version": "1.0",
	}
	parameters := r.URL.Query()
	for name, value := range own {
		parameters.Set(name, value)
	}
	own["oauth_signature"] = signature(r.Method, r.URL, parameters, secret)
	header := make([]string, 0, len(own))
	for name, value := range own {
		header = append(header, name+`="`+percent(value)+`"`)
	}
	r.Header.Set("Authorization", "OAuth "+strings.Join(header, ", "))
}

// signature signs a request with all its parameters, those of the header included (RFC 5849 §3.4).
func signature(method string, address *url.URL, parameters url.Values, secret string) string {
	base := url.URL{Scheme: address.Scheme, Host: address.Host, Path: address.Path}
	signed := strings.Join([]string{method, percent(base.String()), percent(encoded(parameters))}, "&")
	mac := hmac.New(sha1.New, []byte(percent(secret)+"&"))
	mac.Write([]byte(signed))
	return base64.StdEncoding.EncodeToString(mac.Sum(nil))
}

// encoded writes parameters in the order of their names, without plus signs for spaces (RFC 5849 §3.4.1.3.2).
func encoded(parameters url.Values) string {
	return strings.ReplaceAll(parameters.Encode(), "+", "%20")
}

// percent encodes everything but letters, digits, and - . _ ~ (RFC 5849 §3.6).
func percent(text string) string { return strings.ReplaceAll(url.QueryEscape(text), "+", "%20") }
