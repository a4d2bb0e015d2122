package api

import (
	"context"
	"time"

	"cuttle/media"
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
	ProjectID    string  `json:"projectId" required:"true"`
	Name         string  `json:"name" required:"true"`
	FolderID     *string `json:"folderId" required:"true" nullable:"true"`
	ShareStatus  string  `json:"shareStatus" required:"true" enum:"public,unlisted,private"`
	CoverPhoto   string  `json:"coverPhoto" required:"true" description:"Address of a picture, or empty."`
	PreviewImage string  `json:"previewImage" required:"true" description:"Address of a picture, or empty."`
	PictureDue   bool    `json:"pictureDue" required:"true" description:"Whether the pictures show less than what was saved last."`
	// A string, as encoding/json spends half its time here on time.Time.
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
	list, err := projects.Dashboard(ctx, s.Store, c.Viewer.UserID)
	if err != nil {
		return dashboardOutput{}, err
	}
	out := dashboardOutput{Projects: make([]DashboardProject, len(list)), Folders: []Folder{}}
	for i, p := range list {
		out.Projects[i] = DashboardProject{
			ProjectID: p.ID, Name: p.Name, ShareStatus: string(p.ShareStatus), CoverPhoto: media.URL(p.CoverPhoto),
			PreviewImage: media.URL(p.PreviewImage), PictureDue: p.PictureDue, LastOpenedDate: p.LastOpened.Format(time.RFC3339Nano),
			Thumbnails: s.thumbnails(c.Site.Origin, p.CoverPhoto, p.PreviewImage),
		}
	}
	return out, nil
}

// ProjectCard has the fields of S1 §3.
type ProjectCard struct {
	ProjectID            string     `json:"projectId" required:"true"`
	Name                 string     `json:"name" required:"true"`
	OwnerUsername        string     `json:"ownerUsername" required:"true"`
	OwnerDisplayName     string     `json:"ownerDisplayName" required:"true"`
	OwnerAvatar          string     `json:"ownerAvatar" required:"true"`
	License              *string    `json:"license" required:"true" nullable:"true" enum:"pro,minisitePaid"`
	IsPro                bool       `json:"isPro" required:"true"`
	Tags                 []string   `json:"tags" required:"true" nullable:"false"`
	CreationDate         time.Time  `json:"creationDate" required:"true"`
	FirstMadePublicDate  *time.Time `json:"firstMadePublicDate" required:"true" nullable:"true"`
	PublishedDate        *time.Time `json:"publishedDate" required:"true" nullable:"true"`
	PublishedDescription string     `json:"publishedDescription" required:"true"`
	LastOpenedDate       time.Time  `json:"lastOpenedDate" required:"true"`
	CoverPhoto           string     `json:"coverPhoto" required:"true"`
	PreviewImage         string     `json:"previewImage" required:"true"`
	Thumbnails
}

// Thumbnails are the cover photo, or else the preview image, 400 by 225 pixels (S0 §9).
type Thumbnails struct {
	Thumbnail   string `json:"thumbnail" required:"true" description:"Address of a small picture, or empty."`
	Thumbnail2x string `json:"thumbnail2x" required:"true" description:"The same for screens twice as dense."`
}

func (s *Surface) thumbnails(origin, cover, preview string) Thumbnails {
	picture := cover
	if picture == "" {
		picture = preview
	}
	return Thumbnails{s.Thumbnails.URL(picture, 1, origin), s.Thumbnails.URL(picture, 2, origin)}
}

type cardsOutput struct {
	Envelope
	ProjectCards []ProjectCard `json:"projectCards" required:"true" nullable:"false"`
}

func (s *Surface) cardsOf(origin string, list []projects.Card) []ProjectCard {
	cards := make([]ProjectCard, len(list))
	for i, p := range list {
		cards[i] = ProjectCard{
			ProjectID: p.ID, Name: p.Name, OwnerUsername: p.OwnerUsername, OwnerDisplayName: p.OwnerDisplayName,
			OwnerAvatar: media.URL(p.OwnerAvatar), IsPro: p.License == projects.LicensePro, Tags: p.Tags, License: licenseText(p.License), CreationDate: p.Created,
			FirstMadePublicDate: p.FirstMadePublic, PublishedDate: p.Published, PublishedDescription: p.Description,
			LastOpenedDate: p.LastOpened, CoverPhoto: media.URL(p.CoverPhoto), PreviewImage: media.URL(p.PreviewImage),
			Thumbnails: s.thumbnails(origin, p.CoverPhoto, p.PreviewImage),
		}
	}
	return cards
}

func (s *Surface) getProjectsFromTheCommunity(ctx context.Context, origin string) (cardsOutput, error) {
	list, err := projects.CommunityCards(ctx, s.Store)
	if err != nil {
		return cardsOutput{}, err
	}
	return cardsOutput{ProjectCards: s.cardsOf(origin, list)}, nil
}

func (s *Surface) getProjectCardsForAllCreatorProjects(ctx context.Context, origin string) (cardsOutput, error) {
	list, err := projects.CreatorCards(ctx, s.Store)
	if err != nil {
		return cardsOutput{}, err
	}
	return cardsOutput{ProjectCards: s.cardsOf(origin, list)}, nil
}
