package domains

import (
	"context"
	"time"

	"cuttle/store"
	"cuttle/tenancy"
)

// mostFailing is how many failing domains are listed.
const mostFailing = 100

// FailingDomain is a domain of a minisite that has lost its proof.
type FailingDomain struct {
	Subdomain    string    `json:"subdomain" required:"true"`
	Name         string    `json:"name" required:"true" description:"In Unicode, as people write it."`
	FailingSince time.Time `json:"failingSince" required:"true"`
}

// ListFailing returns the failing domains of all minisites, the longest failing first, and at most 100.
func (s *Service) ListFailing(ctx context.Context) ([]FailingDomain, error) {
	rows, err := s.Store.As(store.Platform).ListFailingDomains(ctx, mostFailing)
	list := make([]FailingDomain, len(rows))
	for i, row := range rows {
		list[i] = FailingDomain{Subdomain: row.Slug, Name: tenancy.NameOf(row.Host), FailingSince: row.FailingSince}
	}
	return list, err
}
