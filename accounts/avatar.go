package accounts

import (
	"context"

	"cuttle/media"
	"cuttle/store"
)

// SetAvatar sets the media key of a person's picture; empty for none. The one before is swept later.
func (s *Service) SetAvatar(ctx context.Context, userID, key string) error {
	return s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		before, err := tx.LockAvatar(ctx, userID)
		if err != nil || before == key {
			return err
		}
		if err := media.MarkUnreferenced(ctx, tx, s.now(), []string{before}, []string{key}); err != nil {
			return err
		}
		return tx.SetAvatar(ctx, key, userID)
	})
}
