package api

import (
	"context"
	"encoding/base64"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"cuttle/authz"
	"cuttle/fault"
	"cuttle/icons"
	"cuttle/limits"
)

const (
	longestIconQuery = 100 // characters
	longestIconPage  = 500 // bytes of where a page begins, which the Noun Project decides
	iconsOfPage      = 48
)

// iconButton is how the settings name the editor's button for icons, as the page does (CUTTLE_EARLY_ACCESS).
const iconButton = "icon"

// How often one person may ask the Noun Project, where the operator's account has a limit each month.
var (
	nounAtOnce = limits.Allow(60, time.Minute) // for somebody who types
	nounADay   = limits.Allow(200, 24*time.Hour)
)

type iconsInput struct {
	Query string `json:"query" required:"true" description:"At most 100 characters. Empty: those that people use most."`
	pageInput
}

// Validate satisfies validated.
func (in iconsInput) Validate() error {
	if utf8.RuneCountInString(in.Query) > longestIconQuery {
		return fault.Field("query", "query_long", "Please search with at most 100 characters.")
	}
	if len(in.After) > longestIconPage {
		return errNoPage
	}
	return nil
}

var errNoPage = fault.Field("after", "after", "This page doesn't exist.")

// Icon is an icon that was found: with its path, or of the Noun Project, whose drawing getIconDrawing returns.
type Icon struct {
	ID      string `json:"id" required:"true"`
	Name    string `json:"name" required:"true"`
	Path    string `json:"path,omitempty" description:"SVG path data in a square of 256, filled by the rule nonzero."`
	By      string `json:"by,omitempty" description:"Its creator, who has to be named."`
	Picture string `json:"picture,omitempty" description:"A data URL of a small PNG, black on nothing."`
}

type iconsOutput struct {
	Envelope
	Icons []Icon `json:"icons" required:"true" nullable:"false"`
	pageOutput
	MoreWithPro bool `json:"moreWithPro" required:"true" description:"A plan with the feature noun-project searches the Noun Project instead."`
}

// searchIcons searches the Noun Project for people whose plan includes it, where the operator has an account there, and otherwise the icons that
// come with the product. Without a query nothing can be asked of the Noun Project.
func (s *Surface) searchIcons(ctx context.Context, c *Call, in iconsInput) (iconsOutput, error) {
	if err := s.mayUseButton(c, iconButton); err != nil {
		return iconsOutput{}, err
	}
	in.Query = strings.TrimSpace(in.Query)
	has := s.has(c, authz.FeatureNounProject)
	if s.deps.NounProject != nil && has && in.Query != "" {
		return s.searchNounProject(ctx, c, in)
	}
	from, err := strconv.Atoi(in.After)
	if in.After != "" && err != nil {
		return iconsOutput{}, errNoPage
	}
	found, next := s.deps.Icons.Search(in.Query, from, iconsOfPage)
	out := iconsOutput{Icons: make([]Icon, len(found)), MoreWithPro: s.deps.NounProject != nil && !has}
	for i, icon := range found {
		out.Icons[i] = Icon{ID: icon.ID, Name: icon.Name, Path: icon.Path}
	}
	if next > 0 {
		out.pageOutput = endingAt(strconv.Itoa(next))
	}
	return out, nil
}

func (s *Surface) searchNounProject(ctx context.Context, c *Call, in iconsInput) (iconsOutput, error) {
	if err := s.takeNounProject(ctx, c); err != nil {
		return iconsOutput{}, err
	}
	found, next, err := s.deps.NounProject.Search(ctx, in.Query, in.After)
	if err != nil {
		return iconsOutput{}, err
	}
	out := iconsOutput{Icons: make([]Icon, len(found)), pageOutput: endingAt(next)}
	for i, icon := range found {
		out.Icons[i] = Icon{ID: icon.ID, Name: icon.Name, By: icon.By}
		if len(icon.Thumbnail) > 0 {
			out.Icons[i].Picture = "data:image/png;base64," + base64.StdEncoding.EncodeToString(icon.Thumbnail)
		}
	}
	return out, nil
}

type iconInput struct {
	IconID string `json:"iconId" required:"true"`
}

type iconDrawingOutput struct {
	Envelope
	SVG string `json:"svg" required:"true" description:"The file as its creator made it. Nobody has checked it: read its shapes, and show it nowhere."`
}

func (s *Surface) getIconDrawing(ctx context.Context, c *Call, in iconInput) (iconDrawingOutput, error) {
	if err := s.mayUseButton(c, iconButton); err != nil {
		return iconDrawingOutput{}, err
	}
	if s.deps.NounProject == nil {
		return iconDrawingOutput{}, icons.NoIcon
	}
	if !s.has(c, authz.FeatureNounProject) {
		return iconDrawingOutput{}, fault.New(fault.Forbidden, "needs_noun_project", "Icons of the Noun Project are part of Cuttle Pro.")
	}
	if err := s.takeNounProject(ctx, c); err != nil {
		return iconDrawingOutput{}, err
	}
	svg, err := s.deps.NounProject.Drawing(ctx, in.IconID)
	return iconDrawingOutput{SVG: svg}, err
}

func (s *Surface) takeNounProject(ctx context.Context, c *Call) error {
	if err := s.take(ctx, "noun-project:user:"+c.Viewer.UserID, nounAtOnce); err != nil {
		return err
	}
	return s.take(ctx, "noun-project:day:user:"+c.Viewer.UserID, nounADay)
}

// mayUseButton refuses what the settings list as early access to viewers whose plan doesn't include that.
func (s *Surface) mayUseButton(c *Call, button string) error {
	if slices.Contains(s.deps.EarlyAccess, button) && !s.has(c, authz.FeatureBeta) {
		return fault.New(fault.Forbidden, "needs_beta", "This is early access, which is part of Cuttle Pro.")
	}
	return nil
}
