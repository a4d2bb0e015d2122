package api

import (
	"cmp"
	"context"
	"time"

	"cuttle"

	"cuttle/projects"
)

func (s *Surface) projectOperations() []Operation {
	return []Operation{
		define(Spec{"getDashboard", "Lists the signed-in person's projects, most recently opened first.", "dashboard", "read", RateRead}, s.getDashboard),
		list(s, Spec{"getProjectsFromTheCommunity", "Lists the newest public projects of the community.", "project-list", "read", RateRead}, s.getProjectsFromTheCommunity),
		list(s, Spec{"getProjectCardsForAllCreatorProjects", "Lists the public projects of creators, newest first.", "project-list", "read", RateRead}, s.getProjectCardsForAllCreatorProjects),
		definePublic[minisiteInput, minisiteCardsOutput](Spec{"getProjectCardsForMinisite", "Lists the public projects of a minisite, newest first, and their tags.", "minisite", "read", RateRead}, s.getProjectCardsForMinisite),
	}
}

// DashboardProject has the fields of S1 §3.
type DashboardProject struct {
	projects.OnDashboard
	FolderID *string `json:"folderId" required:"true" nullable:"true"`
	// A string, because encoding/json would spend half of its time here on time.Time.
	LastOpenedDate string `json:"lastOpenedDate" required:"true" format:"date-time"`
	Thumbnails
}

// Folder has the fields of S1 §3.
type Folder struct {
	FolderID string `json:"folderId" required:"true"`
	Name     string `json:"name" required:"true"`
	Ordering int    `json:"ordering" required:"true"`
}

type dashboardOutput struct {
	Envelope
	Projects []DashboardProject `json:"projects" required:"true" nullable:"false"`
	Folders  []Folder           `json:"folders" required:"true" nullable:"false"`
}

func (s *Surface) getDashboard(ctx context.Context, c *Call, _ None) (dashboardOutput, error) {
	list, err := s.Projects.Dashboard(ctx, c.Viewer.UserID)
	if err != nil {
		return dashboardOutput{}, err
	}
	out := dashboardOutput{Projects: make([]DashboardProject, len(list)), Folders: []Folder{}}
	for i, p := range list {
		out.Projects[i] = DashboardProject{
			OnDashboard: p, LastOpenedDate: p.LastOpened.Format(time.RFC3339Nano), Thumbnails: s.thumbnails(c.Site.Origin, p.CoverPhoto, p.PreviewImage),
		}
	}
	return out, nil
}

// ProjectCard has the fields of S1 §3.
type ProjectCard struct {
	projects.Card
	Thumbnails
}

// Thumbnails are the cover photo, or else the preview image, 400 by 225 pixels (S0 §9).
type Thumbnails struct {
	Thumbnail   string `json:"thumbnail" required:"true" description:"Address of a small picture, or empty."`
	Thumbnail2x string `json:"thumbnail2x" required:"true" description:"The same for screens twice as dense."`
}

func (s *Surface) thumbnails(origin string, cover, preview cuttle.MediaKey) Thumbnails {
	picture := string(cmp.Or(cover, preview))
	return Thumbnails{s.Thumbnails.URL(picture, 1, origin), s.Thumbnails.URL(picture, 2, origin)}
}

type cardsOutput struct {
	Envelope
	ProjectCards []ProjectCard `json:"projectCards" required:"true" nullable:"false"`
}

func (s *Surface) cardsOf(origin string, list []projects.Card) []ProjectCard {
	cards := make([]ProjectCard, len(list))
	for i, p := range list {
		cards[i] = ProjectCard{p, s.thumbnails(origin, p.CoverPhoto, p.PreviewImage)}
	}
	return cards
}

func (s *Surface) getProjectsFromTheCommunity(ctx context.Context, origin string) (cardsOutput, error) {
	list, err := s.Projects.CommunityCards(ctx)
	if err != nil {
		return cardsOutput{}, err
	}
	return cardsOutput{ProjectCards: s.cardsOf(origin, list)}, nil
}

func (s *Surface) getProjectCardsForAllCreatorProjects(ctx context.Context, origin string) (cardsOutput, error) {
	list, err := s.Projects.CreatorCards(ctx)
	if err != nil {
		return cardsOutput{}, err
	}
	return cardsOutput{ProjectCards: s.cardsOf(origin, list)}, nil
}
