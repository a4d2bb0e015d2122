package members

import (
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/sha256"
	"time"

	"cuttle"
	"cuttle/audit"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// zapierPrefix begins every secret, so that scanners recognise one in a leaked file.
const zapierPrefix = "cuttle_zap_"

// How long a secret that was replaced works at most, and how many of those a minisite can have.
const (
	zapierOldFor = 7 * 24 * time.Hour
	mostOld      = 3
)

// ZapierAccess is a minisite's access for Zapier.
type ZapierAccess struct {
	Secret string
	UsedAt *time.Time // when Zapier last called with it, to the minute; nil: never
	Old    []OldSecret
	made   bool // there is a present secret, even if it can't be read
}

// OldSecret is a secret that was replaced and still works.
type OldSecret struct {
	Until  time.Time
	UsedAt *time.Time // as in ZapierAccess
}

// RevealZapierSecret returns a minisite's secret for Zapier, and makes it first if there is none. That somebody read it is recorded.
func (s *Service) RevealZapierSecret(ctx context.Context, tenantID string, by cuttle.Actor) (access ZapierAccess, err error) {
	now := s.now()
	err = s.store.InTx(ctx, store.Tenant(tenantID), func(ctx context.Context, tx *store.Tx) error {
		if _, err := tx.LockMembers(ctx, tenantID); err != nil { // two admins may be making the first one
			return err
		}
		action := "Zapier secret shown"
		if access, err = s.zapierAccess(ctx, tx.Queries, tenantID, now); err != nil {
			return err
		}
		if access.Secret == "" {
			action = "Zapier secret made"
			if access.Secret, err = s.replaceZapierSecret(ctx, tx, tenantID, false, now); err != nil {
				return err
			}
		}
		return audit.Write(ctx, tx, tenantID, audit.Record{At: now, By: by, Action: action})
	})
	return access, err
}

// RotateZapierSecret gives a minisite a new secret for Zapier. With keepOld the present one works for zapierOldFor, and those that were
// replaced before until their own end; otherwise all of them end at once.
func (s *Service) RotateZapierSecret(ctx context.Context, tenantID string, keepOld bool, by cuttle.Actor) (access ZapierAccess, err error) {
	now := s.now()
	err = s.store.InTx(ctx, store.Tenant(tenantID), func(ctx context.Context, tx *store.Tx) error {
		if _, err := tx.LockMembers(ctx, tenantID); err != nil {
			return err
		}
		if _, err := s.replaceZapierSecret(ctx, tx, tenantID, keepOld, now); err != nil {
			return err
		}
		if access, err = s.zapierAccess(ctx, tx.Queries, tenantID, now); err != nil {
			return err
		}
		record := audit.Record{At: now, By: by, Action: "Zapier secret replaced", After: map[string]any{"oldSecretUntil": nil}}
		if len(access.Old) > 0 {
			record.After["oldSecretUntil"] = access.Old[0].Until
		}
		return audit.Write(ctx, tx, tenantID, record)
	})
	return access, err
}

// zapierAccess reads what there is. Secret is empty if there is none, or if it was made with another key of the deployment: then
// Zapier's calls with it are not recognised either.
func (s *Service) zapierAccess(ctx context.Context, q *db.Queries, tenantID string, now time.Time) (access ZapierAccess, err error) {
	keys, err := q.ListZapierKeys(ctx, tenantID, now)
	if err != nil {
		return ZapierAccess{}, err
	}
	for _, k := range keys {
		if k.ValidUntil != nil {
			access.Old = append(access.Old, OldSecret{*k.ValidUntil, k.UsedAt})
			continue
		}
		access.made = true
		if secret, ok := s.openZapierSecret(tenantID, k.Sealed); ok {
			access.Secret, access.UsedAt = secret, k.UsedAt
		}
	}
	return access, nil
}

// replaceZapierSecret makes a new secret and ends the others, or keeps them for a while.
func (s *Service) replaceZapierSecret(ctx context.Context, tx *store.Tx, tenantID string, keepOld bool, now time.Time) (secret string, err error) {
	until, kept := now, int32(0)
	if keepOld {
		until, kept = now.Add(zapierOldFor), mostOld
	}
	if err := tx.ExpireZapierKey(ctx, until, tenantID); err != nil {
		return "", err
	}
	if err := tx.DeleteReplacedZapierKeys(ctx, tenantID, now, kept); err != nil {
		return "", err
	}
	secret = zapierPrefix + cuttle.NewToken()
	hash := s.hashZapierSecret(secret)
	sealed, err := s.sealZapierSecret(tenantID, secret)
	if err != nil {
		return "", err
	}
	if err := tx.CreateZapierKey(ctx, hash, tenantID, now); err != nil {
		return "", err
	}
	return secret, tx.CreateZapierSecret(ctx, hash, tenantID, sealed)
}

// hashZapierSecret returns the hash by which a secret is found.
func (s *Service) hashZapierSecret(secret string) []byte {
	mac := hmac.New(sha256.New, s.keys.ZapierHashes)
	mac.Write([]byte(secret))
	return mac.Sum(nil)
}

func (s *Service) zapierCipher() (cipher.AEAD, error) {
	block, err := aes.NewCipher(s.keys.ZapierSecrets)
	if err != nil {
		return nil, fault.Internalf("key for Zapier's secrets: %w", err)
	}
	return cipher.NewGCMWithRandomNonce(block)
}

// sealZapierSecret encrypts a secret so that it can be opened only as that minisite's.
func (s *Service) sealZapierSecret(tenantID, secret string) ([]byte, error) {
	aead, err := s.zapierCipher()
	if err != nil {
		return nil, err
	}
	return aead.Seal(nil, nil, []byte(secret), []byte(tenantID)), nil
}

func (s *Service) openZapierSecret(tenantID string, sealed []byte) (secret string, ok bool) {
	aead, err := s.zapierCipher()
	if err != nil {
		return "", false
	}
	text, err := aead.Open(nil, nil, sealed, []byte(tenantID))
	return string(text), err == nil
}

// ZapierCaller is whose secret a call came with.
type ZapierCaller struct {
	TenantID, Slug string
	hash           []byte
}

// errZapierUnreadable is about a secret that was made with another key of the deployment.
var errZapierUnreadable = fault.New(fault.Conflict, "secret_unreadable", "The secret can no longer be read, and Zapier's calls with it are refused. Please replace it, and reconnect Zapier.")

// CheckZapierSecret finds a minisite's present secret as a call of Zapier would, without counting that as a use. The error says what an admin can
// do. If there is none, the secret that it returns is empty.
func (s *Service) CheckZapierSecret(ctx context.Context, tenantID string) (access ZapierAccess, err error) {
	now := s.now()
	access, err = s.zapierAccess(ctx, s.store.As(store.Tenant(tenantID)), tenantID, now)
	switch {
	case err != nil || !access.made:
		return access, err
	case access.Secret == "":
		return access, errZapierUnreadable
	}
	_, err = ZapierCaller{hash: s.hashZapierSecret(access.Secret)}.check(ctx, s.store.As(store.Public), now)
	return access, err
}

// What the owner of a shop reads in Zapier's history.
var (
	ErrZapierSecret = fault.New(fault.Unauthenticated, "secret_invalid",
		"This secret doesn't work. Please copy the minisite's secret from its page “Zapier” and reconnect Zapier with it.")
	errZapierSuspended = fault.New(fault.Forbidden, "minisite_suspended", "This minisite is paused, so nothing was changed. Please write to its support mailbox.")
	errZapierDeleted   = fault.New(fault.Forbidden, "minisite_deleted", "This minisite was deleted, so nothing was changed. Please turn off this Zap.")
)

// AuthenticateZapier returns whose secret it is, and notes that it was used.
func (s *Service) AuthenticateZapier(ctx context.Context, secret string) (ZapierCaller, error) {
	if len(secret) != len(zapierPrefix)+cuttle.TokenLength || secret[:len(zapierPrefix)] != zapierPrefix {
		return ZapierCaller{}, ErrZapierSecret
	}
	now, caller := s.now(), ZapierCaller{hash: s.hashZapierSecret(secret)}
	queries := s.store.As(store.Public)
	key, err := caller.check(ctx, queries, now)
	if err != nil {
		return ZapierCaller{}, err
	}
	caller.TenantID, caller.Slug = key.TenantID, key.Slug
	if aMinuteAgo := now.Add(-time.Minute); key.UsedAt == nil || !key.UsedAt.After(aMinuteAgo) {
		err = queries.TouchZapierKey(ctx, now, caller.hash, aMinuteAgo)
	}
	return caller, err
}

// check refuses a secret that has ended, and one whose minisite is not served. A call that changes something checks again in its own
// transaction, under the lock that a new secret takes.
func (c ZapierCaller) check(ctx context.Context, q *db.Queries, now time.Time) (db.FindZapierKeyRow, error) {
	key, err := q.FindZapierKey(ctx, c.hash, now)
	switch {
	case fault.Is(err, fault.NotFound):
		return key, ErrZapierSecret
	case err != nil:
		return key, err
	case key.DeletedAt != nil:
		return key, errZapierDeleted
	case key.Status != "active":
		return key, errZapierSuspended
	}
	return key, nil
}
