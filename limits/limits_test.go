package limits_test

import (
	"net"
	"os"
	"sync/atomic"
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/redis/go-redis/v9"

	"cuttle/devkit/testkit"
	"cuttle/limits"
	"cuttle/store"
)

// redisForTest is the Redis in CUTTLE_TEST_REDIS_URL where CI has a real one, and one in the process otherwise.
func redisForTest(t *testing.T) *redis.Client {
	t.Helper()
	url := os.Getenv("CUTTLE_TEST_REDIS_URL")
	if url == "" {
		url = "redis://" + miniredis.RunT(t).Addr()
	}
	client := testkit.Get(limits.OpenRedis(url))(t)
	t.Cleanup(func() { client.Close() })
	return client
}

// patient makes a limiter wait long enough for Redis on a busy machine, for tests of what Redis counts.
func patient(l *limits.Limiter) *limits.Limiter {
	l.Patience = time.Minute
	return l
}

func TestLimiterCountsForAllNodesTogether(t *testing.T) {
	t.Parallel()
	client := redisForTest(t)
	nodes := []*limits.Limiter{patient(limits.New(client, 1)), patient(limits.New(client, 1))}
	key, limit := "test:"+store.NewID(), limits.Limit{Burst: 5, Per: time.Hour}
	allowed := 0
	for i := range 12 {
		wait, ok := nodes[i%2].Take(t.Context(), key, limit)
		if ok {
			allowed++
		} else if wait <= 0 || wait > limit.Per {
			t.Errorf("told to wait %v", wait)
		}
	}
	if allowed != 5 {
		t.Errorf("two nodes allowed %d of 5", allowed)
	}
	if _, ok := nodes[0].Take(t.Context(), key+"another", limit); !ok {
		t.Error("another key was refused")
	}
}

func TestLimiterScale(t *testing.T) {
	t.Parallel()
	limiter := patient(limits.New(redisForTest(t), 100))
	key, limit := "test:"+store.NewID(), limits.Limit{Burst: 5, Per: 24 * time.Hour}
	for i := range 500 {
		if _, ok := limiter.Take(t.Context(), key, limit); !ok {
			t.Fatalf("refused after %d of 500", i)
		}
	}
	if _, ok := limiter.Take(t.Context(), key, limit); ok {
		t.Error("more than a hundred times as wide")
	}
}

// Limits with a period of seconds are counted by each node alone: reading costs Redis nothing.
func TestLimiterCountsReadingInTheProcess(t *testing.T) {
	t.Parallel()
	inside := miniredis.RunT(t)
	client := testkit.Get(limits.OpenRedis("redis://" + inside.Addr()))(t)
	t.Cleanup(func() { client.Close() })
	limiter, limit := patient(limits.New(client, 0.01)), limits.Allow(300, 3*time.Second) // 3, and another each second
	for i := range 5 {
		if wait, ok := limiter.Take(t.Context(), "reader", limit); ok != (i < 3) || ok != (wait == 0) || wait > limit.Per {
			t.Errorf("the %dth: %v, wait %v", i+1, ok, wait)
		}
	}
	limiter.Give(t.Context(), "reader", limit)
	if _, ok := limiter.Take(t.Context(), "reader", limit); !ok {
		t.Error("what was given back is gone")
	}
	if n := inside.CommandCount(); n != 0 {
		t.Errorf("Redis was asked %d times", n)
	}
	if _, ok := limiter.Take(t.Context(), "writer", limits.Allow(600, 30*time.Second)); !ok || inside.CommandCount() == 0 {
		t.Errorf("writing: %v, and Redis was asked %d times", ok, inside.CommandCount())
	}
}

// What is given back can be taken again, in Redis and in the process, and no more than was there.
func TestLimiterGivesBack(t *testing.T) {
	t.Parallel()
	inside := miniredis.RunT(t)
	client := testkit.Get(limits.OpenRedis("redis://" + inside.Addr()))(t)
	t.Cleanup(func() { client.Close() })
	limiter, limit := patient(limits.New(client, 1)), limits.Limit{Burst: 3, Per: 24 * time.Hour}
	take := func(where, key string, want int) {
		t.Helper()
		got := 0
		for range 5 {
			if _, ok := limiter.Take(t.Context(), key, limit); ok {
				got++
			}
		}
		if got != want {
			t.Errorf("%s: %d could be taken, want %d", where, got, want)
		}
	}
	for _, where := range []string{"in Redis", "in the process"} {
		key := "test:" + store.NewID()
		limiter.Give(t.Context(), key, limit) // nothing was taken
		take(where, key, 3)
		limiter.Give(t.Context(), key, limit)
		take(where, key, 1)
		for range 3 {
			limiter.Give(t.Context(), key, limit)
		}
		take(where, key, 3)
		inside.Close()
	}
}

// Without Redis the process counts by itself, and asks Redis again later.
func TestLimiterFallsBackAndComesBack(t *testing.T) {
	t.Parallel()
	inside := miniredis.RunT(t)
	client := testkit.Get(limits.OpenRedis("redis://" + inside.Addr()))(t)
	t.Cleanup(func() { client.Close() })
	limiter, limit := patient(limits.New(client, 1)), limits.Limit{Burst: 3, Per: time.Hour}
	inside.Close()
	allowed := 0
	for range 10 {
		if _, ok := limiter.Take(t.Context(), "k", limit); ok {
			allowed++
		}
	}
	if allowed != 3 {
		t.Errorf("without Redis %d of 3 were allowed", allowed)
	}
	testkit.Must(t, inside.Restart())
	for began := time.Now(); len(inside.Keys()) == 0; time.Sleep(50 * time.Millisecond) {
		limiter.Take(t.Context(), "k", limit)
		if time.Since(began) > time.Minute {
			t.Fatal("Redis is back and not asked again")
		}
	}
}

// A Redis that does not reply costs one short wait now and then, not one for every request.
func TestLimiterLeavesASilentRedisAlone(t *testing.T) {
	t.Parallel()
	silent := testkit.Get(net.Listen("tcp", "127.0.0.1:0"))(t)
	t.Cleanup(func() { silent.Close() })
	var asked atomic.Int64
	go func() {
		for {
			conn, err := silent.Accept()
			if err != nil {
				return
			}
			asked.Add(1)
			t.Cleanup(func() { conn.Close() })
		}
	}()
	client := testkit.Get(limits.OpenRedis("redis://" + silent.Addr().String()))(t)
	t.Cleanup(func() { client.Close() })
	limiter := limits.New(client, 1)
	for range 200 {
		limiter.Take(t.Context(), "k", limits.Limit{Burst: 1000, Per: time.Minute})
	}
	if n := asked.Load(); n > 20 {
		t.Errorf("200 calls asked a silent Redis %d times", n)
	}
}
