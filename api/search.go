package api

import (
	"context"
	"strings"
	"time"
	"unicode/utf8"

	"cuttle/fault"
	"cuttle/limits"
	"cuttle/projects"
)

// searches admits few searches at once on one node: each may read many rows. One address gets one of them.
var searches = limits.Bounds{All: 4, OfOne: 1, Patience: 500 * time.Millisecond}

type searchInput struct {
	Query   string           `json:"query" required:"true" description:"At most 10 words. The, a, an, and, or, but are ignored."`
	Section projects.Section `json:"section,omitempty" description:"Only this section. By default all of them."`
	After   string           `json:"after,omitempty" description:"The next value of the previous page of the section."`
}

// Validate satisfies validated.
func (in searchInput) Validate() error {
	if utf8.RuneCountInString(in.Query) > longestWords || len(strings.Fields(in.Query)) > mostWords {
		return fault.Field("query", "query_long", "Please search with at most 10 words and 200 characters.")
	}
	return nil
}

type foundProjects struct {
	Projects []DashboardProject `json:"projects" required:"true" nullable:"false"`
	pageOutput
}

type foundCards struct {
	ProjectCards []ProjectCard `json:"projectCards" required:"true" nullable:"false"`
	pageOutput
}

type searchOutput struct {
	Envelope
	MyProjects foundProjects `json:"myProjects" required:"true"`
	Templates  foundCards    `json:"templates" required:"true"`
	Community  foundCards    `json:"community" required:"true"`
	DidYouMean string        `json:"didYouMean" required:"true" description:"When nothing was found, a spelling of the query that finds something; otherwise empty."`
}

func (s *Surface) searchProjects(ctx context.Context, c *Call, in searchInput) (searchOutput, error) {
	leave, err := s.searches.Enter(ctx, c.IP, 1)
	if err != nil { // strangers can make it busy, so it is no failure to be logged
		return searchOutput{}, fault.Busy(nil)
	}
	defer leave()
	p := projects.SearchParams{Query: in.Query, Section: in.Section, After: in.After}
	if c.Viewer != nil {
		p.ViewerID = c.Viewer.UserID
	}
	found, err := s.deps.Projects.Search(ctx, p)
	if err != nil {
		return searchOutput{}, err
	}
	cards := func(list []projects.Card, next string) foundCards {
		return foundCards{s.cardsOf(c.Site.Origin, list), endingAt(next)}
	}
	return searchOutput{
		MyProjects: foundProjects{s.onDashboard(c.Site.Origin, found.MyProjects.Projects), endingAt(found.MyProjects.Next)},
		Templates:  cards(found.Templates.Cards, found.Templates.Next), Community: cards(found.Community.Cards, found.Community.Next),
		DidYouMean: found.DidYouMean,
	}, nil
}
