package server

import (
	"context"
	"log/slog"
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

// Limiter counts in Redis, so that all nodes count together, and in the process while Redis is away.
type Limiter struct {
	shared    *redis_rate.Limiter
	patience  time.Duration
	scale     float64
	restUntil atomic.Int64
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
		shared: redis_rate.NewLimiter(client), patience: redisPatience, scale: scale,
		local: otter.Must(&otter.Options[string, *rate.Limiter]{
			MaximumSize: 100_000, ExpiryCalculator: otter.ExpiryAccessing[string, *rate.Limiter](time.Hour),
		}),
	}
}

// Take uses one of the key's allowance.
func (l *Limiter) Take(ctx context.Context, key string, limit api.Limit) (wait time.Duration, ok bool) {
	burst := max(1, int(float64(limit.Burst)*l.scale))
	if time.Now().UnixNano() >= l.restUntil.Load() {
		redisCtx, cancel := context.WithTimeout(ctx, l.patience)
		defer cancel()
		result, err := l.shared.Allow(redisCtx, "rate:"+key, redis_rate.Limit{Rate: burst, Burst: burst, Period: limit.Per})
		if err == nil {
			return max(0, result.RetryAfter), result.Allowed > 0
		}
		l.restUntil.Store(time.Now().Add(redisRest).UnixNano())
		slog.WarnContext(ctx, "Redis does not answer; limits are counted in this process meanwhile", "error", err)
	}
	bucket, _ := l.local.ComputeIfAbsent(key, func() (*rate.Limiter, bool) {
		return rate.NewLimiter(rate.Limit(float64(burst)/limit.Per.Seconds()), burst), false
	})
	reservation := bucket.Reserve()
	if wait := reservation.Delay(); wait > 0 {
		reservation.Cancel()
		return wait, false
	}
	return 0, true
}
