package server_test

import "testing"

// What is sent, and what the reply says of those who were skipped. The rules are tested in members.
func TestSeveralMembersOverHTTP(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada := w.hubAdmin(t)
	bob := w.adds(t, ada, nil)
	type changed struct {
		MinisiteMemberIDs []string
		Message           string
	}
	change := func(what string, more input) changed {
		return ask[changed](t, w, ada, "minisiteAdminChangeMembers", mergeInput(input{"subdomain": "hub", "change": what}, more))
	}
	them := input{"minisiteMemberIds": []string{bob.MinisiteMemberID, "nobody"}}
	const gone = "1 skipped: they were removed, or their address was added again."
	for _, row := range []struct {
		change  string
		more    input
		changed int
		message string
	}{
		{"invite", them, 0, gone + " 1 skipped: their last email is less than a day old or still waiting."}, // they were invited when they were added
		{"setRole", mergeInput(them, input{"role": "canceled"}), 1, gone},
		{"remove", them, 1, gone},
		{"restore", them, 1, gone},
		{"inviteUnconnected", nil, 0, ""},
	} {
		if got := change(row.change, row.more); len(got.MinisiteMemberIDs) != row.changed || got.Message != row.message {
			t.Errorf("%s: %+v", row.change, got)
		}
	}
}
