package server_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/valyala/fasthttp"

	"cuttle/accounts"
	"cuttle/devkit/testkit"
	"cuttle/node"
)

const ofEachKind = 50 // people of each kind

// Whether the time of a refusal tells who has an account (S0 §5): wrong passwords of people who exist, by either name, and
// of people who never set one, against those of nobody; and the same for "forgot password". Status and body must be equal.
//
// Each round asks once about each, in random order. Reported are the ratio of the medians, and the chance that a reply about somebody takes longer than
// one about nobody, in percent (Mann-Whitney): 50 tells nothing. And how far the two distributions are apart (Kolmogorov-Smirnov), as a ratio of what
// chance exceeds once in twenty times: below 1 they cannot be told apart with so many tries. "production" hashes at the cost of production; with almost none a
// difference of microseconds would be seen. To repeat: go test ./server -run '^$' -bench WhoExists -benchtime 500x
func BenchmarkWhoExists(b *testing.B) {
	wrong := func(name string) (operation, body string) {
		return "login", fmt.Sprintf(`{"emailOrUsername":%q,"password":"not this one"}`, name)
	}
	long := func(name string) (operation, body string) {
		return "login", fmt.Sprintf(`{"emailOrUsername":%q,"password":%q}`, name, strings.Repeat("x", 2000))
	}
	forgot := func(name string) (operation, body string) { return "sendResetToken", fmt.Sprintf(`{"email":%q}`, name) }
	for _, cost := range []struct {
		name string
		cost accounts.Cost
	}{{"production", accounts.DefaultCost}, {"no-cost", testkit.PasswordCost}} {
		b.Run(cost.name, func(b *testing.B) {
			w := newBenchWorld(b, func(s *node.Settings) { s.PasswordCost = cost.cost })
			for kind, hash := range map[string]string{"known": "password_hash", "bare": "''"} {
				w.data.Exec(b, `insert into app_user (id, email, username, password_hash, created_at)
					select $1 || n, $1 || n || '@some.example', $1 || n, `+hash+`, created_at from app_user, generate_series(1, 2 * $2::int, 2) n where username = 'ann'`, kind, ofEachKind)
			}
			for _, c := range []struct {
				name string
				ask  func(name string) (operation, body string)
				who  string
			}{
				{"login-by-email", wrong, "known%d@some.example"},
				{"login-by-name", wrong, "known%d"},
				{"login-long-password", long, "known%d"},
				{"login-never-password", wrong, "bare%d@some.example"},
				{"forgot-password", forgot, "known%d@some.example"},
			} {
				b.Run(c.name, func(b *testing.B) { w.compare(b, c.ask, c.who) })
			}
		})
	}
}

// compare asks about who with odd numbers, who exist, and with even ones, who do not and stand beside them in every index.
func (w benchWorld) compare(b *testing.B, ask func(name string) (operation, body string), who string) {
	var times [2][]time.Duration
	var bodies [2]string
	client := &fasthttp.Client{}
	defer client.CloseIdleConnections()
	for round := 0; b.Loop(); round++ {
		for _, kind := range rand.Perm(2) {
			name, body := ask(fmt.Sprintf(who, 2*(round%ofEachKind)+1+kind))
			call := operation(name)
			call.body = body
			took, reply := w.once(b, client, call)
			if !strings.HasPrefix(reply, "200 ") {
				b.Fatalf("%s: %s", body, reply)
			}
			times[kind], bodies[kind] = append(times[kind], took), reply
		}
		if bodies[0] != bodies[1] {
			b.Fatalf("somebody got %s, nobody %s", bodies[0], bodies[1])
		}
	}
	slices.Sort(times[0])
	slices.Sort(times[1])
	longer, apart := compared(times[0], times[1])
	n := float64(b.N)
	b.ReportMetric(float64(times[0][b.N/2])/float64(times[1][b.N/2]), "of-nobody")
	b.ReportMetric(100*longer, "%longer")
	b.ReportMetric(apart/(1.358*math.Sqrt(2/n)), "of-chance")
	b.ReportMetric(times[1][b.N/2].Seconds()*1000, "ms")
}

// compared returns how likely one of a is longer than one of b (ties count half), and the largest distance of their distributions. Both are sorted.
func compared(a, b []time.Duration) (longer, apart float64) {
	below, same := 0, 0 // of b, below and equal to one of a
	for i, one := range a {
		for below < len(b) && b[below] < one {
			below++
		}
		for same = below; same < len(b) && b[same] == one; same++ {
		}
		longer += float64(below+same) / 2
		apart = max(apart, math.Abs(float64(same)/float64(len(b))-float64(i+1)/float64(len(a))), math.Abs(float64(below)/float64(len(b))-float64(i)/float64(len(a))))
	}
	return longer / float64(len(a)*len(b)), apart
}
