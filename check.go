package cuttle

// CheckResult is what a check found.
type CheckResult string

const (
	Passed    CheckResult = "passed"    // what the check promises was seen to work
	Unused    CheckResult = "unused"    // there is nothing to check, and that may be how they want it
	Attention CheckResult = "attention" // it may be fine: somebody has to look
	Failed    CheckResult = "failed"
)

// Values lists every result, for the description of the API.
func (CheckResult) Values() []string {
	return []string{string(Passed), string(Unused), string(Attention), string(Failed)}
}
