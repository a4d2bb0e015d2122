package accounts

import (
	"context"
	"runtime"
	"unicode/utf8"

	"github.com/alexedwards/argon2id"

	"cuttle/fault"
	"cuttle/limits"
)

// Cost is what hashing a password takes.
type Cost = argon2id.Params

// DefaultCost is argon2id with 19 MiB, two passes, one lane (OWASP Password Storage Cheat Sheet): about 35 ms.
var DefaultCost = Cost{Memory: 19 * 1024, Iterations: 2, Parallelism: 1, SaltLength: 16, KeyLength: 32}

// mostWaiting is how many passwords may wait to be hashed: with one slot the last of them waits for about ten seconds.
const mostWaiting = 300

// Hasher bounds how many passwords are hashed at once, so that a flood of logins uses up neither the memory nor the processors, and how
// many wait for that, in the order of their requests.
type Hasher struct {
	cost  Cost
	slots *limits.Gate
	dummy string // compared against when there is no such person, so that the reply takes as long
}

// HashesAtOnce leaves a processor to all other requests, where there is more than one.
func HashesAtOnce() int { return max(1, runtime.GOMAXPROCS(0)-1) }

// NewHasher makes a hasher. Hashes that were made at another cost still match.
func NewHasher(cost Cost, atOnce int) *Hasher {
	dummy, err := argon2id.CreateHash("nobody has this password", &cost)
	if err != nil {
		panic(err) // only without a source of randomness, which crypto/rand rules out
	}
	return &Hasher{cost: cost, slots: limits.NewGate("passwords", limits.Bounds{All: int64(atOnce), Queue: mostWaiting}), dummy: dummy}
}

func (h *Hasher) hash(ctx context.Context, password string) (string, error) {
	leave, err := h.slots.Enter(ctx, "", 1)
	if err != nil {
		return "", err
	}
	defer leave()
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
	leave, err := h.slots.Enter(ctx, "", 1)
	if err != nil {
		return false, err
	}
	defer leave()
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
