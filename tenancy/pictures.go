package tenancy

import (
	"context"
	"time"

	"cuttle/media"
	"cuttle/store"
)

// markPictures puts the pictures of the brands on the sweep's list: those that were replaced may be removed, and those
// that are about to be used are safe until the transaction commits.
func markPictures(ctx context.Context, tx *store.Tx, now time.Time, brands ...Brand) error {
	var keys []string
	for _, b := range brands {
		for _, path := range []string{b.Logo, b.Favicon} {
			if key, _ := media.KeyOf(path); key != "" {
				keys = append(keys, key)
			}
		}
	}
	return media.MarkUnreferenced(ctx, tx, now, keys, nil)
}
