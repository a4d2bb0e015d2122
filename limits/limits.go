// Package limits counts how often somebody does something, and refuses when it is too often. Its gates bound how much is done at once.
//
// It may import fault of ours.
package limits

import (
	"context"
	"log/slog"
	"sync/atomic"
	"time"

	"github.com/go-redis/redis_rate/v10"
	"github.com/maypok86/otter/v2"
	"github.com/redis/go-redis/v9"
	"golang.org/x/time/rate"

	"cuttle/fault"
)

// Limits work without Redis: a request to it may take this long, and after a failure none is sent for a moment.
const (
	redisPatience = 50 * time.Millisecond
	redisRest     = 2 * time.Second
)

// countedHere: limits with a period of at most this long are counted by each node alone. They are those for reading, where a request to Redis
// would cost more than most reads, and where nobody gains by using several nodes.
const countedHere = 10 * time.Second

// Limit allows Burst at once, and as many again in every period.
type Limit struct {
	Burst int
	Per   time.Duration
}

// Allow returns the limit of burst at once, and as many again in every period.
func Allow(burst int, per time.Duration) Limit { return Limit{burst, per} }

// Limiter counts in Redis, so that all nodes count together. It counts in the process what countedHere says, and
// everything while Redis is unavailable.
type Limiter struct {
	Patience  time.Duration // how long Redis may take
	shared    *redis_rate.Limiter
	scale     float64
	restUntil atomic.Int64
	local     *otter.Cache[string, *rate.Limiter]
}

// OpenRedis returns a client for New: it keeps to deadlines and does not retry.
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

// New makes a limiter that multiplies every allowance by scale (CUTTLE_RATE_SCALE).
func New(client redis.UniversalClient, scale float64) *Limiter {
	return &Limiter{
		Patience: redisPatience, shared: redis_rate.NewLimiter(client), scale: scale,
		local: otter.Must(&otter.Options[string, *rate.Limiter]{
			MaximumSize: 100_000, ExpiryCalculator: otter.ExpiryAccessing[string, *rate.Limiter](24 * time.Hour), // the longest period of a limit
		}),
	}
}

// Take uses one of the key's allowance. If none is left, it returns how long until there is.
func (l *Limiter) Take(ctx context.Context, key string, limit Limit) (wait time.Duration, ok bool) {
	burst, shared := l.scaled(limit)
	if l.asks(limit) {
		ctx, cancel := context.WithTimeout(ctx, l.Patience)
		defer cancel()
		result, err := l.shared.Allow(ctx, "rate:"+key, shared)
		if err == nil {
			return max(0, result.RetryAfter), result.Allowed > 0
		}
		l.restUntil.Store(time.Now().Add(redisRest).UnixNano())
		slog.WarnContext(ctx, "Redis does not answer; limits are counted in this process meanwhile", "error", err)
	}
	return l.takeHere(key, burst, limit.Per)
}

// Give gives back one that Take took.
func (l *Limiter) Give(ctx context.Context, key string, limit Limit) {
	_, shared := l.scaled(limit)
	if l.asks(limit) {
		ctx, cancel := context.WithTimeout(ctx, l.Patience)
		defer cancel()
		result, err := l.shared.AllowN(ctx, "rate:"+key, shared, -1)
		if err == nil && result.ResetAfter <= 0 { // the allowance is full again, which AllowN does not write
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

// asks reports whether Redis is to count this limit now.
func (l *Limiter) asks(limit Limit) bool {
	return limit.Per > countedHere && time.Now().UnixNano() >= l.restUntil.Load()
}

func (l *Limiter) scaled(limit Limit) (burst int, shared redis_rate.Limit) {
	burst = max(1, int(float64(limit.Burst)*l.scale))
	return burst, redis_rate.Limit{Rate: burst, Burst: burst, Period: limit.Per}
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
