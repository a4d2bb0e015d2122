package shell

import (
	"context"
	"time"

	"cuttle/api"
	"cuttle/tenancy"
	"cuttle/videos"
)

// firstVideos is how many videos of a list are seen before the app has loaded, and in it before somebody asks for more: as in web-main's videos-page.tsx.
const firstVideos = 12

// videoView is a video as its card shows it.
type videoView struct{ videos.Video }

// Date is when it was published.
func (v videoView) Date() string { return v.PublishedAt.Format("Jan 2, 2006") }

// Day is the same for programs.
func (v videoView) Day() string { return v.PublishedAt.Format(time.DateOnly) }

type playlistView struct {
	videos.Playlist
	First []videoView
}

func firstOf(list []videos.Video) (first []videoView) {
	for _, v := range list[:min(len(list), firstVideos)] {
		first = append(first, videoView{v})
	}
	return first
}

// Tutorials is the page with the playlists of the video tutorials.
func Tutorials(library func() *videos.Library) Kind {
	shows := func(l *videos.Library) bool { return l.Shown().Tutorials }
	says := func(l *videos.Library) things {
		return func(at place) []thing {
			var lists [][]videos.Video
			for _, p := range l.Tutorials {
				lists = append(lists, p.Videos)
			}
			return at.videos(lists...)
		}
	}
	return videosKind(library, shows, says, func(l *videos.Library) (string, any) {
		var view []playlistView
		for _, p := range l.Tutorials {
			view = append(view, playlistView{p, firstOf(p.Videos)})
		}
		return "first-tutorials.html", view
	})
}

// Livestream is the page with the livestream's recordings.
func Livestream(library func() *videos.Library) Kind {
	shows := func(l *videos.Library) bool { return l.Shown().Livestream }
	says := func(l *videos.Library) things {
		return func(at place) []thing { return at.videos(l.Recordings) }
	}
	return videosKind(library, shows, says, func(l *videos.Library) (string, any) { return "first-livestream.html", firstOf(l.Recordings) })
}

// videosKind is a page that exists without videos, too; then the app says that there are none, and search engines may not show it.
func videosKind(library func() *videos.Library, shows func(*videos.Library) bool, says func(*videos.Library) things, view func(*videos.Library) (name string, view any)) Kind {
	return Kind{
		Read: func(_ context.Context, _ *tenancy.Site, path string) (*Content, error) {
			l := library()
			return &Content{Description: &api.Description{Path: path, Listed: shows(l)}, mark: l.Mark, things: says(l), texts: []string{"/youtube.json"}, first: func(*Page, bootSite) (string, any) {
				if !shows(l) {
					return "", nil
				}
				return view(l)
			}}, nil
		},
	}
}
