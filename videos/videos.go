// Package videos has the video tutorials and the livestream's recordings: it copies what YouTube says of them, with the thumbnails, and serves it to
// all nodes from Postgres. No visitor's browser asks YouTube for anything before they press play.
//
// It may import store, media, replies and fault of ours.
package videos

import (
	"context"
	"encoding/json"
	"regexp"
	"time"

	"cuttle/fault"
	"cuttle/media"
	"cuttle/replies"
	"cuttle/store"
)

// Playlist is one of YouTube's (S1 §3).
type Playlist struct {
	ID          string  `json:"id"`
	Title       string  `json:"title"`
	Description string  `json:"description"`
	Livestream  bool    `json:"livestream,omitempty"` // it has the recordings of the livestream, newest first
	Videos      []Video `json:"videos"`
}

// Video is one that can be played.
type Video struct {
	ID             string    `json:"id"`
	Title          string    `json:"title"`
	ThumbnailURL   string    `json:"thumbnailUrl"` // stored: at YouTube; served: our copy, or nothing
	ThumbnailURL2x string    `json:"thumbnailUrl2x,omitempty"`
	Duration       string    `json:"duration"` // 4:13 or 1:02:03
	PublishedAt    time.Time `json:"publishedAt"`
	Description    string    `json:"description"`
}

// Options are what a Service is made of. All but Intro are required.
type Options struct {
	Store      *store.Store
	Files      *media.Service
	Thumbnails *media.Thumbnails
	Drawing    *media.Drawing
	Origin     string // of the main site
	Intro      string // the id of the quick intro's video; empty: there is none
	Now        func() time.Time
}

// Service is safe for concurrent use.
type Service struct {
	Options
	kept *store.Kept[*Library]
}

// New makes the service. Nothing is read yet.
func New(o Options) *Service {
	s := &Service{Options: o}
	s.kept = store.NewKept("videos", time.Minute, newLibrary(time.Time{}, nil), s.read)
	return s
}

// Library is what was copied the last time. It never changes.
type Library struct {
	Tutorials  []Playlist    // in the order of the settings
	Recordings []Video       // of the livestream, newest first
	JSON       *replies.Body // all of it
	Mark       string        // changes whenever it does

	syncedAt time.Time
	ids      map[string]string // to their titles
}

// Shown is which of the two pages have something to show.
type Shown struct{ Tutorials, Livestream bool }

// Shown says which of the two pages have something to show.
func (l *Library) Shown() Shown { return Shown{len(l.Tutorials) > 0, len(l.Recordings) > 0} }

func newLibrary(syncedAt time.Time, playlists []Playlist) *Library {
	l := &Library{syncedAt: syncedAt, Mark: syncedAt.Format(time.RFC3339Nano), ids: map[string]string{}}
	for _, p := range playlists {
		for _, v := range p.Videos {
			l.ids[v.ID] = v.Title
		}
		switch {
		case len(p.Videos) == 0:
		case p.Livestream:
			l.Recordings = p.Videos
		default:
			l.Tutorials = append(l.Tutorials, p)
		}
	}
	if playlists == nil {
		playlists = []Playlist{}
	}
	raw, _ := json.Marshal(playlists) // cannot fail
	var err error
	if l.JSON, err = replies.New("application/json", raw); err != nil {
		l.JSON = replies.Plain("application/json", raw)
	}
	return l
}

// Library returns what was copied the last time, as this node knew it about a minute ago.
func (s *Service) Library() *Library { return s.kept.Get() }

// Run keeps up with what other nodes and the command copy, until ctx ends.
func (s *Service) Run(ctx context.Context) { s.kept.Run(ctx) }

// Read reads what was copied the last time: at the start of a node, and after a copy.
func (s *Service) Read(ctx context.Context) error { return s.kept.Read(ctx) }

func (s *Service) read(ctx context.Context, last *Library) (*Library, error) {
	q := s.Store.As(store.Public)
	at, err := q.VideosSyncedAt(ctx)
	if fault.Is(err, fault.NotFound) {
		return last, nil
	}
	if err != nil || at.Equal(last.syncedAt) { // what has not changed is not compressed again
		return last, err
	}
	row, err := q.ReadVideos(ctx)
	if err != nil {
		return nil, err
	}
	playlists, pictures, err := parse(row.Playlists, row.Pictures)
	if err != nil {
		return nil, err
	}
	for _, p := range playlists {
		for i := range p.Videos {
			v := &p.Videos[i]
			key := pictures[v.ThumbnailURL]
			v.ThumbnailURL = ""
			if key != "" {
				v.ThumbnailURL, v.ThumbnailURL2x = s.Thumbnails.URL(key, 1, s.Origin), s.Thumbnails.URL(key, 2, s.Origin)
			}
		}
	}
	return newLibrary(row.SyncedAt, playlists), nil
}

func parse(playlists, pictures json.RawMessage) (list []Playlist, keys map[string]string, err error) {
	if err := json.Unmarshal(playlists, &list); err != nil {
		return nil, nil, fault.Internalf("read videos: %w", err)
	}
	if err := json.Unmarshal(pictures, &keys); err != nil {
		return nil, nil, fault.Internalf("read pictures of videos: %w", err)
	}
	return list, keys, nil
}

// ValidID reports whether id has the form of a video's at YouTube.
func ValidID(id string) bool { return idShape.MatchString(id) }

var idShape = regexp.MustCompile(`^[A-Za-z0-9_-]{11}$`)

// TitleOf returns the title of a video that our pages show. Other ones are not played here.
func (s *Service) TitleOf(id string) (title string, ours bool) {
	if id == s.Intro && id != "" {
		return "Quick intro", true
	}
	title, ours = s.Library().ids[id]
	return title, ours
}
