package accounts

import "cuttle/mail"

// Letters says how emails to a person look and where their links lead. Jobs hold it, so its JSON must stay readable for the version
// before and after.
type Letters struct {
	Letterhead mail.Letterhead `json:"letterhead"`
	LinkOrigin string          `json:"linkOrigin"` // the main site's, where the pages of the links are
}
