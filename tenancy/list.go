package tenancy

import (
	"context"
	"strings"
	"time"

	"cuttle"
	"cuttle/store"
	"cuttle/store/db"
)

// Order is the order of the list of minisites.
type Order string

const (
	ByAddress   Order = "address"
	ByName      Order = "name"
	NewestFirst Order = "newest"
	OldestFirst Order = "oldest"
)

// ListParams select minisites. The zero value is the first page of all minisites by address.
type ListParams struct {
	Search string // matched in the subdomain, the name, the support email, the domains and the addresses of the admins, ignoring case
	Status Status // empty: any
	Order  Order
	After  string // Next of the previous page
}

// StatusCounts say how many minisites match a search.
type StatusCounts struct {
	Active    int `json:"active" required:"true"`
	Suspended int `json:"suspended" required:"true"`
	Deleted   int `json:"deleted" required:"true"`
}

// Of returns how many of them have a status, or any if it is empty.
func (c StatusCounts) Of(status Status) int {
	switch status {
	case Active:
		return c.Active
	case Suspended:
		return c.Suspended
	case Deleted:
		return c.Deleted
	}
	return c.Active + c.Suspended + c.Deleted
}

// Page is a part of the list of minisites.
type Page struct {
	Minisites []Tenant
	Counts    StatusCounts // of all pages, with any status
	Next      string       // empty on the last
}

// few is the number of minisites up to which it is faster to find them by their ids and sort them than to read them in order from an index.
const few = 1000

// ListMinisites returns a page of minisites, suspended and deleted ones too.
func (s *Service) ListMinisites(ctx context.Context, p ListParams) (Page, error) {
	if p.Order == "" {
		p.Order = ByAddress
	}
	start, err := store.After(p.After, position{Order: p.Order})
	if err == nil && start.Order != p.Order {
		err = store.ErrPosition
	}
	if err != nil {
		return Page{}, err
	}
	queries, whole := s.st.As(store.Platform), s.wholeText(p.Search)
	matches, err := queries.SearchMinisites(ctx, db.SearchMinisitesParams{Search: p.Search, Whole: whole, Status: string(p.Status), Few: few})
	if err != nil {
		return Page{}, err
	}
	page := Page{Counts: StatusCounts{Active: int(matches.Active), Suspended: int(matches.Suspended), Deleted: int(matches.Deleted)}}
	matching := page.Counts.Of(p.Status)
	if matching == 0 {
		return page, nil
	}
	if matching > few {
		matches.Ids = nil
	}
	rows, err := queries.ListMinisites(ctx, db.ListMinisitesParams{
		Ids: matches.Ids, Search: p.Search, Whole: whole, Status: string(p.Status), Sort: string(p.Order), Most: store.PageSize + 1,
		AfterSlug: start.Slug, AfterName: start.Name, AfterCreated: start.Created,
	})
	if err != nil {
		return Page{}, err
	}
	rows, page.Next = store.Cut(rows, store.PageSize, func(last db.Tenant) position {
		return position{p.Order, *last.Slug, last.DisplayName, last.CreatedAt}
	})
	page.Minisites = make([]Tenant, len(rows))
	for i, row := range rows {
		page.Minisites[i], _ = found(row, nil)
	}
	return page, nil
}

// position is where a page ends. It is valid for one order only.
type position struct {
	Order   Order     `json:"o"`
	Slug    string    `json:"s"`
	Name    string    `json:"n"`
	Created time.Time `json:"t"`
}

// wholeText returns a minisite's subdomain, a domain or an email address as it is stored, if that is what was searched for: an address may have been
// pasted whole, and domains are stored in punycode.
func (s *Service) wholeText(search string) string {
	if strings.Contains(search, "@") {
		return strings.ToLower(cuttle.StoredEmail(search))
	}
	if _, rest, has := strings.Cut(search, "://"); has {
		search = rest
	}
	if end := strings.IndexAny(search, "/?#"); end >= 0 {
		search = search[:end]
	}
	host, err := Normalize(search)
	if err != nil {
		return ""
	}
	return strings.TrimSuffix(host, "."+s.hosts.RootDomain)
}

// CountMembers returns how many members minisites have, by their ids, for the platform admin: in one query for a page.
func (s *Service) CountMembers(ctx context.Context, tenantIDs ...string) (map[string]cuttle.MemberCounts, error) {
	rows, err := s.st.As(store.Platform).CountMembersByRole(ctx, tenantIDs)
	if err != nil {
		return nil, err
	}
	counts := make(map[string]cuttle.MemberCounts, len(tenantIDs))
	for _, r := range rows {
		of := counts[r.TenantID]
		of.Add(r.Role, int(r.Members))
		counts[r.TenantID] = of
	}
	return counts, nil
}
