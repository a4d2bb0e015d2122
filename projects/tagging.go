package projects

import (
	"context"
	"fmt"
	"slices"

	"cuttle/fault"
	"cuttle/store"
)

// Tagging adds tags to a project and removes others.
type Tagging struct {
	ProjectID string   `json:"projectId" required:"true"`
	Add       []string `json:"add" required:"true" nullable:"false" description:"Ids of tags."`
	Remove    []string `json:"remove" required:"true" nullable:"false" description:"Ids of tags."`
}

const (
	mostTagged = 100 // projects in one call
	mostTags   = 100 // of one project, in one call
)

// TagSeveral changes the tags of projects that people have published, in one transaction. Deleted ones are left out. It returns what undoes it: a
// tag that was there before is not removed then.
func (s *Service) TagSeveral(ctx context.Context, who Viewer, changes []Tagging) (undo []Tagging, err error) {
	if len(changes) == 0 || len(changes) > mostTagged {
		return nil, fault.Field("changes", "changes_invalid", fmt.Sprintf("Please choose 1 to %d projects.", mostTagged))
	}
	var ids, tags []string
	for _, c := range changes {
		if len(c.Add)+len(c.Remove) > mostTags {
			return nil, fault.Field("changes", "changes_invalid", fmt.Sprintf("Please change at most %d tags of a project.", mostTags))
		}
		ids, tags = append(ids, c.ProjectID), append(append(tags, c.Add...), c.Remove...)
	}
	if slices.Sort(ids); len(slices.Compact(slices.Clone(ids))) != len(ids) {
		return nil, fault.Field("changes", "changes_invalid", "Please name each project once.")
	}
	slices.Sort(tags)
	tags = slices.Compact(tags)
	err = s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		if !who.TagsAll {
			return fault.NotPermitted
		}
		if known, err := tx.CountTags(ctx, tags); err != nil {
			return err
		} else if int(known) != len(tags) {
			return fault.Field("changes", "tag_unknown", unknownTag.Message)
		}
		there, err := tx.LockProjectsToTag(ctx, ids)
		if err != nil {
			return err
		}
		var remove, add pairs
		for _, c := range changes {
			if _, found := slices.BinarySearch(there, c.ProjectID); found {
				remove.of(c.ProjectID, c.Remove)
				add.of(c.ProjectID, c.Add)
			}
		}
		removed, err := tx.RemoveTagsFromProjects(ctx, remove.projects, remove.tags)
		if err != nil {
			return err
		}
		added, err := tx.AddTagsToProjects(ctx, add.projects, add.tags)
		if err != nil {
			return err
		}
		undo = make([]Tagging, len(there))
		place := map[string]int{}
		for i, id := range there {
			undo[i], place[id] = Tagging{id, []string{}, []string{}}, i
		}
		for _, r := range removed {
			undo[place[r.ProjectID]].Add = append(undo[place[r.ProjectID]].Add, r.TagID)
		}
		for _, a := range added {
			undo[place[a.ProjectID]].Remove = append(undo[place[a.ProjectID]].Remove, a.TagID)
		}
		return nil
	})
	return undo, err
}

// pairs are projects and a tag of each.
type pairs struct{ projects, tags []string }

func (p *pairs) of(projectID string, tagIDs []string) {
	for _, id := range tagIDs {
		p.projects, p.tags = append(p.projects, projectID), append(p.tags, id)
	}
}
