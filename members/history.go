package members

import (
	"context"
	"slices"
	"time"

	"cuttle/audit"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// HistoryEntry is one change.
type HistoryEntry struct {
	audit.Record
	ImportID  *string    `json:"importId" required:"true" nullable:"true" description:"Of an import that minisiteAdminUndoImport can undo; null for anything else."`
	UndoUntil *time.Time `json:"undoUntil" required:"true" nullable:"true" description:"Until when it can be undone."`
}

// History is a page of what was done to a minisite's members and to the minisite itself, newest first.
type History struct {
	Changes []HistoryEntry
	Member  *Member // whom alone it is about; nil: everybody
	Next    string  // where the next page begins; empty on the last
}

// ListHistory returns a page of what was done in a minisite, or only to the member with an id, who may have been removed. An import is
// one record, except in the history of a member.
func (s *Service) ListHistory(ctx context.Context, tenantID, memberID, after string) (page History, err error) {
	if memberID == "" {
		records, next, err := audit.List(ctx, s.store, tenantID, after)
		if err != nil {
			return History{}, err
		}
		page.Next = next
		page.Changes, err = s.undoable(ctx, tenantID, records)
		return page, err
	}
	m, err := s.store.As(store.Tenant(tenantID)).FindMember(ctx, tenantID, memberID, s.now().Add(-KeptFor))
	if fault.Is(err, fault.NotFound) { // also for a member of another minisite
		return History{}, memberUnknown
	}
	if err != nil {
		return History{}, err
	}
	page.Member = new(memberOf(db.Member(m)))
	records, next, err := audit.ListOfMember(ctx, s.store, tenantID, memberID, after)
	page.Next, page.Changes = next, make([]HistoryEntry, len(records))
	for i, r := range records { // from here nobody undoes an import of many
		page.Changes[i].Record = r
	}
	return page, err
}

// undoable says which of the records are of imports that can be undone.
func (s *Service) undoable(ctx context.Context, tenantID string, records []audit.Record) ([]HistoryEntry, error) {
	entries := make([]HistoryEntry, len(records))
	now := s.now()
	var ids []string
	for i, r := range records {
		entries[i].Record = r
		if until := r.At.Add(KeptFor); r.ImportID != "" && r.Action == imported && until.After(now) {
			entries[i].ImportID, entries[i].UndoUntil = &r.ImportID, &until
			ids = append(ids, r.ImportID)
		}
	}
	if len(ids) == 0 {
		return entries, nil
	}
	undone, err := s.store.As(store.Tenant(tenantID)).ListUndoneImports(ctx, tenantID, ids)
	for i, e := range entries {
		if e.ImportID != nil && slices.Contains(undone, *e.ImportID) {
			entries[i].ImportID, entries[i].UndoUntil = nil, nil
		}
	}
	return entries, err
}
