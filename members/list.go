package members

import (
	"cmp"
	"context"
	"encoding/base64"
	"encoding/json"
	"slices"
	"strings"
	"time"

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
	Query      string // looked for in name and address, without case
	Role       Role   // empty: any
	Sort       Sort   // empty: by name
	Descending bool
	After      string // what the page before gave as next
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

// few is up to how many members it is faster to sort here than to read in order along an index.
const few = 1000

// List returns a page of a minisite's members.
func List(ctx context.Context, st *store.Store, tenantID string, p ListParams) (Page, error) {
	if p.Sort == "" {
		p.Sort = ByName
	}
	start, err := p.start()
	if err != nil {
		return Page{}, err
	}
	limit := pageLimit(p.Limit)
	queries := st.As(store.Tenant(tenantID))
	found, err := queries.SearchMembers(ctx, db.SearchMembersParams{TenantID: tenantID, Role: string(p.Role), Search: p.Query, Few: few})
	if err != nil {
		return Page{}, err
	}
	var rows []db.ListMembersPageRow
	if found.Total > few || p.Query == "" && p.Role == "" {
		rows, err = queries.ListMembersPage(ctx, db.ListMembersPageParams{
			Sort: string(p.Sort), Descending: p.Descending, TenantID: tenantID, Role: string(p.Role), Search: p.Query, Most: int32(limit) + 1,
			AfterSearch: start.Search, AfterEmail: start.emailKey(), AfterRole: start.Role, AfterAdded: start.Added, AfterID: start.ID,
		})
	} else {
		rows, err = listFew(ctx, queries, tenantID, p, start, found.Ids)
	}
	if err != nil {
		return Page{}, err
	}
	page := Page{Total: int(found.Total)}
	if len(rows) > limit {
		rows = rows[:limit]
		page.Next = cursorOf(p, rows[limit-1]).String()
	}
	page.Members = make([]Member, len(rows))
	for i, r := range rows {
		page.Members[i] = Member{ID: r.ID, Name: r.Name, Email: r.Email, Role: Role(r.Role), Connected: r.UserID != nil, AddedAt: r.CreatedAt}
	}
	return page, nil
}

// listFew is ListMembersPage for members whose ids are known.
func listFew(ctx context.Context, queries *db.Queries, tenantID string, p ListParams, start cursor, ids []string) ([]db.ListMembersPageRow, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	found, err := queries.FindMembers(ctx, tenantID, ids)
	if err != nil {
		return nil, err
	}
	var rows []db.ListMembersPageRow
	for _, r := range found {
		if row := db.ListMembersPageRow(r); cursorOf(p, row).compare(start) > 0 {
			rows = append(rows, row)
		}
	}
	slices.SortFunc(rows, func(a, b db.ListMembersPageRow) int { return cursorOf(p, a).compare(cursorOf(p, b)) })
	return rows, nil
}

// cursor is the place in a list at which a page ends. It is valid for one order only.
type cursor struct {
	Sort       Sort      `json:"s"`
	Descending bool      `json:"d"`
	Search     string    `json:"n"`
	Role       string    `json:"r"`
	Added      time.Time `json:"t"`
	ID         string    `json:"i"`
}

func cursorOf(p ListParams, r db.ListMembersPageRow) cursor {
	return cursor{p.Sort, p.Descending, r.Search, r.Role, r.CreatedAt, r.ID}
}

// start is where the page before ended, or a place before all members.
func (p ListParams) start() (c cursor, err error) {
	if p.After == "" {
		c = cursor{Sort: p.Sort, Descending: p.Descending}
		if p.Descending {
			const last = "\U0010FFFF" // of all characters, as Postgres too puts them in order
			c.Search, c.Role, c.ID, c.Added = last+"\n"+last, last, last, time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC)
		}
		return c, nil
	}
	text, err := base64.RawURLEncoding.DecodeString(p.After)
	if err != nil || json.Unmarshal(text, &c) != nil || c.ID == "" || c.Sort != p.Sort || c.Descending != p.Descending {
		return cursor{}, fault.Field("after", "after_unknown", "Please take what the page before gave as next, in the same order.")
	}
	return c, nil
}

func (c cursor) String() string {
	text, _ := json.Marshal(c) // nothing in it can fail
	return base64.RawURLEncoding.EncodeToString(text)
}

// emailKey is the end of what is searched: the address, in small letters.
func (c cursor) emailKey() string { return c.Search[strings.LastIndexByte(c.Search, '\n')+1:] }

// compare orders as the queries do.
func (c cursor) compare(d cursor) int {
	order := 0
	switch c.Sort {
	case ByEmail:
		order = strings.Compare(c.emailKey(), d.emailKey())
	case ByRole:
		order = cmp.Or(strings.Compare(c.Role, d.Role), strings.Compare(c.Search, d.Search))
	case ByAdded:
		order = cmp.Or(c.Added.Compare(d.Added), strings.Compare(c.ID, d.ID))
	default:
		order = strings.Compare(c.Search, d.Search)
	}
	if c.Descending {
		return -order
	}
	return order
}

// Counts is how many of each role a minisite has.
type Counts struct{ Paid, Canceled, Admin int }

// Count returns how many members a minisite has.
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
