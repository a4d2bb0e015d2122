package audit

import (
	"context"
	"errors"
	"fmt"
	"math"
	"time"
	"unicode/utf8"

	"cuttle"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// Why is the reason for what an admin does to a person's account.
type Why struct {
	Reason string `json:"reason" required:"true" maxLength:"500" description:"Only the platform's admins see it."`
}

var maxReason = cuttle.MaxLength[Why]("Reason")

// Act is who does something to a person's account, and why.
type Act struct {
	By cuttle.Actor
	Why
}

// OnCommandLine is the act of a cuttle command.
var OnCommandLine = Act{cuttle.CommandLine, Why{"on the command line"}}

// PersonRecord is one change of a person's account by somebody else. Before and After hold only the fields that changed.
type PersonRecord struct {
	At     time.Time    `json:"date" required:"true"`
	By     cuttle.Actor `json:"actor" required:"true" description:"A username, or the command line."`
	Action string       `json:"action" required:"true" description:"A word or two, such as suspended or plan set."`
	Why
	Before map[string]any `json:"before" required:"true" nullable:"true" description:"Only the changed fields; null if there was nothing."`
	After  map[string]any `json:"after" required:"true" nullable:"true" description:"Only the changed fields; null if there is nothing."`
}

// WritePerson adds a record about a person in the transaction of the change. It refuses an act without a reason, which then has not happened.
func WritePerson(ctx context.Context, tx *store.Tx, userID string, act Act, at time.Time, action string, before, after map[string]any) error {
	reason := cuttle.Trimmed(act.Reason)
	if n := utf8.RuneCountInString(reason); n == 0 || n > maxReason || !utf8.ValidString(reason) {
		return fault.Field("reason", "reason_invalid", fmt.Sprintf("Please give a reason, in at most %d characters.", maxReason))
	}
	row := db.RecordUserChangeParams{UserID: userID, At: at, ActorName: act.By.Name, Action: action, Reason: reason}
	if act.By.UserID != "" {
		row.ActorID = &act.By.UserID
	}
	var err error
	if row.Before, err = fieldsJSON(before); err != nil {
		return err
	}
	if row.After, err = fieldsJSON(after); err != nil {
		return err
	}
	return tx.RecordUserChange(ctx, row)
}

// ListOfPerson is List for a person's account.
func ListOfPerson(ctx context.Context, st *store.Store, userID, after string) (records []PersonRecord, next string, err error) {
	below, err := store.After(after, int64(math.MaxInt64))
	if err != nil {
		return nil, "", err
	}
	rows, err := st.As(store.Public).ListUserChanges(ctx, userID, below, store.PageSize+1)
	if err != nil {
		return nil, "", err
	}
	rows, next = store.Cut(rows, store.PageSize, func(last db.UserAudit) int64 { return last.ID })
	records = make([]PersonRecord, len(rows))
	for i, r := range rows {
		records[i] = PersonRecord{At: r.At, By: cuttle.Actor{Name: r.ActorName}, Action: r.Action, Why: Why{r.Reason}}
		if err := errors.Join(readFields(r.Before, &records[i].Before), readFields(r.After, &records[i].After)); err != nil {
			return nil, "", fault.Internalf("audit: record %d of a person: %w", r.ID, err)
		}
	}
	return records, next, nil
}
