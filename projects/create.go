package projects

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"time"

	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// untitled is the name of a project whose owner has not given it one.
const untitled = "Untitled project"

// CreateProjectParams describe a project that is created complete: demo data, official templates. MinisiteID is the
// tenant whose home shows it, or empty. Without a Document the project has the blank one.
type CreateProjectParams struct {
	OwnerID, Name, MinisiteID string
	ShareStatus               ShareStatus
	License                   License
	PreviewImage, Description string
	CreatedAt, LastOpenedAt   time.Time
	PublishedAt               *time.Time
	Document                  json.RawMessage
	TagSlugs                  []string
	FolderID                  string // of the owner; empty is their first one

	id, originalID string
	versionPicture string // PreviewImage if it was drawn from Document
}

// Create makes a project and returns its id.
func (s *Service) Create(ctx context.Context, p CreateProjectParams) (projectID string, err error) {
	p.versionPicture = p.PreviewImage
	err = s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		projectID, err = create(ctx, tx, p)
		return err
	})
	return projectID, err
}

func create(ctx context.Context, tx *store.Tx, p CreateProjectParams) (projectID string, err error) {
	if p.Name, err = cleanName(p.Name); err != nil {
		return "", err
	}
	if len(p.Document) == 0 {
		p.Document = blank
	}
	document, err := checked(p.Document)
	if err != nil {
		return "", err
	}
	carried, err := sourcesOf(document)
	if err != nil {
		return "", err
	}
	row := db.CreateProjectParams{
		ID: store.NewProjectID(), OwnerID: p.OwnerID, Name: p.Name, ShareStatus: string(p.ShareStatus), PreviewImage: p.PreviewImage,
		PublishedDescription: p.Description, CreatedAt: p.CreatedAt, FirstMadePublicAt: p.PublishedAt, PublishedAt: p.PublishedAt,
		LastOpenedAt: p.LastOpenedAt, License: columnOf(p.License),
	}
	if p.id != "" {
		row.ID = p.id
	}
	if p.MinisiteID != "" {
		row.MinisiteID = &p.MinisiteID
	}
	if p.originalID != "" {
		row.OriginalID = &p.originalID
	}
	if p.FolderID != "" {
		row.FolderID = &p.FolderID
	}
	if err := tx.CreateProject(ctx, row); err != nil {
		return "", err
	}
	if added, err := tx.AddTagsBySlug(ctx, row.ID, p.TagSlugs); err != nil || int(added) != len(p.TagSlugs) {
		return "", cmp.Or[error](err, unknownTag)
	}
	if len(carried) > 0 {
		if _, err := tx.SetSources(ctx, row.ID, carried); err != nil {
			return "", err
		}
	}
	_, err = addVersion(ctx, tx, row.ID, db.FindHeadRow{}, Autosave, document, p.versionPicture, p.CreatedAt)
	return row.ID, err
}

// BeginParams say whose a new project is, what it begins with, and where it goes.
type BeginParams struct {
	OwnerID    string
	Name       string          // empty: an untitled one
	Document   json.RawMessage // empty: the blank one
	FolderID   string          // of the owner; empty is their first one
	MinisiteID string          // on whose home its owner is going to show it, as the caller has checked that they may; empty: none
	Limit      *int            // of projects; nil is without limit
}

// Begin makes a private project.
func (s *Service) Begin(ctx context.Context, p BeginParams) (projectID string, err error) {
	now := s.now()
	return s.createWithin(ctx, p.Limit, CreateProjectParams{
		OwnerID: p.OwnerID, FolderID: p.FolderID, MinisiteID: p.MinisiteID, Name: cmp.Or(p.Name, untitled), Document: p.Document, ShareStatus: Private, CreatedAt: now, LastOpenedAt: now,
	})
}

// DuplicateParams say what is copied. An empty Name or Document means the stored one.
type DuplicateParams struct {
	ProjectID string
	Name      string
	Document  json.RawMessage
	Limit     *int // of the projects that the person may have; nil is without limit
}

// Duplicate makes a private copy for the viewer, who must have full access to the project. The copy records what it was
// made from.
func (s *Service) Duplicate(ctx context.Context, who Viewer, p DuplicateParams) (projectID string, err error) {
	from, err := s.Find(ctx, who, p.ProjectID)
	if err != nil {
		return "", err
	}
	if err := from.Refusal(); err != nil {
		return "", err
	}
	versionPicture := ""
	if len(p.Document) == 0 {
		saved, err := s.Latest(ctx, p.ProjectID)
		if err != nil {
			return "", err
		}
		p.Document = saved.Document
		if saved.Picture == string(from.PreviewImage) {
			versionPicture = saved.Picture
		}
	}
	if p.Name == "" {
		p.Name = from.Name
	}
	folderID := ""
	if from.IsOwner {
		folderID = from.FolderID
	}
	now := s.now()
	return s.createWithin(ctx, p.Limit, CreateProjectParams{
		OwnerID: who.UserID, FolderID: folderID, Name: p.Name, ShareStatus: Private, PreviewImage: string(from.PreviewImage), CreatedAt: now, LastOpenedAt: now,
		Document: p.Document, originalID: from.ID, versionPicture: versionPicture,
	})
}

// Copy says whether somebody has a copy of a project.
type Copy string

const (
	NoCopy      Copy = "none"
	HasCopy     Copy = "kept"
	DeletedCopy Copy = "deleted" // and none besides
)

// CopyOf says whether the viewer has a copy of a project.
func (s *Service) CopyOf(ctx context.Context, who Viewer, projectID string) (Copy, error) {
	found, err := s.store.As(store.Public).FindCopyOf(ctx, who.UserID, projectID)
	switch {
	case err != nil:
		return "", err
	case found.Kept:
		return HasCopy, nil
	case found.Deleted:
		return DeletedCopy, nil
	}
	return NoCopy, nil
}

func (s *Service) createWithin(ctx context.Context, limit *int, p CreateProjectParams) (projectID string, err error) {
	err = s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		if p.FolderID != "" { // it stays as it is until the transaction ends
			if err := tx.LockUser(ctx, p.OwnerID); err != nil {
				return err
			}
		}
		return within(ctx, tx, p.OwnerID, limit, func() error {
			err := checkFolder(ctx, tx, p.OwnerID, p.FolderID)
			if errors.Is(err, noSuchFolder) && p.originalID != "" { // of the original, which was there a moment ago
				p.FolderID, err = "", nil
			}
			if err != nil {
				return err
			}
			if p.Name, err = freeName(ctx, tx, p.OwnerID, p.Name); err != nil {
				return err
			}
			projectID, err = create(ctx, tx, p)
			return err
		})
	})
	return projectID, err
}

// number matches what freeName appends to a name. Longer numbers belong to the name: "Class of 2026".
var number = regexp.MustCompile(` [1-9][0-9]{0,2}$`)

// freeName returns the name, with the next number appended if the person has a project of that name: "Box", "Box 2".
func freeName(ctx context.Context, tx *store.Tx, ownerID, name string) (string, error) {
	name, err := cleanName(name)
	if err != nil {
		return "", err
	}
	base := number.ReplaceAllString(name, "")
	if letters := []rune(base); len(letters) > maxName-5 { // room for " 1000"
		base = string(letters[:maxName-5])
	}
	found, err := tx.FindNumberOfName(ctx, name, base, ownerID)
	if err != nil || !found.Taken {
		return name, err
	}
	return fmt.Sprint(base, " ", found.Highest+1), nil
}

// checkFolder refuses a folder that is not the person's.
func checkFolder(ctx context.Context, tx *store.Tx, ownerID, folderID string) error {
	if folderID == "" {
		return nil
	}
	owner, err := tx.FindFolderOwner(ctx, folderID)
	if fault.Is(err, fault.NotFound) || err == nil && owner != ownerID {
		return noSuchFolder
	}
	return err
}

// within makes a change, and refuses it if more of the owner's projects count then, and more than the limit of their plan; nil is without
// limit. Which ones count, their memberships say (counted_project). Both stay as they are until the transaction ends.
func within(ctx context.Context, tx *store.Tx, ownerID string, limit *int, change func() error) error {
	if limit == nil {
		return change()
	}
	if err := tx.LockUser(ctx, ownerID); err != nil { // before any project, as elsewhere
		return err
	}
	before, err := tx.As(store.Self(ownerID)).CountProjectsOfOwner(ctx, ownerID)
	if err != nil {
		return err
	}
	if err := change(); err != nil {
		return err
	}
	after, err := tx.As(store.Self(ownerID)).CountProjectsOfOwner(ctx, ownerID)
	if err == nil && after > before && int(after) > *limit {
		return usedUpProjects(*limit)
	}
	return err
}

func usedUpProjects(limit int) error {
	return fault.New(fault.Forbidden, "projects_used_up", fmt.Sprintf("You've used your %d free projects.", limit))
}
