package projects

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"cuttle"
	"cuttle/audit"
	"cuttle/fault"
	"cuttle/media"
	"cuttle/store"
	"cuttle/store/db"
)

// NewDescription is the description that a project is published with.
type NewDescription struct {
	Description string `json:"description" required:"true" maxLength:"2000"`
}

var maxDescription = cuttle.MaxLength[NewDescription]("Description")

// Tag is a keyword for finding templates.
type Tag struct {
	ID   string `json:"tagId" required:"true"`
	Slug string `json:"slug" required:"true"`
	Name string `json:"tagName" required:"true"`
}

// Tags lists the tags in the order in which they are shown.
func (s *Service) Tags(ctx context.Context) ([]Tag, error) {
	rows, err := s.store.As(store.Public).ListTags(ctx)
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
func (s *Service) Rename(ctx context.Context, who Viewer, projectID, name string) error {
	return s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		if _, err := lockOwn(ctx, tx, who, projectID); err != nil {
			return err
		}
		name, err := cleanName(name)
		if err != nil {
			return err
		}
		return tx.RenameProject(ctx, name, projectID)
	})
}

// SetShareStatus sets who may see a project.
func (s *Service) SetShareStatus(ctx context.Context, who Viewer, projectID string, status ShareStatus) error {
	return s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		before, err := lockToShare(ctx, tx, who, projectID, status)
		if err != nil {
			return err
		}
		now := s.now()
		if err := tx.SetShareStatus(ctx, string(status), now, projectID); err != nil {
			return err
		}
		return recordOnHome(ctx, tx, now, who, before, PublishParams{ProjectID: projectID, Name: before.Name, ShareStatus: status, MinisiteID: valueOf(before.MinisiteID)})
	})
}

// PublishParams are what others see of a project. The caller has checked that the owner may license it like this and
// show it on that minisite. CoverPhoto is a media key, or empty.
type PublishParams struct {
	ProjectID, Name, Description string
	ShareStatus                  ShareStatus
	License                      License
	MinisiteID                   string // empty: none
	CoverPhoto                   string
	TagIDs                       []string
	ProjectLimit                 *int // how many projects the owner may have; nil is without limit
}

// Publish shows a project as described, and marks its current version in the history as published.
func (s *Service) Publish(ctx context.Context, who Viewer, p PublishParams) error {
	name, err := cleanName(p.Name)
	if err != nil {
		return err
	}
	p.Description = strings.TrimSpace(withoutControls(p.Description))
	if utf8.RuneCountInString(p.Description) > maxDescription {
		return fault.Field("description", "description_long", fmt.Sprintf("Please keep the description to at most %d characters.", maxDescription))
	}
	now := s.now()
	row := db.PublishProjectParams{
		ID: p.ProjectID, Name: name, Description: p.Description, ShareStatus: string(p.ShareStatus), License: columnOf(p.License),
		CoverPhoto: p.CoverPhoto, Now: now,
	}
	if p.MinisiteID != "" {
		row.MinisiteID = &p.MinisiteID
	}
	return s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		// One that leaves a minisite of one's own counts from then on.
		return within(ctx, tx, who.UserID, p.ProjectLimit, func() error {
			before, err := lockToShare(ctx, tx, who, p.ProjectID, p.ShareStatus)
			if err != nil {
				return err
			}
			if err := media.MarkUnreferenced(ctx, tx, now, []string{before.CoverPhoto}, []string{p.CoverPhoto}); err != nil {
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
			if err := tx.SetVersionKind(ctx, string(Published), p.ProjectID, newest.Version); err != nil {
				return err
			}
			p.Name = name
			return recordOnHome(ctx, tx, now, who, before, p)
		})
	})
}

func valueOf(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}

// recordOnHome records that a project has come onto the home of a minisite, where it was not before.
func recordOnHome(ctx context.Context, tx *store.Tx, now time.Time, who Viewer, before db.LockProjectRow, p PublishParams) error {
	there := before.ShareStatus == string(Public) && valueOf(before.MinisiteID) == p.MinisiteID
	if p.MinisiteID == "" || p.ShareStatus != Public || there {
		return nil
	}
	return audit.WriteSoon(ctx, tx, p.MinisiteID, audit.Record{
		At: now, By: cuttle.Actor{UserID: who.UserID, Name: who.Username}, Action: "project published", ProjectID: p.ProjectID, After: map[string]any{"project": p.Name},
	})
}

// SetTags replaces the tags of the viewer's own project, or of any project if the policy allows it.
func (s *Service) SetTags(ctx context.Context, who Viewer, projectID string, tagIDs []string) error {
	return s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		p, err := lock(ctx, tx, who, projectID)
		if err != nil {
			return err
		}
		if !who.owns(p.OwnerID) && !who.TagsAll {
			return fault.NotPermitted
		}
		return setTags(ctx, tx, projectID, tagIDs)
	})
}

var unknownTag = fault.Field("tagIds", "tag_unknown", "One of these tags doesn't exist.")

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
