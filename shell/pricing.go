package shell

import (
	"cmp"
	"html/template"

	"cuttle/content"
)

// pricingView is the page of prices as it is shown before the app has loaded.
type pricingView struct {
	content.Document
	Plans        map[string]template.HTML // by their names
	FAQ          content.Document
	SupportEmail string
	K12Page      string // the operator's, or ours
	PlansGiven   bool
}

func pricingViewOf(texts *content.Library, site bootSite) pricingView {
	view := pricingView{
		Document: texts.Document("/pricing"), FAQ: texts.Document("/pricing-faq"), Plans: map[string]template.HTML{},
		SupportEmail: site.SupportEmail, K12Page: cmp.Or(site.K12Page, "/cuttle-for-k-12-education"), PlansGiven: site.PlansGiven,
	}
	for _, plan := range view.Sections {
		view.Plans[plan.Title] = plan.HTML
	}
	return view
}
