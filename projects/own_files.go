package projects

import (
	"context"
	"fmt"
	"time"

	"cuttle"

	"cuttle/fault"
	"cuttle/media"
	"cuttle/store"
	"cuttle/store/db"
)

// OwnFileKind says what an own file is used as.
type OwnFileKind string

const (
	OwnImage   OwnFileKind = "image"
	OwnFont    OwnFileKind = "font"
	OwnDrawing OwnFileKind = "drawing"
)

// Values lists every kind, for the API and its description.
func (OwnFileKind) Values() []string {
	return []string{string(OwnImage), string(OwnFont), string(OwnDrawing)}
}

// MaxOwnFiles is how many files of a kind a person's list may hold, and how many they may remove from it in a day: files that nothing uses are kept
// for so long.
const MaxOwnFiles = 200

// OwnFile is a picture, a font or a drawing that somebody uploaded to use in designs. Its id is its media key and the id of the
// assets in documents, so that copies and remixes work without it.
type OwnFile struct {
	ID      string          `json:"fileId" required:"true" description:"The id of the asset in documents."`
	Kind    OwnFileKind     `json:"kind" required:"true"`
	Name    string          `json:"name" required:"true" description:"Of a font its family and style, of others the file's name."`
	URL     cuttle.MediaKey `json:"url" required:"true"` // the same as ID
	Width   int             `json:"width" required:"true" description:"Of a picture, in pixels; otherwise 0."`
	Height  int             `json:"height" required:"true" description:"Of a picture, in pixels; otherwise 0."`
	Bytes   int             `json:"bytes" required:"true"`
	Created time.Time       `json:"createdDate" required:"true" description:"When it was uploaded last."`
}

// OwnFiles lists a person's files of a kind, newest first.
func (s *Service) OwnFiles(ctx context.Context, ownerID string, kind OwnFileKind) ([]OwnFile, error) {
	rows, err := s.store.As(store.Public).ListOwnFiles(ctx, ownerID, string(kind))
	if err != nil {
		return nil, err
	}
	list := make([]OwnFile, len(rows))
	for i, r := range rows {
		list[i] = OwnFile{
			ID: r.ID, URL: cuttle.MediaKey(r.ID), Kind: OwnFileKind(r.Kind), Name: r.Name, Width: int(r.Width), Height: int(r.Height), Bytes: int(r.Bytes), Created: r.CreatedAt,
		}
	}
	return list, nil
}

// KeepOwnFile puts a file at the front of a person's list. The same bytes are never listed twice.
func (s *Service) KeepOwnFile(ctx context.Context, ownerID string, file OwnFile) (OwnFile, error) {
	file.URL, file.Created = cuttle.MediaKey(file.ID), s.now().Truncate(time.Microsecond) // as it will be read back
	err := s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		if err := tx.LockUser(ctx, ownerID); err != nil {
			return err
		}
		if err := s.hasRoom(ctx, tx.Queries, ownerID, file); err != nil {
			return err
		}
		return tx.KeepOwnFile(ctx, db.KeepOwnFileParams{
			OwnerID: ownerID, ID: file.ID, Kind: string(file.Kind), Name: file.Name, Width: int32(file.Width), Height: int32(file.Height),
			Bytes: int32(file.Bytes), Now: file.Created,
		})
	})
	return file, err
}

// HasRoomFor refuses a file that KeepOwnFile would refuse, so that it is not stored in vain.
func (s *Service) HasRoomFor(ctx context.Context, ownerID string, file OwnFile) error {
	return s.hasRoom(ctx, s.store.As(store.Public), ownerID, file)
}

func (s *Service) hasRoom(ctx context.Context, q *db.Queries, ownerID string, file OwnFile) error {
	others, err := q.CountOtherOwnFiles(ctx, db.CountOtherOwnFilesParams{
		OwnerID: ownerID, Kind: string(file.Kind), ID: file.ID, RemovedSince: s.now().Add(-24 * time.Hour),
	})
	what := map[OwnFileKind]string{OwnImage: "pictures", OwnFont: "fonts", OwnDrawing: "drawings"}[file.Kind]
	switch {
	case err != nil:
		return err
	case others.Listed >= MaxOwnFiles:
		return fault.New(fault.Forbidden, "own_files_used_up", fmt.Sprintf(
			"You have %d %s, which is the limit. Please remove one that you no longer need; designs that use it keep it.", MaxOwnFiles, what))
	case others.Removed >= MaxOwnFiles:
		return fault.New(fault.Forbidden, "own_files_removed_often", fmt.Sprintf(
			"You have removed %d %s within a day, which is the limit. Please upload this one tomorrow.", MaxOwnFiles, what))
	}
	return nil
}

// RemoveOwnFile removes a file from its owner's list. Designs that use it keep it; one that nothing uses is gone a day later.
func (s *Service) RemoveOwnFile(ctx context.Context, ownerID, fileID string) error {
	return s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		now := s.now()
		removed, err := tx.RemoveOwnFile(ctx, now, ownerID, fileID)
		if err == nil && removed == 0 {
			err = fault.New(fault.NotFound, "", "There is no such file.")
		}
		if err != nil {
			return err
		}
		return media.MarkUnreferenced(ctx, tx, now, []string{fileID}, nil)
	})
}
