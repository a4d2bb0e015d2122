package projects_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/projects"
)

// "tags by search and keyboard, several projects at once, undo" (issue 40). Undo restores what each project had.
func TestTagSeveral(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	admin := b.ann
	admin.TagsAll = true
	other := testkit.Get(b.projects.Begin(t.Context(), projects.BeginParams{OwnerID: b.ann.UserID}))(t)
	gone := testkit.Get(b.projects.Begin(t.Context(), projects.BeginParams{OwnerID: b.ann.UserID}))(t)
	testkit.Get(b.projects.Delete(t.Context(), b.ann, gone))(t)
	testkit.Must(t, b.projects.SetTags(t.Context(), admin, other, []string{"tag01", "tag02"}))
	tags := func() string {
		has := []string{}
		for _, id := range []string{b.id, other} {
			ids := []string{}
			for _, tag := range testkit.Get(b.projects.Find(t.Context(), admin, id))(t).Tagged {
				ids = append(ids, tag.ID)
			}
			has = append(has, strings.Join(ids, " "))
		}
		return strings.Join(has, ", ")
	}
	var changes []projects.Tagging
	for _, id := range []string{b.id, other, gone} {
		changes = append(changes, projects.Tagging{ProjectID: id, Add: []string{"tag01", "tag03"}, Remove: []string{"tag02"}})
	}
	undo := testkit.Get(b.projects.TagSeveral(t.Context(), admin, changes))(t)
	b.expect("tagged", "tag01 tag03, tag01 tag03", tags())
	b.expect("undo is about", "2", fmt.Sprint(len(undo)))
	testkit.Get(b.projects.TagSeveral(t.Context(), admin, undo))(t)
	b.expect("undone", ", tag01 tag02", tags())

	one := func(id string, add ...string) projects.Tagging { return projects.Tagging{ProjectID: id, Add: add} }
	for want, refused := range map[string][]projects.Tagging{
		"One of these tags doesn't exist.":             {one(b.id, "tag04"), one(other, "tag99")},
		"Please name each project once.":               {one(b.id, "tag04"), one(b.id, "tag05")},
		"Please choose 1 to 100 projects.":             slices.Repeat([]projects.Tagging{one(b.id)}, 101),
		"Please change at most 100 tags of a project.": {one(b.id, slices.Repeat([]string{"tag04"}, 101)...)},
	} {
		_, err := b.projects.TagSeveral(t.Context(), admin, refused)
		b.expect("refused", want, said(err))
	}
	_, err := b.projects.TagSeveral(t.Context(), admin, nil)
	b.expect("nothing", "Please choose 1 to 100 projects.", said(err))
	if _, err := b.projects.TagSeveral(t.Context(), b.ann, []projects.Tagging{one(b.id, "tag04")}); err == nil {
		t.Error("somebody else may")
	}
	b.expect("after the refusals", ", tag01 tag02", tags())
}
