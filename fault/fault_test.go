package fault_test

import (
	"errors"
	"testing"

	"cuttle/fault"
)

// A form must not blame its fields for what is not their fault.
func TestTogetherAFailureStandsForItself(t *testing.T) {
	t.Parallel()
	down := errors.New("down")
	got := fault.Together(fault.Field("email", "", "Please provide your email address"), down, fault.Field("username", "", "Please provide your username"))
	if got != down {
		t.Errorf("got %v", got)
	}
}
