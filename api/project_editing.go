package api

import (
	"context"
	"encoding/json"
	"time"

	"cuttle/fault"
	"cuttle/projects"
)

type createProjectInput struct {
	Name      string    `json:"name,omitempty" description:"As for renameProject; without it the project is untitled. A number is added if one has a project of that name already."`
	Document  *Document `json:"document,omitempty" nullable:"false" description:"What it begins with, of at most 4 MB; without it the project is empty."`
	FolderID  string    `json:"folderId,omitempty" description:"The folder it is put into."`
	Subdomain string    `json:"subdomain,omitempty" description:"The minisite that it is for, which the person manages. It does not count against their plan."`
}

type createdProjectOutput struct {
	Envelope
	ProjectID string `json:"projectId" required:"true"`
}

func (s *Surface) createProject(ctx context.Context, c *Call, in createProjectInput) (createdProjectOutput, error) {
	p := projects.BeginParams{OwnerID: c.Viewer.UserID, Name: in.Name, FolderID: in.FolderID, Limit: s.projectLimit(c)}
	if in.Document != nil {
		p.Document = json.RawMessage(*in.Document)
	}
	if in.Subdomain != "" {
		var err error
		if p.MinisiteID, err = s.managed(c, in.Subdomain); err != nil {
			return createdProjectOutput{}, err
		}
	}
	return created(s.deps.Projects.Begin(ctx, p))
}

func created(projectID string, err error) (createdProjectOutput, error) {
	return createdProjectOutput{ProjectID: projectID}, err
}

type duplicateProjectInput struct {
	projectInput
	Name     string    `json:"name,omitempty" description:"As for renameProject; without it the copy has the project's name. A number is added if one has a project of that name already."`
	Document *Document `json:"document,omitempty" nullable:"false" description:"The personalized document; by default the stored one."`
}

func (s *Surface) duplicateProject(ctx context.Context, c *Call, in duplicateProjectInput) (createdProjectOutput, error) {
	params := projects.DuplicateParams{ProjectID: in.ProjectID, Name: in.Name, Limit: s.projectLimit(c)}
	if in.Document != nil {
		params.Document = json.RawMessage(*in.Document)
	}
	return created(s.deps.Projects.Duplicate(ctx, s.projectViewer(c), params))
}

type renameProjectInput struct {
	projectInput
	projects.NewName
}

func (s *Surface) renameProject(ctx context.Context, c *Call, in renameProjectInput) (Done, error) {
	return Done{}, s.deps.Projects.Rename(ctx, s.projectViewer(c), in.ProjectID, in.Name)
}

type saveProjectInput struct {
	projectInput
	BaseVersion int      `json:"baseVersion" required:"true" description:"The version that these changes were made to."`
	Document    Document `json:"document" required:"true" nullable:"false" description:"At most 4 MB."`
	Overwrite   bool     `json:"overwrite,omitempty" description:"Save even if someone else has saved since; theirs is kept as a version."`
	KeepBefore  bool     `json:"keepBefore,omitempty" description:"Keep the base version; otherwise saves within ten minutes share one. A page sends this with its first save."`
}

type saveProjectOutput struct {
	Envelope
	Version   int       `json:"version" required:"true" description:"The version now, also with the refusal version_conflict."`
	SavedDate time.Time `json:"savedDate" required:"true"`
}

func (s *Surface) saveProject(ctx context.Context, c *Call, in saveProjectInput) (saveProjectOutput, error) {
	saved, err := s.deps.Projects.Save(ctx, s.projectViewer(c), projects.SaveParams{
		ProjectID: in.ProjectID, BaseVersion: in.BaseVersion, Document: json.RawMessage(in.Document), Overwrite: in.Overwrite, KeepBefore: in.KeepBefore,
	})
	out := saveProjectOutput{Version: saved.Version, SavedDate: saved.At}
	if fault.Is(err, fault.Conflict) {
		_, out.Envelope, _ = refusal(fault.From(err)) // with the newest version, so that the person can choose
		return out, nil
	}
	return out, err
}

// ProjectVersion is one entry of a project's history.
type ProjectVersion struct {
	projects.Version
	Thumbnails
}

type versionsOutput struct {
	Envelope
	Versions []ProjectVersion `json:"versions" required:"true" nullable:"false"`
}

func (s *Surface) listProjectVersions(ctx context.Context, c *Call, in projectInput) (versionsOutput, error) {
	list, err := s.deps.Projects.Versions(ctx, s.projectViewer(c), in.ProjectID)
	out := versionsOutput{Versions: make([]ProjectVersion, len(list))}
	for i, v := range list {
		out.Versions[i] = ProjectVersion{v, s.thumbnails(c.Site.Origin, "", v.Picture)}
	}
	return out, err
}

type restoreProjectVersionInput struct {
	projectInput
	Version int `json:"version" required:"true"`
}

type restoreProjectVersionOutput struct {
	Envelope
	Version   int       `json:"version" required:"true"`
	SavedDate time.Time `json:"savedDate" required:"true"`
	Document  Document  `json:"document" required:"true" nullable:"false"`
}

func (s *Surface) restoreProjectVersion(ctx context.Context, c *Call, in restoreProjectVersionInput) (restoreProjectVersionOutput, error) {
	saved, err := s.deps.Projects.Restore(ctx, s.projectViewer(c), in.ProjectID, in.Version)
	return restoreProjectVersionOutput{Version: saved.Version, SavedDate: saved.At, Document: Document(saved.Document)}, err
}

type deleteProjectOutput struct {
	Envelope
	DeletedUntil time.Time `json:"deletedUntil" required:"true" description:"Until then undeleteProject restores it."`
}

func (s *Surface) deleteProject(ctx context.Context, c *Call, in projectInput) (deleteProjectOutput, error) {
	until, err := s.deps.Projects.Delete(ctx, s.projectViewer(c), in.ProjectID)
	return deleteProjectOutput{DeletedUntil: until}, err
}

func (s *Surface) undeleteProject(ctx context.Context, c *Call, in projectInput) (Done, error) {
	p := projects.UndeleteParams{ProjectID: in.ProjectID, Limit: s.projectLimit(c)}
	for _, m := range c.Viewer.Memberships {
		if s.allowsIn(c, m.TenantID, s.anyProject.onMinisite) {
			p.Manages = append(p.Manages, m.TenantID)
		}
	}
	return Done{}, s.deps.Projects.Undelete(ctx, s.projectViewer(c), p)
}

// DeletedProject is a project that can be restored.
type DeletedProject struct {
	projects.Deleted
	Thumbnails
}

type deletedProjectsOutput struct {
	Envelope
	Projects []DeletedProject `json:"projects" required:"true" nullable:"false"`
}

func (s *Surface) getDeletedProjects(ctx context.Context, c *Call, _ None) (deletedProjectsOutput, error) {
	list, err := s.deps.Projects.DeletedOf(ctx, c.Viewer.UserID)
	out := deletedProjectsOutput{Projects: make([]DeletedProject, len(list))}
	for i, p := range list {
		out.Projects[i] = DeletedProject{p, s.thumbnails(c.Site.Origin, p.CoverPhoto, p.PreviewImage)}
	}
	return out, err
}
