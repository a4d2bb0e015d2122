package accounts

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
	"time"

	"github.com/riverqueue/river"

	"cuttle"
	"cuttle/fault"
	"cuttle/mail"
	"cuttle/media"
	"cuttle/store"
	"cuttle/store/db"
)

const (
	// ExportLifetime is how long an archive can be fetched.
	ExportLifetime = 7 * 24 * time.Hour
	// exportPatience is how long an archive is being made before it counts as failed.
	exportPatience = time.Hour
)

// ExportState is how far the archive of an account is.
type ExportState string

const (
	ExportNone   ExportState = "none" // never asked for, or no longer there
	ExportMaking ExportState = "making"
	ExportReady  ExportState = "ready"
	ExportFailed ExportState = "failed"
)

// Export is the last archive that a person has asked for.
type Export struct {
	State ExportState
	Bytes int64     // when it is ready
	Until time.Time // when it is ready
	file  string
}

// Export returns the last archive of a person.
func (s *Service) Export(ctx context.Context, userID string) (Export, error) {
	row, err := s.store.As(store.Public).FindExport(ctx, userID)
	switch now := s.now(); {
	case fault.Is(err, fault.NotFound):
		return Export{State: ExportNone}, nil
	case err != nil:
		return Export{}, err
	case row.ReadyAt == nil && now.Sub(row.RequestedAt) > exportPatience:
		return Export{State: ExportFailed}, nil
	case row.ReadyAt == nil:
		return Export{State: ExportMaking}, nil
	case !now.Before(row.ReadyAt.Add(ExportLifetime)):
		return Export{State: ExportNone}, nil
	}
	return Export{ExportReady, row.Bytes, row.ReadyAt.Add(ExportLifetime), row.File}, nil
}

// OpenExport opens a person's archive, or returns NotFound.
func (s *Service) OpenExport(ctx context.Context, files *media.Files, userID string) (media.Picture, error) {
	export, err := s.Export(ctx, userID)
	if err == nil && export.State != ExportReady {
		err = fault.New(fault.NotFound, "export_gone", "Your archive is no longer available. You can make another one in your settings.")
	}
	if err != nil {
		return media.Picture{}, err
	}
	return files.OpenArchive(ctx, export.file)
}

// ExportArgs is the job that makes an archive.
type ExportArgs struct {
	UserID      string    `json:"userId"`
	RequestedAt time.Time `json:"requestedAt"`
	Letters     Letters   `json:"letters"`
}

// Kind names the job in River's table.
func (ExportArgs) Kind() string { return "accounts.export" }

// InsertOpts: after three tries the person asks again.
func (ExportArgs) InsertOpts() river.InsertOpts { return river.InsertOpts{MaxAttempts: 3} }

// RequestExport has an archive made of everything that is a person's. An email says when it is ready. While one is being made, asking again
// changes nothing.
func (s *Service) RequestExport(ctx context.Context, userID string, letters Letters) error {
	now := s.now().Truncate(time.Microsecond) // as Postgres keeps it
	return s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		requested, err := tx.RequestExport(ctx, userID, now, now.Add(-exportPatience))
		if err != nil || requested == 0 {
			return err
		}
		return tx.Enqueue(ctx, ExportArgs{userID, now, letters}, nil)
	})
}

// ExportWorker makes archives.
type ExportWorker struct {
	river.WorkerDefaults[ExportArgs]
	Accounts *Service
	Files    *media.Files
}

// Timeout is enough for the largest accounts.
func (w *ExportWorker) Timeout(*river.Job[ExportArgs]) time.Duration { return 15 * time.Minute }

// Work writes the archive to a temporary file and then to the other files: it may be larger than the memory. No transaction is open
// meanwhile.
func (w *ExportWorker) Work(ctx context.Context, job *river.Job[ExportArgs]) (err error) {
	archive, err := os.CreateTemp("", "export-*.zip")
	if err != nil {
		return fault.Internalf("export: %w", err)
	}
	defer func() { err = errors.Join(err, archive.Close(), os.Remove(archive.Name())) }()
	s, userID := w.Accounts, job.Args.UserID
	to := zip.NewWriter(archive)
	if err := errors.Join(w.writeAccount(ctx, to, userID), w.writeProjects(ctx, to, userID), w.writeFiles(ctx, to, userID), to.Close()); err != nil {
		return err
	}
	name, size, err := w.Files.PutArchive(ctx, archive)
	if err != nil {
		return err
	}
	var superseded string
	err = s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		user, err := tx.LockEmail(ctx, userID)
		if err != nil {
			return err
		}
		superseded, err = tx.FinishExport(ctx, db.FinishExportParams{UserID: userID, RequestedAt: job.Args.RequestedAt, Now: s.now(), File: name, Bytes: size})
		if err != nil {
			return err
		}
		return mail.EnqueueFor(ctx, tx, s.now(), userID, mail.ExportReady{
			Letterhead: job.Args.Letters.Letterhead, To: user.Email, Link: job.Args.Letters.link("/settings", ""), ExpiresIn: ExportLifetime,
		})
	})
	if fault.Is(err, fault.NotFound) { // the account was purged, or another archive was asked for
		superseded, err = name, nil
	}
	if err != nil {
		return err
	}
	return w.Files.RemoveArchive(ctx, superseded)
}

func (w *ExportWorker) writeAccount(ctx context.Context, to *zip.Writer, userID string) error {
	everything, err := w.Accounts.store.As(store.Self(userID)).ExportAccount(ctx, userID)
	if err != nil {
		return err
	}
	return writeJSON(to, "account.json", everything)
}

// projectsAtOnce bounds the memory: a document may have a megabyte.
const projectsAtOnce = 10

// writeProjects writes each project's document and picture into a folder of its own.
func (w *ExportWorker) writeProjects(ctx context.Context, to *zip.Writer, userID string) error {
	for after := ""; ; {
		projects, err := w.Accounts.store.As(store.Public).ListProjectsToExport(ctx, userID, after, projectsAtOnce)
		if err != nil || len(projects) == 0 {
			return err
		}
		for _, p := range projects {
			folder := "projects/" + fileName(p.Name) + "-" + p.ID + "/"
			about, err := json.Marshal(map[string]any{
				"projectId": p.ID, "name": p.Name, "folderId": p.FolderID, "shareStatus": p.ShareStatus, "created": p.CreatedAt, "deleted": p.DeletedAt, "publishedDescription": p.PublishedDescription,
				"examples": p.Examples,
			})
			if err == nil {
				err = writeJSON(to, folder+"project.json", about)
			}
			if err == nil && p.Document != "" {
				err = writeJSON(to, folder+"design.json", []byte(p.Document))
			}
			if err == nil {
				err = errors.Join(w.writeFile(ctx, to, folder+"preview", p.PreviewImage), w.writeFile(ctx, to, folder+"cover", p.CoverPhoto))
			}
			if err == nil {
				err = w.writeExamples(ctx, to, folder, p.Examples)
			}
			if err != nil {
				return err
			}
			after = p.ID
		}
	}
}

// writeExamples writes the pictures that project.json lists as examples.
func (w *ExportWorker) writeExamples(ctx context.Context, to *zip.Writer, folder string, list json.RawMessage) error {
	var examples []struct{ Picture string }
	if err := json.Unmarshal(list, &examples); err != nil {
		return fault.Internalf("examples of a project: %w", err)
	}
	for i, e := range examples {
		if err := w.writeFile(ctx, to, fmt.Sprint(folder, "example-", i+1), e.Picture); err != nil {
			return err
		}
	}
	return nil
}

func (w *ExportWorker) writeFiles(ctx context.Context, to *zip.Writer, userID string) error {
	files, err := w.Accounts.store.As(store.Public).ListFilesToExport(ctx, userID)
	if err != nil {
		return err
	}
	for _, f := range files {
		id, extension, _ := strings.Cut(f.ID, ".")
		if err := w.writeFile(ctx, to, "files/"+fileName(strings.TrimSuffix(f.Name, "."+extension))+"-"+id[:8], f.ID); err != nil {
			return err
		}
	}
	return nil
}

// writeFile copies a file, with its own ending. One that is missing is left out.
func (w *ExportWorker) writeFile(ctx context.Context, to *zip.Writer, name, key string) error {
	if key == "" {
		return nil
	}
	picture, err := w.Files.Open(ctx, key)
	if fault.Is(err, fault.NotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	defer picture.File.Close()
	_, extension, _ := strings.Cut(key, ".")
	method := zip.Store // pictures are compressed already
	if extension == "svg" {
		method = zip.Deflate
	}
	into, err := to.CreateHeader(&zip.FileHeader{Name: name + "." + extension, Method: method})
	if err == nil {
		_, err = io.Copy(into, picture.File)
	}
	return err
}

func writeJSON(to *zip.Writer, name string, text []byte) error {
	into, err := to.Create(name)
	if err != nil {
		return err
	}
	var indented bytes.Buffer
	if err := json.Indent(&indented, text, "", "  "); err != nil {
		return fault.Internalf("export %s: %w", name, err)
	}
	_, err = indented.WriteTo(into)
	return err
}

var notInFileNames = regexp.MustCompile(`[^\p{L}\p{M}\p{N} _-]+`)

// fileName makes a name fit for every file system.
func fileName(name string) string {
	name = strings.TrimSpace(cuttle.Clip(notInFileNames.ReplaceAllString(name, ""), 60))
	if name == "" {
		return "unnamed"
	}
	return name
}
