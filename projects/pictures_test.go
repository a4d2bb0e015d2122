package projects_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"cuttle"

	"github.com/jackc/pgx/v5"

	"cuttle/accounts"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/media"
	"cuttle/projects"
	"cuttle/store"
	"cuttle/store/db"
	"cuttle/tenancy"
)

// shelf is a folder that keeps only the names of files.
type shelf struct {
	mu       sync.Mutex
	keys     map[string]bool
	removing func(key string) // called just before
}

func (s *shelf) Remove(_ context.Context, key string) error {
	if s.removing != nil {
		s.removing(key)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.keys, key)
	return nil
}

func (s *shelf) put(key string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.keys[key] = true
}

func (b *bench) sweepPictures(s *shelf) {
	b.Helper()
	testkit.Must(b, (&media.SweepWorker{Store: b.st, Files: s, Now: func() time.Time { return b.now }}).Work(b.Context(), nil))
}

// preview sets the preview of a new project.
func (b *bench) preview(who projects.Viewer, projectID, key string) {
	b.Helper()
	b.previewOf(who, projectID, 1, key)
}

func (b *bench) previewOf(who projects.Viewer, projectID string, version int, key string) {
	b.Helper()
	testkit.Must(b, b.projects.SetPreview(b.Context(), who, projects.PreviewParams{ProjectID: projectID, Version: version, Picture: key}))
}

func key(n int) string { return fmt.Sprintf("%027d.png", n) }

// A picture is swept a day after the last reference to it, of any kind, is gone.
func TestPicturesGoWithTheirLastReference(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	publish := func(id, cover string) {
		testkit.Must(t, b.projects.Publish(t.Context(), b.ann, projects.PublishParams{
			ProjectID: id, Name: "Lamp", ShareStatus: projects.Public, CoverPhoto: cover,
		}))
	}
	saveBeside := func(id, assets string, beside bool) {
		p := testkit.Get(b.projects.Find(t.Context(), b.ann, id))(t)
		_, err := b.projects.Save(t.Context(), b.ann, projects.SaveParams{
			ProjectID: id, BaseVersion: p.Version, Document: using(assets), KeepBefore: beside,
		})
		testkit.Must(t, err)
	}
	save := func(assets string) (id string) {
		id = b.create(b.ann)
		saveBeside(id, assets, false)
		return id
	}
	copied := func(id string) {
		_, err := b.projects.Duplicate(t.Context(), b.bob, projects.DuplicateParams{ProjectID: id})
		testkit.Must(t, err)
	}
	remove := func(id string, ago time.Duration) {
		b.now = b.now.Add(-ago)
		_, err := b.projects.Delete(t.Context(), b.ann, id)
		testkit.Must(t, err)
		b.now = b.now.Add(ago)
		testkit.Must(t, (&projects.SweepWorker{Projects: b.projects}).Work(t.Context(), nil))
	}
	const day, month = 24 * time.Hour, 30 * 24 * time.Hour
	sites := testkit.Get(tenancy.NewService(b.st, tenancy.Hosts{RootDomain: "cuttle.test", Main: []string{"cuttle.test"}, Scheme: "https"}, func() time.Time { return b.now }))(t)
	minisite := func(slug string, brand tenancy.Brand) func() {
		_, err := sites.CreateMinisite(t.Context(), tenancy.CreateMinisiteParams{
			Slug: slug, Profile: tenancy.Profile{DisplayName: "The Hub", SupportEmail: "help@hub.example", JoinLink: "https://hub.example"}, Brand: brand,
		}, cuttle.CommandLine, nil)
		testkit.Must(t, err)
		return func() {
			_, err := sites.UpdateMinisite(t.Context(), slug, tenancy.UpdateMinisiteParams{Brand: &tenancy.BrandChange{Logo: new(""), Favicon: new("")}}, cuttle.CommandLine)
			testkit.Must(t, err)
		}
	}
	official := func(assets string) {
		_, err := b.projects.PutOfficial(t.Context(), projects.OfficialParams{
			OwnerID: b.bob.UserID, Slug: "tag", Name: "Tag", Document: using(assets), PublishedAt: b.now,
		})
		testkit.Must(t, err)
	}
	other := key(97)
	var long string // a project with a long history
	asset := func(key string) string { return `{ "id" : "` + key + `"}` }
	cases := []struct {
		name  string
		refer func(key string) (letGo func())
		kept  bool // also after letGo
	}{
		{"a preview", func(key string) func() {
			id := b.create(b.ann)
			b.preview(b.ann, id, key)
			return func() { b.preview(b.ann, id, "") }
		}, false},
		{"a preview that a copy has as well", func(key string) func() {
			id := b.create(b.ann)
			b.preview(b.ann, id, key)
			copied(id)
			return func() { b.preview(b.ann, id, "") }
		}, true},
		{"a preview of a version that is kept", func(key string) func() {
			id := b.create(b.ann)
			b.preview(b.ann, id, key)
			return func() { saveBeside(id, ``, true); b.previewOf(b.ann, id, 2, "") }
		}, true},
		{"a preview of a version whose place an autosave takes", func(key string) func() {
			b.now = noon.Add(day) // the moment of letGo
			id := b.create(b.ann)
			b.now = noon
			b.preview(b.ann, id, key)
			return func() { saveBeside(id, ``, false); b.previewOf(b.ann, id, 2, "") }
		}, false},
		{"a preview of a version that is drawn again", func(key string) func() {
			id := b.create(b.ann)
			b.preview(b.ann, id, key)
			return func() { b.previewOf(b.ann, id, 1, other) }
		}, false},
		{"a preview of a version that is drawn again, of another one too", func(key string) func() {
			id := b.create(b.ann)
			b.preview(b.ann, id, key)
			_, err := b.projects.Restore(t.Context(), b.ann, id, 1)
			testkit.Must(t, err)
			return func() { b.previewOf(b.ann, id, 2, other) }
		}, true},
		{"a preview of a version that is drawn again, of a copy too", func(key string) func() {
			id := b.create(b.ann)
			b.preview(b.ann, id, key)
			copied(id)
			return func() { b.previewOf(b.ann, id, 1, other) }
		}, true},
		{"a preview of a version that becomes too old to be kept", func(key string) func() {
			id := b.create(b.ann)
			b.preview(b.ann, id, key)
			return func() {
				for range 100 {
					saveBeside(id, ``, true)
				}
				b.previewOf(b.ann, id, 101, other)
			}
		}, false},
		{"a preview of an old version of a project that is gone for good", func(key string) func() {
			id := b.create(b.ann)
			b.preview(b.ann, id, key)
			saveBeside(id, ``, true)
			b.previewOf(b.ann, id, 2, other)
			return func() { remove(id, month) }
		}, false},
		{"a cover", func(key string) func() {
			id := b.create(b.ann)
			publish(id, key)
			return func() { publish(id, "") }
		}, false},
		{"an example", func(key string) func() {
			id := b.create(b.ann)
			b.setExamples(b.ann, id, key)
			return func() { b.setExamples(b.ann, id) }
		}, false},
		{"an example among others", func(key string) func() {
			id := b.create(b.ann)
			b.setExamples(b.ann, id, other, key)
			return func() { b.setExamples(b.ann, id, key) }
		}, true},
		{"an example of a project that is gone for good", func(key string) func() {
			id := b.create(b.ann)
			b.setExamples(b.ann, id, key)
			return func() { remove(id, month) }
		}, false},
		{"of a project that may be had back", func(key string) func() {
			id := b.create(b.ann)
			b.preview(b.ann, id, key)
			return func() { remove(id, month-time.Hour) }
		}, false}, // an hour later it may not
		{"of a project that is gone for good", func(key string) func() {
			id := b.create(b.ann)
			b.preview(b.ann, id, key)
			return func() { remove(id, month) }
		}, false},
		{"an avatar", func(key string) func() {
			_, err := testkit.Accounts(b.st, func() time.Time { return b.now }).CreateAccount(t.Context(), accounts.CreateAccountParams{
				Email: "eve@example.com", Username: "eve", Password: "correct horse", Avatar: key,
			})
			testkit.Must(t, err)
			return func() {}
		}, true},
		{"a minisite's logo", func(key string) func() { return minisite("logo", tenancy.Brand{Logo: "/media/" + key}) }, false},
		{"a minisite's favicon", func(key string) func() { return minisite("favicon", tenancy.Brand{Favicon: "/media/" + key}) }, false},
		{"an own file", func(key string) func() {
			b.own(b.bob, projects.OwnImage, key)
			return func() { testkit.Must(t, b.projects.RemoveOwnFile(t.Context(), b.bob.UserID, key)) }
		}, false},
		{"an own file of another person, too", func(key string) func() {
			b.own(b.ann, projects.OwnImage, key)
			b.own(b.bob, projects.OwnImage, key)
			return func() { testkit.Must(t, b.projects.RemoveOwnFile(t.Context(), b.bob.UserID, key)) }
		}, true},
		{"in a document", func(key string) func() {
			id := save(`7, {"id":"x"}, {"id":7}, ` + asset(key) + `, ` + asset(key))
			return func() { saveBeside(id, asset(key), true) }
		}, true},
		{"in a document whose place an autosave takes", func(key string) func() {
			b.now = noon.Add(day) // the moment of letGo
			id := save(asset(key))
			b.now = noon
			return func() { saveBeside(id, ``, false) }
		}, false},
		{"in an old version", func(key string) func() {
			id := save(asset(key))
			return func() { saveBeside(id, ``, true) }
		}, true},
		{"in a version that becomes too old to be kept", func(key string) func() {
			long = save(asset(key)) // as version 2
			return func() {}
		}, false},
		{"in a version that was restored before it was too old", func(key string) func() {
			saveBeside(long, asset(key), true) // as version 3
			return func() {
				_, err := b.projects.Restore(t.Context(), b.ann, long, 3)
				testkit.Must(t, err)
				for range 99 {
					saveBeside(long, ``, true)
				}
			}
		}, true},
		{"in the copy of a document", func(key string) func() {
			id := save(asset(key))
			copied(id)
			return func() { remove(id, month) }
		}, true},
		{"in a document of a project that is gone for good", func(key string) func() {
			id := save(asset(key))
			return func() { remove(id, month) }
		}, false},
		{"in an official template", func(key string) func() {
			official(asset(key))
			return func() { official(``) } // the history has it
		}, true},
	}
	files := &shelf{keys: map[string]bool{}}
	upload := func(key string) {
		testkit.Get(b.st.As(store.Public).MarkUnreferenced(t.Context(), b.now, []string{key}, nil))(t)
		files.put(key)
	}
	files.put(key(99)) // never put on the list
	upload(key(98))    // never used
	letGo := make([]func(), len(cases))
	for i, c := range cases {
		upload(key(i))
		letGo[i] = c.refer(key(i))
	}
	sweep := func(at time.Time, want int) {
		b.now = at
		b.sweepPictures(files)
		b.expect("files "+at.Sub(noon).String()+" later", fmt.Sprint(want), fmt.Sprint(len(files.keys)))
	}
	sweep(noon.Add(day-time.Second), len(cases)+2)
	sweep(noon.Add(day), len(cases)+1)
	if files.keys[key(98)] {
		t.Error("a file that was never used is there")
	}
	for _, f := range letGo {
		f()
	}
	sweep(noon.Add(2*day-time.Second), len(cases)+1)
	testkit.Must(t, (&projects.SweepWorker{Projects: b.projects}).Work(t.Context(), nil))
	b.now = noon.Add(3 * day)
	b.sweepPictures(files)
	for i, c := range cases {
		if files.keys[key(i)] != c.kept {
			t.Errorf("%s: kept is %v", c.name, files.keys[key(i)])
		}
	}
	if !files.keys[key(99)] {
		t.Error("a file that is on no list went")
	}
}

// using is a document with assets.
func using(assets string) json.RawMessage {
	return json.RawMessage(`{ "version": 1, ` + parts + `, "assets": [` + assets + `] }`)
}

// Many projects may share files. A transaction marks all of them at once and in the order of their keys, or two transactions could deadlock.
func TestFilesAreMarkedInOneOrder(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	b := newBench(t, data.Store)
	conn := testkit.Get(pgx.Connect(t.Context(), data.OwnerURL))(t)
	defer conn.Close(context.WithoutCancel(t.Context()))
	mark := func(ctx context.Context, q *db.Queries, keys ...string) {
		testkit.Get(q.MarkUnreferenced(ctx, b.now, keys, nil))(t)
	}
	save := func(id string, base int, key string) error {
		_, err := b.projects.Save(t.Context(), b.ann, projects.SaveParams{ProjectID: id, BaseVersion: base, Document: using(`{"id":"` + key + `"}`)})
		return err
	}
	publish := func(id, cover string) error {
		return b.projects.Publish(t.Context(), b.ann, projects.PublishParams{ProjectID: id, Name: "Lamp", ShareStatus: projects.Public, CoverPhoto: cover})
	}
	for name, prepare := range map[string]func(id, first, last string) (change func() error){
		"a preview": func(id, first, last string) func() error {
			b.preview(b.ann, id, last)
			b.previewOf(b.ann, id, 2, first) // late, for a version that no longer exists
			return func() error {
				return b.projects.SetPreview(t.Context(), b.ann, projects.PreviewParams{ProjectID: id, Version: 1, Picture: key(99)})
			}
		},
		"publishing": func(id, first, last string) func() error {
			testkit.Must(t, publish(id, last))
			return func() error { return publish(id, first) }
		},
		"setting examples": func(id, first, last string) func() error {
			b.setExamples(b.ann, id, last)
			return func() error {
				_, err := b.projects.SetExamples(t.Context(), b.ann, id, []projects.Example{{Picture: cuttle.MediaKey(first), Caption: "A"}})
				return err
			}
		},
		"saving": func(id, first, last string) func() error {
			testkit.Must(t, save(id, 1, first))
			return func() error { return save(id, 2, last) }
		},
		"restoring": func(id, first, last string) func() error {
			testkit.Must(t, save(id, 1, last))
			b.previewOf(b.ann, id, 2, first)
			return func() error {
				_, err := b.projects.Restore(t.Context(), b.ann, id, 2)
				return err
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			first, last := key(1), key(2)
			change := prepare(b.create(b.ann), first, last)
			mark(t.Context(), b.st.As(store.Public), first, last) // so both are on the list
			changed := make(chan error, 1)
			testkit.Must(t, b.st.InTx(t.Context(), store.Public, func(ctx context.Context, tx *store.Tx) error {
				mark(ctx, tx.Queries, first)
				go func() { changed <- change() }()
				for waiting := 0; waiting == 0 && len(changed) == 0; {
					testkit.Must(t, conn.QueryRow(ctx, "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'").Scan(&waiting))
				}
				mark(ctx, tx.Queries, last)
				return nil
			}))
			testkit.Must(t, <-changed)
		})
	}
}

// own puts a file on somebody's list.
func (b *bench) own(who projects.Viewer, kind projects.OwnFileKind, id string) {
	b.Helper()
	file := projects.OwnFile{ID: id, Kind: kind, Name: "Cat.png", Width: 30, Height: 20, Bytes: 999}
	_, err := b.projects.KeepOwnFile(b.Context(), who.UserID, file)
	testkit.Must(b, err)
}

// list is a person's own files by their last digits, newest first.
func (b *bench) list(who projects.Viewer, kind projects.OwnFileKind) string {
	b.Helper()
	files := testkit.Get(b.projects.OwnFiles(b.Context(), who.UserID, kind))(b)
	names := make([]string, len(files))
	for i, f := range files {
		names[i] = strings.TrimLeft(f.ID, "0")
	}
	return strings.Join(names, " ")
}

func TestOwnFilesAreTheirOwners(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	for i, who := range []projects.Viewer{b.ann, b.ann, b.bob} {
		b.now = b.now.Add(time.Second)
		b.own(who, projects.OwnImage, key(i+1))
	}
	b.now = b.now.Add(time.Second)
	b.own(b.bob, projects.OwnImage, key(1)) // the same bytes as ann's
	b.own(b.ann, projects.OwnFont, fmt.Sprintf("%027d.ttf", 7))
	b.expect("ann's", "2.png 1.png", b.list(b.ann, projects.OwnImage))
	b.expect("bob's", "1.png 3.png", b.list(b.bob, projects.OwnImage))
	b.expect("ann's fonts", "7.ttf", b.list(b.ann, projects.OwnFont))
	b.now = b.now.Add(time.Second)
	b.own(b.ann, projects.OwnImage, key(1))
	b.expect("again, in front", "1.png 2.png", b.list(b.ann, projects.OwnImage))

	if err := b.projects.RemoveOwnFile(t.Context(), b.bob.UserID, key(2)); err == nil {
		t.Error("bob removed ann's")
	}
	testkit.Must(t, b.projects.RemoveOwnFile(t.Context(), b.ann.UserID, key(1)))
	if err := b.projects.RemoveOwnFile(t.Context(), b.ann.UserID, key(1)); err == nil {
		t.Error("removed twice")
	}
	b.expect("one less", "2.png", b.list(b.ann, projects.OwnImage))
	b.expect("bob's as before", "1.png 3.png", b.list(b.bob, projects.OwnImage))
	b.own(b.ann, projects.OwnImage, key(1))
	b.expect("back", "1.png 2.png", b.list(b.ann, projects.OwnImage))
}

// "At most 200 of a kind", also with concurrent uploads, and the same file never counts twice.
func TestOwnFileLimitHoldsAgainstRaces(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Database(t).Store)
	race := func(keys ...string) (kept int, codes []string) {
		var mu sync.Mutex
		var all sync.WaitGroup
		for _, id := range keys {
			all.Go(func() {
				_, err := b.projects.KeepOwnFile(t.Context(), b.ann.UserID, projects.OwnFile{ID: id, Kind: projects.OwnImage, Name: "x"})
				mu.Lock()
				defer mu.Unlock()
				if err == nil {
					kept++
				} else {
					codes = append(codes, fault.From(err).CodeOrKind())
				}
			})
		}
		all.Wait()
		slices.Sort(codes)
		return kept, slices.Compact(codes)
	}
	kept, codes := race(slices.Repeat([]string{key(0)}, 20)...)
	b.expect("one file, twenty times", "20 []", fmt.Sprint(kept, codes))
	b.expect("is one", "0.png", "0"+b.list(b.ann, projects.OwnImage))
	for i := 1; i < 190; i++ {
		b.own(b.ann, projects.OwnImage, key(i))
	}
	var more []string
	for i := range 30 {
		more = append(more, key(1000+i))
	}
	kept, codes = race(more...)
	b.expect("thirty more for ten places", "10 [own_files_used_up]", fmt.Sprint(kept, codes))
	kept, codes = race(key(0))
	b.expect("one that is there", "1 []", fmt.Sprint(kept, codes))
	b.own(b.ann, projects.OwnFont, fmt.Sprintf("%027d.otf", 1))
	b.own(b.bob, projects.OwnImage, key(2000))
	testkit.Must(t, b.projects.RemoveOwnFile(t.Context(), b.ann.UserID, key(5)))
	kept, codes = race(key(3000))
	b.expect("in the place of one removed", "1 []", fmt.Sprint(kept, codes))
	for i := 1; i < 200; i++ {
		b.own(b.bob, projects.OwnImage, key(4000+i))
		testkit.Must(t, b.projects.RemoveOwnFile(t.Context(), b.bob.UserID, key(4000+i)))
	}
	testkit.Must(t, b.projects.RemoveOwnFile(t.Context(), b.bob.UserID, key(2000)))
	another := projects.OwnFile{ID: key(5000), Kind: projects.OwnImage, Name: "x"}
	b.expect("after 200 were removed", "own_files_removed_often", fault.From(b.projects.HasRoomFor(t.Context(), b.bob.UserID, another)).CodeOrKind())
	b.now = b.now.Add(24*time.Hour + time.Second)
	testkit.Must(t, b.projects.HasRoomFor(t.Context(), b.bob.UserID, another))
}

// A document with a file that nothing else uses is saved while the sweep is about to remove that file: the save is refused for that moment, so that
// no saved document loses its file afterwards.
func TestSweepAgainstSaves(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Database(t).Store)
	files := &shelf{keys: map[string]bool{}}
	for i := range 2 {
		testkit.Get(b.st.As(store.Public).MarkUnreferenced(t.Context(), noon.Add(time.Duration(i)*time.Second), []string{key(i)}, nil))(t)
		files.put(key(i))
	}
	b.now = noon.Add(25 * time.Hour)
	save := func(id string, i int) error {
		_, err := b.projects.Save(t.Context(), b.ann, projects.SaveParams{
			ProjectID: id, BaseVersion: 1, Document: using(`{"id":"` + key(i) + `"}`),
		})
		return err
	}
	refused, before := b.create(b.ann), b.create(b.ann)
	files.removing = func(string) {
		testkit.Must(t, save(before, 1))
		if err := save(refused, 0); !fault.Is(err, fault.Unavailable) {
			t.Errorf("a document was saved while its file was removed: %v", err)
		}
	}
	b.sweepPictures(files)
	b.expect("files", fmt.Sprint(map[string]bool{key(1): true}), fmt.Sprint(files.keys))
	testkit.Must(t, save(refused, 0))
}
