package tenancy

import (
	"context"
	"time"

	"cuttle/media"
	"cuttle/store"
)

// markPictures tells the sweep which pictures of brands are no longer used, and which are from now on.
func markPictures(ctx context.Context, tx *store.Tx, now time.Time, letGo, used Brand) error {
	return media.MarkUnreferenced(ctx, tx, now, letGo.pictures(), used.pictures())
}

func (b Brand) pictures() (keys []string) {
	for _, path := range []string{b.Logo, b.Favicon} {
		if key, _ := media.KeyOf(path); key != "" {
			keys = append(keys, key)
		}
	}
	return keys
}
