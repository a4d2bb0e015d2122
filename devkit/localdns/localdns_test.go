package localdns_test

import (
	"errors"
	"net"
	"slices"
	"testing"

	"cuttle/devkit/localdns"
	"cuttle/devkit/testkit"
)

func TestWildcards(t *testing.T) {
	t.Parallel()
	s := testkit.Get(localdns.Start())(t)
	t.Cleanup(s.Close)
	for _, r := range []localdns.Record{
		{Name: "*.cuttle.test", Type: "A", Value: "127.0.0.1"}, {Name: "*.staging.cuttle.test", Type: "A", Value: "127.0.0.2"},
		{Name: "own.cuttle.test", Type: "A", Value: "127.0.0.3"}, {Name: "text.cuttle.test", Type: "TXT", Value: "hello"},
		{Name: "club.test", Type: "CNAME", Value: "hub.cuttle.test"},
	} {
		testkit.Must(t, s.Set(r))
	}
	for name, want := range map[string][]string{
		"hub.cuttle.test": {"127.0.0.1"}, "a.b.cuttle.test": {"127.0.0.1"}, "hub.staging.cuttle.test": {"127.0.0.2"}, "own.cuttle.test": {"127.0.0.3"},
		"club.test": {"127.0.0.1"}, "cuttle.test": nil, "text.cuttle.test": nil, "other.test": nil,
	} {
		got, err := s.Resolver().LookupHost(t.Context(), name)
		var none *net.DNSError
		if !slices.Equal(got, want) || want == nil && (!errors.As(err, &none) || !none.IsNotFound) {
			t.Errorf("%s: %v, %v, want %v", name, got, err, want)
		}
	}
}
