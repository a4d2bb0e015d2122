package api

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"cuttle"
	"cuttle/fault"
	"cuttle/media"
	"cuttle/replies"
)

type profileInput struct {
	Username string `json:"username" required:"true" description:"In upper or lower case; also a former one that is still reserved."`
}

type profileOutput struct {
	Envelope
	Username    string          `json:"username" required:"true" description:"As it is written today."`
	DisplayName string          `json:"displayName" required:"true" description:"Empty when never set."`
	Avatar      cuttle.MediaKey `json:"avatar" required:"true" description:"Address of a picture, or empty."`
}

func (s *Surface) getProfileInfo(ctx context.Context, _ *Call, in profileInput) (profileOutput, error) {
	p, err := s.deps.Accounts.Profile(ctx, in.Username)
	return profileOutput{Username: p.Username, DisplayName: p.DisplayName, Avatar: cuttle.MediaKey(p.Avatar)}, err
}

type profileCardsInput struct {
	profileInput
	pageInput
}

// getProjectCardsForProfile keeps the first page only: few people ask for others.
func (s *Surface) getProjectCardsForProfile(ctx context.Context, c *Call, in profileCardsInput) (*replies.Body, error) {
	key := listKey{"getProjectCardsForProfile", c.Site.Origin, strings.ToLower(in.Username)}
	read := func(ctx context.Context) (cardsPageOutput, error) {
		p, err := s.deps.Accounts.Profile(ctx, key.about)
		if err != nil {
			return cardsPageOutput{}, err
		}
		list, next, err := s.deps.Projects.ProfileCards(ctx, p.UserID, in.After)
		return s.cardsPage(key.origin, list, next), err
	}
	if in.After != "" {
		return publicReply(ctx, read)
	}
	return keptReply(ctx, s, key, read)
}

// DescribeProfile describes the profile at an address such as /@ann. That of the official owner is the page of templates. It returns nil if nobody
// has the username.
func (s *Surface) DescribeProfile(ctx context.Context, origin, path string) (*Description, error) {
	username := strings.TrimPrefix(path, "/@")
	if strings.EqualFold(username, cuttle.OfficialUsername) {
		return &Description{Path: "/templates", Moved: true}, nil
	}
	p, err := s.deps.Accounts.Profile(ctx, username)
	if fault.Is(err, fault.NotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	d := &Description{Path: "/@" + p.Username, Moved: username != p.Username}
	if d.Moved {
		return d, nil
	}
	if d.Cards, err = s.firstCards(ctx, cardsKey{origin: origin, ownerID: p.UserID}); err != nil {
		return nil, err
	}
	avatar := cuttle.MediaKey(p.Avatar)
	d.Title, d.Person, d.Picture = cmp.Or(p.DisplayName, p.Username), &Person{p.Username, avatar.Path()}, avatar.Path()
	d.Text = fmt.Sprintf("Projects for laser cutters by %s: open one, make it yours in the browser, and download a file that cuts.", d.Title)
	if first := d.Cards.First; len(first) > 0 {
		d.Listed = p.Trusted
		d.Picture = cmp.Or(d.Picture, media.LinkPreviewURL(cmp.Or(first[0].CoverPhoto, first[0].PreviewImage)))
	}
	return d, nil
}
