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
	Queue    int           // admissions of one key that wait
	Patience time.Duration // how long an admission waits. It never waits longer than its context lasts
}

// Gate admits work to a resource of limited capacity: memory, processors, connections. An admission takes some units of the capacity and
// belongs to a key, such as a person or an address. A Gate is safe for concurrent use.
//
// Waiting keys are served round-robin; within a key, first come, first served. A key at its own bound does not block the others. The next
// admission does: smaller ones don't overtake it, or it might wait forever.
type Gate struct {
	Bounds
	used, waiting prometheus.Gauge
	refused       prometheus.Counter

	mu      sync.Mutex
	taken   int64
	queues  map[string]*queue // of the keys that have units or wait for some
	pending []*queue          // those that are not empty; the first is served next
}

// queue is the units that one key has, and its admissions that wait.
type queue struct {
	key     string
	taken   int64
	waiting []*admission
}

type admission struct {
	units    int64
	admitted bool
	done     chan struct{} // closed when it is admitted
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
	b.All, b.OfOne, b.Queue = cmp.Or(b.All, math.MaxInt64), cmp.Or(b.OfOne, math.MaxInt64), cmp.Or(b.Queue, math.MaxInt)
	return &Gate{
		Bounds: b, used: used.WithLabelValues(name), waiting: waiting.WithLabelValues(name), refused: refused.WithLabelValues(name), queues: map[string]*queue{},
	}
}

// Enter waits until so many units are free. It is Unavailable if too many admissions wait, after the gate's patience, and when ctx ends. leave
// gives the units back; only its first call counts.
func (g *Gate) Enter(ctx context.Context, key string, units int64) (leave func(), err error) {
	if g.Patience > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, g.Patience)
		defer cancel()
	}
	a, leave := g.join(key, units, g.Queue)
	if a == nil {
		g.refused.Inc()
		return nil, fault.Busy(nil)
	}
	select {
	case <-a.done:
	case <-ctx.Done():
	}
	if ctx.Err() != nil { // also if it was admitted at the same moment
		leave()
		g.refused.Inc()
		return nil, fault.Busy(ctx.Err())
	}
	return leave, nil
}

// EnterNow is Enter without waiting: it is Unavailable if the units are not free, or another admission is served before.
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

// join puts an admission at the end of its key's queue. It returns none if the queue is full, or if the admission exceeds the capacity.
func (g *Gate) join(key string, units int64, most int) (a *admission, leave func()) {
	g.mu.Lock()
	defer g.mu.Unlock()
	q := g.queues[key]
	if q == nil {
		q = &queue{key: key}
		g.queues[key] = q
	}
	a = &admission{units: units, done: make(chan struct{})}
	q.waiting = append(q.waiting, a)
	if len(q.waiting) == 1 {
		g.pending = append(g.pending, q)
	}
	g.waiting.Inc()
	g.admit()
	if !a.admitted && (len(q.waiting) > most || units > min(g.All, g.mostOf(q))) {
		g.end(q, a)
		return nil, nil
	}
	return a, sync.OnceFunc(func() {
		g.mu.Lock()
		defer g.mu.Unlock()
		g.end(q, a)
	})
}

// admit admits what waits, as long as capacity is left.
func (g *Gate) admit() {
	for i := 0; i < len(g.pending); {
		q := g.pending[i]
		a := q.waiting[0]
		if a.units > g.mostOf(q)-q.taken {
			i++
			continue
		}
		if a.units > g.All-g.taken {
			return
		}
		a.admitted = true
		close(a.done)
		g.take(q, a.units)
		g.dequeue(q, 0)
		if g.pending = slices.Delete(g.pending, i, i+1); len(q.waiting) > 0 {
			g.pending = append(g.pending, q)
		}
	}
}

// end gives back the units of an admission, or takes it out of its queue.
func (g *Gate) end(q *queue, a *admission) {
	if a.admitted {
		g.take(q, -a.units)
	} else if g.dequeue(q, slices.Index(q.waiting, a)); len(q.waiting) == 0 {
		g.pending = slices.DeleteFunc(g.pending, func(of *queue) bool { return of == q })
	}
	if q.taken == 0 && len(q.waiting) == 0 {
		delete(g.queues, q.key)
	}
	g.admit()
}

func (g *Gate) take(q *queue, units int64) {
	q.taken += units
	g.taken += units
	g.used.Add(float64(units))
}

func (g *Gate) dequeue(q *queue, i int) {
	q.waiting = slices.Delete(q.waiting, i, i+1)
	g.waiting.Dec()
}

// mostOf returns the bound of a key.
func (g *Gate) mostOf(q *queue) int64 {
	if q.key == "" {
		return math.MaxInt64
	}
	return g.OfOne
}
