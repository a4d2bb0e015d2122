package members

import (
	"context"
	"encoding/base64"
	"encoding/json"

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

// ListParams say which members are wanted. The zero value is the first page of all of them by name.
type ListParams struct {
	Query      string // looked for in name and address, without case
	Role       Role   // empty: any
	Sort       Sort   // empty: by name
	Descending bool
	After      string // what the page before gave as next
	Limit      int
}

// Page is part of a list.
type Page struct {
	Members []Member
	Total   int    // how many there are on all pages
	Next    string // empty on the last
}

// List answers a page of a minisite's members.
func List(ctx context.Context, st *store.Store, tenantID string, p ListParams) (Page, error) {
	if p.Sort == "" {
		p.Sort = ByName
	}
	after, err := p.cursor()
	if err != nil {
		return Page{}, err
	}
	limit := p.Limit
	if limit <= 0 {
		limit = pageSize
	}
	limit = min(limit, maxPageSize)
	queries := st.As(store.Tenant(tenantID))
	total, err := queries.CountFoundMembers(ctx, tenantID, string(p.Role), p.Query)
	if err != nil {
		return Page{}, err
	}
	rows, err := queries.ListMembersPage(ctx, db.ListMembersPageParams{
		Sort: string(p.Sort), TenantID: tenantID, Role: string(p.Role), Search: p.Query, Descending: p.Descending,
		AfterKey: after.Key, AfterID: after.ID, Most: int32(limit) + 1,
	})
	if err != nil {
		return Page{}, err
	}
	page := Page{Total: int(total)}
	if len(rows) > limit {
		rows = rows[:limit]
		last := rows[limit-1]
		page.Next = cursor{p.Sort, p.Descending, last.Key, last.ID}.String()
	}
	page.Members = make([]Member, len(rows))
	for i, r := range rows {
		page.Members[i] = Member{ID: r.ID, Name: r.Name, Email: r.Email, Role: Role(r.Role), Connected: r.UserID != nil, AddedAt: r.CreatedAt}
	}
	return page, nil
}

// cursor is where a page ended: it holds for the same order only.
type cursor struct {
	Sort       Sort   `json:"s"`
	Descending bool   `json:"d,omitempty"`
	Key        string `json:"k"`
	ID         string `json:"i"`
}

func (c cursor) String() string {
	text, _ := json.Marshal(c) // strings and a bool
	return base64.RawURLEncoding.EncodeToString(text)
}

func (p ListParams) cursor() (c cursor, err error) {
	if p.After == "" {
		return cursor{}, nil
	}
	text, err := base64.RawURLEncoding.DecodeString(p.After)
	if err != nil || json.Unmarshal(text, &c) != nil || c.ID == "" || c.Sort != p.Sort || c.Descending != p.Descending {
		return cursor{}, fault.Field("after", "after_unknown", "Please take what the page before gave as next, in the same order.")
	}
	return c, nil
}

// Counts is how many of each role a minisite has.
type Counts struct{ Paid, Canceled, Admin int }

// Count answers how many members a minisite has.
func Count(ctx context.Context, st *store.Store, tenantID string) (counts Counts, err error) {
	rows, err := st.As(store.Tenant(tenantID)).CountMembers(ctx, tenantID)
	for _, r := range rows {
		switch Role(r.Role) {
		case Paid:
			counts.Paid = int(r.Members)
		case Canceled:
			counts.Canceled = int(r.Members)
		case Admin:
			counts.Admin = int(r.Members)
		}
	}
	return counts, err
}
