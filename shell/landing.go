package shell

import (
	"context"
	"encoding/json"

	"cuttle/api"
	"cuttle/landing"
	"cuttle/tenancy"
)

// Landing begins with the hero.
func Landing() Kind {
	first := func(_ *Page, site bootSite) (string, any) {
		return "first-landing.html", heroOf(landing.Variant{}, site)
	}
	return always(first, func(path string) things {
		if path == "/" {
			return homeThings(searchAddress)
		}
		return nil
	})
}

// searchAddress is that of the page of results, as programs fill it in.
const searchAddress = "/search/{search_term_string}"

// Variants are landing pages with a hero of their own.
func Variants(find func(name string) (landing.Variant, bool)) Kind {
	return Kind{
		Exists: func(path string) bool {
			_, found := find(path[1:])
			return found
		},
		Read: func(_ context.Context, _ *tenancy.Site, path string) (*Content, error) {
			v, found := find(path[1:])
			if !found {
				return nil, nil
			}
			mark, _ := json.Marshal(v) // cannot fail
			return &Content{
				Description: &api.Description{Path: path, Title: v.Headline, Text: v.Text, Listed: true}, mark: string(mark),
				first: func(_ *Page, site bootSite) (string, any) { return "first-landing.html", heroOf(v, site) },
			}, nil
		},
	}
}

// heroView is the hero of the landing page or of a variant, which has a headline.
type heroView struct {
	landing.Variant
	PlansGiven, Leads bool   // Leads: with the free trial
	LastDay           string // of its offer
}

func heroOf(v landing.Variant, site bootSite) heroView {
	view := heroView{Variant: v, PlansGiven: site.PlansGiven, Leads: v.Trial && !site.PlansGiven}
	if v.OfferEnds != "" {
		view.LastDay = dayOf(v.OfferEnds)
	}
	return view
}
