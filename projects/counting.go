package projects

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"time"

	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// visitorsOfAddress is how many visitors one address can be on one day: browsers can claim to be any other.
const visitorsOfAddress = 16

// Visitor returns an id for somebody who is not signed in, which is valid for one day: a keyed hash, so that nobody who
// sees the table can find an address by trying them all, or recognise a person on another day.
func Visitor(key []byte, ip, userAgent string, now time.Time) string {
	browser := sha256.Sum256([]byte(userAgent))[0] % visitorsOfAddress
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "%q %d %s", ip, browser, dayOf(now).Format(time.DateOnly))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

func dayOf(t time.Time) time.Time { return t.UTC().Truncate(24 * time.Hour) }

// RecordView counts a view of a project. For its owner it also sets when they opened it last. visitor is the person's
// id when nobody is signed in.
func (s *Service) RecordView(ctx context.Context, who Viewer, projectID, visitor string) error {
	now := s.now()
	p, err := s.Find(ctx, who, projectID)
	if err != nil {
		return err
	}
	view := db.RecordViewParams{ProjectID: projectID, Day: dayOf(now), Person: visitor}
	if who.UserID != "" {
		view.Person, view.SignedIn = who.UserID, true
	}
	if p.IsOwner {
		if err := s.store.As(store.Public).OpenedByOwner(ctx, now, projectID, who.UserID); err != nil {
			return err
		}
	}
	return s.store.As(store.Public).RecordView(ctx, view)
}

// Downloads is what is left of a month's downloads. All fields are nil where there is no limit.
type Downloads struct {
	Limit     *int       `json:"limit" required:"true" nullable:"true" description:"Free downloads a month; null without a limit."`
	Left      *int       `json:"left" required:"true" nullable:"true"`
	ResetsOn  *time.Time `json:"resetsOn" required:"true" nullable:"true" description:"The first of next month, UTC."`
	FreeUntil *time.Time `json:"freeUntil" required:"true" nullable:"true" description:"Until then one more design of this project is free, because one was counted in the last hour. Once a day (UTC)."`
}

// downloads also takes when a free file of the project ends, which may be over.
func downloads(limit *int, used int32, freeUntil, now time.Time) Downloads {
	if limit == nil {
		return Downloads{}
	}
	left, next := max(0, *limit-int(used)), monthOf(now).AddDate(0, 1, 0)
	d := Downloads{Limit: limit, Left: &left, ResetsOn: &next}
	if freeUntil.After(now) {
		d.FreeUntil = &freeUntil
	}
	return d
}

func monthOf(t time.Time) time.Time {
	t = t.UTC()
	return time.Date(t.Year(), t.Month(), 1, 0, 0, 0, 0, time.UTC)
}

// DownloadsLeft returns what the viewer has left of limit this month, and for the project; a visitor has all of it.
func (s *Service) DownloadsLeft(ctx context.Context, who Viewer, projectID string, limit *int) (Downloads, error) {
	now := s.now()
	if limit == nil || who.UserID == "" {
		return downloads(limit, 0, time.Time{}, now), nil
	}
	return downloadsLeft(ctx, s.store.As(store.Public), who.UserID, projectID, limit, now)
}

// downloadsLeft reads what is left of limit, and until when one more design of the project is free.
func downloadsLeft(ctx context.Context, q *db.Queries, userID, projectID string, limit *int, now time.Time) (Downloads, error) {
	row, err := q.FindQuota(ctx, db.FindQuotaParams{UserID: userID, Month: monthOf(now), Day: dayOf(now), ProjectID: projectID})
	if fault.Is(err, fault.NotFound) { // nothing was ever counted
		err = nil
	}
	return downloads(limit, row.Count, row.FreeUntil, now), err
}

// DownloadParams say what is downloaded, and what the policy allows.
type DownloadParams struct {
	ProjectID  string
	ValuesHash string // of the values that were drawn; several files of the same values count once a day, and a correction of them is free. Empty: each file counts.
	LacksFont  bool   // the file uses a font that the viewer's plan does not include
	Limit      *int   // of downloads in a month; nil is without limit
}

// RecordDownload counts a download of the viewer, who is signed in, or refuses it. Against their plan it counts unless a membership includes it.
func (s *Service) RecordDownload(ctx context.Context, who Viewer, p DownloadParams) (left Downloads, err error) {
	project, err := s.Find(ctx, who, p.ProjectID)
	if err != nil {
		return Downloads{}, err
	}
	if err := refusalOf(project.toDownload); err != nil {
		return Downloads{}, err
	}
	if project.IncludedBy != nil {
		store.RestOn(ctx, project.IncludedBy.ID)
	} else if p.LacksFont {
		return Downloads{}, fault.New(fault.Forbidden, "needs_pro_fonts", "One of the fonts in this project is part of Cuttle Pro.")
	}
	now := s.now()
	err = s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		if project.IncludedBy == nil {
			if left, err = takeDownload(ctx, tx, who.UserID, p, now); err != nil {
				return err
			}
		}
		return tx.RecordDownload(ctx, dayOf(now), who.UserID, p.ProjectID)
	})
	return left, err
}

// takeDownload counts one more download. The same statement counts and checks the limit, so that no two calls take the
// last one, nor the free one.
func takeDownload(ctx context.Context, tx *store.Tx, userID string, p DownloadParams, now time.Time) (Downloads, error) {
	take := db.TakeDownloadParams{UserID: userID, Month: monthOf(now), Yesterday: dayOf(now).AddDate(0, 0, -1), Day: dayOf(now), Now: now, ProjectID: p.ProjectID}
	if p.Limit != nil {
		take.Most = new(int32(*p.Limit))
	}
	if p.ValuesHash != "" {
		take.Design = p.ProjectID + " " + p.ValuesHash
	}
	if err := tx.OpenQuota(ctx, userID, take.Month, take.Yesterday); err != nil {
		return Downloads{}, err
	}
	used, err := tx.TakeDownload(ctx, take)
	if fault.Is(err, fault.NotFound) && p.Limit != nil {
		return Downloads{}, usedUp(*p.Limit, take.Month)
	}
	if err != nil {
		return Downloads{}, err
	}
	if err := tx.MirrorDownloads(ctx, take.Month.Format("2006/01"), used, userID); err != nil {
		return Downloads{}, err
	}
	return downloadsLeft(ctx, tx.Queries, userID, p.ProjectID, p.Limit, now)
}

func usedUp(limit int, month time.Time) error {
	return fault.New(fault.Forbidden, "downloads_used_up", fmt.Sprintf(
		"You've used your %d free downloads this month. They reset on %s.", limit, month.AddDate(0, 1, 0).Format("Jan 2")))
}
