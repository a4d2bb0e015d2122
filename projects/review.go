package projects

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"math"
	"time"

	"github.com/riverqueue/river"

	"cuttle"
	"cuttle/audit"
	"cuttle/fault"
	"cuttle/mail"
	"cuttle/media"
	"cuttle/store"
	"cuttle/store/db"
)

// Review says whether the lists of the main site show a public project.
type Review string

const (
	Waiting  Review = "waiting"  // for an admin's look
	Approved Review = "approved" // by an admin, or because its owner is trusted
	Hidden   Review = "hidden"   // by an admin
)

// Values lists every review, for the API and its description.
func (Review) Values() []string { return []string{string(Waiting), string(Approved), string(Hidden)} }

// Decision is what an admin decides about a project.
type Decision string

const (
	Approve Decision = "approve"
	Hide    Decision = "hide"
	Undo    Decision = "undo"
)

// Values lists every decision, for the API and its description.
func (Decision) Values() []string { return []string{string(Approve), string(Hide), string(Undo)} }

// Reviewed is a project as admins look at it.
type Reviewed struct {
	Summary
	OwnerSince    time.Time  `json:"ownerSince" required:"true" description:"When the owner's account was made."`
	OwnerApproved int        `json:"ownerApproved" required:"true" description:"How many of the owner's projects an admin has approved."`
	OwnerTrusted  bool       `json:"ownerTrusted" required:"true"`
	Review        Review     `json:"review" required:"true"`
	ReviewedAt    *time.Time `json:"reviewedDate" required:"true" nullable:"true" description:"When an admin decided; null where none did."`
	HiddenBecause *Reason    `json:"hiddenBecause" required:"true" nullable:"true"`
	NumberOfOpen  int        `json:"numberOfReports" required:"true" description:"How many reports are open."`
	Reports       []Report   `json:"reports" required:"true" nullable:"false" description:"The newest open ones, at most 50."`
	Mark          string     `json:"mark" required:"true" description:"Identifies what was looked at. A decision needs it."`
}

// reportsShown is how many reports of a project admins see.
const reportsShown = 50

// waits is where a page of the queue ends.
type waits struct {
	Reports int32     `json:"r"`
	At      time.Time `json:"t"`
	ID      string    `json:"i"`
}

// Reviews lists a page of the projects that an admin has to look at: what waits, and what is listed and reported. The most reported ones are first, then
// the longest published.
func (s *Service) Reviews(ctx context.Context, after string) (list []Reviewed, next string, err error) {
	from, err := store.After(after, waits{Reports: math.MaxInt32})
	if err != nil {
		return nil, "", err
	}
	rows, err := s.store.As(store.Public).ListReviews(ctx, db.ListReviewsParams{
		Reports: from.Reports, AfterPublished: from.At, AfterID: from.ID, Most: cardsOnPage + 1,
	})
	if err != nil {
		return nil, "", err
	}
	rows, next = store.Cut(rows, cardsOnPage, func(last db.ListReviewsRow) waits { return waits{last.Reports, *last.PublishedAt, last.ID} })
	list, err = s.reviewed(ctx, rows)
	return list, next, err
}

// HiddenProjects lists a page of the projects that admins have hidden, the last decision first.
func (s *Service) HiddenProjects(ctx context.Context, after string) (list []Reviewed, next string, err error) {
	from, err := store.After(after, published{At: endOfTime})
	if err != nil {
		return nil, "", err
	}
	hidden, err := s.store.As(store.Public).ListHidden(ctx, from.At, from.ID, cardsOnPage+1)
	if err != nil {
		return nil, "", err
	}
	hidden, next = store.Cut(hidden, cardsOnPage, func(last db.ListHiddenRow) published { return published{*last.ReviewedAt, last.ID} })
	rows := make([]db.ListReviewsRow, len(hidden))
	for i, r := range hidden {
		rows[i] = db.ListReviewsRow(r)
	}
	list, err = s.reviewed(ctx, rows)
	return list, next, err
}

func (s *Service) reviewed(ctx context.Context, rows []db.ListReviewsRow) ([]Reviewed, error) {
	list, ids, places := make([]Reviewed, len(rows)), make([]string, len(rows)), map[string]int{}
	for i, r := range rows {
		ids[i], places[r.ID] = r.ID, i
		list[i] = Reviewed{
			Summary: Summary{
				ID: r.ID, Name: r.Name, OwnerUsername: r.Username, OwnerDisplayName: r.DisplayName, OwnerAvatar: cuttle.MediaKey(r.Avatar),
				License: License(r.License), IsPro: License(r.License) == LicensePro, Created: r.CreatedAt, FirstMadePublic: r.FirstMadePublicAt,
				Published: r.PublishedAt, Description: r.PublishedDescription, LastOpened: r.LastOpenedAt,
				CoverPhoto: cuttle.MediaKey(r.CoverPhoto), PreviewImage: cuttle.MediaKey(r.PreviewImage),
			},
			OwnerSince: r.OwnerSince, OwnerApproved: int(r.Approved), OwnerTrusted: r.Trusted, Review: Review(r.Review), ReviewedAt: r.ReviewedAt,
			NumberOfOpen: int(r.Reports), Reports: []Report{},
			Mark: looked{r.Name, r.PublishedDescription, r.CoverPhoto, r.PreviewImage, r.Username, r.DisplayName, r.Avatar, r.Review, r.ReviewedAt}.mark(),
		}
		if r.Reason != "" {
			list[i].HiddenBecause = new(Reason(r.Reason))
		}
	}
	reports, err := s.store.As(store.Public).ListOpenReports(ctx, ids, reportsShown)
	for _, r := range reports {
		of := &list[places[r.ProjectID]]
		of.Reports = append(of.Reports, Report{NewReport{Reason(r.Reason), r.Note}, r.ReportedAt})
	}
	return list, err
}

// looked is what an admin has seen before they decide. The review is part of it: an admin must not overrule another one unknowingly.
type looked struct {
	Name, Description, Cover, Preview, Username, DisplayName, Avatar, Review string
	At                                                                       *time.Time
}

func (l looked) mark() string {
	if l.At != nil {
		l.At = new(l.At.UTC())
	}
	text, _ := json.Marshal(l) // plain values
	hash := sha256.Sum256(text)
	return base64.RawURLEncoding.EncodeToString(hash[:12])
}

// approvedForTrust is how many approved projects make a person trusted.
const approvedForTrust = 3

// ReviewParams are a decision of an admin.
type ReviewParams struct {
	TenantID   string // of the main site, whose history has the decision
	ProjectID  string
	Decision   Decision
	Reason     Reason // of hiding; empty otherwise
	Mark       string // of what the admin has looked at
	By         cuttle.Actor
	Letterhead mail.Letterhead // of the email to the owner of a hidden project
}

// Outcome is what a decision has changed.
type Outcome struct {
	Review       Review `json:"review" required:"true"`
	Mark         string `json:"mark" required:"true" description:"To undo the decision with."`
	OwnerTrusted bool   `json:"ownerTrusted" required:"true" description:"Whether the owner's other projects are approved without a look."`
}

var (
	reviewChanged = fault.New(fault.Conflict, "review_changed", "It has changed since you looked at it. Please look again.")
	needsReason   = fault.Field("reason", "required", "Please choose the reason, which its owner is told.")
	nothingToUndo = fault.New(fault.Conflict, "review_not_decided", "There is no decision to undo.")
	leftQueue     = map[string]*fault.Error{
		"deleted":  fault.New(fault.Conflict, "review_left", "Its owner has deleted this project, so there is nothing to decide."),
		"minisite": fault.New(fault.Conflict, "review_left", "This project has moved to a minisite, whose admins decide about it."),
		"private":  fault.New(fault.Conflict, "review_left", "This project isn't public anymore, so there is nothing to decide."),
	}
)

// Review decides about a project. Each decision is in the history of the main site.
func (s *Service) Review(ctx context.Context, p ReviewParams) (out Outcome, err error) {
	if p.Decision == Hide && p.Reason == "" {
		return out, needsReason
	}
	err = s.store.InTx(ctx, store.Tenant(p.TenantID), func(ctx context.Context, tx *store.Tx) error {
		was, err := lockReview(ctx, tx, p.ProjectID)
		if err != nil {
			return err
		}
		if was.mark() != p.Mark {
			return reviewChanged
		}
		record := audit.Record{At: s.now().Truncate(time.Microsecond), By: p.By, ProjectID: p.ProjectID, Before: map[string]any{"review": was.Review}}
		if p.Decision == Undo {
			err = undoReview(ctx, tx, &was, p.ProjectID)
		} else {
			err = decide(ctx, tx, &was, p, record.At)
		}
		if err != nil {
			return err
		}
		if err := tx.TrustByApproved(ctx, record.At, was.ownerID, approvedForTrust); err != nil {
			return err
		}
		if out.OwnerTrusted, err = tx.IsTrusted(ctx, was.ownerID); err != nil {
			return err
		}
		now, err := lockReview(ctx, tx, p.ProjectID) // the end of trust may have changed it
		if err != nil {
			return err
		}
		out.Review, out.Mark = Review(now.Review), now.mark()
		record.Action = map[Decision]string{Approve: "project approved", Hide: "project hidden", Undo: "review undone"}[p.Decision]
		record.After = map[string]any{"project": now.Name, "review": now.Review}
		if p.Decision == Hide {
			record.After["reason"] = p.Reason
		}
		return audit.Write(ctx, tx, p.TenantID, record)
	})
	return out, err
}

// underReview is a locked project with what an admin looks at.
type underReview struct {
	looked
	ownerID string
}

// lockReview locks the owner first: a change of their names locks them and then their projects.
func lockReview(ctx context.Context, tx *store.Tx, projectID string) (p underReview, err error) {
	p.ownerID, err = tx.FindOwnerOfProject(ctx, projectID)
	if fault.Is(err, fault.NotFound) {
		return p, noSuchProject
	}
	if err != nil {
		return p, err
	}
	if err := tx.LockUser(ctx, p.ownerID); err != nil {
		return p, err
	}
	r, err := tx.LockReview(ctx, projectID)
	switch {
	case err != nil:
		return p, err
	case r.DeletedAt != nil:
		return p, leftQueue["deleted"]
	case r.MinisiteID != nil:
		return p, leftQueue["minisite"]
	case r.ShareStatus != string(Public):
		return p, leftQueue["private"]
	}
	p.looked = looked{r.Name, r.PublishedDescription, r.CoverPhoto, r.PreviewImage, r.Username, r.DisplayName, r.Avatar, r.Review, r.ReviewedAt}
	return p, nil
}

func decide(ctx context.Context, tx *store.Tx, was *underReview, p ReviewParams, now time.Time) error {
	review, row := Approved, db.CreateDecisionParams{ProjectID: p.ProjectID, DecidedAt: now, Was: was.Review, WasAt: was.At}
	if p.Decision == Hide {
		review, row.Reason = Hidden, new(string(p.Reason))
	}
	if err := tx.CreateDecision(ctx, row); err != nil {
		return err
	}
	if err := tx.SetReview(ctx, string(review), &now, p.ProjectID); err != nil {
		return err
	}
	if err := tx.CloseReports(ctx, &now, p.ProjectID); err != nil || review == Approved {
		return err
	}
	// Jobs run by the real clock, not by the product's.
	return tx.Enqueue(ctx, TellOfHiding{p.ProjectID, now, p.Letterhead}, &river.InsertOpts{ScheduledAt: time.Now().Add(timeToUndo)})
}

// undoReview restores what was before the decision that is in force.
func undoReview(ctx context.Context, tx *store.Tx, was *underReview, projectID string) error {
	if was.At == nil {
		return nothingToUndo
	}
	decision, err := tx.FindDecision(ctx, projectID, *was.At)
	if fault.Is(err, fault.NotFound) {
		return nothingToUndo
	}
	if err != nil {
		return err
	}
	if err := tx.DeleteDecision(ctx, projectID, decision.DecidedAt); err != nil {
		return err
	}
	if err := tx.RestoreReview(ctx, decision.WasAt, decision.Was, projectID); err != nil {
		return err
	}
	return tx.ReopenReports(ctx, projectID, &decision.DecidedAt)
}

// timeToUndo is how long after the decision the owner of a hidden project gets the email.
const timeToUndo = 10 * time.Minute

// TellOfHiding is the job that writes to the owner of a project that was hidden, unless that decision was undone or the project has changed.
type TellOfHiding struct {
	ProjectID  string          `json:"projectId"`
	DecidedAt  time.Time       `json:"decidedAt"`
	Letterhead mail.Letterhead `json:"letterhead"`
}

// Kind names the job in River's table.
func (TellOfHiding) Kind() string { return "projects.tell_of_hiding" }

// TellOfHidingWorker runs TellOfHiding.
type TellOfHidingWorker struct {
	river.WorkerDefaults[TellOfHiding]
	Projects *Service
}

// Work writes the email.
func (w *TellOfHidingWorker) Work(ctx context.Context, job *river.Job[TellOfHiding]) error {
	return w.Projects.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		p, err := tx.FindHidden(ctx, job.Args.ProjectID, job.Args.DecidedAt)
		if fault.Is(err, fault.NotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		return mail.EnqueueFor(ctx, tx, w.Projects.now(), p.OwnerID, mail.ProjectHidden{
			Letterhead: job.Args.Letterhead, To: p.Email, Project: p.Name, Reason: Reason(valueOf(p.Reason)).Words(),
			Link: job.Args.Letterhead.Origin + Path(p.Username, p.Name, job.Args.ProjectID), Thumbnail: media.JPEGPath(cuttle.MediaKey(cmp.Or(p.CoverPhoto, p.PreviewImage))),
		})
	})
}

// Listing is whether the lists of the main site show a project, for its owner.
type Listing struct {
	Review  Review `json:"review" required:"true"`
	Because string `json:"hiddenBecause" required:"true" description:"The reason as a sentence, if the last decision hid it; also while it waits again."`
}

// listing returns nil unless the project is public on the main site.
func (p Project) listing(review, because string) *Listing {
	if !p.IsOwner || p.ShareStatus != Public || p.Minisite != nil {
		return nil
	}
	return &Listing{Review(review), Reason(because).Words()}
}
