package tenancy

import (
	"context"
	"slices"
	"strings"
	"time"

	"cuttle/store"
)

// loosenPictures tells the sweep of pictures to look at those of the brands: what is replaced may go, and what is about to be
// referred to is safe until it is.
func loosenPictures(ctx context.Context, tx *store.Tx, now time.Time, brands ...Brand) error {
	var keys []string
	for _, b := range brands {
		for _, path := range []string{b.Logo, b.Favicon} {
			if key, ok := strings.CutPrefix(path, "/media/"); ok {
				keys = append(keys, key)
			}
		}
	}
	slices.Sort(keys) // so that two who loosen the same do not wait for each other
	for _, key := range slices.Compact(keys) {
		if err := tx.LoosenPicture(ctx, key, now); err != nil {
			return err
		}
	}
	return nil
}
