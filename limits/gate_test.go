package limits

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"cuttle/fault"
)

// gate is a gate with admissions that are under way. A step is one of
//
//	ann 3   ann asks for three units: she gets them, waits for them, or is refused
//	try ann 3
//	-ann    her first admission ends, or is canceled if it waits
type gate struct {
	*Gate
	t     *testing.T
	asked []*asked
}

type asked struct {
	key     string
	leave   func()
	came    bool // into the gate, and was reported
	refused bool
	goAway  context.CancelFunc
}

// do does a step and returns who was admitted, in the order in which they asked, or "busy" if the step was refused.
func (g *gate) do(step string) string {
	if key, leaves := strings.CutPrefix(step, "-"); leaves {
		i := slices.IndexFunc(g.asked, func(a *asked) bool { return a.key == key })
		a := g.asked[i]
		g.asked = slices.Delete(g.asked, i, i+1)
		if a.leave == nil {
			a.goAway()
		} else {
			a.leave()
			a.leave() // only the first call counts
		}
	} else {
		word := strings.Fields(step)
		a := &asked{key: strings.Trim(word[len(word)-2], "*")} // "*" is everybody
		units := int64(word[len(word)-1][0] - '0')
		ctx, cancel := context.WithCancel(g.t.Context())
		a.goAway = cancel
		g.asked = append(g.asked, a)
		go func() {
			if word[0] == "try" {
				leave, ok := g.Try(a.key, units)
				a.leave, a.refused = leave, !ok
				return
			}
			leave, err := g.Enter(ctx, a.key, units)
			if err != nil && !fault.Is(err, fault.Unavailable) {
				g.t.Errorf("%s: %v", step, err)
			}
			a.leave, a.refused = leave, err != nil
		}()
	}
	synctest.Wait()
	if last := len(g.asked) - 1; last >= 0 && g.asked[last].refused {
		g.asked = g.asked[:last]
		return "busy"
	}
	var in []string
	for _, a := range g.asked {
		if a.leave != nil && !a.came {
			a.came = true
			in = append(in, a.key)
		}
	}
	return strings.Join(in, " ")
}

func TestGate(t *testing.T) {
	t.Parallel()
	type steps [][2]string // what is done, and who comes in
	for name, c := range map[string]struct {
		Bounds
		steps
	}{
		"first come, first served": {Bounds{All: 1}, steps{{"ann 1", "ann"}, {"bob 1", ""}, {"eve 1", ""}, {"-ann", "bob"}, {"-bob", "eve"}}},
		"keys are served round-robin": {Bounds{All: 1}, steps{
			{"ann 1", "ann"}, {"ann 1", ""}, {"ann 1", ""}, {"bob 1", ""}, {"-ann", "ann"}, {"eve 1", ""}, {"-ann", "bob"}, {"-bob", "ann"}, {"-ann", "eve"},
		}},
		"a key at its own bound blocks nobody": {Bounds{All: 10, OfOne: 4}, steps{
			{"ann 3", "ann"}, {"ann 2", ""}, {"ann 1", ""}, {"bob 4", "bob"}, {"eve 3", "eve"}, {"bob 1", ""}, {"-eve", ""}, {"-ann", "ann ann"}, {"-bob", "bob"},
		}},
		"nobody overtakes the next": {Bounds{All: 10}, steps{
			{"ann 6", "ann"}, {"bob 5", ""}, {"eve 1", ""}, {"try eve 1", "busy"}, {"-ann", "bob eve"},
		}},
		"a canceled one lets others in":           {Bounds{All: 10}, steps{{"ann 6", "ann"}, {"bob 5", ""}, {"eve 4", ""}, {"-bob", "eve"}, {"bob 1", ""}, {"-bob", ""}, {"-eve", ""}, {"bob 4", "bob"}}},
		"the queue of one key is bounded":         {Bounds{All: 2, Queue: 1}, steps{{"ann 1", "ann"}, {"ann 1", "ann"}, {"ann 1", ""}, {"ann 1", "busy"}, {"bob 1", ""}, {"-ann", "ann"}, {"ann 1", ""}}},
		"one of each key":                         {Bounds{OfOne: 1, Queue: 1}, steps{{"ann 1", "ann"}, {"bob 1", "bob"}, {"ann 1", ""}, {"ann 1", "busy"}, {"-ann", "ann"}}},
		"the empty key has no bound of its own":   {Bounds{All: 3, OfOne: 1}, steps{{"* 1", ""}, {"* 1", ""}, {"ann 1", "ann"}, {"* 1", ""}, {"-ann", ""}, {"bob 1", ""}}},
		"at once or not at all":                   {Bounds{All: 3, OfOne: 2}, steps{{"try ann 2", "ann"}, {"try ann 1", "busy"}, {"try bob 2", "busy"}, {"try bob 1", "bob"}, {"-ann", ""}, {"try ann 1", "ann"}}},
		"nobody waits for more than the capacity": {Bounds{All: 3}, steps{{"ann 4", "busy"}, {"bob 3", "bob"}}},
		"nobody waits for more than one may have": {Bounds{All: 3, OfOne: 2}, steps{{"ann 3", "busy"}, {"bob 2", "bob"}, {"-bob", ""}}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				g := gate{Gate: NewGate("test", c.Bounds), t: t}
				for i, step := range c.steps {
					if got := strings.TrimSpace(g.do(step[0])); got != step[1] {
						t.Errorf("step %d, %s: %q came in, want %q", i+1, step[0], got, step[1])
					}
				}
				for len(g.asked) > 0 {
					g.do("-" + g.asked[0].key)
				}
				if g.Taken() != 0 || len(g.queues) != 0 || len(g.pending) != 0 {
					t.Errorf("left: %d units, %d queues, %d of them pending", g.Taken(), len(g.queues), len(g.pending))
				}
			})
		})
	}
}

// A deadlock ends: one admission fails after the gate's patience, and the other is admitted. Nobody is admitted after their request has ended.
func TestGateLosesPatience(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		g, began := NewGate("patience", Bounds{All: 100, Patience: 10 * time.Second}), time.Now()
		before := measured(t, g.refused)
		one, _ := g.Try("ann", 50)
		other, _ := g.Try("bob", 50)
		go func() {
			if _, err := g.Enter(t.Context(), "ann", 40); !fault.Is(err, fault.Unavailable) {
				t.Errorf("the first: %v", err)
			}
			one()
		}()
		time.Sleep(time.Second)
		if n := measured(t, g.waiting); n != 1 {
			t.Errorf("%v wait", n)
		}
		rest, err := g.Enter(t.Context(), "bob", 40)
		if waited := time.Since(began); err != nil || waited != 10*time.Second {
			t.Fatalf("the second after %s: %v", waited, err)
		}
		ended, end := context.WithCancel(t.Context())
		end()
		if _, err := g.Enter(ended, "eve", 1); !fault.Is(err, fault.Unavailable) {
			t.Errorf("who has gone: %v", err)
		}
		if n, waits, refused := measured(t, g.used), measured(t, g.waiting), measured(t, g.refused); n != 90 || waits != 0 || refused-before != 2 {
			t.Errorf("%v are used, %v wait, %v were refused", n, waits, refused-before)
		}
		rest()
		other()
	})
}

// Only what is refused counts as refused: after Try, something else may be done.
func TestGateCountsRefusals(t *testing.T) {
	t.Parallel()
	g := NewGate("refusals", Bounds{All: 1})
	if leave, err := g.EnterNow("ann", 1); err != nil {
		t.Error(err)
	} else {
		defer leave()
	}
	before := measured(t, g.refused)
	if _, ok := g.Try("bob", 1); ok || measured(t, g.refused) != before {
		t.Errorf("after Try: %t, %v were refused", ok, measured(t, g.refused)-before)
	}
	if _, err := g.EnterNow("bob", 1); !fault.Is(err, fault.Unavailable) || measured(t, g.refused) != before+1 {
		t.Errorf("after EnterNow: %v, %v were refused", err, measured(t, g.refused)-before)
	}
	if _, err := g.Enter(t.Context(), "bob", 2); !fault.Is(err, fault.Unavailable) || measured(t, g.refused) != before+2 {
		t.Errorf("after Enter: %v, %v were refused", err, measured(t, g.refused)-before)
	}
}

// However admissions come, wait and are canceled, the bounds are kept, all others are admitted, and nothing is left.
func TestGateKeepsItsBounds(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		const all, ofOne = 100, 40
		g := NewGate("bounds", Bounds{All: all, OfOne: ofOne})
		var inAll atomic.Int64
		inOne := map[string]*atomic.Int64{"a": {}, "b": {}, "c": {}, "d": {}, "e": {}}
		random := rand.New(rand.NewPCG(1, 2))
		var everybody sync.WaitGroup
		for i := range 1000 {
			key, units, life, stays := string("abcde"[i%5]), 1+random.Int64N(ofOne), time.Duration(random.IntN(2000))*time.Millisecond, i%3 > 0
			everybody.Go(func() {
				ctx, cancel := context.WithCancel(t.Context())
				defer cancel()
				if !stays {
					stop := time.AfterFunc(life, cancel)
					defer stop.Stop()
				}
				leave, err := g.Enter(ctx, key, units)
				if err != nil {
					if stays {
						t.Error(err)
					}
					return
				}
				if one, sum := inOne[key].Add(units), inAll.Add(units); one > ofOne || sum > all {
					t.Errorf("%d of one, %d of all", one, sum)
				}
				time.Sleep(life / 10)
				inOne[key].Add(-units)
				inAll.Add(-units)
				leave()
			})
		}
		everybody.Wait()
		if g.Taken() != 0 || len(g.queues) != 0 || len(g.pending) != 0 {
			t.Errorf("left: %d units, %d queues, %d of them pending", g.Taken(), len(g.queues), len(g.pending))
		}
	})
}

// measured returns the value of a gauge or a counter.
func measured(t *testing.T, metric prometheus.Collector) float64 {
	registry := prometheus.NewRegistry()
	registry.MustRegister(metric)
	families, err := registry.Gather()
	if err != nil {
		t.Fatal(err)
	}
	m := families[0].Metric[0]
	return m.GetGauge().GetValue() + m.GetCounter().GetValue()
}
