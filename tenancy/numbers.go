package tenancy

import (
	"context"
	"time"

	"cuttle/store"
	"cuttle/store/db"
)

// Numbers are what a minisite has and uses, for the platform's admin.
type Numbers struct {
	Projects       int `json:"projects" required:"true" description:"Public projects on its home."`
	MemberProjects int `json:"memberProjects" required:"true" description:"Those of them that only paying members can download."`
	Domains        int `json:"domains" required:"true" description:"Proposed ones, too."`
	LiveDomains    int `json:"liveDomains" required:"true"`
	LettersToday   int `json:"lettersToday" required:"true" description:"Invitations of this day (UTC)."`
	LettersWaiting int `json:"lettersWaiting" required:"true" description:"Invitations that follow on the next days."`
	ZapierCalls    int `json:"zapierCalls" required:"true" description:"Within 24 hours; no more than mostZapierCalls are counted."`
	ZapierFailed   int `json:"zapierFailed" required:"true" description:"Those of them that were refused or failed."`
	ZapierHooks    int `json:"zapierHooks" required:"true"`

	LastSignIn     *time.Time `json:"lastSignIn" required:"true" nullable:"true" description:"Of a member, on the minisite."`
	LastChange     *time.Time `json:"lastChange" required:"true" nullable:"true" description:"The newest in the list of changes."`
	LastPublished  *time.Time `json:"lastPublished" required:"true" nullable:"true"`
	LastZapierCall *time.Time `json:"lastZapierCall" required:"true" nullable:"true"`
}

const callsWithin = 24 * time.Hour

// MostZapierCalls is how many calls of Zapier are counted at most.
const MostZapierCalls = 10_000

// FindNumbers returns the numbers of a minisite.
func (s *Service) FindNumbers(ctx context.Context, tenantID string) (Numbers, error) {
	row, err := s.st.As(store.Tenant(tenantID)).FindMinisiteNumbers(ctx, db.FindMinisiteNumbersParams{
		TenantID: &tenantID, Day: s.now().UTC().Truncate(24 * time.Hour), MostCalls: MostZapierCalls, CallsSince: s.now().Add(-callsWithin),
	})
	if err != nil {
		return Numbers{}, err
	}
	return Numbers{
		Projects: int(row.Projects), MemberProjects: int(row.MemberProjects), Domains: int(row.Domains), LiveDomains: int(row.LiveDomains),
		LettersToday: int(row.LettersToday), LettersWaiting: int(row.LettersWaiting), ZapierCalls: int(row.ZapierCalls), ZapierFailed: int(row.ZapierFailed), ZapierHooks: int(row.ZapierHooks),
		LastSignIn: everAt(row.LastSignIn), LastChange: everAt(row.LastChange), LastPublished: everAt(row.LastPublished), LastZapierCall: everAt(row.LastZapierCall),
	}, nil
}

// everAt returns nil for the epoch, which stands for never.
func everAt(at time.Time) *time.Time {
	if at.Unix() == 0 {
		return nil
	}
	return &at
}
