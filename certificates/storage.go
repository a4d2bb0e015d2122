package certificates

import (
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/sha256"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"path"
	"strings"
	"sync"
	"time"

	"github.com/caddyserver/certmagic"

	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

const (
	queryTime = 5 * time.Second // for one query
	// A node extends the lease of its locks while it works. When it is killed, another one takes over after this long.
	lockLease = 20 * time.Second
	mostKeys  = 1_000 // in one listing
)

// storage is certmagic's storage in Postgres, shared by all nodes. Values are encrypted, with their key as additional data, so that one that
// was moved to another key is not accepted.
type storage struct {
	st    *store.Store
	seal  cipher.AEAD
	keyID []byte // says which key a value is encrypted with, without saying anything about the key
	lease time.Duration

	mu   sync.Mutex
	held map[string]lock
}

var _ certmagic.Storage = (*storage)(nil)

func newStorage(st *store.Store, key []byte) (*storage, error) {
	if len(key) != 32 {
		return nil, fmt.Errorf("certificates: the key has %d bytes, not 32", len(key))
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, fmt.Errorf("certificates: %w", err)
	}
	seal, err := cipher.NewGCMWithRandomNonce(block)
	if err != nil {
		return nil, fmt.Errorf("certificates: %w", err)
	}
	id := sha256.Sum256(append([]byte("cuttle certificates\x00"), key...))
	return &storage{st: st, seal: seal, keyID: id[:8], lease: lockLease, held: map[string]lock{}}, nil
}

// queries are those of the application's login: all tables here are the platform's.
func (s *storage) queries() *db.Queries { return s.st.As(store.Public) }

func (s *storage) Store(ctx context.Context, key string, value []byte) error {
	ctx, cancel := context.WithTimeout(ctx, queryTime)
	defer cancel()
	p := db.StoreCertificateValueParams{Key: key, KeyID: s.keyID, Value: s.seal.Seal(nil, nil, value, []byte(key))}
	if path.Ext(key) == ".crt" {
		leaf, err := parseLeaf(value)
		if err != nil {
			return fmt.Errorf("certificates: store %s: %w", key, err)
		}
		p.ExpiresAt, p.DueAt = &leaf.NotAfter, new(renewAt(leaf))
	}
	return s.queries().StoreCertificateValue(ctx, p)
}

// Load treats a value that cannot be decrypted as missing, so that after a change of the secret new certificates are ordered, with a new
// account. Nothing is lost by that: a domain is validated again for each order.
func (s *storage) Load(ctx context.Context, key string) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, queryTime)
	defer cancel()
	row, err := s.queries().FindCertificateValue(ctx, key)
	if err != nil {
		return nil, missing(err)
	}
	if string(row.KeyID) != string(s.keyID) {
		slog.WarnContext(ctx, "a stored certificate value is encrypted with another key and is not used", "key", key)
		return nil, fs.ErrNotExist
	}
	value, err := s.seal.Open(nil, nil, row.Value, []byte(key))
	if err != nil { // nobody can read it, and while it exists, certmagic orders nothing in its place
		slog.WarnContext(ctx, "a stored certificate value was changed or moved and is deleted", "key", key)
		return nil, errors.Join(fs.ErrNotExist, s.queries().DeleteCertificateValues(ctx, key))
	}
	return value, nil
}

func (s *storage) Delete(ctx context.Context, key string) error {
	ctx, cancel := context.WithTimeout(ctx, queryTime)
	defer cancel()
	return s.queries().DeleteCertificateValues(ctx, key)
}

func (s *storage) Exists(ctx context.Context, key string) bool {
	ctx, cancel := context.WithTimeout(ctx, queryTime)
	defer cancel()
	there, err := s.queries().CertificateValueExists(ctx, s.keyID, key)
	return err == nil && there
}

func (s *storage) List(ctx context.Context, folder string, recursive bool) ([]string, error) {
	ctx, cancel := context.WithTimeout(ctx, queryTime)
	defer cancel()
	keys, err := s.queries().ListCertificateKeys(ctx, s.keyID, folder, mostKeys)
	if err != nil || recursive {
		return keys, err
	}
	var children []string
	for _, key := range keys { // in order, so that those of one child are together
		first, _, _ := strings.Cut(key[len(folder)+1:], "/")
		if child := folder + "/" + first; len(children) == 0 || children[len(children)-1] != child {
			children = append(children, child)
		}
	}
	return children, nil
}

func (s *storage) Stat(ctx context.Context, key string) (certmagic.KeyInfo, error) {
	ctx, cancel := context.WithTimeout(ctx, queryTime)
	defer cancel()
	row, err := s.queries().StatCertificateValue(ctx, key, s.keyID)
	if err != nil {
		return certmagic.KeyInfo{}, missing(err)
	}
	return certmagic.KeyInfo{Key: key, Modified: row.ModifiedAt, Size: row.Size - int64(s.seal.Overhead()), IsTerminal: true}, nil
}

// missing turns the refusal of a query without a row into the error that certmagic expects.
func missing(err error) error {
	if fault.Is(err, fault.NotFound) {
		return fs.ErrNotExist
	}
	return err
}

// lock is one that this process holds.
type lock struct {
	holder string
	end    func() // of the lease's extension
}

// Lock waits until nobody else has the lock, or until ctx ends. The lease is extended as long as ctx lasts.
func (s *storage) Lock(ctx context.Context, name string) error {
	holder := store.NewID()
	for wait := 50 * time.Millisecond; ; wait = min(2*wait, time.Second) {
		taken, err := s.tryLock(ctx, name, holder)
		if err != nil {
			return err
		}
		if taken {
			break
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("certificates: wait for the lock %s: %w", name, ctx.Err())
		case <-time.After(wait):
		}
	}
	ctx, end := context.WithCancel(ctx)
	s.mu.Lock()
	s.held[name] = lock{holder, end}
	s.mu.Unlock()
	go s.extend(ctx, name, holder)
	return nil
}

func (s *storage) tryLock(ctx context.Context, name, holder string) (bool, error) {
	ctx, cancel := context.WithTimeout(ctx, queryTime)
	defer cancel()
	taken, err := s.queries().TakeCertificateLock(ctx, name, holder, s.lease.Seconds())
	return taken > 0, err
}

func (s *storage) extend(ctx context.Context, name, holder string) {
	ticker := time.NewTicker(s.lease / 4)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		query, cancel := context.WithTimeout(ctx, queryTime)
		kept, err := s.queries().KeepCertificateLock(query, s.lease.Seconds(), name, holder)
		cancel()
		if ctx.Err() == nil && (err != nil || kept == 0) {
			slog.WarnContext(ctx, "a lock of the certificates was not extended; another node may order the same certificate", "lock", name, "error", err)
		}
	}
}

func (s *storage) Unlock(ctx context.Context, name string) error {
	s.mu.Lock()
	held, ok := s.held[name]
	delete(s.held, name)
	s.mu.Unlock()
	if !ok {
		return fmt.Errorf("certificates: the lock %s is not held", name)
	}
	held.end()
	ctx, cancel := context.WithTimeout(ctx, queryTime)
	defer cancel()
	return s.queries().FreeCertificateLock(ctx, name, held.holder)
}

// parseLeaf returns the first certificate of a chain in PEM.
func parseLeaf(chain []byte) (*x509.Certificate, error) {
	block, _ := pem.Decode(chain)
	if block == nil || block.Type != "CERTIFICATE" {
		return nil, errors.New("no certificate in PEM")
	}
	return x509.ParseCertificate(block.Bytes)
}

// renewAt returns when a certificate is due: when a third of its validity is left, as Let's Encrypt recommends for 90 days and less.
func renewAt(leaf *x509.Certificate) time.Time {
	return leaf.NotAfter.Add(-leaf.NotAfter.Sub(leaf.NotBefore) / 3)
}
