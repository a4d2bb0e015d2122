package api

import (
	"context"

	"cuttle/projects"
)

// projectInput names a project.
type projectInput struct {
	ProjectID string `json:"projectId" required:"true"`
}

// Project is a project as its page shows it.
type Project struct {
	projects.Project
	Minisite   *ProjectMinisite `json:"minisite" required:"true" description:"The minisite whose home page shows the project."`
	PictureDue bool             `json:"pictureDue" required:"true" description:"Whether the last saved version has no picture yet; only for its owner."`
	MayShare   bool             `json:"mayShare" required:"true" description:"False if its owner may not show it to others, because it is a private copy of a licensed project."`
	BrandedBy  *Branded         `json:"brandedBy" required:"true" description:"The minisite whose brand the page has for the viewer, or null."`
	Examples   []ProjectExample `json:"examples" required:"true" nullable:"false" description:"Pictures of other values, for people who may not have the document."`
	MembersOf  *ProjectMinisite `json:"membersOf" required:"true" description:"The minisite whose paying members alone may download it, because of its license or that of an original."`
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
	ProFonts  []string           `json:"proFonts" required:"true" nullable:"false" description:"Fonts that only the feature pro-fonts may download. Empty for members whose membership includes the project's downloads."`
	Downloads projects.Downloads `json:"downloads" required:"true" description:"What is left of the plan's downloads. Without a limit where a membership includes them."`
}

func (s *Surface) getProject(ctx context.Context, c *Call, in projectInput) (getProjectOutput, error) {
	out := getProjectOutput{ProFonts: s.deps.Matrix.ProFonts()}
	who := s.projectViewer(c)
	p, err := s.deps.Projects.Find(ctx, who, in.ProjectID)
	if err != nil {
		return out, err
	}
	pictureDue := false
	if p.Access == projects.Full {
		saved, err := s.deps.Projects.Latest(ctx, p.ID)
		if err != nil {
			return out, err
		}
		out.Document = Document(saved.Document)
		if saved.Version > 0 { // it may have been saved after the project was read: document and version must match
			p.Version, p.Saved = saved.Version, saved.At
		}
		pictureDue = p.IsOwner && saved.PictureDue()
	}
	out.Project = s.projectOf(c, p)
	out.Project.PictureDue = pictureDue
	if p.IncludedBy != nil {
		out.ProFonts = []string{}
		return out, nil
	}
	out.Downloads, err = s.deps.Projects.DownloadsLeft(ctx, who, p.ID, s.downloadLimit(c))
	return out, err
}

func (s *Surface) projectOf(c *Call, p projects.Project) Project {
	home, _ := s.deps.Sites.Minisite(c.Site, p.BrandedBy())
	return Project{
		Project: p, MayShare: p.WhyNotShare == "", BrandedBy: BrandedBy(home), Minisite: s.minisiteOf(c, p.Minisite), MembersOf: s.minisiteOf(c, p.MembersOf),
		Examples: s.examplesOf(c, p.Examples),
	}
}

func (s *Surface) minisiteOf(c *Call, m *projects.Minisite) *ProjectMinisite {
	if m == nil {
		return nil
	}
	home, ok := s.deps.Sites.Minisite(c.Site, m.Subdomain)
	if !ok { // suspended
		return nil
	}
	return &ProjectMinisite{Subdomain: m.Subdomain, DisplayName: m.DisplayName, JoinLink: m.JoinLink, Origin: home.Origin}
}

func (s *Surface) recordProjectView(ctx context.Context, c *Call, in projectInput) (Done, error) {
	visitor := projects.Visitor(s.deps.VisitorKey, c.IP, c.UserAgent, s.deps.Now())
	return Done{}, s.deps.Projects.RecordView(ctx, s.projectViewer(c), in.ProjectID, visitor)
}
