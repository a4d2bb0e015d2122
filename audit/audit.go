// Package audit records what was changed about a minisite and its members: by whom, when, and the fields before and
// after. Records outlive the minisite.
//
// It may import store, fault and cuttle of ours.
package audit

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"time"

	"github.com/riverqueue/river"

	"cuttle"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// Record is one change. Before and After hold only the fields that changed, "brand.links" for one.
type Record struct {
	At        time.Time      `json:"date" required:"true"`
	By        cuttle.Actor   `json:"actor" required:"true" description:"A username, or another origin such as the command line."`
	Action    string         `json:"action" required:"true" description:"A word or two, such as created, renamed or admin invited."`
	MemberID  string         `json:"-"` // of the member that it is about; may be empty
	ImportID  string         `json:"-"` // of the import that it belongs to; may be empty
	ProjectID string         `json:"-"` // of the project that it is about; may be empty
	Before    map[string]any `json:"before" required:"true" nullable:"true" description:"Only the changed fields; null if the object didn't exist."`
	After     map[string]any `json:"after" required:"true" nullable:"true" description:"Only the changed fields; null if the object no longer exists."`
}

// Write adds a record in the transaction of the change, which must be under the scope store.Tenant(tenantID).
func Write(ctx context.Context, tx *store.Tx, tenantID string, r Record) error {
	row, err := rowOf(tenantID, r)
	if err != nil {
		return err
	}
	return tx.RecordTenantChange(ctx, row)
}

// WriteSoon is Write in a transaction under any scope, for a change that must not wait for a long one of the minisite, such as an import. While that
// holds the numbers, the record is left to a job.
func WriteSoon(ctx context.Context, tx *store.Tx, tenantID string, r Record) error {
	row, err := rowOf(tenantID, r)
	if err != nil {
		return err
	}
	tenant := tx.As(store.Tenant(tenantID))
	if free, err := tenant.TryToNumberTenantChange(ctx, tenantID); err != nil {
		return err
	} else if !free {
		return tx.Enqueue(ctx, WriteDelayed(row), nil)
	}
	return tenant.RecordTenantChange(ctx, row)
}

// WriteDelayed is the job that writes a record that WriteSoon could not.
type WriteDelayed db.RecordTenantChangeParams

// Kind names the job in River's table.
func (WriteDelayed) Kind() string { return "audit.write_delayed" }

// triesAgainAfter is how long WriteDelayed leaves its worker to others while it cannot write.
const triesAgainAfter = 2 * time.Second

// WriteDelayedWorker runs WriteDelayed.
type WriteDelayedWorker struct {
	river.WorkerDefaults[WriteDelayed]
	Store *store.Store
}

// Work writes the record in the transaction that completes the job, so that there is one even when a node is killed.
func (w *WriteDelayedWorker) Work(ctx context.Context, job *river.Job[WriteDelayed]) error {
	row := db.RecordTenantChangeParams(job.Args)
	return w.Store.InTx(ctx, store.Tenant(row.TenantID), func(ctx context.Context, tx *store.Tx) error {
		if free, err := tx.TryToNumberTenantChange(ctx, row.TenantID); err != nil {
			return err
		} else if !free {
			return river.JobSnooze(triesAgainAfter)
		}
		if err := tx.RecordTenantChange(ctx, row); err != nil {
			return err
		}
		return store.Complete(ctx, tx, job)
	})
}

func rowOf(tenantID string, r Record) (row db.RecordTenantChangeParams, err error) {
	row = db.RecordTenantChangeParams{TenantID: tenantID, At: r.At, ActorName: r.By.Name, Action: r.Action}
	if r.By.UserID != "" {
		row.ActorID = &r.By.UserID
	}
	if r.MemberID != "" {
		row.MemberID = &r.MemberID
	}
	if r.ImportID != "" {
		row.ImportID = &r.ImportID
	}
	if r.ProjectID != "" {
		row.ProjectID = &r.ProjectID
	}
	if row.Before, err = fieldsJSON(r.Before); err != nil {
		return row, err
	}
	row.After, err = fieldsJSON(r.After)
	return row, err
}

// WriteAll is Write for records of members, all of one actor, one time and one import.
func WriteAll(ctx context.Context, tx *store.Tx, tenantID string, records []Record) error {
	if len(records) == 0 {
		return nil
	}
	rows := db.RecordMemberChangesParams{TenantID: tenantID, At: records[0].At, ActorName: records[0].By.Name}
	if by := records[0].By.UserID; by != "" {
		rows.ActorID = &by
	}
	if of := records[0].ImportID; of != "" {
		rows.ImportID = &of
	}
	for _, r := range records {
		before, err := fieldsJSON(r.Before)
		if err != nil {
			return err
		}
		after, err := fieldsJSON(r.After)
		if err != nil {
			return err
		}
		rows.Actions, rows.MemberIds = append(rows.Actions, r.Action), append(rows.MemberIds, r.MemberID)
		rows.Befores, rows.Afters = append(rows.Befores, string(before)), append(rows.Afters, string(after))
	}
	return tx.RecordMemberChanges(ctx, rows)
}

// fieldsJSON returns null, not "null", for what did not exist.
func fieldsJSON(fields map[string]any) (json.RawMessage, error) {
	if fields == nil {
		return nil, nil
	}
	text, err := json.Marshal(fields)
	if err != nil {
		return nil, fault.Internalf("audit: %w", err)
	}
	return text, nil
}

// Erase removes the name, address and account of members whose rows are gone from all records about them, and adds a record
// that says so for each. Nothing else changes a record. The transaction must be under the scope store.Tenant(tenantID).
func Erase(ctx context.Context, tx *store.Tx, tenantID string, memberIDs []string, by cuttle.Actor, at time.Time) error {
	return tx.EraseMembersFromAudit(ctx, db.EraseMembersFromAuditParams{TenantID: tenantID, MemberIds: memberIDs, ByName: by.Name, At: at})
}

// erasedAtOnce is how many members one statement erases: none may take longer than the store allows.
const erasedAtOnce = 10_000

// EraseAll is Erase for all members of a minisite whose members are all gone.
func EraseAll(ctx context.Context, tx *store.Tx, tenantID string, by cuttle.Actor, at time.Time) error {
	last := ""
	for {
		memberIDs, err := tx.ListMembersInAudit(ctx, tenantID, last, erasedAtOnce)
		if err != nil || len(memberIDs) == 0 {
			return err
		}
		if err := Erase(ctx, tx, tenantID, memberIDs, by, at); err != nil {
			return err
		}
		last = memberIDs[len(memberIDs)-1]
	}
}

// List returns a page of what was changed about a minisite, newest first, and where the next page begins; next is empty on the
// last. An import is one record, without those of its members.
func List(ctx context.Context, st *store.Store, tenantID, after string) (records []Record, next string, err error) {
	return page(after, func(below int64) ([]db.TenantAudit, error) {
		return st.As(store.Tenant(tenantID)).ListTenantChanges(ctx, tenantID, below, store.PageSize+1)
	})
}

// ListOfMember is List for what was done to one member, imports among it.
func ListOfMember(ctx context.Context, st *store.Store, tenantID, memberID, after string) (records []Record, next string, err error) {
	return page(after, func(below int64) ([]db.TenantAudit, error) {
		return st.As(store.Tenant(tenantID)).ListLastMemberChanges(ctx, db.ListLastMemberChangesParams{
			TenantID: tenantID, MemberID: memberID, Below: below, Most: store.PageSize + 1,
		})
	})
}

// page reads one row more than a page holds.
func page(after string, list func(below int64) ([]db.TenantAudit, error)) (records []Record, next string, err error) {
	below, err := store.After(after, int64(math.MaxInt64))
	if err != nil {
		return nil, "", err
	}
	rows, err := list(below)
	if err != nil {
		return nil, "", err
	}
	rows, next = store.Cut(rows, store.PageSize, func(last db.TenantAudit) int64 { return last.ID })
	records, err = read(rows)
	return records, next, err
}

// ListMilestones returns the first and the last of what was done to one member of a minisite, and the last that connected an account,
// oldest first.
func ListMilestones(ctx context.Context, st *store.Store, tenantID, memberID string) ([]Record, error) {
	rows, err := st.As(store.Tenant(tenantID)).ListMemberMilestones(ctx, tenantID, memberID)
	if err != nil {
		return nil, err
	}
	return read(rows)
}

func read(rows []db.TenantAudit) ([]Record, error) {
	records := make([]Record, len(rows))
	for i, r := range rows {
		records[i] = Record{At: r.At, By: cuttle.Actor{Name: r.ActorName}, Action: r.Action}
		if r.ImportID != nil {
			records[i].ImportID = *r.ImportID
		}
		if err := errors.Join(readFields(r.Before, &records[i].Before), readFields(r.After, &records[i].After)); err != nil {
			return nil, fault.Internalf("audit: record %d: %w", r.ID, err)
		}
	}
	return records, nil
}

func readFields(text []byte, into *map[string]any) error {
	if text == nil {
		return nil
	}
	return json.Unmarshal(text, into)
}
