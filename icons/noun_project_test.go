package icons

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"cuttle/fault"
)

const key, secret = "key", "s&cret"

var png = []byte("\x89PNG\r\n\x1a\n and so on")

// nounServer answers as the documentation of the API says, and counts what it is asked with a valid signature.
func nounServer(t *testing.T, answers map[string]string) (n *NounProject, asked *atomic.Int32) {
	t.Helper()
	asked = &atomic.Int32{}
	server := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, "/png/") {
			_, _ = w.Write([]byte(answers[r.URL.Path]))
			return
		}
		asked.Add(1)
		if !isSigned(r) {
			w.WriteHeader(http.StatusUnauthorized)
		} else if answer, ok := answers[r.URL.RequestURI()]; ok {
			_, _ = w.Write([]byte(strings.ReplaceAll(answer, "HOST", "https://"+r.Host)))
		} else {
			w.WriteHeader(http.StatusNotFound)
		}
	}))
	t.Cleanup(server.Close)
	n, err := NewNounProject(Account{key, secret, server.URL, server.Client()}, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	return n, asked
}

// isSigned checks the header as RFC 5849 §3.2 says. The nonce has "a minimum of 8 characters" (the documentation).
func isSigned(r *http.Request) bool {
	header, ok := strings.CutPrefix(r.Header.Get("Authorization"), "OAuth ")
	parameters, sent := r.URL.Query(), ""
	for _, pair := range strings.Split(header, ", ") {
		name, value, _ := strings.Cut(pair, "=")
		value, err := url.PathUnescape(strings.Trim(value, `"`))
		if ok = ok && err == nil; name == "oauth_signature" {
			sent = value
		} else {
			parameters.Set(name, value)
		}
	}
	at := url.URL{Scheme: "https", Host: r.Host, Path: r.URL.Path}
	return ok && parameters.Get("oauth_consumer_key") == key && len(parameters.Get("oauth_nonce")) >= 8 && sent == signature(r.Method, &at, parameters, secret)
}

const firstPage = "/v2/icon?limit=24&query=red%20heart&thumbnail_size=84"

func TestNounProjectSearch(t *testing.T) {
	t.Parallel()
	n, asked := nounServer(t, map[string]string{
		firstPage: `{"next_page": "a+b=", "icons": [
			{"id": "42", "term": "Red\nHeart", "thumbnail_url": "HOST/png/42-84.png", "creator": {"name": "Ada  B", "username": "ada"}},
			{"id": 43, "term": "Heart", "thumbnail_url": "HOST/png/43-84.png", "creator": {"name": "", "username": "bob"}},
			{"id": "44", "term": "Heart", "thumbnail_url": "https://elsewhere.test/44.png", "creator": {"name": "Cy"}},
			{"id": "45", "term": "Heart", "thumbnail_url": "HOST/png/45-84.png", "creator": {}}
		]}`,
		firstPage[:len("/v2/icon?limit=24")] + "&next_page=a%2Bb%3D&query=red%20heart&thumbnail_size=84": `{"icons": []}`,
		"/png/42-84.png": string(png),
		"/png/43-84.png": "<svg onload='alert(1)'/>",
	})
	for range 2 { // the second time from the cache
		icons, next, err := n.Search(t.Context(), "Red heart", "")
		if err != nil || next != "a+b=" || len(icons) != 3 {
			t.Fatalf("got %v, %q, %v", icons, next, err)
		}
		for i, want := range []NounIcon{{"42", "Red Heart", "Ada B", png}, {"43", "Heart", "bob", nil}, {"44", "Heart", "Cy", nil}} {
			if got := icons[i]; got.ID != want.ID || got.Name != want.Name || got.By != want.By || !bytes.Equal(got.Thumbnail, want.Thumbnail) {
				t.Errorf("got %+v, want %+v", got, want)
			}
		}
	}
	if got := asked.Load(); got != 1 {
		t.Errorf("a search that was known was asked again: %d times", got)
	}
	for query, after := range map[string]string{"red heart": "a+b=", "not found": ""} {
		if icons, next, err := n.Search(t.Context(), query, after); err != nil || len(icons) != 0 || next != "" {
			t.Errorf("%s: a page without icons: %v, %q, %v", query, icons, next, err)
		}
	}
}

type transport func(*http.Request) (*http.Response, error)

func (t transport) RoundTrip(r *http.Request) (*http.Response, error) { return t(r) }

// Thumbnails that don't come are not waited for long, and the page is not kept without them.
func TestThumbnailsThatDoNotCome(t *testing.T) {
	t.Parallel()
	hangs := true
	answer := func(r *http.Request) (*http.Response, error) {
		body := string(png)
		if r.URL.Path == "/v2/icon" {
			body = `{"icons": [{"id": "42", "term": "Heart", "thumbnail_url": "https://noun.test/42.png", "creator": {"name": "Ada"}}]}`
		} else if hangs {
			<-r.Context().Done()
			return nil, r.Context().Err()
		}
		return &http.Response{StatusCode: http.StatusOK, Body: io.NopCloser(strings.NewReader(body))}, nil
	}
	n, err := NewNounProject(Account{key, secret, "https://noun.test", &http.Client{Transport: transport(answer)}}, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	synctest.Test(t, func(t *testing.T) {
		for _, want := range []struct {
			thumbnail []byte
			after     time.Duration
		}{{nil, thumbnailTime}, {png, 0}} {
			began := time.Now()
			icons, _, err := n.Search(t.Context(), "heart", "")
			if err != nil || len(icons) != 1 || !bytes.Equal(icons[0].Thumbnail, want.thumbnail) || time.Since(began) != want.after {
				t.Errorf("got %v, %v after %v, want %+v", icons, err, time.Since(began), want)
			}
			hangs = false
		}
	})
}

// What is kept is bounded in bytes, also for searches that find nothing.
func TestWhatIsKeptHasAWeight(t *testing.T) {
	t.Parallel()
	asked := search{strings.Repeat("q", 100), strings.Repeat("a", 500)}
	if got := (found{search: asked}).Weight(); got <= 600 {
		t.Errorf("an empty page of a long search: %d", got)
	}
	if got := drawing("<svg/>").Weight(); got <= 6 {
		t.Errorf("a drawing: %d", got)
	}
}

func TestNounProjectDrawing(t *testing.T) {
	t.Parallel()
	answer := func(file string) string {
		return fmt.Sprintf(`{"base64_encoded_file": %q, "content_type": "image/svg+xml"}`, base64.StdEncoding.EncodeToString([]byte(file)))
	}
	at := func(id string) string { return "/v2/icon/" + id + "/download?color=000000&filetype=svg" }
	n, asked := nounServer(t, map[string]string{
		at("42"): answer("<svg/>"), at("43"): answer(""), at("44"): answer(strings.Repeat(" ", mostDrawing+1)), at("45"): `<html>`, at("47"): answer(strings.Repeat(" ", mostReply)),
	})
	for id, want := range map[string]fault.Kind{"42": "", "43": fault.Unavailable, "44": fault.Invalid, "45": fault.Unavailable, "46": fault.NotFound, "47": fault.Invalid, "../x": fault.NotFound, "": fault.NotFound} {
		svg, err := n.Drawing(t.Context(), id)
		if want == "" && (err != nil || svg != "<svg/>") || want != "" && !fault.Is(err, want) {
			t.Errorf("%q: %q, %v", id, svg, err)
		}
	}
	if svg, err := n.Drawing(t.Context(), "42"); svg != "<svg/>" || err != nil {
		t.Errorf("from the cache: %q, %v", svg, err)
	}
	if got := asked.Load(); got != 6 {
		t.Errorf("what is no id, or known, was asked for: %d requests", got)
	}
}

// Whatever goes wrong there, people read one sentence, which says when to try again.
func TestNounProjectFails(t *testing.T) {
	t.Parallel()
	n, _ := nounServer(t, map[string]string{firstPage: `{"icons": [{"id": "../../x"}]}`})
	n.Secret = "another"
	for _, query := range []string{"heart", "red heart"} {
		if _, _, err := n.Search(t.Context(), query, ""); !fault.Is(err, fault.Unavailable) {
			t.Errorf("%s: %v", query, err)
		}
		n.Secret = secret // then an id that is none
	}
	for address, want := range map[string]bool{"": true, "https://x.test": true, "http://x.test": false, "x": false} {
		if n, err := NewNounProject(Account{Key: key, Secret: secret, URL: address}, time.Now); (err == nil) != want || want && n == nil {
			t.Errorf("%q: %v", address, err)
		}
	}
}
