package tenancy

import (
	"context"
	"time"

	"cuttle/media"
	"cuttle/store"
)

// markPictures tells the sweep of files to look at those of the brands: what is replaced may go, and what is about to be
// referred to is safe until it is.
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
