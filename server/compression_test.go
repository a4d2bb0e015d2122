package server_test

import (
	"compress/gzip"
	"encoding/json"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"

	"cuttle/devkit/testkit"
	"cuttle/landing"
	"cuttle/projects"
)

// compressed are the operations whose replies are compressed, typed by hand: nothing in them is about who asks, and nothing is secret.
var compressed = []string{"getProjectsFromTheCommunity", "getProjectCardsForAllCreatorProjects", "getProjectCardsForMinisite", "getTagsAndProjects", "getProjectCardsForProfile", "getTrendingProjectCardsForHomepage", "getLanding", "getProjectCardsForExploreLatest"}

// publicLists are those of them that have no input.
func publicLists() []string {
	return slices.DeleteFunc(slices.Clone(compressed), func(name string) bool { return len(whoMay[name].names) > 0 })
}

// If a reply contains both a secret and text that an attacker chose, its compressed length reveals something about the secret (BREACH). So
// no other operation compresses its replies, and none does for somebody who is signed in.
func TestOnlyPublicRepliesAreCompressed(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	if got := w.API.Public(); !slices.Equal(slices.Sorted(slices.Values(got)), slices.Sorted(slices.Values(compressed))) {
		t.Errorf("public operations: %q", got)
	}
	testkit.Must(t, w.accounts.SetFlags(t.Context(), "ann@example.com", nil, new(true), nil)) // a creator
	for range 10 {                                                                            // so that there is something to compress
		w.makeProject(t, strings.Repeat("A long name. ", 10), "", projects.Public)
		w.makeProject(t, strings.Repeat("A long name. ", 10), w.hub.ID, projects.Public)
	}
	testkit.Must(t, w.Projects.UpdateTrends(t.Context()))
	testkit.Must(t, w.Landing.SaveTestimonials(t.Context(), []landing.Testimonial{{Quote: strings.Repeat("It fits! ", 40), Name: "Ann"}}))
	boss := w.boss(t)
	hubs := ofNobody
	hubs.subdomain, hubs.email, hubs.project = "hub", "ann@example.com", w.give(t, projects.Public, "", "")
	hubs.own = hubs.project
	call := func(operation string, in input, p *person, accept string) reply {
		t.Helper()
		body := testkit.Get(json.Marshal(in))(t)
		r := request{
			method: http.MethodPost, host: "cuttle.test", path: "/api/v1/" + operation, body: string(body),
			header: map[string]string{"Content-Type": "application/json", "Accept-Encoding": accept},
		}
		if p != nil {
			r.cookies = []*http.Cookie{w.at(t, r.host, p.id)}
		}
		return w.send(t, r)
	}
	for _, op := range w.API.Operations() {
		operation, row := op.Name, whoMay[op.Name]
		inputs := []input{{}}
		if len(row.names) > 0 {
			inputs = nil
		}
		for _, way := range row.names {
			inputs = append(inputs, way.in(hubs))
		}
		public := slices.Contains(compressed, operation)
		for _, in := range inputs {
			plain := call(operation, in, boss, "")
			for _, accept := range []string{"gzip", "br", "gzip, deflate, br, zstd"} {
				if res := call(operation, in, boss, accept); res.header.Get("Content-Encoding") != "" {
					t.Errorf("%s is compressed for somebody signed in", operation)
				}
				res := call(operation, in, nil, accept)
				if !public {
					if res.header.Get("Content-Encoding") != "" {
						t.Errorf("%s is compressed", operation)
					}
					continue
				}
				if got := unpack(t, res); got != plain.body || res.header.Get("Content-Encoding") == "" || len(got) > 1000 && len(res.body) >= len(got) {
					t.Errorf("%s as %q: %d bytes of %d", operation, accept, len(res.body), len(plain.body))
				}
				if res.header.Get("Vary") != "Accept-Encoding" {
					t.Errorf("%s varies by %q", operation, res.header.Get("Vary"))
				}
			}
			for _, accept := range []string{"", "identity", "gzip;q=0"} {
				if res := call(operation, in, nil, accept); public && res.body != plain.body {
					t.Errorf("%s as %q: %.100q", operation, accept, res.body)
				}
			}
		}
	}
	for _, path := range []string{"/api/v1/openapi.json", "/api/docs"} {
		plain := w.send(t, request{host: "cuttle.test", path: path})
		packed := w.send(t, request{host: "cuttle.test", path: path, header: map[string]string{"Accept-Encoding": "br"}})
		if packed.header.Get("Content-Encoding") != "br" || unpack(t, packed) != plain.body {
			t.Errorf("%s: %v", path, packed.header)
		}
		again := w.send(t, request{host: "cuttle.test", path: path, header: map[string]string{"Accept-Encoding": "br", "If-None-Match": packed.header.Get("ETag")}})
		if again.status != http.StatusNotModified {
			t.Errorf("%s again: %d", path, again.status)
		}
	}
}

func unpack(t *testing.T, r reply) string {
	t.Helper()
	var text io.Reader = strings.NewReader(r.body)
	switch r.header.Get("Content-Encoding") {
	case "gzip":
		z := testkit.Get(gzip.NewReader(text))(t)
		text = z
	case "br":
		text = brotli.NewReader(text)
	}
	all := testkit.Get(io.ReadAll(text))(t)
	return string(all)
}
