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

	"cuttle/accounts"
	"cuttle/devkit/dbtest"
	"cuttle/fault"
	"cuttle/projects"
	"cuttle/tenancy"
)

// shelf is a folder of files that are only names.
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
	must(b, (&projects.PictureSweepWorker{Store: b.st, Files: s, Now: func() time.Time { return b.now }}).Work(b.Context(), nil))
}

func (b *bench) preview(who projects.Asker, projectID, key string) {
	b.Helper()
	must(b, projects.SetPreview(b.Context(), b.st, who, projectID, key, b.now))
}

func key(n int) string { return fmt.Sprintf("%027d.png", n) }

// A picture goes a day after it was replaced, unless anything at all still refers to it.
func TestReplacedPicturesGo(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	files := &shelf{keys: map[string]bool{}}
	upload := func(key string) {
		must(t, projects.AnnounceFile(t.Context(), b.st, key, b.now))
		files.put(key)
	}
	publish := func(id, cover string) {
		must(t, projects.Publish(t.Context(), b.st, b.ann, projects.PublishParams{
			ProjectID: id, Name: "Lamp", ShareStatus: projects.Public, CoverPhoto: cover, Now: b.now,
		}))
	}
	save := func(id, assets string) {
		p, err := projects.Find(t.Context(), b.st, b.ann, id)
		must(t, err)
		_, err = projects.Save(t.Context(), b.st, b.ann, projects.SaveParams{
			ProjectID: id, BaseVersion: p.Version, Document: json.RawMessage(`{ "version": 1, ` + parts + `, "assets": [` + assets + `] }`), Now: b.now,
		})
		must(t, err)
	}
	cases := []struct {
		name  string
		refer func(key string)
		kept  bool
	}{
		{"uploaded and never used", func(string) {}, false},
		{"a preview", func(key string) { b.preview(b.ann, b.create(b.ann), key) }, true},
		{"a preview that was replaced", func(key string) {
			id := b.create(b.ann)
			b.preview(b.ann, id, key)
			b.preview(b.ann, id, "")
		}, false},
		{"a preview that a copy has as well", func(key string) {
			id := b.create(b.ann)
			b.preview(b.ann, id, key)
			_, err := projects.Duplicate(t.Context(), b.st, b.bob, projects.DuplicateParams{ProjectID: id, Now: b.now})
			must(t, err)
			b.preview(b.ann, id, "")
		}, true},
		{"a cover", func(key string) { publish(b.create(b.ann), key) }, true},
		{"a cover that was replaced", func(key string) {
			id := b.create(b.ann)
			publish(id, key)
			publish(id, "")
		}, false},
		{"of a project that may be had back", func(key string) {
			id := b.create(b.ann)
			b.preview(b.ann, id, key)
			_, err := projects.Delete(t.Context(), b.st, b.ann, id, b.now.Add(time.Minute))
			must(t, err)
		}, true},
		{"of a project that is gone for good", func(key string) {
			id := b.create(b.ann)
			b.preview(b.ann, id, key)
			_, err := projects.Delete(t.Context(), b.st, b.ann, id, b.now.Add(-31*24*time.Hour))
			must(t, err)
		}, false},
		{"an avatar", func(key string) {
			_, err := accounts.New(b.st, func() time.Time { return b.now }).CreateAccount(t.Context(), accounts.CreateAccountParams{
				Email: "eve@example.com", Username: "eve", Password: "12345678", Avatar: key,
			})
			must(t, err)
		}, true},
		{"a minisite's logo", func(key string) {
			sites, err := tenancy.NewService(b.st, tenancy.Hosts{RootDomain: "cuttle.test", Main: []string{"cuttle.test"}, Scheme: "https"}, func() time.Time { return b.now })
			must(t, err)
			_, err = sites.CreateMinisite(t.Context(), tenancy.CreateMinisiteParams{
				Slug: "hub", DisplayName: "The Hub", SupportEmail: "help@hub.example", JoinLink: "https://hub.example", Brand: tenancy.Brand{Logo: "/media/" + key},
			}, tenancy.CommandLine, nil)
			must(t, err)
		}, true},
		{"an own file", func(key string) { b.own(b.bob, projects.OwnImage, key) }, true},
		{"an own file off the list", func(key string) {
			b.own(b.bob, projects.OwnImage, key)
			must(t, projects.RemoveOwnFile(t.Context(), b.st, b.bob.UserID, key, b.now))
		}, true},
		{"in a document", func(key string) { save(b.create(b.ann), `{"id":"x"}, {"id":"`+key+`"}`) }, true},
		{"in an old version", func(key string) {
			id := b.create(b.ann)
			save(id, `{ "id" : "`+key+`"}`)
			b.now = b.now.Add(time.Hour)
			save(id, ``)
			b.now = noon
		}, true},
	}
	for i, c := range cases {
		upload(key(i))
		c.refer(key(i))
	}
	files.put(key(99)) // of which nobody ever said that it may go
	must(t, (&projects.SweepWorker{Store: b.st, Now: func() time.Time { return b.now }}).Work(t.Context(), nil))

	b.now = noon.Add(24*time.Hour - time.Second)
	b.sweepPictures(files)
	b.expect("all within a day", fmt.Sprint(len(cases)+1), fmt.Sprint(len(files.keys)))
	b.now = noon.Add(24 * time.Hour)
	b.sweepPictures(files)
	for i, c := range cases {
		if files.keys[key(i)] != c.kept {
			t.Errorf("%s: kept is %v", c.name, files.keys[key(i)])
		}
	}
	if !files.keys[key(99)] {
		t.Error("a file that is on no list went")
	}
	// What was kept is looked at again when its turn comes: the preview of the second case.
	id := b.create(b.ann)
	b.preview(b.ann, id, key(1))
	b.preview(b.ann, id, key(2))
	b.now = b.now.Add(25 * time.Hour)
	b.sweepPictures(files)
	if !files.keys[key(1)] {
		t.Error("a preview that another project still has went")
	}
}

// The very bytes that are being swept are uploaded again: while the first file is taken away, and before it is the turn of
// the second. Both are there in the end.
func TestSweepAgainstUploads(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Database(t).Store)
	files := &shelf{keys: map[string]bool{}}
	ids := []string{b.create(b.ann), b.create(b.ann)}
	for i := range ids {
		must(t, projects.AnnounceFile(t.Context(), b.st, key(i), noon.Add(time.Duration(i)*time.Second)))
		files.put(key(i))
	}
	b.now = noon.Add(25 * time.Hour)
	upload := func(i int) {
		must(t, projects.AnnounceFile(t.Context(), b.st, key(i), b.now))
		files.put(key(i))
	}
	var all sync.WaitGroup
	files.removing = func(removed string) {
		if removed != key(0) {
			t.Errorf("%s is removed, though it was just uploaded", removed)
			return
		}
		upload(1)
		done := make(chan struct{})
		all.Go(func() {
			upload(0)
			close(done)
		})
		select { // it must wait; if it does not, its file is about to go
		case <-done:
		case <-time.After(300 * time.Millisecond):
		}
	}
	b.sweepPictures(files)
	all.Wait()
	for i := range ids { // only now, as an upload may take its time
		b.preview(b.ann, ids[i], key(i))
		if !files.keys[key(i)] {
			t.Errorf("%s is a preview and gone", key(i))
		}
	}
}

// own puts a file on somebody's list.
func (b *bench) own(who projects.Asker, kind projects.OwnFileKind, id string) {
	b.Helper()
	file := projects.OwnFile{ID: id, Kind: kind, Name: "Cat.png", Width: 30, Height: 20, Bytes: 999}
	_, err := projects.KeepOwnFile(b.Context(), b.st, who.UserID, file, b.now)
	must(b, err)
}

// list is a person's own files by their last digits, newest first.
func (b *bench) list(who projects.Asker, kind projects.OwnFileKind) string {
	b.Helper()
	files, err := projects.OwnFiles(b.Context(), b.st, who.UserID, kind)
	must(b, err)
	names := make([]string, len(files))
	for i, f := range files {
		names[i] = strings.TrimLeft(f.ID, "0")
	}
	return strings.Join(names, " ")
}

func TestOwnFilesAreTheirOwners(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	for i, who := range []projects.Asker{b.ann, b.ann, b.bob} {
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

	if err := projects.RemoveOwnFile(t.Context(), b.st, b.bob.UserID, key(2), b.now); err == nil {
		t.Error("bob removed ann's")
	}
	must(t, projects.RemoveOwnFile(t.Context(), b.st, b.ann.UserID, key(1), b.now))
	if err := projects.RemoveOwnFile(t.Context(), b.st, b.ann.UserID, key(1), b.now); err == nil {
		t.Error("removed twice")
	}
	b.expect("one less", "2.png", b.list(b.ann, projects.OwnImage))
	b.expect("bob's as before", "1.png 3.png", b.list(b.bob, projects.OwnImage))
	b.own(b.ann, projects.OwnImage, key(1))
	b.expect("back", "1.png 2.png", b.list(b.ann, projects.OwnImage))
}

// "At most 200 of a kind", however many come at once, and one and the same never counts twice.
func TestOwnFileLimitHoldsAgainstRaces(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Database(t).Store)
	race := func(keys ...string) (kept int, codes []string) {
		var mu sync.Mutex
		var all sync.WaitGroup
		for _, id := range keys {
			all.Go(func() {
				_, err := projects.KeepOwnFile(t.Context(), b.st, b.ann.UserID, projects.OwnFile{ID: id, Kind: projects.OwnImage, Name: "x"}, b.now)
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
	must(t, projects.RemoveOwnFile(t.Context(), b.st, b.ann.UserID, key(5), b.now))
	kept, codes = race(key(3000))
	b.expect("in the place of one removed", "1 []", fmt.Sprint(kept, codes))
}
