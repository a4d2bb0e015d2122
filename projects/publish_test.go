package projects_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/projects"
)

// firstMadePublicDate is set once, publishedDate each time that others are shown a new state. Hiding a project keeps both.
func TestDatesOfPublishing(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	for name, steps := range map[string][]struct {
		how   string
		to    projects.ShareStatus
		dates string // hours after noon
	}{
		"by the dialog": {
			{"publish", projects.Unlisted, "- 1"}, {"publish", projects.Public, "2 2"}, {"publish", projects.Public, "2 3"},
			{"set", projects.Private, "2 3"}, {"publish", projects.Private, "2 3"}, {"set", projects.Public, "2 3"},
		},
		"by the menu": {{"publish", projects.Unlisted, "- 1"}, {"set", projects.Public, "2 2"}},
	} {
		id := testkit.Get(b.projects.Begin(t.Context(), projects.BeginParams{OwnerID: b.ann.UserID}))(t)
		for i, step := range steps {
			b.now = noon.Add(time.Duration(i+1) * time.Hour)
			if step.how == "set" {
				testkit.Must(t, b.projects.SetShareStatus(t.Context(), b.ann, id, step.to))
			} else {
				testkit.Must(t, b.projects.Publish(t.Context(), b.ann, projects.PublishParams{ProjectID: id, Name: "Lamp", ShareStatus: step.to}))
			}
			p := testkit.Get(b.projects.Find(t.Context(), b.ann, id))(t)
			hours := func(at *time.Time) string {
				if at == nil {
					return "-"
				}
				return fmt.Sprint(at.Sub(noon).Hours())
			}
			b.expect(fmt.Sprint(name, ", step ", i+1), string(step.to)+" "+step.dates, string(p.ShareStatus)+" "+hours(p.FirstMadePublic)+" "+hours(p.Published))
		}
	}
}

// A project has each of its tags once, in the order in which the product shows them. An unknown one changes nothing.
func TestTagsOfAProject(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	for _, step := range []struct {
		tags []string
		said string
		then string
	}{
		{[]string{"tag06", "tag01", "tag06"}, "done", "customizable-text keychains"},
		{[]string{"tag02", "tag99"}, "One of these tags doesn't exist.", "customizable-text keychains"},
		{nil, "done", ""},
	} {
		b.expect(fmt.Sprint(step.tags), step.said, said(b.projects.Publish(t.Context(), b.ann, projects.PublishParams{
			ProjectID: b.id, Name: "Lamp", ShareStatus: projects.Public, TagIDs: step.tags,
		})))
		var slugs []string
		for _, tag := range testkit.Get(b.projects.Find(t.Context(), b.ann, b.id))(t).Tagged {
			slugs = append(slugs, tag.Slug)
		}
		b.expect(fmt.Sprint("after ", step.tags), step.then, strings.Join(slugs, " "))
	}
}
