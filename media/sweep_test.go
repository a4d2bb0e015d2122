package media_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/media"
	"cuttle/store"
)

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// hooked is Files with a hook that runs before a file is removed. Without Files there are none.
type hooked struct {
	*media.Files
	removing func(key string) error
}

func (h *hooked) Remove(ctx context.Context, key string) error {
	if h.removing != nil {
		if err := h.removing(key); err != nil {
			return err
		}
	}
	if h.Files == nil {
		return nil
	}
	return h.Files.Remove(ctx, key)
}

// sweeping is a folder with files that were uploaded at noon, a second apart, and never used.
type sweeping struct {
	data    *dbtest.DB
	st      *store.Store
	files   *hooked
	service *media.Service
	now     time.Time
	keys    []string
}

func newSweeping(t *testing.T, files int) *sweeping {
	folder, _ := open(t)
	data := dbtest.Database(t)
	w := &sweeping{data: data, st: data.Store, files: &hooked{Files: folder}}
	w.service = media.New(w.st, folder, func() time.Time { return w.now })
	for i := range files {
		w.now = noon.Add(time.Duration(i) * time.Second)
		w.keys = append(w.keys, w.upload(t, i))
	}
	return w
}

func (w *sweeping) upload(t *testing.T, i int) string {
	key := testkit.Get(w.service.Keep(t.Context(), fmt.Append(nil, "OTTO ", i)))(t)
	return key
}

func (w *sweeping) has(t *testing.T, i int) bool {
	there := testkit.Get(w.service.Has(t.Context(), w.keys[i]))(t)
	return there
}

func (w *sweeping) sweep(t *testing.T, at time.Time) {
	testkit.Must(t, w.trySweep(t.Context(), at))
}

func (w *sweeping) trySweep(ctx context.Context, at time.Time) error {
	w.now = at
	return (&media.SweepWorker{Store: w.st, Files: w.files, Now: func() time.Time { return at }}).Work(ctx, nil)
}

// use is a transaction that begins to refer to a file.
func (w *sweeping) use(ctx context.Context, key string) error {
	return w.st.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		return media.MarkUnreferenced(ctx, tx, w.now, nil, []string{key})
	})
}

// A file that cannot be removed, or whose row is locked, does not keep the others from being swept.
func TestSweepGoesOn(t *testing.T) {
	t.Parallel()
	w := newSweeping(t, 4)
	w.files.removing = func(key string) error {
		if key == w.keys[0] {
			return errors.New("input/output error")
		}
		return nil
	}
	sweep := func(later time.Duration, want ...int) {
		t.Helper()
		w.sweep(t, noon.Add(later))
		for i := range w.keys {
			if there := w.has(t, i); there != slices.Contains(want, i) {
				t.Errorf("%v later: file %d is there: %v", later, i, there)
			}
		}
	}
	gaveUp := errors.New("gave up")
	err := w.st.InTx(t.Context(), store.Public, func(ctx context.Context, tx *store.Tx) error {
		testkit.Must(t, media.MarkUnreferenced(ctx, tx, noon.Add(25*time.Hour), []string{w.keys[1]}, nil))
		sweep(25*time.Hour, 0, 1)
		return gaveUp
	})
	if !errors.Is(err, gaveUp) {
		t.Fatal(err)
	}
	w.files.removing = nil
	sweep(26*time.Hour, 0)
	sweep(50 * time.Hour)
}

// Files are uploaded again while they are swept: one while it is being removed, the other before its turn. Both exist in
// the end.
func TestSweepAgainstUploads(t *testing.T) {
	t.Parallel()
	w := newSweeping(t, 2)
	var all sync.WaitGroup
	w.files.removing = func(removed string) error {
		if removed != w.keys[0] {
			t.Errorf("%s is removed, though it was just uploaded", removed)
			return nil
		}
		if open := dbtest.Look[int](t, w.data, "select count(*) from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()"); open > 0 {
			t.Errorf("%d transactions are open while a file is removed", open)
		}
		w.upload(t, 1)
		done := make(chan struct{})
		all.Go(func() {
			w.upload(t, 0)
			close(done)
		})
		select { // it must wait; otherwise its file is about to be removed
		case <-done:
		case <-time.After(300 * time.Millisecond):
		}
		return nil
	}
	w.sweep(t, noon.Add(25*time.Hour))
	all.Wait()
	for i := range w.keys {
		if !w.has(t, i) {
			t.Errorf("file %d was uploaded again and is gone", i)
		}
	}
}

// A node stops while it removes a file, before or after the file is gone. Nobody may refer to the file from then on; the next sweep removes it, or
// somebody uploads it again.
func TestSweepIsCutOff(t *testing.T) {
	t.Parallel()
	for name, removed := range map[string]bool{"before it has removed the file": false, "after that": true} {
		for name2, again := range map[string]bool{"swept again": false, "uploaded again": true} {
			t.Run(name+", "+name2, func(t *testing.T) {
				t.Parallel()
				w := newSweeping(t, 1)
				begun := noon.Add(25 * time.Hour)
				ctx, cut := context.WithCancel(t.Context())
				w.files.removing = func(key string) error {
					if removed {
						testkit.Must(t, w.files.Files.Remove(ctx, key))
					}
					cut()
					return nil
				}
				if err := w.trySweep(ctx, begun); err == nil {
					t.Fatal("the sweep was not cut off")
				}
				refused := func(later time.Duration) {
					t.Helper()
					w.now = begun.Add(later)
					if err := w.use(t.Context(), w.keys[0]); !fault.Is(err, fault.Unavailable) {
						t.Errorf("used %v later: %v", later, err)
					}
				}
				calls := 0
				w.files.removing = func(string) error { calls++; return nil }
				w.sweep(t, begun.Add(9*time.Minute))
				refused(9 * time.Minute)
				short, end := context.WithTimeout(t.Context(), 300*time.Millisecond)
				defer end()
				if _, err := w.service.Keep(short, []byte("OTTO 0")); !fault.Is(err, fault.Unavailable) {
					t.Errorf("uploaded while it may still be removed: %v", err)
				}
				refused(11 * time.Minute)
				if again {
					w.upload(t, 0)
				}
				w.sweep(t, begun.Add(time.Hour))
				if want := map[bool]int{false: 1, true: 0}[again]; calls != want || w.has(t, 0) != again {
					t.Errorf("an hour later it was removed %d times more, and is there: %v", calls, w.has(t, 0))
				}
				testkit.Must(t, w.use(t.Context(), w.keys[0]))
			})
		}
	}
}

// A file that could not be removed may still be: a request that timed out is under way. So an upload waits for a while, and the next day's sweep
// does not remove what was uploaded then.
func TestSweepThatFailed(t *testing.T) {
	t.Parallel()
	w := newSweeping(t, 1)
	w.files.removing = func(string) error { return errors.New("no answer") }
	begun := noon.Add(25 * time.Hour)
	w.sweep(t, begun)
	ctx, end := context.WithTimeout(t.Context(), 300*time.Millisecond)
	defer end()
	if _, err := w.service.Keep(ctx, []byte("OTTO 0")); !fault.Is(err, fault.Unavailable) {
		t.Errorf("uploaded at once: %v", err)
	}
	w.now = begun.Add(11 * time.Minute)
	w.upload(t, 0)
	w.files.removing = nil
	w.sweep(t, begun.Add(24*time.Hour))
	if !w.has(t, 0) {
		t.Error("it was uploaded again and is gone")
	}
}

// Whether a file is used is found with indexes, however many rows there are.
func TestWhatUsesAPictureIsFoundByIndexes(t *testing.T) {
	t.Parallel()
	queries := testkit.Get(os.ReadFile("../store/query/pictures.sql"))(t)
	_, query, _ := strings.Cut(string(queries), "-- name: FileIsReferenced :one\n")
	query, _, _ = strings.Cut(query, ";")
	conn := testkit.Get(pgx.Connect(t.Context(), dbtest.Database(t).OwnerURL))(t)
	defer conn.Close(context.WithoutCancel(t.Context()))
	_, err := conn.Exec(t.Context(), "set enable_seqscan = off") // otherwise it would scan small tables
	testkit.Must(t, err)
	rows := testkit.Get(conn.Query(t.Context(), "explain "+strings.ReplaceAll(query, "@key", "'"+strings.Repeat("0", 27)+".png'")))(t)
	plan := testkit.Get(pgx.CollectRows(rows, pgx.RowTo[string]))(t)
	scans := 0
	for _, line := range plan {
		if strings.Contains(line, "Seq Scan") || strings.Contains(line, "Filter:") {
			t.Errorf("reads a whole table or index: %s", line)
		}
		if strings.Contains(line, "Index Cond:") {
			scans++
		}
	}
	parts := strings.Count(query, "exists (")
	if scans < parts {
		t.Errorf("%d of %d parts ask an index:\n%s", scans, parts, strings.Join(plan, "\n"))
	}
}

// The time that the sweep takes for one key, among documents that each use a file. Every other key is used by one of
// them.
func BenchmarkPictureSweep(b *testing.B) {
	for _, c := range []struct{ versions, bytes int }{{4_000, 100_000}, {100_000, 1_000}} {
		b.Run(fmt.Sprintf("%d versions of %d kB", c.versions, c.bytes/1000), func(b *testing.B) {
			data := dbtest.Database(b)
			conn := testkit.Get(pgx.Connect(b.Context(), data.OwnerURL))(b)
			defer conn.Close(b.Context())
			exec := func(sql string, args ...any) {
				_, err := conn.Exec(b.Context(), sql, args...)
				testkit.Must(b, err)
			}
			exec(`insert into app_user (id, email, username, created_at) values ('ann', 'ann@example.com', 'ann', now())`)
			exec(`insert into project (id, owner_id, name, created_at, last_opened_at) select 'p' || i, 'ann', 'Lamp', now(), now() from generate_series(0, $1::int / 100) i`, c.versions)
			exec(`with text as (select string_agg(md5(i::text), '') as body from generate_series(1, $2::int / 32) i)
				insert into project_version (project_id, version, kind, document, started_at, saved_at)
				select 'p' || i / 100, 1 + i % 100, 'autosave', ('{"assets":[{"id":"' || lpad((2 * i)::text, 27, '0') || '.png"}],"body":"' || body || '"}')::json, now(), now()
				from generate_series(0, $1 - 1) i, text`, c.versions, c.bytes)
			exec(`insert into asset_reference (key, project_id, version) select document->'assets'->0->>'id', project_id, version from project_version`)
			exec(`vacuum analyze`)
			for b.Loop() {
				b.StopTimer()
				exec(`insert into unreferenced_file (key, since) select lpad(i::text, 27, '0') || '.png', now() - interval '2 days' from generate_series(0, 9) i`)
				b.StartTimer()
				testkit.Must(b, (&media.SweepWorker{Store: data.Store, Files: &hooked{}, Now: time.Now}).Work(b.Context(), nil))
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/1000/float64(10*b.N), "ms/key")
		})
	}
}
