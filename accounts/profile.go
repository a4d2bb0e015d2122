package accounts

import (
	"context"

	"cuttle/fault"
	"cuttle/store"
)

// Profile is what everybody may know of a person.
type Profile struct {
	UserID, Username, DisplayName, Avatar string
	Trusted                               bool // their projects need no review
}

var noSuchPerson = fault.New(fault.NotFound, "", "There is no such person.")

// Profile returns the profile of the person with a username, ignoring case. A name that somebody gave up leads to them for as long as it
// is reserved.
func (s *Service) Profile(ctx context.Context, username string) (Profile, error) {
	if !usernameShape.MatchString(username) {
		return Profile{}, noSuchPerson
	}
	row, err := s.store.As(store.Public).FindProfile(ctx, username, s.now().Add(-usernameReserved))
	if fault.Is(err, fault.NotFound) {
		return Profile{}, noSuchPerson
	}
	return Profile{UserID: row.ID, Username: row.Username, DisplayName: row.DisplayName, Avatar: row.Avatar, Trusted: row.Trusted}, err
}
