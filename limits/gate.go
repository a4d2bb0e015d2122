package limits

import (
	"cmp"
	"context"
	"math"
	"slices"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"cuttle/fault"
)

// Bounds are those of a Gate. One that is zero does not apply.
type Bounds struct {
	All      int64         // units at once
	OfOne    int64         // units at once of one key. The empty key is for everybody, and has no such bound
	Line     int           // admissions of one key that wait
	Patience time.Duration // how long an admission waits. It never waits longer than its context lasts
}

// Gate admits work that takes something of which there is only so much: memory, processors, places. An admission takes some units of it and
// belongs to a key, such as a person or an address. It is safe for concurrent use.
//
// Keys that wait take turns, so that nobody waits for all that somebody else has begun; within a key, who came first is first. A key at its own
// bound does not hold up the others. The admission whose turn it is does: smaller ones do not overtake it, or it might wait forever.
type Gate struct {
	Bounds
	used, waiting prometheus.Gauge
	refused       prometheus.Counter

	mu    sync.Mutex
	taken int64
	lines map[string]*line // of the keys that have or wait for something
	turns []*line          // those with somebody who waits, in the order of their turns
}

// line is what one key has and waits for.
type line struct {
	key   string
	taken int64
	waits []*admission
}

type admission struct {
	units int64
	in    bool
	let   chan struct{} // closed when it is in
}

// What gates do is measured. Gates with the same name, such as those of several listeners, are counted together.
var (
	used    = prometheus.NewGaugeVec(prometheus.GaugeOpts{Name: "cuttle_gate_used", Help: "Units that are taken."}, []string{"gate"})
	waiting = prometheus.NewGaugeVec(prometheus.GaugeOpts{Name: "cuttle_gate_waiting", Help: "Admissions that wait."}, []string{"gate"})
	refused = prometheus.NewCounterVec(prometheus.CounterOpts{Name: "cuttle_gate_refused_total", Help: "Admissions that were refused, at once or after waiting."}, []string{"gate"})
)

// Metrics returns the metrics of all gates.
func Metrics() []prometheus.Collector { return []prometheus.Collector{used, waiting, refused} }

// NewGate makes a gate. Its name is for the metrics.
func NewGate(name string, b Bounds) *Gate {
	b.All, b.OfOne, b.Line = cmp.Or(b.All, math.MaxInt64), cmp.Or(b.OfOne, math.MaxInt64), cmp.Or(b.Line, math.MaxInt)
	return &Gate{
		Bounds: b, used: used.WithLabelValues(name), waiting: waiting.WithLabelValues(name), refused: refused.WithLabelValues(name), lines: map[string]*line{},
	}
}

// Enter waits until there is room for so many units. It is Unavailable if too many wait, after the gate's patience, and when ctx ends. leave
// gives the units back; only its first call counts.
func (g *Gate) Enter(ctx context.Context, key string, units int64) (leave func(), err error) {
	if g.Patience > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, g.Patience)
		defer cancel()
	}
	a, leave := g.join(key, units, g.Line)
	if a == nil {
		g.refused.Inc()
		return nil, fault.Busy(nil)
	}
	select {
	case <-a.let:
	case <-ctx.Done():
	}
	if ctx.Err() != nil { // also if it was let in at the same moment
		leave()
		g.refused.Inc()
		return nil, fault.Busy(ctx.Err())
	}
	return leave, nil
}

// EnterNow is Enter for those who do not wait: it is Unavailable if the units are not free, or somebody waits whose turn is before.
func (g *Gate) EnterNow(key string, units int64) (leave func(), err error) {
	leave, ok := g.Try(key, units)
	if !ok {
		g.refused.Inc()
		return nil, fault.Busy(nil)
	}
	return leave, nil
}

// Try is EnterNow for callers that can do without: a failure is not counted as a refusal.
func (g *Gate) Try(key string, units int64) (leave func(), ok bool) {
	a, leave := g.join(key, units, 0)
	return leave, a != nil
}

// Taken returns how many units are taken.
func (g *Gate) Taken() int64 {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.taken
}

// join puts an admission at the end of its key's line. It returns none if it would have to wait there behind too many, or for more than there is.
func (g *Gate) join(key string, units int64, most int) (a *admission, leave func()) {
	g.mu.Lock()
	defer g.mu.Unlock()
	l := g.lines[key]
	if l == nil {
		l = &line{key: key}
		g.lines[key] = l
	}
	a = &admission{units: units, let: make(chan struct{})}
	l.waits = append(l.waits, a)
	if len(l.waits) == 1 {
		g.turns = append(g.turns, l)
	}
	g.waiting.Inc()
	g.admit()
	if !a.in && (len(l.waits) > most || units > min(g.All, g.mostOf(l))) {
		g.end(l, a)
		return nil, nil
	}
	return a, sync.OnceFunc(func() {
		g.mu.Lock()
		defer g.mu.Unlock()
		g.end(l, a)
	})
}

// admit lets in who waits, for as long as there is room.
func (g *Gate) admit() {
	for i := 0; i < len(g.turns); {
		l := g.turns[i]
		a := l.waits[0]
		if a.units > g.mostOf(l)-l.taken {
			i++
			continue
		}
		if a.units > g.All-g.taken {
			return
		}
		a.in = true
		close(a.let)
		g.take(l, a.units)
		g.dequeue(l, 0)
		if g.turns = slices.Delete(g.turns, i, i+1); len(l.waits) > 0 {
			g.turns = append(g.turns, l)
		}
	}
}

// end takes an admission out of the gate, or out of its line.
func (g *Gate) end(l *line, a *admission) {
	if a.in {
		g.take(l, -a.units)
	} else if g.dequeue(l, slices.Index(l.waits, a)); len(l.waits) == 0 {
		g.turns = slices.DeleteFunc(g.turns, func(of *line) bool { return of == l })
	}
	if l.taken == 0 && len(l.waits) == 0 {
		delete(g.lines, l.key)
	}
	g.admit()
}

func (g *Gate) take(l *line, units int64) {
	l.taken += units
	g.taken += units
	g.used.Add(float64(units))
}

func (g *Gate) dequeue(l *line, i int) {
	l.waits = slices.Delete(l.waits, i, i+1)
	g.waiting.Dec()
}

// mostOf returns the bound of a key.
func (g *Gate) mostOf(l *line) int64 {
	if l.key == "" {
		return math.MaxInt64
	}
	return g.OfOne
}
