package icons

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode"

	"golang.org/x/sync/errgroup"

	"cuttle/fault"
	"cuttle/replies"
)

// Bounds of what is asked of the Noun Project, and taken.
const (
	askTime       = 4 * time.Second
	thumbnailTime = 2 * time.Second // for all of a page
	mostReply     = 1 << 20         // bytes of one reply
	mostThumbnail = 16 << 10        // bytes; usual ones have 2 kB
	mostDrawing   = 500 << 10       // bytes of an SVG file, which fits into a reply
	nounPage      = 24              // icons of a page, each with its thumbnail
	thumbnailSide = "84"            // pixels: one of the sizes that there are
	atOnce        = 8               // thumbnails that are fetched at the same time
	longestName   = 60              // characters
	cacheBytes    = 16 << 20        // of each cache
	cacheAge      = time.Hour       // each request counts against the account's monthly limit
	entryBytes    = 200             // what an entry of a cache takes besides its texts, roughly
)

// Account is the operator's at the Noun Project.
type Account struct {
	Key, Secret string       // empty: there is none
	URL         string       // of another server that speaks its API, for tests; empty: the Noun Project's
	Client      *http.Client // for tests; nil: one of our own
}

// NounProject searches the icons of the Noun Project (api.thenounproject.com/documentation.html, version 2).
type NounProject struct {
	Account
	base     *url.URL
	searches *replies.Cache[search, found]
	drawings *replies.Cache[string, drawing]
}

// NounIcon is an icon of the Noun Project.
type NounIcon struct {
	ID        string // digits
	Name, By  string // By: its creator, who has to be named
	Thumbnail []byte // a PNG: black on nothing; empty when it could not be fetched
}

type search struct{ query, after string }

type found struct {
	search // what was asked
	icons  []NounIcon
	next   string
}

// Weight is the size of what is kept, with its key.
func (f found) Weight() int {
	size := entryBytes + len(f.query) + len(f.after) + len(f.next)
	for _, icon := range f.icons {
		size += len(icon.ID) + len(icon.Name) + len(icon.By) + len(icon.Thumbnail)
	}
	return size
}

// drawing is an SVG file.
type drawing string

// Weight is the size of what is kept.
func (d drawing) Weight() int { return entryBytes + len(d) }

// NewNounProject returns nil for an operator without an account.
func NewNounProject(account Account, now func() time.Time) (*NounProject, error) {
	if account.Key == "" {
		return nil, nil
	}
	base, err := url.Parse(cmp.Or(account.URL, "https://api.thenounproject.com"))
	if err != nil || base.Scheme != "https" || base.Host == "" {
		return nil, errors.New("NOUN_PROJECT_API_URL must be https:// and a host")
	}
	client := http.Client{}
	if account.Client != nil {
		client = *account.Client
	}
	client.Timeout = askTime
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse } // a reply that is not 200 is an error
	account.Client = &client
	searches := replies.NewCache[search, found](cacheBytes, cacheAge, now)
	return &NounProject{account, base, searches, replies.NewCache[string, drawing](cacheBytes, cacheAge, now)}, nil
}

// errIncomplete comes with a page whose thumbnails could not all be fetched. A cache keeps nothing that has an error.
var errIncomplete = errors.New("a thumbnail could not be fetched")

// Search returns a page of the icons that a query finds, and where the next one begins; empty: there is none.
func (n *NounProject) Search(ctx context.Context, query, after string) ([]NounIcon, string, error) {
	key := search{strings.Clone(strings.ToLower(query)), strings.Clone(after)}
	page, err := n.searches.Get(ctx, key, func(ctx context.Context) (found, error) { return n.search(ctx, key) })
	if errors.Is(err, errIncomplete) {
		err = nil
	}
	return page.icons, page.next, err
}

func (n *NounProject) search(ctx context.Context, wanted search) (found, error) {
	asked := url.Values{"query": {wanted.query}, "limit": {strconv.Itoa(nounPage)}, "thumbnail_size": {thumbnailSide}}
	if wanted.after != "" {
		asked.Set("next_page", wanted.after)
	}
	var reply struct {
		NextPage string `json:"next_page"`
		Icons    []struct {
			ID        json.Number `json:"id"` // a text or a number
			Term      string      `json:"term"`
			Thumbnail string      `json:"thumbnail_url"`
			Creator   struct {
				Name     string `json:"name"`
				Username string `json:"username"`
			} `json:"creator"`
		} `json:"icons"`
	}
	page := found{search: wanted}
	switch err := n.ask(ctx, n.base.JoinPath("v2/icon"), asked, &reply); {
	case errors.Is(err, statusError(http.StatusNotFound)): // nothing was found
		return page, nil
	case err != nil:
		return page, unavailable(err)
	}
	page.next = reply.NextPage
	var thumbnails []string
	for _, icon := range reply.Icons[:min(len(reply.Icons), nounPage)] {
		made := NounIcon{ID: icon.ID.String(), Name: clean(icon.Term), By: clean(cmp.Or(icon.Creator.Name, icon.Creator.Username))}
		if iconID.MatchString(made.ID) && made.Name != "" && made.By != "" {
			page.icons, thumbnails = append(page.icons, made), append(thumbnails, icon.Thumbnail)
		}
	}
	return page, n.fetchThumbnails(ctx, page.icons, thumbnails)
}

// fetchThumbnails fills in the thumbnails that can be fetched in time, and says when others may be there later. They are sent with the icons, so that
// the Noun Project does not learn who searches.
func (n *NounProject) fetchThumbnails(ctx context.Context, icons []NounIcon, addresses []string) error {
	ctx, cancel := context.WithTimeout(ctx, thumbnailTime)
	defer cancel()
	var fetching errgroup.Group
	fetching.SetLimit(atOnce)
	for i, address := range addresses {
		fetching.Go(func() error {
			at, err := url.Parse(address)
			if err != nil || !n.hasThumbnails(at) {
				return nil
			}
			picture, err := n.get(ctx, at, false, mostThumbnail)
			if bytes.HasPrefix(picture, []byte("\x89PNG\r\n\x1a\n")) {
				icons[i].Thumbnail = picture
			}
			if err == nil || errors.Is(err, statusError(http.StatusNotFound)) || errors.Is(err, errReplyTooLarge) {
				return nil
			}
			return errIncomplete
		})
	}
	return fetching.Wait()
}

// hasThumbnails reports whether thumbnails are fetched from an address: only the Noun Project's own servers have them.
func (n *NounProject) hasThumbnails(at *url.URL) bool {
	return at.Scheme == "https" && (at.Host == "static.thenounproject.com" || at.Host == n.base.Host)
}

// Drawing returns an icon as an SVG file: a stranger's text, which nobody has checked.
func (n *NounProject) Drawing(ctx context.Context, id string) (string, error) {
	if !iconID.MatchString(id) {
		return "", NoIcon
	}
	id = strings.Clone(id)
	svg, err := n.drawings.Get(ctx, id, func(ctx context.Context) (drawing, error) { return n.drawing(ctx, id) })
	return string(svg), err
}

func (n *NounProject) drawing(ctx context.Context, id string) (drawing, error) {
	var reply struct {
		File []byte `json:"base64_encoded_file"`
	}
	err := n.ask(ctx, n.base.JoinPath("v2/icon", id, "download"), url.Values{"filetype": {"svg"}, "color": {"000000"}}, &reply)
	switch {
	case errors.Is(err, statusError(http.StatusNotFound)):
		return "", NoIcon
	case errors.Is(err, errReplyTooLarge) || len(reply.File) > mostDrawing:
		return "", errIconTooLarge
	case err == nil && len(reply.File) == 0:
		err = fmt.Errorf("the icon %s has no drawing", id)
	}
	if err != nil {
		return "", unavailable(err)
	}
	return drawing(strings.ToValidUTF8(string(reply.File), "")), nil
}

// ask reads the reply to a question.
func (n *NounProject) ask(ctx context.Context, at *url.URL, asked url.Values, into any) error {
	at.RawQuery = encoded(asked)
	text, err := n.get(ctx, at, true, mostReply)
	if err != nil {
		return err
	}
	return json.Unmarshal(text, into)
}

func (n *NounProject) get(ctx context.Context, at *url.URL, signed bool, most int64) ([]byte, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, at.String(), nil)
	if err != nil {
		return nil, err
	}
	if signed {
		sign(request, n.Key, n.Secret, time.Now()) // the real time, also where the product's clock is moved
	}
	reply, err := n.Client.Do(request)
	if err != nil {
		return nil, err
	}
	defer reply.Body.Close()
	if reply.StatusCode != http.StatusOK {
		return nil, statusError(reply.StatusCode)
	}
	body, err := io.ReadAll(io.LimitReader(reply.Body, most+1))
	if err != nil {
		return nil, err
	}
	if int64(len(body)) > most {
		return nil, errReplyTooLarge
	}
	return body, nil
}

var errReplyTooLarge = errors.New("the reply is too large")

// statusError is a reply that is not 200.
type statusError int

func (s statusError) Error() string { return "the Noun Project replied " + strconv.Itoa(int(s)) }

// NoIcon is the refusal for an icon that does not exist.
var NoIcon = fault.New(fault.NotFound, "no_icon", "That icon doesn't exist anymore. Choose another one.")

var errIconTooLarge = fault.New(fault.Invalid, "icon_too_large", "This icon's drawing is too large. Choose a simpler one.")

func unavailable(cause error) error {
	return &fault.Error{
		Kind: fault.Unavailable, Code: "icons_unavailable", Message: "Icons can't be searched right now. Try again in a minute.", RetryAfter: time.Minute,
		Cause: fmt.Errorf("the Noun Project: %w", cause),
	}
}

var iconID = regexp.MustCompile(`^[0-9]{1,12}$`)

// clean makes a name of others fit for one line.
func clean(text string) string {
	text = strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return -1
		}
		return r
	}, strings.Join(strings.Fields(strings.ToValidUTF8(text, "")), " "))
	if runes := []rune(text); len(runes) > longestName {
		return strings.TrimSpace(string(runes[:longestName]))
	}
	return text
}
