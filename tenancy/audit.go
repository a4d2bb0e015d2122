package tenancy

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"math"
	"reflect"
	"strconv"
	"time"

	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// Actor is who changes a minisite, as the list of changes names them.
type Actor struct {
	UserID string // empty: nobody with an account
	Name   string
}

// CommandLine is whoever runs `cuttle tenant`.
var CommandLine = Actor{Name: "the command line"}

// sweeper purges what nobody can take back any more.
var sweeper = Actor{Name: "30 days after deleting"}

// Entry is one line of a minisite's list of changes. Before and After hold only the fields that changed, "brand.links" for
// one; nil is for what did not exist.
type Entry struct {
	By            Actor
	Action        string // "created", "changed", "renamed", "suspended", "resumed", "deleted", "restored", "purged", or another area's word
	MemberID      string // whom of its members it speaks of; may be empty
	Before, After map[string]any
}

// Note writes a line in the transaction of the change that it speaks of, which must be under the scope
// store.Tenant(tenantID).
func Note(ctx context.Context, tx *store.Tx, tenantID string, e Entry, at time.Time) error {
	row := db.RecordTenantChangeParams{TenantID: tenantID, At: at, ActorName: e.By.Name, Action: e.Action}
	if e.By.UserID != "" {
		row.ActorID = &e.By.UserID
	}
	if e.MemberID != "" {
		row.MemberID = &e.MemberID
	}
	var err error
	if row.Before, err = fieldsJSON(e.Before); err != nil {
		return err
	}
	if row.After, err = fieldsJSON(e.After); err != nil {
		return err
	}
	return tx.RecordTenantChange(ctx, row)
}

// EraseFromAudit takes the name, address and account of members whose rows are gone out of all lines about them, and writes a
// line that says so for each. Nothing else changes a line. It works under the scope store.Tenant(tenantID).
func EraseFromAudit(ctx context.Context, tx *store.Tx, tenantID string, memberIDs []string, by Actor, at time.Time) error {
	return tx.EraseMembersFromAudit(ctx, db.EraseMembersFromAuditParams{TenantID: tenantID, MemberIds: memberIDs, ByName: by.Name, At: at})
}

// fieldsJSON is null, not "null", for what did not exist.
func fieldsJSON(fields map[string]any) (json.RawMessage, error) {
	if fields == nil {
		return nil, nil
	}
	text, err := json.Marshal(fields)
	if err != nil {
		return nil, fault.Internalf("list of changes: %w", err)
	}
	return text, nil
}

// Change is an Entry as it was written.
type Change struct {
	At            time.Time
	Actor, Action string
	Before, After map[string]any
}

const changesAtOnce = 50

// ListChanges answers what was done to a minisite, newest first (of an import only that there was one), and where the next page begins; next is empty on the last.
func (s *Service) ListChanges(ctx context.Context, tenantID, after string) (changes []Change, next string, err error) {
	below := int64(math.MaxInt64)
	if after != "" {
		if below, err = strconv.ParseInt(after, 10, 64); err != nil {
			return nil, "", fault.Field("after", "after_unknown", "Please take what the page before gave as next.")
		}
	}
	rows, err := s.st.As(store.Tenant(tenantID)).ListTenantChanges(ctx, tenantID, below, changesAtOnce+1)
	if err != nil {
		return nil, "", err
	}
	if len(rows) > changesAtOnce {
		rows = rows[:changesAtOnce]
		next = strconv.FormatInt(rows[changesAtOnce-1].ID, 10)
	}
	changes, err = readChanges(rows)
	return changes, next, err
}

// ListMemberChanges answers what was done to one member of a minisite, oldest first.
func ListMemberChanges(ctx context.Context, st *store.Store, tenantID, memberID string) ([]Change, error) {
	rows, err := st.As(store.Tenant(tenantID)).ListMemberChanges(ctx, tenantID, memberID)
	if err != nil {
		return nil, err
	}
	return readChanges(rows)
}

func readChanges(rows []db.TenantAudit) ([]Change, error) {
	changes := make([]Change, len(rows))
	for i, r := range rows {
		changes[i] = Change{At: r.At, Actor: r.ActorName, Action: r.Action}
		if err := errors.Join(readFields(r.Before, &changes[i].Before), readFields(r.After, &changes[i].After)); err != nil {
			return nil, fault.Internalf("list of changes, %d: %w", r.ID, err)
		}
	}
	return changes, nil
}

func readFields(text []byte, into *map[string]any) error {
	if text == nil {
		return nil
	}
	return json.Unmarshal(text, into)
}

// fieldsOf is all that people may change about a minisite, by the names under which refusals speak of it.
func fieldsOf(t Tenant) map[string]any {
	fields := map[string]any{
		"subdomain": t.Slug, "displayName": t.DisplayName, "supportEmail": t.SupportEmail, "joinLink": t.JoinLink, "status": string(t.Status),
		"brand.logo": t.Brand.Logo, "brand.favicon": t.Brand.Favicon, "brand.heroTitle": t.Brand.HeroTitle, "brand.heroText": t.Brand.HeroText,
		"brand.fontDisplay": t.Brand.FontDisplay, "brand.fontText": t.Brand.FontText,
	}
	if t.LettersPerDay > 0 {
		fields["lettersPerDay"] = t.LettersPerDay
	}
	if len(t.Brand.Links) > 0 {
		fields["brand.links"] = t.Brand.Links
	}
	for token, colour := range t.Brand.Light {
		fields["brand.light."+token] = colour
	}
	for token, colour := range t.Brand.Dark {
		fields["brand.dark."+token] = colour
	}
	maps.DeleteFunc(fields, func(_ string, value any) bool { return value == "" })
	return fields
}

// difference leaves of both what is not the same. A field that is empty is not there.
func difference(before, after Tenant) (was, is map[string]any) {
	was, is = fieldsOf(before), fieldsOf(after)
	for field, value := range was {
		if reflect.DeepEqual(value, is[field]) {
			delete(was, field)
			delete(is, field)
		}
	}
	return was, is
}
