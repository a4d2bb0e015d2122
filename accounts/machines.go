package accounts

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"cuttle"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// Machines are a person's lasers (decision 0082). Lengths are in mm, speeds in mm/s.
type Machines struct {
	List   []Machine `json:"machines" required:"true" nullable:"false" description:"At most 10."`
	Chosen string    `json:"chosenMachine" required:"true" description:"The id of the one in use; empty if there is none."`
}

// Machine is a laser with the sheets of material that are cut on it.
type Machine struct {
	ID           string  `json:"id" required:"true" description:"Made by the browser: 1 to 40 letters, digits, hyphens and underscores."`
	Name         string  `json:"name" required:"true" minLength:"1" maxLength:"60"`
	Bed          Bed     `json:"bed" required:"true"`
	CutSpeed     float64 `json:"cutSpeed" required:"true" minimum:"0.1" maximum:"5000" description:"mm/s"`
	EngraveSpeed float64 `json:"engraveSpeed" required:"true" minimum:"0.1" maximum:"5000" description:"mm/s"`
	LineInterval float64 `json:"lineInterval" required:"true" minimum:"0.01" maximum:"5" description:"Between engraved lines, in mm."`
	Sheets       []Sheet `json:"sheets" required:"true" nullable:"false" description:"At most 30."`
	ChosenSheet  string  `json:"chosenSheet" required:"true" description:"The id of the one in use; empty if there is none."`
}

// Bed is the area in which a laser works.
type Bed struct {
	Width  float64 `json:"width" required:"true" minimum:"10" maximum:"5000" description:"mm"`
	Height float64 `json:"height" required:"true" minimum:"10" maximum:"5000" description:"mm"`
}

// Sheet is a kind of sheet of material.
type Sheet struct {
	ID        string   `json:"id" required:"true" description:"As that of a machine."`
	Name      string   `json:"name" required:"true" minLength:"1" maxLength:"60"`
	Width     float64  `json:"width" required:"true" minimum:"10" maximum:"5000" description:"mm"`
	Height    float64  `json:"height" required:"true" minimum:"10" maximum:"5000" description:"mm"`
	Thickness float64  `json:"thickness" required:"true" minimum:"0" maximum:"100" description:"mm"`
	Kerf      float64  `json:"kerf" required:"true" minimum:"0" maximum:"1" description:"The width of a cut, in mm."`
	Price     *float64 `json:"price,omitempty" nullable:"false" minimum:"0" maximum:"100000" description:"Of one sheet, in the person's own currency."`
	CutSpeed  *float64 `json:"cutSpeed,omitempty" nullable:"false" minimum:"0.1" maximum:"5000" description:"mm/s, instead of the machine's."`
}

// Limits of what a person may keep.
const (
	mostMachines      = 10
	mostSheets        = 30
	mostMachinesBytes = 20 << 10 // as JSON
)

var (
	longestMachineName = cuttle.MaxLength[Machine]("Name")
	machineID          = regexp.MustCompile(`^[A-Za-z0-9_-]{1,40}$`)
)

var (
	machinesChanged  = fault.New(fault.Conflict, "machines_changed", "Your machines were just changed in another tab or on another device. Please try again.")
	tooManyMachines  = fault.Field("machines", "too_many_machines", "You can have 10 machines. Please remove one first.")
	machinesTooLarge = fault.Field("machines", "machines_too_large", "That's more than we can keep: 20 kB for all machines and sheets. Please remove a sheet or two.")
	machineIDInvalid = fault.Field("machines", "id_invalid", "Each machine and each sheet needs an id of its own: 1 to 40 letters, digits, hyphens and underscores.")
	choiceUnknown    = fault.Field("machines", "choice_unknown", "The chosen machine and sheets must be among the others.")
)

// FindMachines returns a person's machines, and the version for SaveMachines: 0 if none were ever saved.
func (s *Service) FindMachines(ctx context.Context, userID string) (m Machines, version int, err error) {
	row, err := s.store.As(store.Public).FindMachines(ctx, userID)
	if fault.Is(err, fault.NotFound) {
		return Machines{List: []Machine{}}, 0, nil
	}
	if err != nil {
		return m, 0, err
	}
	if err := json.Unmarshal(row.Machines, &m); err != nil {
		return m, 0, fault.Internalf("read machines: %w", err)
	}
	return m, int(row.Version), nil
}

// SaveMachines replaces a person's machines, unless others were saved since that version. It returns the version now.
func (s *Service) SaveMachines(ctx context.Context, userID string, m Machines, version int) (int, error) {
	if err := m.check(); err != nil {
		return 0, err
	}
	text, err := json.Marshal(m)
	if err != nil {
		return 0, fault.Internalf("machines: %w", err)
	}
	if len(text) > mostMachinesBytes {
		return 0, machinesTooLarge
	}
	saved, err := s.store.As(store.Public).SaveMachines(ctx, db.SaveMachinesParams{UserID: userID, Machines: text, Version: int64(version), Now: s.now()})
	if fault.Is(err, fault.NotFound) {
		return 0, machinesChanged
	}
	return int(saved), err
}

// check tidies names, and refuses what is out of bounds with a sentence that says where.
func (m *Machines) check() error {
	if len(m.List) > mostMachines {
		return tooManyMachines
	}
	ids := map[string]bool{}
	for i := range m.List {
		machine := &m.List[i]
		if !machineID.MatchString(machine.ID) || ids[machine.ID] {
			return machineIDInvalid
		}
		ids[machine.ID] = true
		if err := machine.check(fmt.Sprintf("machines[%d].", i)); err != nil {
			return err
		}
	}
	if m.Chosen != "" && !ids[m.Chosen] {
		return choiceUnknown
	}
	return nil
}

// check names fields as they are in the JSON, below the path of the machine.
func (m *Machine) check(path string) (err error) {
	if m.Name, err = machineName(path+"name", m.Name, "machine"); err != nil {
		return err
	}
	if len(m.Sheets) > mostSheets {
		return fault.Field(path+"sheets", "too_many_sheets", fmt.Sprintf("%s can have %d sheets. Please remove one first.", m.Name, mostSheets))
	}
	if m.Sheets == nil {
		m.Sheets = []Sheet{} // a list that is missing is read as one without entries
	}
	if err := bounded(path, m.Name, []measure{
		{"bed.width", "the width of the bed", &m.Bed.Width, 10, 5000, "mm"},
		{"bed.height", "the height of the bed", &m.Bed.Height, 10, 5000, "mm"},
		{"cutSpeed", "the cutting speed", &m.CutSpeed, 0.1, 5000, "mm/s"},
		{"engraveSpeed", "the engraving speed", &m.EngraveSpeed, 0.1, 5000, "mm/s"},
		{"lineInterval", "the line interval", &m.LineInterval, 0.01, 5, "mm"},
	}); err != nil {
		return err
	}
	ids := map[string]bool{}
	for i := range m.Sheets {
		sheet := &m.Sheets[i]
		if !machineID.MatchString(sheet.ID) || ids[sheet.ID] {
			return machineIDInvalid
		}
		ids[sheet.ID] = true
		if err := sheet.check(fmt.Sprintf("%ssheets[%d].", path, i)); err != nil {
			return err
		}
	}
	if m.ChosenSheet != "" && !ids[m.ChosenSheet] {
		return choiceUnknown
	}
	return nil
}

func (s *Sheet) check(path string) (err error) {
	if s.Name, err = machineName(path+"name", s.Name, "sheet"); err != nil {
		return err
	}
	return bounded(path, s.Name, []measure{
		{"width", "the width", &s.Width, 10, 5000, "mm"},
		{"height", "the height", &s.Height, 10, 5000, "mm"},
		{"thickness", "the thickness", &s.Thickness, 0, 100, "mm"},
		{"kerf", "the kerf", &s.Kerf, 0, 1, "mm"},
		{"price", "the price", s.Price, 0, 100000, ""},
		{"cutSpeed", "the cutting speed", s.CutSpeed, 0.1, 5000, "mm/s"},
	})
}

// measure is a number with its bounds; a nil value is one that was left out.
type measure struct {
	field, words string
	value        *float64
	least, most  float64
	unit         string
}

// bounded refuses the first number out of bounds: "Birch plywood: the kerf must be 0 to 1 mm."
func bounded(path, of string, measures []measure) error {
	for _, m := range measures {
		if m.value != nil && (*m.value < m.least || *m.value > m.most) {
			number := func(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }
			sentence := fmt.Sprintf("%s: %s must be %s to %s %s", of, m.words, number(m.least), number(m.most), m.unit)
			return fault.Field(path+m.field, "out_of_bounds", strings.TrimSpace(sentence)+".")
		}
	}
	return nil
}

// machineName tidies the name of a machine or a sheet.
func machineName(field, name, of string) (string, error) {
	name = strings.Join(strings.Fields(cuttle.Trimmed(name)), " ")
	switch {
	case name == "":
		return "", fault.Field(field, "required", fmt.Sprintf("Please give the %s a name.", of))
	case utf8.RuneCountInString(name) > longestMachineName:
		return "", fault.Field(field, "name_too_long", fmt.Sprintf("The name of a %s can have at most %d characters.", of, longestMachineName))
	case !cuttle.OnOneLine(name):
		return "", fault.Field(field, "name_invalid", cuttle.NotOnOneLine)
	}
	return name, nil
}
