package certificates

import (
	"context"
	"crypto/tls"
	"fmt"
	"log/slog"
	"os"
	"strings"
	"sync/atomic"
	"time"
)

// FilePair names the files of a certificate chain and its private key, in PEM.
type FilePair struct{ Certificate, Key string }

const lookAtFilesEvery = time.Minute

// files are the certificates of our own hosts that somebody else renews. They are read again when they change.
type files struct {
	pairs  []FilePair
	read   map[FilePair]*pair // only loadFiles and watch use it, one after the other
	byName atomic.Pointer[map[string]*tls.Certificate]
}

type pair struct {
	cert    tls.Certificate
	changed [2]time.Time
}

func loadFiles(pairs []FilePair) (*files, error) {
	f := &files{pairs: pairs, read: map[FilePair]*pair{}}
	for _, p := range pairs {
		if _, err := f.look(p); err != nil {
			return nil, err
		}
	}
	f.publish()
	return f, nil
}

// look reads a pair if its files have changed.
func (f *files) look(p FilePair) (changed bool, err error) {
	next := &pair{}
	for i, name := range []string{p.Certificate, p.Key} {
		info, err := os.Stat(name)
		if err != nil {
			return false, fmt.Errorf("certificates: %w", err)
		}
		next.changed[i] = info.ModTime()
	}
	if was := f.read[p]; was != nil && was.changed == next.changed {
		return false, nil
	}
	if next.cert, err = tls.LoadX509KeyPair(p.Certificate, p.Key); err != nil {
		return false, fmt.Errorf("certificates: the files %s and %s: %w", p.Certificate, p.Key, err)
	}
	if len(next.cert.Leaf.DNSNames) == 0 {
		return false, fmt.Errorf("certificates: the certificate in %s is for no host name", p.Certificate)
	}
	if time.Now().After(next.cert.Leaf.NotAfter) {
		slog.Warn("a certificate in a file has expired", "file", p.Certificate, "expired", next.cert.Leaf.NotAfter)
	}
	f.read[p] = next
	return true, nil
}

// publish makes the pairs available to handshakes. Where two have the same name, the first one counts.
func (f *files) publish() {
	byName := map[string]*tls.Certificate{}
	for _, p := range f.pairs {
		cert := f.read[p].cert
		for _, name := range cert.Leaf.DNSNames {
			if name = strings.ToLower(name); byName[name] == nil {
				byName[name] = &cert
			}
		}
	}
	f.byName.Store(&byName)
}

// watch looks at the files until ctx ends.
func (f *files) watch(ctx context.Context) {
	ticker := time.NewTicker(lookAtFilesEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			f.reload(ctx)
		}
	}
}

// reload reads the pairs that have changed. While a pair cannot be used, the one before stays.
func (f *files) reload(ctx context.Context) {
	for _, p := range f.pairs {
		changed, err := f.look(p)
		if err != nil {
			slog.ErrorContext(ctx, "keeping the certificate read before", "error", err)
		} else if changed {
			f.publish()
		}
	}
}

// find returns the certificate for a name in lower case, by name or by the wildcard one label above (RFC 6125 §6.4.3).
func (f *files) find(name string) *tls.Certificate {
	byName := *f.byName.Load()
	if cert := byName[name]; cert != nil {
		return cert
	}
	if _, parent, ok := strings.Cut(name, "."); ok {
		return byName["*."+parent]
	}
	return nil
}
