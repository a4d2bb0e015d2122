package videos

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Bounds of what is asked and taken.
const (
	askTime      = 20 * time.Second // one reply
	mostReply    = 4 << 20          // bytes of one reply with 50 descriptions
	mostVideos   = 1_000            // of one playlist
	mostPages    = 600              // of one playlist: some have videos that are gone, and a page may have few
	atOnce       = 50               // entries of a reply, and ids in a question: the API's own limit
	longestTitle = 200              // characters; YouTube's limit is 100
	longestText  = 5_000            // characters, YouTube's limit
)

// Source is what is copied from YouTube, and how it is asked.
type Source struct {
	Key        string       // of the Data API
	URL        string       // of another server that speaks it, for tests; empty: YouTube's
	Client     *http.Client // for tests; nil: one of our own
	Playlists  []string     // ids of the tutorials' playlists, in the order in which they are shown
	Livestream string       // id of the playlist with the livestream's recordings; empty: there is none
	Again      bool         // also fetches the thumbnails that were copied before: at YouTube, a new one can have the address of the old one
	MainHosts  []string     // of the product: descriptions may have addresses at each of them
}

const youTube = "https://www.googleapis.com"

// youtube asks the Data API, version 3.
type youtube struct {
	Source
	base   *url.URL
	origin string // of the main site
}

func newYouTube(from Source, origin string) (*youtube, error) {
	y := &youtube{Source: from, origin: origin}
	if from.Key == "" {
		return nil, errors.New("YOUTUBE_API_KEY is required: a key for YouTube's Data API v3")
	}
	if len(from.Playlists) == 0 && from.Livestream == "" {
		return nil, errors.New("CUTTLE_YOUTUBE_PLAYLISTS or CUTTLE_YOUTUBE_LIVESTREAM is required: without a playlist there is nothing to copy")
	}
	var err error
	if y.base, err = url.Parse(cmp.Or(from.URL, youTube)); err != nil || y.base.Scheme != "https" || y.base.Host == "" {
		return nil, errors.New("YOUTUBE_API_URL must be https:// and a host")
	}
	client := http.Client{}
	if from.Client != nil {
		client = *from.Client
	}
	client.Timeout = askTime
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse } // a reply that is not 200 is an error
	y.Client = &client
	return y, nil
}

// playlists reads all that the settings name, in their order.
func (y *youtube) playlists(ctx context.Context) ([]Playlist, error) {
	ids := y.Playlists
	if y.Livestream != "" {
		ids = append(slices.Clone(ids), y.Livestream)
	}
	var found struct {
		Items []struct {
			ID      string `json:"id"`
			Snippet struct {
				Title, Description string
			} `json:"snippet"`
		} `json:"items"`
	}
	if err := y.ask(ctx, "playlists", url.Values{"part": {"snippet"}, "id": {strings.Join(ids, ",")}, "maxResults": {strconv.Itoa(atOnce)}}, &found); err != nil {
		return nil, err
	}
	var all []Playlist
	for _, id := range ids {
		p := Playlist{ID: id, Livestream: id == y.Livestream, Videos: []Video{}}
		known := false
		for _, item := range found.Items {
			if item.ID == id {
				known, p.Title, p.Description = true, clean(item.Snippet.Title, longestTitle), clean(item.Snippet.Description, longestText)
			}
		}
		if !known {
			return nil, fmt.Errorf("YouTube has no playlist %q that everybody may see", id)
		}
		videoIDs, err := y.videoIDs(ctx, id)
		if err != nil {
			return nil, err
		}
		for part := range slices.Chunk(videoIDs, atOnce) {
			videos, err := y.videos(ctx, part)
			if err != nil {
				return nil, err
			}
			p.Videos = append(p.Videos, videos...)
		}
		if p.Livestream {
			for i := range p.Videos {
				p.Videos[i].Description = y.ownAddresses(cutAtFacebook(p.Videos[i].Description))
			}
			slices.SortStableFunc(p.Videos, func(a, b Video) int { return b.PublishedAt.Compare(a.PublishedAt) })
		}
		all = append(all, p)
	}
	return all, nil
}

// videoIDs returns those of a playlist, in its order, each once. Some may be deleted or private.
func (y *youtube) videoIDs(ctx context.Context, playlist string) (ids []string, err error) {
	asked := url.Values{"part": {"contentDetails"}, "playlistId": {playlist}, "maxResults": {strconv.Itoa(atOnce)}}
	for range mostPages {
		var page struct {
			NextPageToken string `json:"nextPageToken"`
			Items         []struct {
				ContentDetails struct {
					VideoID string `json:"videoId"`
				} `json:"contentDetails"`
			} `json:"items"`
		}
		if err := y.ask(ctx, "playlistItems", asked, &page); err != nil {
			return nil, err
		}
		for _, item := range page.Items {
			if id := item.ContentDetails.VideoID; ValidID(id) && !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
		if len(ids) > mostVideos {
			return nil, fmt.Errorf("the playlist %q has more than %d videos", playlist, mostVideos)
		}
		next := page.NextPageToken
		if next == "" || len(page.Items) == 0 {
			return ids, nil
		}
		asked.Set("pageToken", next)
	}
	return nil, fmt.Errorf("the playlist %q has more than %d pages", playlist, mostPages)
}

// videos reads what there is to say of videos, in the order of their ids. It leaves out those that our pages could not play: deleted ("skips … videos
// titled Deleted video", S1 §2) and private ones, those that may not be embedded, and those that have not been recorded yet.
func (y *youtube) videos(ctx context.Context, ids []string) (list []Video, err error) {
	var found struct {
		Items []struct {
			ID      string `json:"id"`
			Snippet struct {
				Title, Description string
				PublishedAt        time.Time
				Thumbnails         map[string]struct {
					URL string `json:"url"`
				}
			} `json:"snippet"`
			ContentDetails struct {
				Duration string `json:"duration"`
			} `json:"contentDetails"`
			Status struct {
				PrivacyStatus string `json:"privacyStatus"`
				Embeddable    bool   `json:"embeddable"`
			} `json:"status"`
		} `json:"items"`
	}
	if err := y.ask(ctx, "videos", url.Values{"part": {"snippet,contentDetails,status"}, "id": {strings.Join(ids, ",")}}, &found); err != nil {
		return nil, err
	}
	for _, id := range ids {
		for _, item := range found.Items {
			title, duration := clean(item.Snippet.Title, longestTitle), durationOf(item.ContentDetails.Duration)
			year := item.Snippet.PublishedAt.Year()
			if item.ID != id || title == "" || year < 2005 || year > 9000 || // before YouTube, and what JSON can't write
				title == "Deleted video" || duration == "" || item.Status.PrivacyStatus == "private" || !item.Status.Embeddable {
				continue
			}
			v := Video{ID: id, Title: title, Duration: duration, PublishedAt: item.Snippet.PublishedAt.UTC(), Description: clean(item.Snippet.Description, longestText)}
			for _, size := range []string{"maxres", "medium", "standard", "high", "default"} { // the first two have no bars
				if address := item.Snippet.Thumbnails[size].URL; v.ThumbnailURL == "" && y.mayHavePictures(address) {
					v.ThumbnailURL = address
				}
			}
			list = append(list, v)
			break
		}
	}
	return list, nil
}

// mayHavePictures reports whether thumbnails are fetched from an address: only YouTube's own servers have them.
func (y *youtube) mayHavePictures(address string) bool {
	at, err := url.Parse(address)
	return err == nil && at.Scheme == "https" && (strings.HasSuffix(at.Host, ".ytimg.com") || at.Host == y.base.Host) && len(address) <= 500
}

func (y *youtube) ask(ctx context.Context, what string, asked url.Values, into any) error {
	ctx, cancel := context.WithTimeout(ctx, askTime)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, y.base.JoinPath("youtube/v3", what).String()+"?"+asked.Encode(), nil)
	if err != nil {
		return err
	}
	request.Header.Set("X-Goog-Api-Key", y.Key) // not in the address, which logs have
	text, status, err := y.get(request, mostReply)
	if err != nil {
		return fmt.Errorf("YouTube could not be asked for %s: %w", what, err)
	}
	if status != http.StatusOK {
		var refusal struct {
			Error struct {
				Message string `json:"message"`
			} `json:"error"`
		}
		_ = json.Unmarshal(text, &refusal)
		return fmt.Errorf("YouTube replied %d when it was asked for %s: %s", status, what, cmp.Or(clean(tags.ReplaceAllString(refusal.Error.Message, ""), 300), "it gave no reason"))
	}
	if err := json.Unmarshal(text, into); err != nil {
		return fmt.Errorf("YouTube's reply about %s could not be read: %w", what, err)
	}
	return nil
}

// tags are those that YouTube's messages contain.
var tags = regexp.MustCompile(`<[^>]*>`)

var errTooLarge = errors.New("the reply is too large")

func (y *youtube) get(request *http.Request, most int64) (body []byte, status int, err error) {
	reply, err := y.Client.Do(request)
	if err != nil {
		return nil, 0, err
	}
	defer reply.Body.Close()
	body, err = io.ReadAll(io.LimitReader(reply.Body, most+1))
	if err == nil && int64(len(body)) > most {
		err = errTooLarge
	}
	return body, reply.StatusCode, err
}

// clean returns a text that Postgres and JSON can hold, of so many characters at most.
func clean(text string, most int) string {
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\x00", "")
	if runes := []rune(text); len(runes) > most {
		text = string(runes[:most])
	}
	return strings.TrimSpace(text)
}

// cutAtFacebook returns what comes before the first line that mentions facebook and video (S1 §2).
func cutAtFacebook(description string) string {
	lines := strings.Split(description, "\n")
	for i, line := range lines {
		if line = strings.ToLower(line); strings.Contains(line, "facebook") && strings.Contains(line, "video") {
			return strings.TrimSpace(strings.Join(lines[:i], "\n"))
		}
	}
	return description
}

// ownAddresses writes addresses of projects at each of our main hosts with the origin of today, which is all that pages know.
func (y *youtube) ownAddresses(description string) string {
	for _, host := range y.MainHosts {
		old := regexp.MustCompile(`(?i)https?://(?:www\.)?` + regexp.QuoteMeta(host) + `/@`)
		description = old.ReplaceAllLiteralString(description, y.origin+"/@")
	}
	return description
}

var durationShape = regexp.MustCompile(`^P(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$`)

// durationOf writes PT1H2M3S as 1:02:03. It returns nothing for a stream that has not ended (P0D).
func durationOf(iso string) string {
	found := durationShape.FindStringSubmatch(iso)
	if found == nil {
		return ""
	}
	var numbers [4]int
	for i := range numbers {
		if len(found[i+1]) > 6 {
			return ""
		}
		numbers[i], _ = strconv.Atoi(found[i+1]) // nothing is 0
	}
	hours, minutes, seconds := 24*numbers[0]+numbers[1], numbers[2], numbers[3]
	switch {
	case hours == 0 && minutes == 0 && seconds == 0:
		return ""
	case hours > 0:
		return fmt.Sprintf("%d:%02d:%02d", hours, minutes, seconds)
	}
	return fmt.Sprintf("%d:%02d", minutes, seconds)
}
