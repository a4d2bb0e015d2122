package projects

import (
	"context"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// maxDescription is counted in characters.
const maxDescription = 2000

// Tag is one of the words under which templates are found.
type Tag struct{ ID, Slug, Name string }

// Tags lists them in the order in which they are shown.
func Tags(ctx context.Context, st *store.Store) ([]Tag, error) {
	rows, err := st.As(store.Public).ListTags(ctx)
	if err != nil {
		return nil, err
	}
	list := make([]Tag, len(rows))
	for i, r := range rows {
		list[i] = Tag(r)
	}
	return list, nil
}

// Rename gives a project another name.
func Rename(ctx context.Context, st *store.Store, who Asker, projectID, name string) error {
	return st.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		if err := lockOwn(ctx, tx, who, projectID); err != nil {
			return err
		}
		name, err := cleanName(name)
		if err != nil {
			return err
		}
		return tx.RenameProject(ctx, name, projectID)
	})
}

// SetShareStatus says who may see a project.
func SetShareStatus(ctx context.Context, st *store.Store, who Asker, projectID string, status ShareStatus, now time.Time) error {
	return st.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		if err := lockToShow(ctx, tx, who, projectID, status); err != nil {
			return err
		}
		return tx.SetShareStatus(ctx, string(status), now, projectID)
	})
}

// PublishParams are all that others see of a project but its picture. Whether the owner may license it so, and show it
// on that minisite, is decided before. CoverPhoto is a media key, or empty.
type PublishParams struct {
	ProjectID, Name, Description string
	ShareStatus                  ShareStatus
	License                      License
	MinisiteID                   string // empty: none
	CoverPhoto                   string
	TagIDs                       []string
	Now                          time.Time
}

// Publish shows a project as described. The document of this moment is marked in the history.
func Publish(ctx context.Context, st *store.Store, who Asker, p PublishParams) error {
	name, err := cleanName(p.Name)
	if err != nil {
		return err
	}
	p.Description = strings.TrimSpace(withoutControls(p.Description))
	if utf8.RuneCountInString(p.Description) > maxDescription {
		return fault.Field("description", "description_long", "Please keep the description to at most 2000 characters.")
	}
	row := db.PublishProjectParams{
		ID: p.ProjectID, Name: name, Description: p.Description, ShareStatus: string(p.ShareStatus), License: columnOf(p.License),
		CoverPhoto: p.CoverPhoto, Now: p.Now,
	}
	if p.MinisiteID != "" {
		row.MinisiteID = &p.MinisiteID
	}
	return st.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		if err := lockToShow(ctx, tx, who, p.ProjectID, p.ShareStatus); err != nil {
			return err
		}
		if err := changeCover(ctx, tx, p); err != nil {
			return err
		}
		if err := tx.PublishProject(ctx, row); err != nil {
			return err
		}
		if err := setTags(ctx, tx, p.ProjectID, p.TagIDs); err != nil || p.ShareStatus == Private {
			return err
		}
		newest, err := head(ctx, tx, p.ProjectID)
		if err != nil {
			return err
		}
		return tx.SetVersionKind(ctx, string(Published), p.ProjectID, newest.Version)
	})
}

// changeCover says that the cover from before may go, and that the one to come may not.
func changeCover(ctx context.Context, tx *store.Tx, p PublishParams) error {
	if err := tx.LoosenPicturesOfProject(ctx, p.Now, p.ProjectID); err != nil || p.CoverPhoto == "" {
		return err
	}
	return tx.LoosenPicture(ctx, p.CoverPhoto, p.Now)
}

// SetTags replaces the tags of one's own project, or of any for whom the policy says so.
func SetTags(ctx context.Context, st *store.Store, who Asker, projectID string, tagIDs []string) error {
	return st.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		p, err := lock(ctx, tx, who, projectID)
		if err != nil {
			return err
		}
		if !who.owns(p.OwnerID) && !who.TagsAll {
			return notYours
		}
		return setTags(ctx, tx, projectID, tagIDs)
	})
}

var unknownTag = fault.Field("tagIds", "tag_unknown", "One of these tags does not exist.")

func setTags(ctx context.Context, tx *store.Tx, projectID string, tagIDs []string) error {
	wanted := slices.Compact(slices.Sorted(slices.Values(tagIDs)))
	if err := tx.ClearTags(ctx, projectID); err != nil {
		return err
	}
	added, err := tx.AddTags(ctx, projectID, wanted)
	if err == nil && int(added) != len(wanted) {
		return unknownTag
	}
	return err
}
