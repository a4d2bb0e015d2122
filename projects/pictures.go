package projects

import (
	"context"

	"cuttle/media"
	"cuttle/store"
)

// PreviewParams are a picture of a project, as a media key, and the version that it was drawn from.
type PreviewParams struct {
	ProjectID, Picture string
	Version            int
}

// SetPreview sets the picture of a version, and the preview image of the project: the picture of its newest version that
// has one. The version may no longer exist; its picture is then still used as the preview if no newer version has one.
// Earlier pictures are swept later if nothing else refers to them.
func (s *Service) SetPreview(ctx context.Context, who Viewer, p PreviewParams) error {
	return s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		project, err := lockOwn(ctx, tx, who, p.ProjectID)
		if err != nil {
			return err
		}
		version := int32(p.Version)
		before, err := tx.SetVersionPicture(ctx, p.Picture, p.ProjectID, version)
		if err != nil {
			return err
		}
		if err := media.MarkUnreferenced(ctx, tx, s.now(), append(before, project.PreviewImage), nil); err != nil {
			return err
		}
		if newer, err := tx.HasNewerPicture(ctx, p.ProjectID, version); err != nil || newer {
			return err
		}
		return tx.SetPreviewImage(ctx, p.Picture, p.ProjectID)
	})
}
