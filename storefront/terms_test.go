package storefront_test

import (
	"maps"
	"testing"

	"cuttle/storefront"
)

// S0 §9: "5 free projects, 10 free downloads per month", "Free trial: 30 days, reminder 7 days before end", "US$24", "US$216", "yearly saving 7200 cents", "without trailing .00".
func TestTermsInWords(t *testing.T) {
	t.Parallel()
	want := map[string]string{"monthly": "US$24", "yearly": "US$216", "yearlySaving": "US$72", "freeProjects": "5", "freeDownloads": "10", "trialDays": "30", "reminderDays": "7"}
	if got := storefront.CurrentTerms().Words(); !maps.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
