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

// ListOfPerson lists a page of what the platform has written to the owner of an account in the last 90 days, newest first.
func ListOfPerson(ctx context.Context, st *store.Store, userID, after string) (emails []Sent, next string, err error) {
	from, err := store.After(after, written{At: time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC)})
	if err != nil {
		return nil, "", err
	}
	rows, err := st.As(store.Public).ListEmailsOfPerson(ctx, db.ListEmailsOfPersonParams{UserID: userID, Before: from.At, BeforeID: from.ID, Most: sentOnPage + 1})
	if err != nil {
		return nil, "", err
	}
	rows, next = store.Cut(rows, sentOnPage, func(last db.ListEmailsOfPersonRow) written { return written{last.CreatedAt, last.ID} })
	emails = make([]Sent, len(rows))
	for i, r := range rows {
		emails[i] = Sent{r.CreatedAt, r.Subject, r.State}
	}
	return emails, next, nil
}
