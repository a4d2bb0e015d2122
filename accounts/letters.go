package accounts

import (
	"net/url"

	"cuttle/mail"
)

// Letters says how emails to a person look and where their links lead. Jobs hold it, so its JSON must stay readable for the version
// before and after.
type Letters struct {
	Letterhead mail.Letterhead `json:"letterhead"`
	LinkOrigin string          `json:"linkOrigin"`     // the main site's, where the pages of the links are
	Club       string          `json:"club,omitempty"` // the subdomain of the minisite whose brand these pages have; empty: ours
}

// link returns the address of a page of the main site. The token, if there is one, is its secret.
func (l Letters) link(path, token string) string {
	query := url.Values{}
	if token != "" {
		query.Set("token", token)
	}
	if l.Club != "" {
		query.Set("club", l.Club)
	}
	if len(query) == 0 {
		return l.LinkOrigin + path
	}
	return l.LinkOrigin + path + "?" + query.Encode()
}

func (l Letters) twoStep(to string, what mail.TwoStepChange) mail.TwoStepChanged {
	return mail.TwoStepChanged{Letterhead: l.Letterhead, To: to, What: what, Link: l.link("/forgot-password", "")}
}

func (l Letters) passwordChanged(to string) mail.PasswordChanged {
	return mail.PasswordChanged{Letterhead: l.Letterhead, To: to, Link: l.link("/forgot-password", "")}
}
