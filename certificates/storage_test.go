package certificates_test

import (
	"context"
	"errors"
	"io/fs"
	"slices"
	"testing"
	"time"

	"github.com/caddyserver/certmagic"

	"cuttle/certificates"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/store"
)

const lease = 400 * time.Millisecond

func storageOf(t *testing.T, st *store.Store, key string) certmagic.Storage {
	t.Helper()
	return testkit.Get(certificates.NewStorage(st, []byte(key), lease))(t)
}

const key1, key2 = "0123456789abcdef0123456789abcdef", "1123456789abcdef0123456789abcdef"

func TestStorageIsWhatCertmagicExpects(t *testing.T) {
	t.Parallel()
	ctx, s := t.Context(), storageOf(t, dbtest.Tx(t), key1)
	for _, key := range []string{"a/b/c", "a/b/d", "a/e", "ab/c", "a-b"} {
		testkit.Must(t, s.Store(ctx, key, []byte("first")))
		testkit.Must(t, s.Store(ctx, key, []byte("of "+key)))
	}
	if value := testkit.Get(s.Load(ctx, "a/b/c"))(t); string(value) != "of a/b/c" {
		t.Errorf("loaded %q", value)
	}
	if info := testkit.Get(s.Stat(ctx, "a/b/c"))(t); info.Key != "a/b/c" || info.Size != 8 || !info.IsTerminal || time.Since(info.Modified).Abs() > time.Minute {
		t.Errorf("%+v", info)
	}
	for _, key := range []string{"a/b", "a", "x", "a/b/", ""} {
		if _, err := s.Load(ctx, key); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("load %q: %v", key, err)
		}
		if _, err := s.Stat(ctx, key); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("stat %q: %v", key, err)
		}
	}
	exists := func(keys ...string) (found []string) {
		return slices.DeleteFunc(keys, func(key string) bool { return !s.Exists(ctx, key) })
	}
	if got := exists("a", "a/b", "a/b/c", "a/e", "ab", "b", "a/", "a/b/c/d"); !slices.Equal(got, []string{"a", "a/b", "a/b/c", "a/e", "ab"}) {
		t.Errorf("exist: %v", got)
	}
	if got := testkit.Get(s.List(ctx, "a", true))(t); !slices.Equal(got, []string{"a/b/c", "a/b/d", "a/e"}) {
		t.Errorf("all in a: %v", got)
	}
	if got := testkit.Get(s.List(ctx, "a", false))(t); !slices.Equal(got, []string{"a/b", "a/e"}) {
		t.Errorf("in a: %v", got)
	}
	testkit.Must(t, s.Delete(ctx, "a/b"))
	testkit.Must(t, s.Delete(ctx, "x"))
	if got := exists("a", "a/b", "a/b/c", "a/e", "ab/c", "a-b"); !slices.Equal(got, []string{"a", "a/e", "ab/c", "a-b"}) {
		t.Errorf("left: %v", got)
	}
	if err := s.Store(ctx, "a/b.crt", []byte("no certificate")); err == nil {
		t.Error("stored what is no certificate as one")
	}
}

// A value that this node cannot read is missing, also when certmagic asks whether it exists.
func TestWhatCannotBeReadIsMissing(t *testing.T) {
	t.Parallel()
	db := dbtest.Database(t)
	ctx, one, two := t.Context(), storageOf(t, db.Store, key1), storageOf(t, db.Store, key2)
	testkit.Must(t, one.Store(ctx, "a/b", []byte("secret")))
	if _, err := two.Load(ctx, "a/b"); !errors.Is(err, fs.ErrNotExist) || two.Exists(ctx, "a/b") || two.Exists(ctx, "a") {
		t.Errorf("with another key: %v", err)
	}
	if value := testkit.Get(one.Load(ctx, "a/b"))(t); string(value) != "secret" {
		t.Errorf("loaded %q", value)
	}
	db.Exec(t, "update certificate_value set key = 'a/c'")
	if _, err := one.Load(ctx, "a/c"); !errors.Is(err, fs.ErrNotExist) || one.Exists(ctx, "a/c") {
		t.Errorf("moved to another key: %v", err)
	}
	if _, err := certificates.NewStorage(db.Store, []byte("short"), lease); err == nil {
		t.Error("took a short key")
	}
}

func TestALockIsHeldByOne(t *testing.T) {
	t.Parallel()
	db := dbtest.Database(t)
	ctx, one, two := t.Context(), storageOf(t, db.Store, key1), storageOf(t, db.Store, key1)
	testkit.Must(t, one.Lock(ctx, "x"))
	testkit.Must(t, two.Lock(ctx, "y")) // another one
	for _, s := range []certmagic.Storage{one, two} {
		short, cancel := context.WithTimeout(ctx, 2*lease) // longer than one lease
		if err := s.Lock(short, "x"); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("locked twice: %v", err)
		}
		cancel()
	}
	if err := two.Unlock(ctx, "x"); err == nil {
		t.Error("unlocked another's")
	}
	testkit.Must(t, one.Unlock(ctx, "x"))
	testkit.Must(t, two.Lock(ctx, "x"))
	testkit.Must(t, two.Unlock(ctx, "x"))
	if locks := dbtest.Look[int](t, db, "select count(*) from certificate_lock"); locks != 1 {
		t.Errorf("%d locks", locks)
	}

	// Work that has ended without unlocking, as that of a killed node, loses the lock with the lease.
	work, end := context.WithCancel(ctx)
	testkit.Must(t, one.Lock(work, "x"))
	end()
	testkit.Must(t, two.Lock(ctx, "x"))
	testkit.Must(t, one.Unlock(ctx, "x")) // too late, and so not that of two
	if locks := dbtest.Look[int](t, db, "select count(*) from certificate_lock where name = 'x'"); locks != 1 {
		t.Errorf("the lock of another was freed")
	}
}
