package members

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"strings"
	"time"

	"cuttle"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// Sort is the order of a list.
type Sort string

const (
	ByName  Sort = "name"
	ByEmail Sort = "email"
	ByRole  Sort = "role"
	ByAdded Sort = "added"
)

// How many a page holds, unless asked otherwise, and at most.
const (
	pageSize    = 50
	maxPageSize = 200
)

// ListParams select members. The zero value is the first page of all members by name.
type ListParams struct {
	Query      string            // matched in name and address, ignoring case
	Role       cuttle.MemberRole // empty: any
	Sort       Sort              // empty: by name
	Descending bool
	After      string // Next of the previous page
	Limit      int
}

func pageLimit(asked int) int {
	if asked <= 0 {
		return pageSize
	}
	return min(asked, maxPageSize)
}

// Page is part of a list.
type Page struct {
	Members []Member
	Total   int    // how many there are on all pages
	Next    string // empty on the last
}

// few is the number of members up to which it is faster to find them by their ids and sort them than to read them in
// order from an index.
const few = 1000

// List returns a page of a minisite's members.
func (s *Service) List(ctx context.Context, tenantID string, p ListParams) (Page, error) {
	if p.Sort == "" {
		p.Sort = ByName
	}
	start, err := p.start()
	if err != nil {
		return Page{}, err
	}
	limit := pageLimit(p.Limit)
	queries := s.store.As(store.Tenant(tenantID))
	found, err := queries.SearchMembers(ctx, db.SearchMembersParams{TenantID: tenantID, Role: string(p.Role), Search: p.Query, Few: few})
	if err != nil {
		return Page{}, err
	}
	page := Page{Total: int(found.Total)}
	if page.Total == 0 {
		return page, nil
	}
	if page.Total > few {
		found.Ids = nil
	}
	rows, err := queries.ListMembersPage(ctx, db.ListMembersPageParams{
		Sort: string(p.Sort), Descending: p.Descending, TenantID: tenantID, Ids: found.Ids, Role: string(p.Role), Search: p.Query, Most: int32(limit) + 1,
		AfterSearch: start.Search, AfterEmail: start.emailKey(), AfterRole: start.Role, AfterAdded: start.Added, AfterID: start.ID,
	})
	if err != nil {
		return Page{}, err
	}
	if len(rows) > limit {
		rows = rows[:limit]
		last := rows[limit-1]
		page.Next = cursor{p.Sort, p.Descending, last.Search, string(last.Role), last.CreatedAt, last.ID}.String()
	}
	page.Members = make([]Member, len(rows))
	for i, r := range rows {
		page.Members[i] = memberOf(r)
	}
	return page, nil
}

// cursor is the position in a list at which a page ends. It is valid for one order only.
type cursor struct {
	Sort       Sort      `json:"s"`
	Descending bool      `json:"d"`
	Search     string    `json:"n"`
	Role       string    `json:"r"`
	Added      time.Time `json:"t"`
	ID         string    `json:"i"`
}

// start returns where the previous page ended. It is empty for the first page.
func (p ListParams) start() (c cursor, err error) {
	if p.After == "" {
		return cursor{}, nil
	}
	text, err := base64.RawURLEncoding.DecodeString(p.After)
	if err != nil || json.Unmarshal(text, &c) != nil || c.ID == "" || strings.Contains(c.Search+c.ID, "\x00") || c.Sort != p.Sort || c.Descending != p.Descending {
		return cursor{}, fault.Field("after", "after_unknown", "Please use the next value of the previous page, in the same order.")
	}
	return c, nil
}

func (c cursor) String() string {
	text, _ := json.Marshal(c) // cannot fail
	return base64.RawURLEncoding.EncodeToString(text)
}

// emailKey is the last part of the search text: the address in lower case.
func (c cursor) emailKey() string { return c.Search[strings.LastIndexByte(c.Search, '\n')+1:] }

// Count returns how many members a minisite has.
func (s *Service) Count(ctx context.Context, tenantID string) (counts cuttle.MemberCounts, err error) {
	rows, err := s.store.As(store.Tenant(tenantID)).CountMembers(ctx, tenantID)
	for _, r := range rows {
		counts.Add(r.Role, int(r.Members))
	}
	return counts, err
}
