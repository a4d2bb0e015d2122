package server_test

import (
	"strings"
	"testing"

	"cuttle"
)

const laser = `{"id":"d1","name":"D1","bed":{"width":430,"height":390},"cutSpeed":5,"engraveSpeed":100,"lineInterval":0.1,` +
	`"sheets":[{"id":"birch","name":"Birch plywood","width":300,"height":200,"thickness":3,"kerf":0.15}],"chosenSheet":"birch"}`

// How machines look in a call, and that they are nobody else's; the rest is tested in accounts.
func TestMachines(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	bob, eve := w.enter(t, "bob", cuttle.PlanFree, nil), w.enter(t, "eve", cuttle.PlanPro, nil)
	read := func(p *person) string {
		t.Helper()
		res, _ := w.call(t, "cuttle.test", "getMyMachines", "", p.cookie)
		return res.body
	}
	none := `"machines":[],"chosenMachine":"","version":0`
	if got := read(bob); !strings.Contains(got, none) {
		t.Error(got)
	}
	for _, step := range []struct{ body, want string }{
		{`{"machines":[` + laser + `],"chosenMachine":"d1","version":0}`, `"version":1`},
		{`{"machines":[],"chosenMachine":"","version":0}`, `"code":"machines_changed"`},
		{`{"chosenMachine":"","version":1}`, `"fields":{"machines":"machines is required."}`},
		{`{"machines":[` + strings.Replace(laser, `"kerf":0.15`, `"kerf":"thin"`, 1) + `],"chosenMachine":"d1","version":1}`, `machines.sheets.kerf must be a number, not a string.`},
		{`{"machines":[` + strings.Replace(laser, `"kerf":0.15`, `"kerf":2`, 1) + `],"chosenMachine":"d1","version":1}`, `"machines[0].sheets[0].kerf":"Birch plywood: the kerf must be 0 to 1 mm."`},
	} {
		if res, _ := w.call(t, "cuttle.test", "saveMyMachines", step.body, bob.cookie); !strings.Contains(res.body, step.want) {
			t.Errorf("%s: %s", step.body, res.body)
		}
	}
	if got := read(bob); !strings.Contains(got, `"machines":[`+laser+`],"chosenMachine":"d1","version":1`) {
		t.Error(got)
	}
	if got := read(eve); !strings.Contains(got, none) {
		t.Errorf("another person's are seen: %s", got)
	}
}
