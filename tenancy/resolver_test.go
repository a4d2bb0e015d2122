package tenancy_test

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"cuttle/devkit/testkit"
	"cuttle/tenancy"
)

func TestNothingIsKnownBeforeTheFirstLoad(t *testing.T) {
	source := &records{list: tenants(), broken: true}
	r := testkit.Get(tenancy.NewResolver(source, production(), slog.New(slog.DiscardHandler)))(t)
	if err := r.Load(t.Context()); err == nil {
		t.Fatal("a broken source loaded")
	}
	if _, ok := r.Resolve("cuttle.xyz"); ok || r.Ready() {
		t.Error("known or ready without having read anything")
	}
	if _, ok := r.Minisite(&tenancy.Site{}, "laserhub"); ok {
		t.Error("a minisite is known without having read anything")
	}
	source.set(tenants(), false)
	if err := r.Load(t.Context()); err != nil || !r.Ready() {
		t.Errorf("not ready after loading: %v", err)
	}
}

func TestNotReadyWithoutTheMainSite(t *testing.T) {
	r := resolver(t, &records{list: tenants()[1:]}, production())
	if r.Ready() {
		t.Error("ready though the main site is missing")
	}
	if _, ok := r.Resolve("laserhub.cuttle.xyz"); !ok {
		t.Error("a minisite needs no main tenant to be known")
	}
}

// While the tenants cannot be read, the platform stays closed, or open.
func TestMaintenanceIsRemembered(t *testing.T) {
	source := &records{list: tenants(), maintenance: true}
	r := resolver(t, source, production())
	source.set(nil, true)
	if err := r.Load(t.Context()); err == nil || !r.Maintenance() {
		t.Errorf("%v, %t", err, r.Maintenance())
	}
	source.set(tenants(), false)
	source.maintenance = false
	testkit.Must(t, r.Load(t.Context()))
	if r.Maintenance() {
		t.Error("still closed")
	}
}

func TestUnknownHostsCostNoReading(t *testing.T) {
	source := &records{list: tenants()}
	r := resolver(t, source, production())
	for i := range 1000 {
		if _, ok := r.Resolve(fmt.Sprintf("scan-%d.cuttle.xyz", i)); ok {
			t.Fatal("a host that nobody has is known")
		}
	}
	if n := source.reads(); n != 1 {
		t.Errorf("read %d times", n)
	}
}

// slowly takes a second for each reading.
type slowly struct{ *records }

func (s slowly) Records(ctx context.Context) ([]tenancy.Record, error) {
	time.Sleep(time.Second)
	return s.records.Records(ctx)
}

// Callers that come while tenants are read need a reading that begins later, and share it, unless it fails.
func TestReadingsAreShared(t *testing.T) {
	for name, c := range map[string]struct{ failing, reads int }{"one for all": {0, 2}, "who waited tries again": {1, 3}} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				source := &records{list: tenants()}
				r := testkit.Get(tenancy.NewResolver(slowly{source}, production(), slog.New(slog.DiscardHandler)))(t)
				failed := make(chan int, 6)
				load := func() {
					if r.Load(t.Context()) != nil {
						failed <- 1
					}
				}
				go load()
				synctest.Wait()
				for range 5 {
					go load()
				}
				time.Sleep(time.Second + time.Millisecond) // the first has ended, the second has begun
				source.set(tenants(), c.failing > 0)
				time.Sleep(time.Second)
				source.set(tenants(), false)
				time.Sleep(10 * time.Second)
				if reads := source.reads(); reads != c.reads || len(failed) != c.failing {
					t.Errorf("read %d times, want %d; %d failed, want %d", reads, c.reads, len(failed), c.failing)
				}
			})
		})
	}
}

// These tests use the time of synctest, which advances when everything waits.
func TestRunRereads(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		source := &records{list: tenants()}
		r := resolver(t, source, production())
		go r.Run(t.Context())
		synctest.Wait()

		source.set(append(tenants(), tenancy.Record{Tenant: tenancy.Tenant{ID: "new", Kind: tenancy.Minisite, Slug: "new-club"}}), false)
		known := func() bool { _, ok := r.Resolve("new-club.cuttle.xyz"); return ok }
		if known() {
			t.Fatal("known without any sign of change")
		}
		for range 50 { // a burst
			source.changed()
			time.Sleep(time.Millisecond)
		}
		time.Sleep(time.Second - 50*time.Millisecond)
		synctest.Wait()
		if !known() {
			t.Error("a change is not known a second after its notification")
		}
		if n := source.reads() - 1; n > 2 {
			t.Errorf("a burst of 50 changes was read %d times", n)
		}

		// A lost notification.
		source.set(tenants(), false)
		time.Sleep(31 * time.Second)
		synctest.Wait()
		if known() {
			t.Error("the periodic reading did not see the change")
		}
	})
}

func TestAFailedReadingKeepsWhatIsKnown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		source := &records{list: tenants()}
		var log bytes.Buffer
		r := testkit.Get(tenancy.NewResolver(source, production(), slog.New(slog.NewTextHandler(&log, nil))))(t)
		testkit.Must(t, r.Load(t.Context()))
		go r.Run(t.Context())
		synctest.Wait()
		source.set(tenants(), true)
		source.changed()
		time.Sleep(5 * time.Second)
		synctest.Wait()
		if _, ok := r.Resolve("laserhub.cuttle.xyz"); !ok || !r.Ready() {
			t.Error("a failed reading took the hosts away")
		}
		if !strings.Contains(log.String(), "no connection") {
			t.Errorf("the failure is not in the log: %s", log.String())
		}
		source.set(tenants()[:1], false)
		source.changed()
		time.Sleep(time.Second)
		synctest.Wait()
		if _, ok := r.Resolve("laserhub.cuttle.xyz"); ok {
			t.Error("did not recover")
		}
	})
}

func TestResolveAllocatesNothing(t *testing.T) {
	r := resolver(t, &records{list: tenants()}, production())
	for _, host := range []string{"cuttle.xyz", "laserhub.cuttle.xyz:443", "laserhub.example", "unknown.example", "127.0.0.1"} {
		if n := testing.AllocsPerRun(100, func() { r.Resolve(host) }); n != 0 {
			t.Errorf("%s: %v allocations", host, n)
		}
	}
}

// The time should not grow from ten tenants to a hundred thousand. The requests use 1,024 hosts anywhere in the table
// in turn, so that they hit the processor's caches as real traffic would.
func BenchmarkResolve(b *testing.B) {
	for _, n := range []int{10, 1000, 100_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			list := tenants()[:1]
			for i := range n {
				list = append(list, tenancy.Record{
					Tenant: tenancy.Tenant{ID: fmt.Sprint(i), Kind: tenancy.Minisite, Slug: fmt.Sprintf("club-%d", i), Status: tenancy.Active},
				})
			}
			r := resolver(b, &records{list: list}, production())
			asked := make([]string, 1024)
			for i := range asked {
				asked[i] = fmt.Sprintf("club-%d.cuttle.xyz", i*7919%n)
			}
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				if _, ok := r.Resolve(asked[i%len(asked)]); !ok {
					b.Fatal(asked[i%len(asked)])
				}
				i++
			}
		})
	}
}

// The cost of requests for made-up hosts.
func BenchmarkResolveUnknown(b *testing.B) {
	r := resolver(b, &records{list: tenants()}, production())
	b.ReportAllocs()
	for b.Loop() {
		if _, ok := r.Resolve("scan-4711.cuttle.xyz"); ok {
			b.Fatal("known")
		}
	}
}

// The cost of reading all tenants again at each size, without the database.
func BenchmarkLoad(b *testing.B) {
	for _, n := range []int{1000, 100_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			list := tenants()[:1]
			for i := range n {
				list = append(list, tenancy.Record{Tenant: tenancy.Tenant{Kind: tenancy.Minisite, Slug: fmt.Sprintf("club-%d", i)}})
			}
			r := resolver(b, &records{list: list}, production())
			for b.Loop() {
				testkit.Must(b, r.Load(b.Context()))
			}
		})
	}
}
