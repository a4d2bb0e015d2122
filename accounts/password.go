package accounts

import (
	"context"
	"runtime"
	"sync/atomic"
	"unicode/utf8"

	"github.com/alexedwards/argon2id"

	"cuttle/fault"
)

// Cost is what hashing a password takes.
type Cost = argon2id.Params

// DefaultCost is argon2id with 19 MiB, two passes, one lane (OWASP Password Storage Cheat Sheet): about 35 ms.
var DefaultCost = Cost{Memory: 19 * 1024, Iterations: 2, Parallelism: 1, SaltLength: 16, KeyLength: 32}

// mostWaiting is how many passwords may wait to be hashed: with one slot the last of them waits for about ten seconds.
const mostWaiting = 300

// Hasher bounds how many passwords are hashed at once, so that a flood of logins uses up neither the memory nor the processors, and how
// many wait for that.
type Hasher struct {
	cost  Cost
	slots chan struct{}
	asked atomic.Int64 // waiting, or being hashed
	dummy string       // compared against when there is no such person, so that the reply takes as long
}

// HashesAtOnce leaves a processor to all other requests, where there is more than one.
func HashesAtOnce() int { return max(1, runtime.GOMAXPROCS(0)-1) }

// NewHasher makes a hasher. Hashes that were made at another cost still match.
func NewHasher(cost Cost, atOnce int) *Hasher {
	dummy, err := argon2id.CreateHash("nobody has this password", &cost)
	if err != nil {
		panic(err) // only without a source of randomness, which crypto/rand rules out
	}
	return &Hasher{cost: cost, slots: make(chan struct{}, atOnce), dummy: dummy}
}

// acquire waits for a slot, in the order of the requests. It returns none once the request has ended.
func (h *Hasher) acquire(ctx context.Context) error {
	if h.asked.Add(1) > int64(mostWaiting+cap(h.slots)) {
		h.asked.Add(-1)
		return fault.Busy(nil)
	}
	select {
	case h.slots <- struct{}{}:
		if ctx.Err() == nil {
			return nil
		}
		h.release()
	case <-ctx.Done():
		h.asked.Add(-1)
	}
	return fault.Busy(ctx.Err())
}

func (h *Hasher) release() {
	<-h.slots
	h.asked.Add(-1)
}

func (h *Hasher) hash(ctx context.Context, password string) (string, error) {
	if err := h.acquire(ctx); err != nil {
		return "", err
	}
	defer h.release()
	hash, err := argon2id.CreateHash(password, &h.cost)
	if err != nil {
		return "", fault.Internalf("hash password: %w", err)
	}
	return hash, nil
}

// current reports whether a hash was made at today's cost.
func (h *Hasher) current(hash string) bool {
	cost, _, _, err := argon2id.DecodeHash(hash)
	return err == nil && *cost == h.cost
}

// matches compares in constant time. An empty hash (no such person, or one who never set a password) never matches
// and takes as long as one that might.
func (h *Hasher) matches(ctx context.Context, password, hash string) (bool, error) {
	if err := h.acquire(ctx); err != nil {
		return false, err
	}
	defer h.release()
	if len(password) > maxPassword*utf8.UTFMax {
		password = password[:maxPassword*utf8.UTFMax] // cannot match: such a password is never set
		hash = ""
	}
	against := hash
	if against == "" {
		against = h.dummy
	}
	same, err := argon2id.ComparePasswordAndHash(password, against)
	if err != nil {
		return false, fault.Internalf("compare password: %w", err)
	}
	return same && hash != "", nil
}
