package tenancy

import (
	"context"
	"fmt"
	"log/slog"
	"strings"
	"sync/atomic"
	"time"
)

const (
	// A notification may get lost while a connection is down. Its change is seen after this long at the latest.
	rereadEvery = 30 * time.Second
	// A burst of changes causes one reading, this long after the first change.
	coalesce = 100 * time.Millisecond
	loadTime = 20 * time.Second
)

// Source is where tenants come from. FromStore is the real one.
type Source interface {
	// Records reads every tenant that is not deleted, with its served domains.
	Records(ctx context.Context) ([]Record, error)
	// Maintenance reports whether the platform is closed to everybody but its admins.
	Maintenance(ctx context.Context) (bool, error)
	// Watch calls changed, which does not block, whenever one of them may return something new. It returns when ctx ends.
	Watch(ctx context.Context, changed func()) error
}

// Resolver returns which site a host is, from memory. It is safe for concurrent use.
type Resolver struct {
	source  Source
	hosts   Hosts
	log     *slog.Logger
	loading chan struct{} // a lock: one reading at a time, so that an older one never replaces a newer one
	begun   atomic.Int64  // how many readings
	current atomic.Pointer[snapshot]
}

// NewResolver checks the settings. The resolver knows no host until Load has succeeded once.
func NewResolver(source Source, hosts Hosts, log *slog.Logger) (*Resolver, error) {
	hosts, err := hosts.checked()
	if err != nil {
		return nil, err
	}
	return &Resolver{source: source, hosts: hosts, log: log, loading: make(chan struct{}, 1)}, nil
}

// Load reads the tenants, or waits for a reading that began after the call. When that fails, the known hosts stay.
func (r *Resolver) Load(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, loadTime)
	defer cancel()
	begun := r.begun.Load()
	select {
	case r.loading <- struct{}{}:
		defer func() { <-r.loading }()
	case <-ctx.Done():
		return fmt.Errorf("tenancy: wait for another reading: %w", ctx.Err())
	}
	if r.begun.Load() > begun {
		return nil
	}
	r.begun.Add(1)
	records, err := r.source.Records(ctx)
	maintenance := false
	if err == nil {
		maintenance, err = r.source.Maintenance(ctx)
	}
	if err != nil {
		r.begun.Add(-1) // callers that wait for it read again
		return fmt.Errorf("tenancy: read tenants: %w", err)
	}
	next := newSnapshot(r.hosts, records)
	next.maintenance = maintenance
	r.current.Store(next)
	return nil
}

// Run keeps the memory fresh until ctx ends. Errors are logged, and the last good state stays in use.
func (r *Resolver) Run(ctx context.Context) {
	changed := make(chan struct{}, 1)
	go func() {
		err := r.source.Watch(ctx, func() {
			select {
			case changed <- struct{}{}:
			default: // one pending signal is enough
			}
		})
		if ctx.Err() == nil {
			r.log.ErrorContext(ctx, "tenancy: no longer watching for changes; they are seen late", "error", err, "within", rereadEvery)
		}
	}()
	ticker := time.NewTicker(rereadEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		case <-changed:
			// Signals that arrive during this pause stay in the channel and would cause another reading, so they are
			// dropped. One that arrives during the reading itself may be about a change that the reading missed, and
			// stays.
			select {
			case <-ctx.Done():
				return
			case <-time.After(coalesce):
			}
			select {
			case <-changed:
			default:
			}
		}
		if err := r.Load(ctx); err != nil && ctx.Err() == nil {
			r.log.ErrorContext(ctx, "tenancy: keeping the hosts known so far", "error", err)
		}
	}
}

// Ready reports whether hosts can be resolved: the tenants were read once and the main site is among them.
func (r *Resolver) Ready() bool {
	current := r.current.Load()
	return current != nil && current.hasMain
}

// Resolve returns the site of a host as it is written in a request. It returns false for unknown hosts, domains that
// are pending or released, and what is not a host at all. It asks no database and allocates nothing for a host in its
// normal form.
func (r *Resolver) Resolve(host string) (*Site, bool) {
	name, err := Normalize(host)
	if err != nil {
		return nil, false
	}
	current := r.current.Load()
	if current == nil {
		return nil, false
	}
	site, ok := current.sites[name]
	return site, ok
}

// MayHaveCertificate reports whether a name that a TLS handshake or a proxy asks for gets a certificate, and returns the host in its normal form.
// It decides from memory. Before an order of our own, the DNS is asked as well.
func (r *Resolver) MayHaveCertificate(name string) (host string, ok bool) {
	if strings.Contains(name, ":") { // a port, or IPv6
		return "", false
	}
	site, ok := r.Resolve(name)
	if !ok {
		return "", false
	}
	return site.Host, true
}

// ProxyMayOrder reports whether a proxy in front of us may have a certificate for a name ("ask"). A domain that leads elsewhere gets none: each handshake that names it
// would be an order that fails.
func (r *Resolver) ProxyMayOrder(name string) bool {
	host, ok := r.MayHaveCertificate(name)
	if !ok {
		return false
	}
	site, ok := r.Resolve(host)
	return ok && !site.LeadsElsewhere
}

// Minisite returns the minisite of a subdomain as seen from a site: at its primary address, but from a staging host at the minisite's
// host below that one, and from the minisite itself the site that was asked for. A suspended minisite is not found.
func (r *Resolver) Minisite(from *Site, subdomain string) (*Site, bool) {
	current := r.current.Load()
	if current == nil || subdomain == "" {
		return nil, false
	}
	site := current.sites[subdomain+"."+from.parent]
	if site == nil || site.Kind != Minisite || site.Tenant.Slug != subdomain || site.Tenant.Status != Active {
		return nil, false
	}
	if from.Tenant.ID == site.Tenant.ID {
		return from, true
	}
	return current.primary(site), true
}
