package projects_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/projects"
	"cuttle/store"
)

// folderID makes an id of 24 letters and digits.
func folderID(name string) string { return name + strings.Repeat("0", 24-len(name)) }

// said returns the sentence of a refusal, or "done".
func said(err error) string {
	if err == nil {
		return "done"
	}
	return fault.From(err).Message
}

// folders returns a person's folders in their order, with what is in each, by the first letter of the names.
func (b *bench) folders(who projects.Viewer) string {
	b.Helper()
	names := map[string]string{}
	list := testkit.Get(b.projects.Dashboard(b.Context(), who.UserID, projects.DashboardParams{Sort: projects.ByName}))(b)
	for _, p := range list.Projects {
		names[p.FolderID] += p.Name[:1]
	}
	var shown []string
	for i, f := range list.Folders {
		if i > 0 && f.Ordering <= list.Folders[i-1].Ordering {
			b.Errorf("%s has no place of its own", f.Name)
		}
		if f.Projects != len(names[f.ID]) {
			b.Errorf("%s holds %d projects, and says %d", f.Name, len(names[f.ID]), f.Projects)
		}
		shown = append(shown, strings.TrimSpace(f.Name+" "+names[f.ID]))
	}
	return strings.Join(shown, ", ")
}

func (b *bench) firstFolder(who projects.Viewer) (id string) {
	b.Helper()
	return testkit.Get(b.projects.Dashboard(b.Context(), who.UserID, projects.DashboardParams{}))(b).Folders[0].ID
}

func (b *bench) named(who projects.Viewer, name, folder string) (id string) {
	b.Helper()
	id = testkit.Get(b.projects.Begin(b.Context(), projects.BeginParams{OwnerID: who.UserID, FolderID: folder}))(b)
	testkit.Must(b, b.projects.Rename(b.Context(), who, id, name))
	return id
}

// S1 §2 "Folders can be created, renamed, deleted and reordered", §5 and §6.
func TestFolders(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	ctx, s, bob := t.Context(), b.projects, b.bob
	boxes, signs := folderID("boxes"), folderID("signs")
	b.expect("everybody begins with", "Unsorted", b.folders(bob))
	home, anns := b.firstFolder(bob), b.firstFolder(b.ann)
	a, c := b.named(bob, "A", ""), b.named(bob, "C", "")

	create := func(id, name string) error { return s.CreateFolder(ctx, bob.UserID, id, name) }
	for _, step := range []struct {
		what  string
		do    func() error
		said  string
		after string
	}{
		{"the only folder can't be deleted", func() error { return s.DeleteFolder(ctx, bob.UserID, home) }, "This is your only folder, so it can't be deleted.", "Unsorted AC"},
		{"a short id", func() error { return create("short", "X") }, "A folder's id must be 24 letters and digits.", ""},
		{"an id with other signs", func() error { return create(strings.Repeat("-", 24), "X") }, "A folder's id must be 24 letters and digits.", ""},
		{"without a name", func() error { return create(boxes, " ") }, "Please enter a name of at most 100 characters.", ""},
		{"a long name", func() error { return create(boxes, strings.Repeat("é", 101)) }, "Please enter a name of at most 100 characters.", "Unsorted AC"},
		{"somebody else's id", func() error { return create(anns, "X") }, "Please choose another id for the folder.", "Unsorted AC"},
		{"a folder", func() error { return create(boxes, " Boxes ") }, "done", "Unsorted AC, Boxes"},
		{"the same call again", func() error { return create(boxes, "Other") }, "done", "Unsorted AC, Boxes"},
		{"another", func() error { return create(signs, "Signs") }, "done", "Unsorted AC, Boxes, Signs"},
		{"a project into a folder", func() error { return s.MoveToFolder(ctx, bob, a, boxes) }, "done", "Unsorted C, Boxes A, Signs"},
		{"into somebody else's", func() error { return s.MoveToFolder(ctx, bob, a, anns) }, "There is no such folder.", ""},
		{"somebody else's project", func() error { return s.MoveToFolder(ctx, bob, b.id, boxes) }, "You don't have permission to do that.", "Unsorted C, Boxes A, Signs"},
		{"a folder with projects can't be deleted", func() error { return s.DeleteFolder(ctx, bob.UserID, boxes) }, "This folder contains projects and cannot be deleted.", ""},
		{"nor the first, whose projects name none", func() error { return s.DeleteFolder(ctx, bob.UserID, home) }, "This folder contains projects and cannot be deleted.", ""},
		{"nor somebody else's", func() error { return s.DeleteFolder(ctx, bob.UserID, anns) }, "There is no such folder.", "Unsorted C, Boxes A, Signs"},
		{"to a place before all", func() error { return s.ReorderFolder(ctx, bob.UserID, signs, -7) }, "done", "Signs, Unsorted C, Boxes A"},
		{"to one after all", func() error { return s.ReorderFolder(ctx, bob.UserID, home, 99) }, "done", "Signs, Boxes A, Unsorted C"},
		{"somebody else's folder", func() error { return s.ReorderFolder(ctx, bob.UserID, anns, 0) }, "There is no such folder.", ""},
		{"a new name", func() error { return s.RenameFolder(ctx, bob.UserID, signs, "Door signs") }, "done", "Door signs, Boxes A, Unsorted C"},
		{"a blank one is ignored", func() error { return s.RenameFolder(ctx, bob.UserID, signs, " \t ") }, "done", "Door signs, Boxes A, Unsorted C"},
		{"of somebody else's", func() error { return s.RenameFolder(ctx, bob.UserID, anns, "Mine") }, "There is no such folder.", ""},
		{"a new project without a folder", func() error { b.named(bob, "D", ""); return nil }, "done", "Door signs D, Boxes A, Unsorted C"},
		{"one in a folder", func() error { b.named(bob, "E", boxes); return nil }, "done", "Door signs D, Boxes AE, Unsorted C"},
		{"one in somebody else's", func() error {
			_, err := s.Begin(ctx, projects.BeginParams{OwnerID: bob.UserID, FolderID: anns})
			return err
		}, "There is no such folder.", ""},
		{"a copy stays beside its original", func() error { _, err := s.Duplicate(ctx, bob, projects.DuplicateParams{ProjectID: c}); return err }, "done", "Door signs D, Boxes AE, Unsorted CC"},
		{"a deleted project does not count", func() error {
			for _, p := range b.dashboard(bob.UserID) {
				if p.FolderID == boxes {
					_, err := s.Delete(ctx, bob, p.ID)
					testkit.Must(t, err)
				}
			}
			return s.DeleteFolder(ctx, bob.UserID, boxes)
		}, "done", "Door signs D, Unsorted CC"},
		{"undo returns it to the first folder", func() error { return s.Undelete(ctx, bob, projects.UndeleteParams{ProjectID: a}) }, "done", "Door signs AD, Unsorted CC"},
		{"the first folder, too, when only deleted projects are in it", func() error {
			for _, p := range b.dashboard(bob.UserID) {
				if p.FolderID == signs {
					_, err := s.Delete(ctx, bob, p.ID)
					testkit.Must(t, err)
				}
			}
			return s.DeleteFolder(ctx, bob.UserID, signs)
		}, "done", "Unsorted CC"},
		{"they return to the one that is first then", func() error { return s.Undelete(ctx, bob, projects.UndeleteParams{ProjectID: a}) }, "done", "Unsorted ACC"},
	} {
		b.expect(step.what, step.said, said(step.do()))
		if step.after != "" {
			b.expect(step.what+": then", step.after, b.folders(bob))
		}
	}
}

// Concurrent reorders and moves end in one consistent order, and nothing is lost.
func TestFoldersChangedAtOnce(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Database(t).Store)
	var ids []string
	for i := range 6 {
		ids = append(ids, folderID(fmt.Sprint("f", i)))
		testkit.Must(t, b.projects.CreateFolder(t.Context(), b.bob.UserID, ids[i], fmt.Sprint("F", i)))
	}
	a := b.named(b.bob, "A", "")
	var all sync.WaitGroup
	try := func(change func() error) {
		all.Go(func() {
			err := change()
			if code := fault.From(err).Code; err != nil && code != "folder_unknown" && code != "folder_not_empty" { // one is deleted meanwhile
				t.Error(err)
			}
		})
	}
	for i, id := range ids {
		try(func() error { return b.projects.ReorderFolder(t.Context(), b.bob.UserID, id, i%3) })
		try(func() error { return b.projects.MoveToFolder(t.Context(), b.bob, a, id) })
		try(func() error { return b.projects.DeleteFolder(t.Context(), b.bob.UserID, ids[5]) })
	}
	all.Wait()
	if got := b.folders(b.bob); strings.Count(got, "A") != 1 || strings.Count(got, ",") < 5 { // checks the places, too
		t.Errorf("the folders are %s", got)
	}
}

// S1 §7 getDashboard: pages of 100, sorted, of one folder, filtered by words.
func TestDashboardPages(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	boxes := folderID("boxes")
	testkit.Must(t, b.projects.CreateFolder(t.Context(), b.bob.UserID, boxes, "Boxes"))
	for i := range 230 {
		b.now = b.now.Add(-1000) // as Postgres counts time
		name, folder := fmt.Sprintf("box %d", i), boxes
		if i%2 == 0 {
			name, folder = fmt.Sprintf("Sign %d%%_", i), ""
		}
		b.named(b.bob, name, folder)
	}
	// walk returns the names on all pages, and how many pages there are.
	walk := func(p projects.DashboardParams) (names []string, pages int) {
		t.Helper()
		for {
			page := testkit.Get(b.projects.Dashboard(t.Context(), b.bob.UserID, p))(t)
			pages++
			for _, found := range page.Projects {
				names = append(names, found.Name)
			}
			if p.After = page.Next; p.After == "" {
				return names, pages
			}
		}
	}
	for _, c := range []struct {
		what               string
		p                  projects.DashboardParams
		count, pages       int
		first, second, end string
	}{
		{"all", projects.DashboardParams{}, 230, 3, "Sign 0%_", "box 1", "box 229"},
		{"by name, numbers by value", projects.DashboardParams{Sort: projects.ByName}, 230, 3, "box 1", "box 3", "Sign 228%_"},
		{"the first folder", projects.DashboardParams{FolderID: b.firstFolder(b.bob)}, 115, 2, "Sign 0%_", "Sign 2%_", "Sign 228%_"},
		{"another folder", projects.DashboardParams{FolderID: boxes, Sort: projects.ByName}, 115, 2, "box 1", "box 3", "box 229"},
		{"words, as parts, in any order", projects.DashboardParams{Words: " 22  SIG "}, 7, 1, "Sign 22%_", "Sign 122%_", "Sign 228%_"},
		{"signs mean themselves", projects.DashboardParams{Words: "2%_"}, 23, 1, "Sign 2%_", "Sign 12%_", "Sign 222%_"},
		{"nothing", projects.DashboardParams{Words: `x\`}, 0, 1, "", "", ""},
	} {
		names, pages := walk(c.p)
		b.expect(c.what, fmt.Sprint(c.count, c.pages), fmt.Sprint(len(names), pages))
		if c.count > 0 {
			b.expect(c.what, fmt.Sprint(c.first, c.second, c.end), fmt.Sprint(names[0], names[1], names[len(names)-1]))
		}
	}
	for range 150 { // a page ends among projects of the same moment and name
		testkit.Get(b.projects.Create(t.Context(), projects.CreateProjectParams{OwnerID: b.ann.UserID, Name: "Same", ShareStatus: projects.Private, CreatedAt: noon, LastOpenedAt: noon}))(t)
	}
	for _, sort := range []projects.Sort{projects.ByDate, projects.ByName} {
		seen := map[string]bool{}
		for p := (projects.DashboardParams{Sort: sort}); len(seen) == 0 || p.After != ""; {
			page := testkit.Get(b.projects.Dashboard(t.Context(), b.ann.UserID, p))(t)
			for _, found := range page.Projects {
				seen[found.ID] = true
			}
			p.After = page.Next
		}
		b.expect("of the same "+string(sort), "151", fmt.Sprint(len(seen)))
	}
	byName := testkit.Get(b.projects.Dashboard(t.Context(), b.ann.UserID, projects.DashboardParams{Sort: projects.ByName}))(t).Next
	_, err := b.projects.Dashboard(t.Context(), b.ann.UserID, projects.DashboardParams{After: byName})
	b.expect("a page of another order", store.ErrPosition.Message, said(err))
	_, err = b.projects.Dashboard(t.Context(), b.bob.UserID, projects.DashboardParams{FolderID: folderID("ann")})
	b.expect("an unknown folder", "There is no such folder.", said(err))
}
