package limits

import (
	"context"
	"slices"
	"testing"
	"testing/synctest"

	"cuttle/fault"
)

// One has the turn, as many as permitted wait in order, and nobody waits for another key. Nothing is kept of a line that is empty.
func TestTurns(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		turns := NewTurns[string](3)
		pass, err := turns.Take(t.Context(), "hub")
		if err != nil {
			t.Fatal(err)
		}
		gone, leave := context.WithCancel(t.Context())
		var came []int
		for i := range 3 {
			ctx := t.Context()
			if i == 1 {
				ctx = gone
			}
			go func() {
				pass, err := turns.Take(ctx, "hub")
				if i == 1 {
					if !fault.Is(err, fault.Unavailable) {
						t.Errorf("who left: %v", err)
					}
					return
				}
				came = append(came, i)
				pass()
			}()
			synctest.Wait()
		}
		if _, err := turns.Take(t.Context(), "hub"); !fault.Is(err, fault.Unavailable) {
			t.Errorf("one more waits: %v", err)
		}
		other, err := turns.Take(t.Context(), "club")
		if err != nil {
			t.Fatal(err)
		}
		leave()
		synctest.Wait()
		if len(came) != 0 {
			t.Errorf("%v came before their turn", came)
		}
		pass()
		synctest.Wait()
		if !slices.Equal(came, []int{0, 2}) {
			t.Errorf("they came as %v", came)
		}
		other()
		if n := turns.Len(); n != 0 {
			t.Errorf("%d lines are left", n)
		}
	})
}
