package authz

// Roles lists the roles held.
func (s Subject) Roles() (held []Role) {
	for _, r := range Roles() {
		if s.roles&only(r) != 0 {
			held = append(held, r)
		}
	}
	return held
}
