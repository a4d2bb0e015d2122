package storefront

import (
	"strconv"

	"cuttle"
)

// Terms are the numbers that people read before they buy. `cuttle terms` prints them for the pages.
type Terms struct {
	MonthlyPrice    int    `json:"monthlyPrice"` // in cents of US$, like YearlyPrice
	YearlyPrice     int    `json:"yearlyPrice"`
	ReferralPercent int    `json:"referralPercent"` // less on the first month or year
	ReferralPattern string `json:"referralPattern"` // of the referrals that bring it
	FreeProjects    int    `json:"freeProjects"`
	FreeDownloads   int    `json:"freeDownloads"` // a month
	TrialDays       int    `json:"trialDays"`
	ReminderDays    int    `json:"reminderDays"` // before the end of a trial
}

// CurrentTerms returns today's.
func CurrentTerms() Terms {
	return Terms{
		MonthlyPrice: MonthlyPrice, YearlyPrice: YearlyPrice, ReferralPercent: ReferralPercent, ReferralPattern: cuttle.ReferralPattern,
		FreeProjects: FreeProjects, FreeDownloads: FreeDownloads, TrialDays: TrialDays, ReminderDays: reminderDays,
	}
}

// Words returns the terms as texts say them, by the names that stand for them in Markdown.
func (t Terms) Words() map[string]string {
	return map[string]string{
		"monthly": cuttle.USD(t.MonthlyPrice), "yearly": cuttle.USD(t.YearlyPrice), "yearlySaving": cuttle.USD(12*t.MonthlyPrice - t.YearlyPrice),
		"freeProjects": strconv.Itoa(t.FreeProjects), "freeDownloads": strconv.Itoa(t.FreeDownloads),
		"trialDays": strconv.Itoa(t.TrialDays), "reminderDays": strconv.Itoa(t.ReminderDays),
	}
}
