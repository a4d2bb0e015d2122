package videos

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"slices"
	"time"

	"github.com/riverqueue/river"

	"cuttle/fault"
	"cuttle/media"
	"cuttle/store"
)

const (
	mostStored = 8 << 20 // bytes of all playlists
	widest     = 800     // pixels of a copied thumbnail: twice as many as cards are wide

	pictureTime = 10 * time.Minute // for all thumbnails; those that come later are left to the next copy
)

// Synced says what was copied.
type Synced struct {
	Playlists, Videos int
	Pictures          int // that were fetched now
	WithoutPicture    int // videos whose thumbnail could not be copied
}

// Sync copies what YouTube has now, and replaces what was copied before all at once. If anything but a thumbnail fails, nothing changes.
func (s *Service) Sync(ctx context.Context, from Source) (done Synced, err error) {
	y, err := newYouTube(from, s.Origin)
	if err != nil {
		return done, err
	}
	playlists, err := y.playlists(ctx)
	if err != nil {
		return done, err
	}
	pictures := map[string]string{}
	if row, err := s.Store.As(store.Public).ReadVideos(ctx); err == nil {
		if _, pictures, err = parse(row.Playlists, row.Pictures); err != nil {
			return done, err
		}
	} else if !fault.Is(err, fault.NotFound) {
		return done, err
	}
	used, tried := map[string]string{}, map[string]bool{}
	pictureCtx, cancel := context.WithTimeout(ctx, pictureTime)
	defer cancel()
	for _, p := range playlists {
		done.Playlists++
		for _, v := range p.Videos {
			done.Videos++
			source := v.ThumbnailURL
			if used[source] != "" {
				continue
			}
			key := pictures[source]
			if source != "" && !tried[source] && pictureCtx.Err() == nil && (key == "" || from.Again) {
				tried[source] = true
				copied, err := s.copyPicture(pictureCtx, y, source)
				if ctx.Err() != nil {
					return done, ctx.Err()
				}
				if err != nil {
					slog.WarnContext(ctx, "a video's thumbnail could not be copied", "video", v.ID, "error", err)
				} else {
					key = copied
					done.Pictures++
				}
			}
			if key == "" {
				done.WithoutPicture++
				continue
			}
			used[source] = key
		}
	}
	return done, s.save(ctx, s.Now(), playlists, used)
}

// copyPicture fetches a thumbnail, draws it anew and keeps it.
func (s *Service) copyPicture(ctx context.Context, y *youtube, source string) (key string, err error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, source, nil)
	if err != nil {
		return "", err
	}
	data, status, err := y.get(request, media.MaxBytes)
	if err != nil {
		return "", err
	}
	if status != http.StatusOK {
		return "", fmt.Errorf("the reply is %d", status)
	}
	return s.keepPicture(ctx, data)
}

func (s *Service) keepPicture(ctx context.Context, data []byte) (key string, err error) {
	if data, err = s.Drawing.Reencode(ctx, "", data, widest); err != nil {
		return "", err
	}
	return s.Files.Keep(ctx, data)
}

// save replaces what was copied before. at is when it was copied, and keys are those of our copies of thumbnails.
func (s *Service) save(ctx context.Context, at time.Time, playlists []Playlist, keys map[string]string) error {
	text, err := json.Marshal(playlists)
	if err != nil {
		return err
	}
	if len(text) > mostStored {
		return fmt.Errorf("the playlists take %d MB, and %d MB are the limit", len(text)>>20, mostStored>>20)
	}
	var sources, kept []string
	for source, key := range keys {
		sources, kept = append(sources, source), append(kept, key)
	}
	err = s.Store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		if err := tx.LockVideos(ctx); err != nil {
			return err
		}
		var letGo []string
		if before, err := tx.ReadVideos(ctx); err == nil {
			_, old, err := parse(before.Playlists, before.Pictures)
			if err != nil {
				return err
			}
			for _, key := range old {
				if !slices.Contains(kept, key) {
					letGo = append(letGo, key)
				}
			}
		} else if !fault.Is(err, fault.NotFound) {
			return err
		}
		if err := media.MarkUnreferenced(ctx, tx, s.Now(), letGo, kept); err != nil {
			return err
		}
		if err := tx.ClearVideoPictures(ctx); err != nil {
			return err
		}
		if err := tx.AddVideoPictures(ctx, sources, kept); err != nil {
			return err
		}
		return tx.SaveVideos(ctx, at, text)
	})
	if err != nil {
		return err
	}
	return s.Read(ctx)
}

// PutSample stores playlists and pictures that come from nowhere else, if nothing was copied yet: for dev. It does not count as a copy of today.
func (s *Service) PutSample(ctx context.Context, playlists []Playlist, pictures map[string][]byte) error {
	_, err := s.Store.As(store.Public).VideosSyncedAt(ctx)
	if !fault.Is(err, fault.NotFound) {
		return err
	}
	keys := map[string]string{}
	for source, data := range pictures {
		if keys[source], err = s.keepPicture(ctx, data); err != nil {
			return err
		}
	}
	return s.save(ctx, time.Unix(0, 0), playlists, keys)
}

// Daily is the job that copies the videos, at start and daily.
type Daily struct{}

// Kind names the job in River's table.
func (Daily) Kind() string { return "videos.daily" }

// DailyWorker runs Daily.
type DailyWorker struct {
	river.WorkerDefaults[Daily]
	Videos *Service
	Source Source // without a key, nothing is copied
}

// Timeout leaves time for the thumbnails of a first copy.
func (w *DailyWorker) Timeout(*river.Job[Daily]) time.Duration { return 15 * time.Minute }

// Work copies the videos, unless that was done today: nodes that start often must not use up what YouTube allows in a day.
func (w *DailyWorker) Work(ctx context.Context, _ *river.Job[Daily]) error {
	if w.Source.Key == "" {
		return nil
	}
	at, err := w.Videos.Store.As(store.Public).VideosSyncedAt(ctx)
	if err != nil && !fault.Is(err, fault.NotFound) {
		return err
	}
	if w.Videos.Now().Sub(at) < 20*time.Hour {
		return nil
	}
	_, err = w.Videos.Sync(ctx, w.Source)
	return err
}
