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

// Visitor names somebody who is not signed in for one day: by a keyed hash, so that nobody who sees the table can find
// out an address by trying them all, and two days of one person cannot be put together.
func Visitor(key []byte, ip, userAgent string, now time.Time) string {
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "%q %q %s", ip, userAgent, dayOf(now).Format(time.DateOnly))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

func dayOf(t time.Time) time.Time { return t.UTC().Truncate(24 * time.Hour) }

// RecordView counts that a project was looked at, by its owner too, for whom it is now the one opened last. visitor is
// who looks when nobody is signed in.
func RecordView(ctx context.Context, st *store.Store, who Asker, projectID, visitor string, now time.Time) error {
	p, err := Find(ctx, st, who, projectID)
	if err != nil {
		return err
	}
	view := db.RecordViewParams{ProjectID: projectID, Day: dayOf(now), Person: visitor}
	if who.UserID != "" {
		view.Person, view.SignedIn = who.UserID, true
	}
	if p.IsOwner {
		if err := st.As(store.Public).OpenedByOwner(ctx, now, projectID, who.UserID); err != nil {
			return err
		}
	}
	return st.As(store.Public).RecordView(ctx, view)
}

// Allowance is what is left of a month's downloads. All is nil where there is no limit.
type Allowance struct {
	Limit, Left *int
	ResetsOn    *time.Time
}

func allowance(limit *int, used int, now time.Time) Allowance {
	if limit == nil {
		return Allowance{}
	}
	left, next := max(0, *limit-used), monthOf(now).AddDate(0, 1, 0)
	return Allowance{Limit: limit, Left: &left, ResetsOn: &next}
}

func monthOf(t time.Time) time.Time {
	t = t.UTC()
	return time.Date(t.Year(), t.Month(), 1, 0, 0, 0, 0, time.UTC)
}

// DownloadsLeft answers what the asker has left of limit this month; a visitor has all of it.
func DownloadsLeft(ctx context.Context, st *store.Store, who Asker, limit *int, now time.Time) (Allowance, error) {
	if limit == nil || who.UserID == "" {
		return allowance(limit, 0, now), nil
	}
	used, err := st.As(store.Public).CountDownloads(ctx, who.UserID, monthOf(now))
	return allowance(limit, int(used), now), err
}

// DownloadParams say what is downloaded, and what the policy says to that.
type DownloadParams struct {
	ProjectID  string
	ValuesHash string // of the values that were drawn; files of the same on one day count once. Empty: each file counts.
	LacksFont  bool   // the file uses a font that the asker's plan does not hold
	Limit      *int   // of downloads in a month; nil is without limit
	Now        time.Time
}

// RecordDownload counts a download of the asker, who is signed in, or refuses it.
func RecordDownload(ctx context.Context, st *store.Store, who Asker, p DownloadParams) (left Allowance, err error) {
	project, err := Find(ctx, st, who, p.ProjectID)
	if err != nil {
		return Allowance{}, err
	}
	if err := refusalOf(project.toDownload); err != nil {
		return Allowance{}, err
	}
	if p.LacksFont {
		return Allowance{}, fault.New(fault.Forbidden, "needs_pro_fonts", "One of the fonts in this project is part of Cuttle Pro.")
	}
	err = st.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		left, err = takeDownload(ctx, tx, who.UserID, p)
		if err != nil {
			return err
		}
		return tx.RecordDownload(ctx, dayOf(p.Now), who.UserID, p.ProjectID)
	})
	return left, err
}

// takeDownload counts one more. The statement that counts also compares, so that no two calls take the last one.
func takeDownload(ctx context.Context, tx *store.Tx, userID string, p DownloadParams) (Allowance, error) {
	var most *int32
	if p.Limit != nil {
		most = new(int32(*p.Limit))
	}
	var design string
	if p.ValuesHash != "" {
		design = p.ProjectID + " " + p.ValuesHash
	}
	month := monthOf(p.Now)
	used, err := tx.TakeDownload(ctx, db.TakeDownloadParams{UserID: userID, Month: month, Day: dayOf(p.Now), Design: design, Most: most})
	if fault.Is(err, fault.NotFound) && p.Limit != nil {
		return Allowance{}, usedUp(*p.Limit, month)
	}
	if err != nil {
		return Allowance{}, err
	}
	return allowance(p.Limit, int(used), p.Now), tx.MirrorDownloads(ctx, month.Format("2006/01"), used, userID)
}

func usedUp(limit int, month time.Time) error {
	return fault.New(fault.Forbidden, "downloads_used_up", fmt.Sprintf(
		"You have used your %d free downloads this month. They reset on %s.", limit, month.AddDate(0, 1, 0).Format("Jan 2")))
}
