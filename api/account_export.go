package api

import (
	"context"
	"io"
	"net"
	"time"

	"github.com/gofiber/fiber/v3"

	"cuttle/accounts"
	"cuttle/fault"
	"cuttle/media"
)

func (s *Surface) exportAccount(ctx context.Context, c *Call, _ None) (Done, error) {
	return Done{}, s.deps.Accounts.RequestExport(ctx, c.Viewer.UserID, s.letters(c, fromClub{}))
}

// archiveOutput is the last archive.
type archiveOutput struct {
	State accounts.ExportState `json:"state" required:"true" enum:"none,making,ready,failed"`
	Bytes int64                `json:"bytes" required:"true" description:"When it is ready."`
	Until *time.Time           `json:"until" required:"true" description:"Until when a finished archive can be downloaded."`
}

func (s *Surface) archiveOf(ctx context.Context, userID string) (archiveOutput, error) {
	export, err := s.deps.Accounts.Export(ctx, userID)
	out := archiveOutput{State: export.State, Bytes: export.Bytes}
	if export.State == accounts.ExportReady {
		out.Until = &export.Until
	}
	return out, err
}

// sendArchive sends a person their archive. Everybody else is led to the settings, which ask for a login or say what there is.
func (s *Surface) sendArchive(c fiber.Ctx) error {
	ctx, call := c.Context(), callOf(c)
	if err := s.limitCaller(ctx, RateImport, call); err != nil {
		return err
	}
	var err error
	if call.Viewer, err = s.viewer(ctx, call.Site, call.token); err != nil {
		return err
	}
	archive, err := media.Picture{}, error(fault.NotPermitted)
	if s.allows(call, s.byName["getAccount"].permission) {
		archive, err = s.deps.Accounts.OpenExport(ctx, s.deps.Files.Files, call.Viewer.UserID)
	}
	c.Set("Cache-Control", "no-store")
	switch {
	case fault.Is(err, fault.NotFound) || fault.Is(err, fault.Forbidden):
		return c.Redirect().Status(fiber.StatusSeeOther).To("/settings")
	case err != nil:
		return err
	}
	c.Set("Content-Type", archive.ContentType)
	c.Set("Content-Disposition", `attachment; filename="archive-`+call.Viewer.Username+`.zip"`)
	c.Set("X-Content-Type-Options", media.ContentTypeOptions)
	return c.SendStream(&slowly{ReadCloser: archive.File, conn: c.RequestCtx().Conn(), until: time.Now().Add(archiveTime)}, archive.Size)
}

// archiveTime is how long sending an archive may take. Other replies have less time in all.
const archiveTime = 15 * time.Minute

// slowly extends the time of a reply for as long as its receiver goes on reading.
type slowly struct {
	io.ReadCloser
	conn  net.Conn
	until time.Time
}

func (s *slowly) Read(p []byte) (int, error) {
	next := time.Now().Add(30 * time.Second)
	if next.After(s.until) {
		next = s.until
	}
	if err := s.conn.SetWriteDeadline(next); err != nil {
		return 0, err
	}
	return s.ReadCloser.Read(p)
}
