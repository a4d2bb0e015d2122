package projects

import (
	"context"

	"cuttle/store"
)

// SetPreview gives a project the picture that stands for it while nobody chose a cover. It is a media key.
func SetPreview(ctx context.Context, st *store.Store, who Asker, projectID, picture string) error {
	return st.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		if err := lockOwn(ctx, tx, who, projectID); err != nil {
			return err
		}
		return tx.SetPreviewImage(ctx, picture, projectID)
	})
}
