package projects

import (
	"context"
	"encoding/json"
	"time"

	"cuttle"

	"cuttle/fault"
	"cuttle/media"
	"cuttle/store"
	"cuttle/store/db"
)

const (
	// coalesceFor is how long autosaves replace each other in the history, counted from the first of them.
	coalesceFor = 10 * time.Minute
	// maxVersions is how many versions of a project are kept.
	maxVersions = 100
	// maxHistory is how many bytes they take together, as they are stored: compressed. The newest is always kept.
	maxHistory = 100 << 20
)

// VersionKind says how a version was made, or what happened to it.
type VersionKind string

const (
	Autosave    VersionKind = "autosave"
	Published   VersionKind = "published"   // was the newest when the project was published
	Restored    VersionKind = "restored"    // an earlier one, saved again
	Overwritten VersionKind = "overwritten" // somebody chose to save over it without having seen it
)

// Saved is a document with its version. Document is nil where only the version is returned. Picture is a media key, or
// empty while nobody has drawn the document.
type Saved struct {
	Version  int
	At       time.Time
	Document json.RawMessage
	Picture  string
}

// PictureDue reports whether a picture of the last saved version is missing.
func (s Saved) PictureDue() bool { return s.Picture == "" && s.Version > 0 }

// Latest returns the document of a project. The caller checks with Find that the viewer may have it.
func (s *Service) Latest(ctx context.Context, projectID string) (Saved, error) {
	row, err := s.store.As(store.Public).FindDocument(ctx, projectID)
	if fault.Is(err, fault.NotFound) { // made before projects had documents
		document, err := checked(blank)
		return Saved{Document: document}, err
	}
	return Saved{Version: int(row.Version), At: row.SavedAt, Document: row.Document, Picture: row.Picture}, err
}

// SaveParams are the document and the version that it was made from.
type SaveParams struct {
	ProjectID   string
	BaseVersion int
	Document    json.RawMessage
	Overwrite   bool // even if somebody else has saved since
	KeepBefore  bool // the version it builds on stays in the history, however recent: for the first save of a page
}

// VersionConflict is the code of a save that builds on a version which is no longer the newest.
const VersionConflict = "version_conflict"

var versionConflict = fault.New(fault.Conflict, VersionConflict, "This project was changed in another tab or on another device.")

// Save saves a document. If it refuses with VersionConflict, it also returns the newest version.
func (s *Service) Save(ctx context.Context, who Viewer, p SaveParams) (saved Saved, err error) {
	err = s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		project, err := lockOwn(ctx, tx, who, p.ProjectID)
		if err != nil {
			return err
		}
		document, err := checked(p.Document)
		if err != nil {
			return err
		}
		newest, err := head(ctx, tx, p.ProjectID)
		if err != nil {
			return err
		}
		if int(newest.Version) != p.BaseVersion {
			saved = Saved{Version: int(newest.Version), At: newest.SavedAt}
			if !p.Overwrite {
				return versionConflict
			}
			if newest.Kind == string(Autosave) {
				newest.Kind = string(Overwritten) // the next autosave must not replace it
				if err := tx.SetVersionKind(ctx, newest.Kind, p.ProjectID, newest.Version); err != nil {
					return err
				}
			}
		}
		if err := setSources(ctx, tx, who, p.ProjectID, project, newest, document); err != nil {
			return err
		}
		if p.KeepBefore {
			saved, err = addVersion(ctx, tx, p.ProjectID, newest, Autosave, document, "", s.now())
		} else {
			saved, err = autosave(ctx, tx, p.ProjectID, newest, document, s.now())
		}
		return err
	})
	return saved, err
}

// head returns the newest version, with number 0 when there is none.
func head(ctx context.Context, tx *store.Tx, projectID string) (db.FindHeadRow, error) {
	newest, err := tx.FindHead(ctx, projectID)
	if fault.Is(err, fault.NotFound) {
		return db.FindHeadRow{}, nil
	}
	return newest, err
}

// autosave makes a document the newest version. It replaces the previous version if that is a recent autosave.
func autosave(ctx context.Context, tx *store.Tx, projectID string, newest db.FindHeadRow, document []byte, now time.Time) (Saved, error) {
	if newest.Kind != string(Autosave) || now.Sub(newest.StartedAt) >= coalesceFor {
		return addVersion(ctx, tx, projectID, newest, Autosave, document, "", now)
	}
	now = now.Truncate(time.Microsecond) // as it will be read back
	saved := Saved{Version: int(newest.Version) + 1, At: now, Document: document}
	files := filesOf(document)
	letGo, err := tx.ReplaceVersion(ctx, db.ReplaceVersionParams{
		ProjectID: projectID, Version: newest.Version, NextVersion: newest.Version + 1, Document: document, Files: files, Now: now,
	})
	if err != nil {
		return Saved{}, err
	}
	return saved, media.MarkUnreferenced(ctx, tx, now, letGo, files)
}

// addVersion makes a document the newest version and keeps the others. picture was drawn from it, or is empty. letGo are files that the same
// transaction no longer uses.
func addVersion(
	ctx context.Context, tx *store.Tx, projectID string, newest db.FindHeadRow, kind VersionKind, document []byte, picture string, now time.Time, letGo ...string,
) (Saved, error) {
	now = now.Truncate(time.Microsecond) // as it will be read back
	saved := Saved{Version: int(newest.Version) + 1, At: now, Document: document, Picture: picture}
	files := filesOf(document)
	err := tx.CreateVersion(ctx, db.CreateVersionParams{
		ProjectID: projectID, Version: newest.Version + 1, Kind: string(kind), Document: document, Files: files, Picture: picture, Now: now,
	})
	if err != nil {
		return Saved{}, err
	}
	trimmed, err := tx.TrimVersions(ctx, projectID, maxVersions, maxHistory)
	if err != nil {
		return Saved{}, err
	}
	return saved, media.MarkUnreferenced(ctx, tx, now, append(letGo, trimmed...), files)
}

// Version is one entry of a project's history.
type Version struct {
	Number  int             `json:"version" required:"true"`
	Saved   time.Time       `json:"savedDate" required:"true"`
	Kind    VersionKind     `json:"kind" required:"true" enum:"autosave,published,restored,overwritten"`
	Picture cuttle.MediaKey `json:"-"` // empty where nobody has drawn it
}

// Versions lists the kept versions of a project for its owner, newest first.
func (s *Service) Versions(ctx context.Context, who Viewer, projectID string) ([]Version, error) {
	p, err := s.Find(ctx, who, projectID)
	if err != nil {
		return nil, err
	}
	if err := p.Own(); err != nil {
		return nil, err
	}
	rows, err := s.store.As(store.Public).ListVersions(ctx, projectID)
	if err != nil {
		return nil, err
	}
	list := make([]Version, len(rows))
	for i, r := range rows {
		list[i] = Version{Number: int(r.Version), Kind: VersionKind(r.Kind), Saved: r.SavedAt, Picture: cuttle.MediaKey(r.Picture)}
	}
	return list, nil
}

// Restore saves an earlier version as the newest. The newest so far is kept, so that restoring can be undone.
func (s *Service) Restore(ctx context.Context, who Viewer, projectID string, version int) (saved Saved, err error) {
	err = s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		project, err := lockOwn(ctx, tx, who, projectID)
		if err != nil {
			return err
		}
		earlier, err := tx.FindVersion(ctx, projectID, int32(version))
		if fault.Is(err, fault.NotFound) || int(int32(version)) != version {
			return fault.New(fault.NotFound, "version_unknown", "There is no such version.")
		}
		if err != nil {
			return err
		}
		newest, err := head(ctx, tx, projectID)
		if err != nil {
			return err
		}
		if err := setSources(ctx, tx, who, projectID, project, newest, earlier.Document); err != nil {
			return err
		}
		saved, err = addVersion(ctx, tx, projectID, newest, Restored, earlier.Document, earlier.Picture, s.now(), project.PreviewImage)
		if err != nil || earlier.Picture == "" {
			return err
		}
		return tx.SetPreviewImage(ctx, earlier.Picture, projectID)
	})
	return saved, err
}
