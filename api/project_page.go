package api

import (
	"context"
	"time"

	"cuttle"

	"cuttle/projects"
)

func (s *Surface) projectPageOperations() []Operation {
	return []Operation{
		define(Spec{"getProject", "Returns a project, with its document if the person may see it.", "project", "read", RateRead}, s.getProject),
		define(Spec{"recordProjectView", "Counts a view of a project.", "project-view", "record", RateSave}, s.recordProjectView),
	}
}

// projectInput names a project.
type projectInput struct {
	ProjectID string `json:"projectId" required:"true"`
}

// Project is a project as its page shows it.
type Project struct {
	ProjectID           string               `json:"projectId" required:"true"`
	Name                string               `json:"name" required:"true"`
	OwnerUsername       string               `json:"ownerUsername" required:"true"`
	OwnerDisplayName    string               `json:"ownerDisplayName" required:"true"`
	OwnerAvatar         cuttle.MediaKey      `json:"ownerAvatar" required:"true" description:"Address of a picture, or empty."`
	ShareStatus         projects.ShareStatus `json:"shareStatus" required:"true" enum:"public,unlisted,private"`
	License             projects.License     `json:"license" required:"true" nullable:"true" enum:"pro,minisitePaid"`
	IsPro               bool                 `json:"isPro" required:"true"`
	Minisite            *ProjectMinisite     `json:"minisite" required:"true" description:"The minisite whose home page shows the project."`
	Tags                []projects.Tag       `json:"tags" required:"true" nullable:"false"`
	Description         string               `json:"description" required:"true"`
	CoverPhoto          cuttle.MediaKey      `json:"coverPhoto" required:"true" description:"Address of a picture, or empty."`
	PreviewImage        cuttle.MediaKey      `json:"previewImage" required:"true" description:"Address of a picture, or empty."`
	PictureDue          bool                 `json:"pictureDue" required:"true" description:"Whether the last saved version has no picture yet; only for its owner."`
	CreationDate        time.Time            `json:"creationDate" required:"true"`
	FirstMadePublicDate *time.Time           `json:"firstMadePublicDate" required:"true" nullable:"true"`
	PublishedDate       *time.Time           `json:"publishedDate" required:"true" nullable:"true"`
	SavedDate           time.Time            `json:"savedDate" required:"true"`
	Version             int                  `json:"version" required:"true" description:"Rises with every save; saveProject takes it as baseVersion."`
	Original            *projects.Original   `json:"original" required:"true" description:"The original of a remix, if the viewer may see it."`
	IsOwner             bool                 `json:"isOwner" required:"true"`
	MayShare            bool                 `json:"mayShare" required:"true" description:"False if its owner may not show it to others, because it is a private copy of a licensed project."`
	WhyNotShare         string               `json:"whyNotShare" required:"true" description:"A sentence for its owner, or empty."`
	BrandedBy           *Branded             `json:"brandedBy" required:"true" description:"The minisite whose brand the page has for the viewer, or null."`
	MembersOf           *ProjectMinisite     `json:"membersOf" required:"true" description:"The minisite whose paying members alone may download it, because of its license or that of an original."`
	Access              projects.Access      `json:"access" required:"true" enum:"full,needsPro,needsMembership"`
}

// ProjectMinisite is the minisite of a project, as the paywall shows it.
type ProjectMinisite struct {
	Subdomain   string `json:"subdomain" required:"true"`
	DisplayName string `json:"displayName" required:"true"`
	JoinLink    string `json:"joinLink" required:"true" description:"Where to become a member, or empty."`
	Origin      string `json:"origin" required:"true"`
}

type getProjectOutput struct {
	Envelope
	Project   Project            `json:"project" required:"true"`
	Document  Document           `json:"document" required:"true" description:"Null unless access is full."`
	ProFonts  []string           `json:"proFonts" required:"true" nullable:"false" description:"Fonts that only the feature pro-fonts may download."`
	Downloads projects.Downloads `json:"downloads" required:"true"`
}

func (s *Surface) getProject(ctx context.Context, c *Call, in projectInput) (getProjectOutput, error) {
	out := getProjectOutput{ProFonts: s.Matrix.ProFonts()}
	who := s.projectViewer(c)
	p, err := s.Projects.Find(ctx, who, in.ProjectID)
	if err != nil {
		return out, err
	}
	pictureDue := false
	if p.Access == projects.Full {
		saved, err := s.Projects.Latest(ctx, p.ID)
		if err != nil {
			return out, err
		}
		out.Document = Document(saved.Document)
		if saved.Version > 0 { // it may have been saved after the project was read: document and version must match
			p.Version, p.Saved = saved.Version, saved.At
		}
		pictureDue = p.IsOwner && saved.PictureDue(string(p.PreviewImage))
	}
	out.Project = s.projectOf(c, p)
	out.Project.PictureDue = pictureDue
	out.Downloads, err = s.Projects.DownloadsLeft(ctx, who, s.downloadLimit(c))
	return out, err
}

func (s *Surface) projectOf(c *Call, p projects.Project) Project {
	out := Project{
		ProjectID: p.ID, Name: p.Name, OwnerUsername: p.OwnerUsername, OwnerDisplayName: p.OwnerDisplayName, OwnerAvatar: p.OwnerAvatar,
		ShareStatus: p.ShareStatus, License: p.License, IsPro: p.IsPro, Tags: p.Tagged, Description: p.Description, CoverPhoto: p.CoverPhoto,
		PreviewImage: p.PreviewImage, CreationDate: p.Created, FirstMadePublicDate: p.FirstMadePublic, PublishedDate: p.Published,
		SavedDate: p.Saved, Version: p.Version, Original: p.Original, IsOwner: p.IsOwner, Access: p.Access,
		MayShare: p.WhyNotShare == "", WhyNotShare: p.WhyNotShare,
	}
	home, _ := s.Sites.Minisite(c.Site, p.BrandedBy())
	out.BrandedBy = BrandedBy(home)
	out.Minisite, out.MembersOf = s.minisiteOf(c, p.Minisite), s.minisiteOf(c, p.MembersOf)
	return out
}

func (s *Surface) minisiteOf(c *Call, m *projects.Minisite) *ProjectMinisite {
	if m == nil {
		return nil
	}
	home, ok := s.Sites.Minisite(c.Site, m.Subdomain)
	if !ok { // suspended
		return nil
	}
	return &ProjectMinisite{Subdomain: m.Subdomain, DisplayName: m.DisplayName, JoinLink: m.JoinLink, Origin: home.Origin}
}

func (s *Surface) recordProjectView(ctx context.Context, c *Call, in projectInput) (Done, error) {
	visitor := projects.Visitor(s.VisitorKey, c.IP, c.UserAgent, s.Now())
	return Done{}, s.Projects.RecordView(ctx, s.projectViewer(c), in.ProjectID, visitor)
}
