package projects

import (
	"context"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"cuttle"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// Reason is why a project is reported, or hidden.
type Reason string

// reasons in the words that the owner of a hidden project reads.
var reasons = map[Reason]string{
	"spam":      "It's advertising or spam.",
	"notDesign": "It isn't a design for laser cutting.",
	"offensive": "It's hateful or sexual.",
	"copied":    "It copies somebody else's work.",
	"dangerous": "It's dangerous to make or to use.",
	"personal":  "It shows somebody's personal data.",
}

// Values lists every reason, for the API and its description.
func (Reason) Values() []string {
	return []string{"spam", "notDesign", "offensive", "copied", "dangerous", "personal"}
}

// Words is the reason as a sentence.
func (r Reason) Words() string { return reasons[r] }

// NewReport is what somebody reports about a project.
type NewReport struct {
	Reason Reason `json:"reason" required:"true"`
	Note   string `json:"note" maxLength:"500" description:"For the admins only."`
}

var maxNote = cuttle.MaxLength[NewReport]("Note")

// Report is a report as admins see it.
type Report struct {
	NewReport
	At time.Time `json:"date" required:"true"`
}

var (
	cannotReport = fault.New(fault.Conflict, "report_not_public", "Only public projects of the main site can be reported.")
	reportsOwn   = fault.New(fault.Conflict, "report_own", "This is your own project. You can make it private or delete it.")
)

// Report keeps what somebody reports about a public project of the main site. A later report of the same person takes the place of the earlier one.
func (s *Service) Report(ctx context.Context, who Viewer, projectID string, r NewReport) error {
	r.Note = strings.TrimSpace(withoutControls(r.Note))
	if utf8.RuneCountInString(r.Note) > maxNote {
		return fault.Field("note", "note_long", fmt.Sprintf("Please keep the note to at most %d characters.", maxNote))
	}
	return s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		p, err := lock(ctx, tx, who, projectID)
		switch {
		case err != nil:
			return err
		case who.owns(p.OwnerID):
			return reportsOwn
		case p.ShareStatus != string(Public) || p.MinisiteID != nil:
			return cannotReport
		}
		return tx.ReportProject(ctx, db.ReportProjectParams{ProjectID: projectID, UserID: who.UserID, Reason: string(r.Reason), Note: r.Note, Now: s.now()})
	})
}
