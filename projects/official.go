package projects

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"time"

	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// Intro is the id of the project that everybody starts with; its page is /intro (S0 §2).
const Intro = "_intro"

// OfficialParams describe a template that comes with the product.
type OfficialParams struct {
	OwnerID, Slug string
	ProjectID     string // of a template that has its own address; otherwise empty
	Name          string
	Description   string
	License       License
	TagSlugs      []string
	Document      json.RawMessage
	PreviewImage  string
	PublishedAt   time.Time // used when it is first created; lists are sorted by it
}

// Put says what PutOfficial did with a template.
type Put string

const (
	PutMade    Put = "made"
	PutChanged Put = "changed"
	PutKept    Put = "kept" // it was up to date, or its owner has deleted it
)

// PutOfficial creates an official template, or updates it when the template that comes with the product has changed. An
// update is a version like any other, so the owner finds the earlier one in the history. Copies that people made do not
// change.
func (s *Service) PutOfficial(ctx context.Context, p OfficialParams) (put Put, err error) {
	err = s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		if err := tx.LockOfficialTemplates(ctx); err != nil {
			return err
		}
		digest := p.digest()
		there, err := tx.FindOfficialTemplate(ctx, p.Slug)
		switch {
		case fault.Is(err, fault.NotFound):
			put = PutMade
			return p.make(ctx, tx, digest)
		case err != nil:
			return err
		case !there.There || there.Digest == digest:
			put = PutKept
			return nil
		}
		put = PutChanged
		return p.change(ctx, tx, *there.ProjectID, digest, s.now())
	})
	return put, err
}

// digest returns a hash of everything that an update can change.
func (p OfficialParams) digest() string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%q %q %q %q %q %q", p.Name, p.Description, p.License, p.TagSlugs, p.PreviewImage, p.Document))
	return hex.EncodeToString(sum[:])
}

func (p OfficialParams) make(ctx context.Context, tx *store.Tx, digest string) error {
	id, err := create(ctx, tx, CreateProjectParams{
		OwnerID: p.OwnerID, Name: p.Name, Description: p.Description, ShareStatus: Public, License: p.License, PreviewImage: p.PreviewImage, versionPicture: p.PreviewImage,
		CreatedAt: p.PublishedAt, LastOpenedAt: p.PublishedAt, PublishedAt: &p.PublishedAt, Document: p.Document, TagSlugs: p.TagSlugs,
		id: p.ProjectID,
	})
	if err != nil {
		return err
	}
	return tx.SetOfficialTemplate(ctx, p.Slug, &id, digest)
}

func (p OfficialParams) change(ctx context.Context, tx *store.Tx, projectID, digest string, now time.Time) error {
	before, err := tx.LockProject(ctx, projectID)
	if err != nil {
		return err
	}
	document, err := checked(p.Document)
	if err != nil {
		return err
	}
	newest, err := head(ctx, tx, projectID)
	if err != nil {
		return err
	}
	if _, err := addVersion(ctx, tx, projectID, newest, Published, document, p.PreviewImage, now, before.PreviewImage); err != nil {
		return err
	}
	err = tx.UpdateOfficialProject(ctx, db.UpdateOfficialProjectParams{
		ID: projectID, Name: p.Name, Description: p.Description, License: columnOf(p.License), PreviewImage: p.PreviewImage,
	})
	if err != nil {
		return err
	}
	if err := tx.ClearTags(ctx, projectID); err != nil {
		return err
	}
	if added, err := tx.AddTagsBySlug(ctx, projectID, p.TagSlugs); err != nil || int(added) != len(p.TagSlugs) {
		return cmp.Or[error](err, unknownTag)
	}
	return tx.SetOfficialTemplate(ctx, p.Slug, &projectID, digest)
}
