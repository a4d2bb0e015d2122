package server

import (
	"fmt"
	"strings"

	"cuttle/tenancy"
)

// socialNetworks are the social networks to which the footer can lead, in its order.
var socialNetworks = []struct{ name, label string }{
	{"instagram", "Instagram"}, {"youtube", "YouTube"}, {"tiktok", "TikTok"}, {"pinterest", "Pinterest"}, {"facebook", "Facebook"}, {"threads", "Threads"},
	{"bluesky", "Bluesky"}, {"mastodon", "Mastodon"}, {"reddit", "Reddit"}, {"linkedin", "LinkedIn"}, {"x", "X"},
}

// ParseSocial reads the operator's accounts at social networks, such as {"instagram": "https://…"}, for the footer.
func ParseSocial(accounts map[string]string) (links []tenancy.BrandLink, err error) {
	var names []string
	for _, network := range socialNetworks {
		names = append(names, network.name)
		target, ok := accounts[network.name]
		if !ok {
			continue
		}
		to, err := elsewhere(network.name, target)
		if err != nil {
			return nil, err
		}
		links = append(links, tenancy.BrandLink{Label: network.label, Href: to.String()})
	}
	if len(links) < len(accounts) {
		return nil, fmt.Errorf("the footer can lead to accounts at these only: %s", strings.Join(names, ", "))
	}
	return links, nil
}
