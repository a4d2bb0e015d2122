package fault_test

import (
	"errors"
	"testing"

	"cuttle/fault"
)

// A form must not show a failure that does not concern its fields at one of them.
func TestTogetherAFailureStandsForItself(t *testing.T) {
	t.Parallel()
	down := errors.New("down")
	got := fault.Together(fault.Field("email", "", "Please provide your email address"), down, fault.Field("username", "", "Please provide your username"))
	if got != down {
		t.Errorf("got %v", got)
	}
}
