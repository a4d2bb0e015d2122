package server

import (
	"context"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"github.com/go-redis/redis_rate/v10"
	"github.com/maypok86/otter/v2"
	"github.com/redis/go-redis/v9"
	"golang.org/x/time/rate"

	"cuttle/api"
	"cuttle/fault"
)

// Redis is a helper, never the truth: it has this long to answer, and after a failure it is left alone for a moment.
const (
	redisPatience = 50 * time.Millisecond
	redisRest     = 2 * time.Second
)

// Asking Redis for each reading would cost more than most readings, so wide allowances are shared out: each node gives a tenth of one by itself,
// which is all that most visitors need, and takes the rest from Redis by the handful. A handful begins at one, doubles as long as it is used up,
// and what is left of it is lost soon, so a node never holds much more than its visitors have just used.
const (
	wideBurst      = 120
	widestHandful  = 500
	partOfBurst    = 10 // a node's own part is the burst divided by this, and no handful is more
	handfulLife    = time.Second
	handfulsAtOnce = 100_000
	handfulsKept   = 10 * time.Minute // limits of longer periods are never wide, or a node's own part would be given twice
)

// handful is what a node may give away of a key's allowance.
type handful struct {
	mu         sync.Mutex
	own        int // left of the node's own part
	ownUntil   time.Time
	left, next int // left of what was taken from Redis, and how much to take next
	until      time.Time
	refused    time.Time // until then there is nothing in Redis either, whoever asks
}

// Limiter counts in Redis, so that all nodes count together, and in the process while Redis is away.
type Limiter struct {
	shared    *redis_rate.Limiter
	patience  time.Duration
	life      time.Duration // of a handful
	scale     float64
	restUntil atomic.Int64
	handfuls  *otter.Cache[string, *handful]
	local     *otter.Cache[string, *rate.Limiter]
}

// OpenRedis makes the client that a limiter wants: one that keeps to deadlines and tries once.
func OpenRedis(url string) (*redis.Client, error) {
	options, err := redis.ParseURL(url)
	if err != nil {
		return nil, fault.Internalf("REDIS_URL: %w", err)
	}
	options.ContextTimeoutEnabled = true
	options.MaxRetries = -1
	options.DialerRetries = 1
	return redis.NewClient(options), nil
}

// NewLimiter multiplies every allowance by scale (CUTTLE_RATE_SCALE).
func NewLimiter(client redis.UniversalClient, scale float64) *Limiter {
	return &Limiter{
		shared: redis_rate.NewLimiter(client), patience: redisPatience, life: handfulLife, scale: scale,
		handfuls: otter.Must(&otter.Options[string, *handful]{
			MaximumSize: handfulsAtOnce, ExpiryCalculator: otter.ExpiryAccessing[string, *handful](handfulsKept),
		}),
		local: otter.Must(&otter.Options[string, *rate.Limiter]{
			MaximumSize: 100_000, ExpiryCalculator: otter.ExpiryAccessing[string, *rate.Limiter](24 * time.Hour), // the longest period of a limit
		}),
	}
}

// Take uses one of the key's allowance.
func (l *Limiter) Take(ctx context.Context, key string, limit api.Limit) (wait time.Duration, ok bool) {
	burst, shared := l.scaled(limit)
	if !wide(burst, limit) {
		if granted, wait, known := l.ask(ctx, key, shared, 1); known {
			return wait, granted > 0
		}
		return l.takeHere(key, burst, limit.Per)
	}
	h, _ := l.handfuls.ComputeIfAbsent(key, func() (*handful, bool) { return &handful{next: 1}, false })
	h.mu.Lock()
	defer h.mu.Unlock()
	now, own := time.Now(), burst/partOfBurst
	burst -= own
	shared.Rate, shared.Burst = burst, burst
	if !now.Before(h.ownUntil) {
		h.own, h.ownUntil = own, now.Add(limit.Per)
	}
	if h.own > 0 {
		h.own--
		return 0, true
	}
	fresh := now.Before(h.until)
	if fresh && h.left > 0 {
		h.left--
		return 0, true
	}
	if wait := h.refused.Sub(now); wait > 0 {
		return wait, false
	}
	if !fresh {
		h.next = 1
	}
	granted, wait, known := l.ask(ctx, key, shared, h.next)
	switch {
	case !known:
		return l.takeHere(key, burst, limit.Per)
	case granted == 0:
		h.refused = now.Add(wait)
		return wait, false
	}
	h.left, h.until, h.next = granted-1, now.Add(l.life), min(2*h.next, widestHandful, own)
	return 0, true
}

// Give returns one of what was taken. Wide allowances do without.
func (l *Limiter) Give(ctx context.Context, key string, limit api.Limit) {
	burst, shared := l.scaled(limit)
	if wide(burst, limit) {
		return
	}
	if time.Now().UnixNano() >= l.restUntil.Load() {
		ctx, cancel := context.WithTimeout(ctx, l.patience)
		defer cancel()
		result, err := l.shared.AllowN(ctx, "rate:"+key, shared, -1)
		if err == nil && result.ResetAfter <= 0 { // the allowance is whole again, which AllowN does not write
			err = l.shared.Reset(ctx, "rate:"+key)
		}
		if err == nil {
			return
		}
	}
	if bucket, ok := l.local.GetIfPresent(key); ok {
		bucket.AllowN(time.Now(), -1)
	}
}

func wide(burst int, limit api.Limit) bool { return burst >= wideBurst && limit.Per <= handfulsKept }

func (l *Limiter) scaled(limit api.Limit) (burst int, shared redis_rate.Limit) {
	burst = max(1, int(float64(limit.Burst)*l.scale))
	return burst, redis_rate.Limit{Rate: burst, Burst: burst, Period: limit.Per}
}

// ask takes up to n from Redis. It does not know when Redis does not answer, and then lets it rest.
func (l *Limiter) ask(ctx context.Context, key string, limit redis_rate.Limit, n int) (granted int, wait time.Duration, known bool) {
	if time.Now().UnixNano() < l.restUntil.Load() {
		return 0, 0, false
	}
	ctx, cancel := context.WithTimeout(ctx, l.patience)
	defer cancel()
	result, err := l.shared.AllowAtMost(ctx, "rate:"+key, limit, n)
	if err != nil {
		l.restUntil.Store(time.Now().Add(redisRest).UnixNano())
		slog.WarnContext(ctx, "Redis does not answer; limits are counted in this process meanwhile", "error", err)
		return 0, 0, false
	}
	return result.Allowed, max(0, result.RetryAfter), true
}

// takeHere counts in the process.
func (l *Limiter) takeHere(key string, burst int, per time.Duration) (wait time.Duration, ok bool) {
	bucket, _ := l.local.ComputeIfAbsent(key, func() (*rate.Limiter, bool) {
		return rate.NewLimiter(rate.Limit(float64(burst)/per.Seconds()), burst), false
	})
	reservation := bucket.Reserve()
	if wait := reservation.Delay(); wait > 0 {
		reservation.Cancel()
		return wait, false
	}
	return 0, true
}
