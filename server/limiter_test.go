package server_test

import (
	"net"
	"os"
	"sync/atomic"
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/go-redis/redis_rate/v10"
	"github.com/redis/go-redis/v9"

	"cuttle/api"
	"cuttle/server"
	"cuttle/store"
)

// redisForTest is the Redis in CUTTLE_TEST_REDIS_URL where CI has a real one, and one in the process otherwise.
func redisForTest(t *testing.T) *redis.Client {
	t.Helper()
	url := os.Getenv("CUTTLE_TEST_REDIS_URL")
	if url == "" {
		url = "redis://" + miniredis.RunT(t).Addr()
	}
	client, err := server.OpenRedis(url)
	must(t, err)
	t.Cleanup(func() { client.Close() })
	return client
}

func TestLimiterCountsForAllNodesTogether(t *testing.T) {
	t.Parallel()
	client := redisForTest(t)
	nodes := []*server.Limiter{server.Patient(server.NewLimiter(client, 1)), server.Patient(server.NewLimiter(client, 1))}
	key, limit := "test:"+store.NewID(), api.Limit{Burst: 5, Per: time.Hour}
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
	limiter := server.Patient(server.NewLimiter(redisForTest(t), 100))
	key, limit := "test:"+store.NewID(), api.Limit{Burst: 5, Per: 24 * time.Hour}
	for i := range 500 {
		if _, ok := limiter.Take(t.Context(), key, limit); !ok {
			t.Fatalf("refused after %d of 500", i)
		}
	}
	if _, ok := limiter.Take(t.Context(), key, limit); ok {
		t.Error("more than a hundred times as wide")
	}
}

// Of a wide allowance each node gives a tenth by itself. The rest is taken by the handful, and still no more of it is given away by all nodes
// together than there is; what one node has not used, the others have soon.
func TestLimiterTakesWideAllowancesByTheHandful(t *testing.T) {
	t.Parallel()
	inside := miniredis.RunT(t)
	inside.SetTime(time.Now().Truncate(time.Second)) // nothing is given back meanwhile
	client, err := server.OpenRedis("redis://" + inside.Addr())
	must(t, err)
	t.Cleanup(func() { client.Close() })
	nodes := []*server.Limiter{server.Patient(server.NewLimiter(client, 1)), server.Patient(server.NewLimiter(client, 1))}
	limit := api.Limit{Burst: 300, Per: 10 * time.Minute}
	allowed := 0
	for i := range 400 {
		if _, ok := nodes[i%2].Take(t.Context(), "busy", limit); ok {
			allowed++
		}
	}
	if allowed > 2*30+270 || allowed < 2*30+240 {
		t.Errorf("two nodes allowed %d of 300", allowed)
	}
	// Whoever is refused costs Redis nothing until the time that it named is over.
	asked := inside.CommandCount()
	for i := range 400 {
		if wait, ok := nodes[i%2].Take(t.Context(), "busy", limit); ok || wait <= 0 || wait > limit.Per {
			t.Fatalf("allowed %v, or told to wait %v", ok, wait)
		}
	}
	if n := inside.CommandCount() - asked; n > 10 {
		t.Errorf("400 refusals asked Redis %d times", n)
	}
	// Somebody who asks now and then costs Redis nothing, and who asks a little more takes no more than they need.
	asked = inside.CommandCount()
	for i := range 2*30 + 12 {
		if i == 2*30 && inside.CommandCount() != asked {
			t.Error("Redis was asked for a node's own part")
		}
		if _, ok := nodes[i%2].Take(t.Context(), "calm", limit); !ok {
			t.Fatal("refused")
		}
	}
	result, err := redis_rate.NewLimiter(client).AllowAtMost(t.Context(), "rate:calm", redis_rate.Limit{Rate: 270, Burst: 270, Period: 10 * time.Minute}, 270)
	must(t, err)
	if result.Allowed < 270-2*12-2 {
		t.Errorf("12 calls took %d", 270-result.Allowed)
	}
}

// What is given back can be taken again, in Redis and in the process, and no more than was there.
func TestLimiterGivesBack(t *testing.T) {
	t.Parallel()
	inside := miniredis.RunT(t)
	client, err := server.OpenRedis("redis://" + inside.Addr())
	must(t, err)
	t.Cleanup(func() { client.Close() })
	limiter, limit := server.Patient(server.NewLimiter(client, 1)), api.Limit{Burst: 3, Per: 24 * time.Hour}
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
	client, err := server.OpenRedis("redis://" + inside.Addr())
	must(t, err)
	t.Cleanup(func() { client.Close() })
	limiter, limit := server.Patient(server.NewLimiter(client, 1)), api.Limit{Burst: 3, Per: time.Hour}
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
	must(t, inside.Restart())
	for began := time.Now(); len(inside.Keys()) == 0; time.Sleep(50 * time.Millisecond) {
		limiter.Take(t.Context(), "k", limit)
		if time.Since(began) > time.Minute {
			t.Fatal("Redis is back and not asked again")
		}
	}
}

// A Redis that does not answer costs one short wait now and then, not one for every request.
func TestLimiterLeavesASilentRedisAlone(t *testing.T) {
	t.Parallel()
	silent, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
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
	client, err := server.OpenRedis("redis://" + silent.Addr().String())
	must(t, err)
	t.Cleanup(func() { client.Close() })
	limiter := server.NewLimiter(client, 1)
	for range 200 {
		limiter.Take(t.Context(), "k", api.Limit{Burst: 1000, Per: time.Minute})
	}
	if n := asked.Load(); n > 20 {
		t.Errorf("200 calls asked a silent Redis %d times", n)
	}
}
