package accounts_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"cuttle/accounts"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
)

// lasers are valid machines: one with two sheets, the second of them without a price or a speed.
func lasers() accounts.Machines {
	return accounts.Machines{Chosen: "d1", List: []accounts.Machine{{
		ID: "d1", Name: "xTool D1 Pro 10 W", Bed: accounts.Bed{Width: 430, Height: 390}, CutSpeed: 5, EngraveSpeed: 100, LineInterval: 0.1, ChosenSheet: "birch",
		Sheets: []accounts.Sheet{
			{ID: "birch", Name: "Birch plywood", Width: 300, Height: 200, Thickness: 3, Kerf: 0.15, Price: new(4.5), CutSpeed: new(6.0)},
			{ID: "card", Name: "Card", Width: 297, Height: 210, Thickness: 0.3, Kerf: 0.1},
		},
	}}}
}

func TestMachinesAreTheirOwners(t *testing.T) {
	t.Parallel()
	f := withAnn(t, dbtest.Tx(t))
	bobID := testkit.Get(f.CreateAccount(t.Context(), accounts.CreateAccountParams{Email: "bob@example.com", Username: "bob", DisplayName: "Bob", Password: "correct horse"}))(t)
	none := accounts.Machines{List: []accounts.Machine{}}
	holds := func(userID string, want accounts.Machines, wantVersion int) {
		t.Helper()
		got, version, err := f.FindMachines(t.Context(), userID)
		if err != nil || version != wantVersion || !reflect.DeepEqual(got, want) {
			t.Errorf("version %d: %+v %v", version, got, err)
		}
	}
	save := func(m accounts.Machines, base, want int) {
		t.Helper()
		if version := testkit.Get(f.SaveMachines(t.Context(), f.annID, m, base))(t); version != want {
			t.Errorf("saved as version %d instead of %d", version, want)
		}
	}
	holds(f.annID, none, 0)
	save(lasers(), 0, 1)
	holds(f.annID, lasers(), 1)
	holds(bobID, none, 0)

	renamed := lasers()
	renamed.List[0].Name = "  Old \u200bfaithful  "
	save(renamed, 1, 2)
	renamed.List[0].Name = "Old \u200bfaithful"
	holds(f.annID, renamed, 2)
	save(renamed, 1, 2) // once more, because the reply was lost
	if _, err := f.SaveMachines(t.Context(), f.annID, lasers(), 1); fault.From(err).Code != "machines_changed" || !fault.Is(err, fault.Conflict) {
		t.Errorf("what another tab saved is replaced: %v", err)
	}
	if _, err := f.SaveMachines(t.Context(), f.annID, lasers(), 0); fault.From(err).Code != "machines_changed" {
		t.Errorf("the machines of a device replace those of the account: %v", err)
	}
	holds(f.annID, renamed, 2)
	save(none, 2, 3)
	holds(f.annID, none, 3)
}

func TestMachinesAreBounded(t *testing.T) {
	t.Parallel()
	f := withAnn(t, dbtest.Tx(t))
	sheet := func(m *accounts.Machines) *accounts.Sheet { return &m.List[0].Sheets[1] }
	for _, spoilt := range []struct {
		spoil           func(m *accounts.Machines)
		field, sentence string
	}{
		{func(m *accounts.Machines) { m.List[0].Name = " \u200b " }, "machines[0].name", "Please give the machine a name."},
		{func(m *accounts.Machines) { m.List[0].Name = strings.Repeat("ä", 61) }, "machines[0].name", "The name of a machine can have at most 60 characters."},
		{func(m *accounts.Machines) { m.List[0].Name = "D\u202e1" }, "machines[0].name", ""},
		{func(m *accounts.Machines) { m.List[0].ID = "" }, "machines", ""},
		{func(m *accounts.Machines) { m.List[0].ID = "a b" }, "machines", ""},
		{func(m *accounts.Machines) { m.List = append(m.List, m.List[0]) }, "machines", ""},
		{func(m *accounts.Machines) { m.Chosen = "other" }, "machines", ""},
		{func(m *accounts.Machines) { m.List[0].ChosenSheet = "other" }, "machines", ""},
		{func(m *accounts.Machines) { m.List[0].Bed.Width = 9.9 }, "machines[0].bed.width", "xTool D1 Pro 10 W: the width of the bed must be 10 to 5000 mm."},
		{func(m *accounts.Machines) { m.List[0].Bed.Height = 5000.1 }, "machines[0].bed.height", ""},
		{func(m *accounts.Machines) { m.List[0].CutSpeed = 0 }, "machines[0].cutSpeed", "xTool D1 Pro 10 W: the cutting speed must be 0.1 to 5000 mm/s."},
		{func(m *accounts.Machines) { m.List[0].EngraveSpeed = 5001 }, "machines[0].engraveSpeed", ""},
		{func(m *accounts.Machines) { m.List[0].LineInterval = 0 }, "machines[0].lineInterval", ""},
		{func(m *accounts.Machines) { sheet(m).Name = "" }, "machines[0].sheets[1].name", "Please give the sheet a name."},
		{func(m *accounts.Machines) { sheet(m).Name = "Ca\u202erd" }, "machines[0].sheets[1].name", ""},
		{func(m *accounts.Machines) { sheet(m).ID = "birch" }, "machines", ""},
		{func(m *accounts.Machines) { sheet(m).Width = 0 }, "machines[0].sheets[1].width", ""},
		{func(m *accounts.Machines) { sheet(m).Height = 1e9 }, "machines[0].sheets[1].height", ""},
		{func(m *accounts.Machines) { sheet(m).Thickness = -1 }, "machines[0].sheets[1].thickness", "Card: the thickness must be 0 to 100 mm."},
		{func(m *accounts.Machines) { sheet(m).Kerf = 1.01 }, "machines[0].sheets[1].kerf", ""},
		{func(m *accounts.Machines) { sheet(m).Price = new(-0.01) }, "machines[0].sheets[1].price", "Card: the price must be 0 to 100000."},
		{func(m *accounts.Machines) { sheet(m).CutSpeed = new(0.0) }, "machines[0].sheets[1].cutSpeed", ""},
		{func(m *accounts.Machines) { m.List[0].Sheets = make([]accounts.Sheet, 31) }, "machines[0].sheets", "xTool D1 Pro 10 W can have 30 sheets. Please remove one first."},
		{func(m *accounts.Machines) { m.List = make([]accounts.Machine, 11) }, "machines", "You can have 10 machines. Please remove one first."},
		{func(m *accounts.Machines) { *m = full(30) }, "machines", "That's more than we can keep: 20 kB for all machines and sheets. Please remove a sheet or two."},
	} {
		m := lasers()
		spoilt.spoil(&m)
		_, err := f.SaveMachines(t.Context(), f.annID, m, 0)
		sentence := fault.From(err).Fields[spoilt.field]
		if !fault.Is(err, fault.Invalid) || sentence == "" || spoilt.sentence != "" && sentence != spoilt.sentence {
			t.Errorf("%s: %v", spoilt.field, err)
		}
	}
	testkit.Get(f.SaveMachines(t.Context(), f.annID, full(10), 0))(t)
}

// full are 10 machines with so many sheets each.
func full(sheets int) (m accounts.Machines) {
	for i := range 10 {
		machine := lasers().List[0]
		machine.ID, machine.ChosenSheet = fmt.Sprint(i), ""
		sheet := machine.Sheets[0]
		machine.Sheets = nil
		for j := range sheets {
			sheet.ID = fmt.Sprint(j)
			machine.Sheets = append(machine.Sheets, sheet)
		}
		m.List = append(m.List, machine)
	}
	return m
}
