package mail

import (
	"context"
	"time"

	"cuttle/store"
	"cuttle/store/db"
)

// SentKept is how long the platform's admins see what was sent to whom.
const SentKept = 90 * 24 * time.Hour

// Sent is an email as the platform's admins see it: neither its text nor a code.
type Sent struct {
	At      time.Time `json:"date" required:"true"`
	Subject string    `json:"subject" required:"true"`
	State   string    `json:"state" required:"true" enum:"waiting,sent,failed"`
}

const sentOnPage = 20

type written struct {
	At time.Time `json:"t"`
	ID string    `json:"i"`
}

// ListTo lists a page of what the platform has written to an address in the last 90 days, newest first. The emails of minisites are not among it.
func ListTo(ctx context.Context, st *store.Store, address, after string) (letters []Sent, next string, err error) {
	from, err := store.After(after, written{At: time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC)})
	if err != nil {
		return nil, "", err
	}
	rows, err := st.As(store.Public).ListEmailsTo(ctx, db.ListEmailsToParams{Recipient: address, Before: from.At, BeforeID: from.ID, Most: sentOnPage + 1})
	if err != nil {
		return nil, "", err
	}
	rows, next = store.Cut(rows, sentOnPage, func(last db.ListEmailsToRow) written { return written{last.CreatedAt, last.ID} })
	letters = make([]Sent, len(rows))
	for i, r := range rows {
		letters[i] = Sent{r.CreatedAt, r.Subject, r.State}
	}
	return letters, next, nil
}
