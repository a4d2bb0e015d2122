package members

import (
	"bytes"
	"cmp"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/riverqueue/river"

	"cuttle"
	"cuttle/audit"
	"cuttle/fault"
	"cuttle/linkcheck"
	"cuttle/store"
	"cuttle/store/db"
)

// HookOptions are what Hooks needs.
type HookOptions struct {
	Members *Service
	Address ProjectAddress
	Roots   *x509.CertPool // that targets' certificates are checked with; nil: the system's
	Local   bool           // also targets on this machine, with http and any port: for dev and tests
	Timeout time.Duration  // of a delivery; 0: 10 seconds
}

// Hooks delivers events to Zapier as they happen. It is safe for concurrent use.
type Hooks struct {
	HookOptions
	client *http.Client
}

// Limits of hooks. A minisite's are delivered two at a time, so that slow targets of one take no time from others.
const (
	MostHooks        = 20 // of a minisite
	mostHookURL      = 2000
	deliversFor      = 10 * time.Second // after which a run leaves a hook's other events to the next
	claimedFor       = 2 * time.Minute  // longer than a run takes
	deliveredAtOnce  = 16               // hooks in a run
	deliveredOfOne   = 2                // of a minisite
	failsFor         = 3 * 24 * time.Hour
	firstRetry       = 10 * time.Second
	longestRetry     = 6 * time.Hour
	signingKeyPrefix = "whsec_" // as Standard Webhooks write keys
)

// NewHooks makes the hooks.
func NewHooks(o HookOptions) *Hooks {
	control := linkcheck.Public()
	if o.Local {
		control = linkcheck.Local()
	}
	o.Timeout = cmp.Or(o.Timeout, 10*time.Second)
	transport := linkcheck.Transport(control, o.Timeout)
	transport.TLSClientConfig = &tls.Config{RootCAs: o.Roots, MinVersion: tls.VersionTLS12}
	return &Hooks{o, &http.Client{
		Timeout: o.Timeout, Transport: transport,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }, // an error, as all but 2xx
	}}
}

// Hook is a target to which events of one kind are delivered.
type Hook struct {
	ID         string
	SigningKey string // of what is delivered
}

var errHookURL = fault.Field("url", "url_invalid", "The address must begin with https:// and have no port, no user name and no #fragment.")

// checkTarget refuses addresses that are never delivered to. Which network a host is in is checked at each connection.
func (h *Hooks) checkTarget(address string) error {
	u, err := url.Parse(address)
	if err != nil || len(address) > mostHookURL || u.Hostname() == "" || u.User != nil || u.Opaque != "" || strings.Contains(address, "#") {
		return errHookURL
	}
	for _, b := range []byte(address) {
		if b <= ' ' || b > '~' {
			return errHookURL
		}
	}
	if h.Local && (u.Scheme == "http" || u.Scheme == "https") || u.Scheme == "https" && (u.Port() == "" || u.Port() == "443") {
		return nil
	}
	return errHookURL
}

var errHooksFull = fault.New(fault.Conflict, "hooks_full",
	"This minisite already has 20 hooks, the most there can be. Please turn off Zaps that are no longer needed, or end hooks on its page “Zapier”.")

// Subscribe begins to deliver events of one kind to a target, from the next one on. A target that already has such a hook keeps it, and its place in the events.
func (h *Hooks) Subscribe(ctx context.Context, caller ZapierCaller, call ZapierCall, kind ZapierEventKind, target string) (Hook, error) {
	if err := h.checkTarget(target); err != nil {
		return Hook{}, err
	}
	var id string
	err := h.changing(ctx, caller, call, func(ctx context.Context, tx *store.Tx, now time.Time) (err error) {
		id, err = tx.RenewZapierHook(ctx, db.RenewZapierHookParams{KeyHash: caller.hash, TenantID: caller.TenantID, Event: string(kind), Url: target})
		if !fault.Is(err, fault.NotFound) {
			return err
		}
		count, err := tx.CountZapierHooks(ctx, caller.TenantID)
		if err != nil {
			return err
		}
		if count >= MostHooks {
			return errHooksFull
		}
		last, err := tx.LastTenantChange(ctx, caller.TenantID)
		if err != nil {
			return err
		}
		id = store.NewID()
		return tx.CreateZapierHook(ctx, db.CreateZapierHookParams{
			ID: id, TenantID: caller.TenantID, KeyHash: caller.hash, Event: string(kind), Url: target, Now: now, Done: last,
		})
	})
	return Hook{id, signingKeyPrefix + base64.StdEncoding.EncodeToString(h.signingKey(caller.TenantID, id))}, err
}

// Unsubscribe ends a hook. One that the minisite does not have, or not any more, is no error.
func (h *Hooks) Unsubscribe(ctx context.Context, caller ZapierCaller, call ZapierCall, id string) error {
	return h.changing(ctx, caller, call, func(ctx context.Context, tx *store.Tx, _ time.Time) error {
		if _, err := tx.DeleteZapierHook(ctx, caller.TenantID, id); !fault.Is(err, fault.NotFound) {
			return err
		}
		return nil
	})
}

// changing runs a call that changes hooks, under the lock that a new secret takes, and logs it.
func (h *Hooks) changing(ctx context.Context, caller ZapierCaller, call ZapierCall, do func(ctx context.Context, tx *store.Tx, now time.Time) error) error {
	s := h.Members
	pass, err := s.queue.Enter(ctx, caller.TenantID, 1)
	if err != nil {
		return err
	}
	defer pass()
	now := s.now()
	return s.store.InTx(ctx, store.Tenant(caller.TenantID), func(ctx context.Context, tx *store.Tx) error {
		if _, err := tx.LockMembers(ctx, caller.TenantID); err != nil {
			return err
		}
		if _, err := caller.check(ctx, tx.Queries, now); err != nil {
			return err
		}
		if err := do(ctx, tx, now); err != nil {
			return err
		}
		row := call.row(caller.TenantID, now)
		row.Result = string(ZapierDone)
		return tx.RecordZapierCall(ctx, row)
	})
}

// ListedHook is a hook as the minisite's admins see it: without its address, which is a secret of Zapier's.
type ListedHook struct {
	ID           string          `json:"hookId" required:"true"`
	Event        ZapierEventKind `json:"event" required:"true"`
	Host         string          `json:"host" required:"true" description:"The host that events are posted to." example:"hooks.zapier.com"`
	LastDelivery *time.Time      `json:"lastDeliveryDate" required:"true" nullable:"true"`
	FailingSince *time.Time      `json:"failingSinceDate" required:"true" nullable:"true" description:"The hook ends 3 days after this."`
}

// List lists a minisite's hooks, the oldest first.
func (h *Hooks) List(ctx context.Context, tenantID string) ([]ListedHook, error) {
	rows, err := h.Members.store.As(store.Tenant(tenantID)).ListZapierHooks(ctx, tenantID)
	list := make([]ListedHook, len(rows))
	for i, r := range rows {
		list[i] = ListedHook{r.ID, ZapierEventKind(r.Event), hostOf(r.Url), r.DeliveredAt, r.FailingSince}
	}
	return list, err
}

func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Hostname()
}

// End ends a hook of a minisite, and records why. One that is gone is no error.
func (h *Hooks) End(ctx context.Context, tenantID, id, reason string, by cuttle.Actor) error {
	return h.Members.store.InTx(ctx, store.Tenant(tenantID), func(ctx context.Context, tx *store.Tx) error {
		gone, err := tx.DeleteZapierHook(ctx, tenantID, id)
		if fault.Is(err, fault.NotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		was := map[string]any{"event": gone.Event, "host": hostOf(gone.Url)}
		if reason != "" {
			was["reason"] = reason
		}
		return audit.Write(ctx, tx, tenantID, audit.Record{At: h.Members.now(), By: by, Action: "Zapier hook ended", Before: was})
	})
}

// DeliverHooks is the job that tells the targets of hooks what has happened.
type DeliverHooks struct{}

// DeliverHooksEvery is how often it runs, and HooksQueue where: several may run at once, because targets may be slow.
const (
	DeliverHooksEvery = 5 * time.Second
	HooksQueue        = "zapier_hooks"
	HookWorkers       = 8
)

// Kind names the job in River's table.
func (DeliverHooks) Kind() string { return "members.deliver_hooks" }

// InsertOpts: the next run tries again.
func (DeliverHooks) InsertOpts() river.InsertOpts {
	return river.InsertOpts{Queue: HooksQueue, MaxAttempts: 1}
}

// DeliverHooksWorker runs DeliverHooks.
type DeliverHooksWorker struct {
	river.WorkerDefaults[DeliverHooks]
	Hooks *Hooks
}

// Work delivers to the hooks that have waited longest. One that fails does not stop the others.
func (w *DeliverHooksWorker) Work(ctx context.Context, _ *river.Job[DeliverHooks]) error {
	h := w.Hooks
	due, err := h.Members.store.As(store.Platform).ListDueZapierHooks(ctx, h.Members.now(), deliveredOfOne, deliveredAtOnce)
	if err != nil {
		return err
	}
	var running sync.WaitGroup
	for _, hook := range due {
		running.Go(func() {
			if err := h.deliver(ctx, hook.TenantID, hook.ID); err != nil && ctx.Err() == nil {
				slog.ErrorContext(ctx, "a hook was not delivered", "tenant", hook.TenantID, "hook", hook.ID, "error", err)
			}
		})
	}
	running.Wait()
	return nil
}

// deliver delivers a hook's next events in their order, for a while, unless another run does. When this process is killed, the next run repeats
// the event that it was at, once the claim is over.
func (h *Hooks) deliver(ctx context.Context, tenantID, id string) error {
	s := h.Members
	queries, now := s.store.As(store.Tenant(tenantID)), s.now()
	claim := now.Add(claimedFor).Truncate(time.Microsecond)
	if claimed, err := queries.ClaimZapierHook(ctx, db.ClaimZapierHookParams{Until: claim, TenantID: tenantID, ID: id, Now: now}); err != nil || claimed == 0 {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, deliversFor+2*h.Timeout)
	defer cancel()
	more := true
	var err error
	for more && err == nil && s.now().Sub(now) < deliversFor {
		more, err = h.deliverNext(ctx, queries, tenantID, id, claim)
	}
	return errors.Join(err, queries.ReleaseZapierHook(ctx, db.ReleaseZapierHookParams{Now: s.now(), TenantID: tenantID, ID: id, Claim: claim}))
}

// deliverNext delivers the next event of a hook. more is false when there is none, or when the target has failed.
func (h *Hooks) deliverNext(ctx context.Context, queries *db.Queries, tenantID, id string, claim time.Time) (more bool, err error) {
	now := h.Members.now()
	hook, err := queries.FindClaimedZapierHook(ctx, db.FindClaimedZapierHookParams{Now: now, TenantID: tenantID, ID: id, Claim: claim})
	if fault.Is(err, fault.NotFound) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	next, err := queries.ListNextZapierEvents(ctx, db.ListNextZapierEventsParams{TenantID: tenantID, Event: hook.Event, Done: hook.Done, Most: 1})
	if err != nil || len(next) == 0 {
		return false, err
	}
	advance := db.AdvanceZapierHookParams{Done: next[0].ID, TenantID: tenantID, ID: id, Claim: claim}
	event := zapierEvent(ZapierEventKind(hook.Event), db.ListZapierEventsRow(next[0]), h.Address)
	if event == nil {
		return true, queries.AdvanceZapierHook(ctx, advance)
	}
	status, err := h.send(ctx, tenantID, id, hook.Url, next[0].ID, event, now)
	if err != nil {
		return false, err
	}
	switch {
	case status/100 == 2:
		advance.DeliveredAt = &now
		return true, queries.AdvanceZapierHook(ctx, advance)
	case status == http.StatusGone:
		return false, h.End(ctx, tenantID, id, "The target said that it's gone.", byZapier)
	case hook.FailingSince != nil && !now.Before(hook.FailingSince.Add(failsFor)):
		return false, h.End(ctx, tenantID, id, "The target failed for 3 days.", byZapier)
	}
	return false, queries.FailZapierHook(ctx, db.FailZapierHookParams{Now: now, RetryAt: now.Add(retryAfter(int(hook.Tries))), TenantID: tenantID, ID: id, Claim: claim})
}

// retryAfter returns how long a target has after so many tries that failed before.
func retryAfter(tries int) time.Duration {
	wait := firstRetry
	for range tries {
		if wait *= 3; wait >= longestRetry {
			return longestRetry
		}
	}
	return wait
}

// send posts one event and returns the status of the reply, of which it reads nothing else; 0 if there was none. Its headers are those of Standard
// Webhooks (standardwebhooks.com).
func (h *Hooks) send(ctx context.Context, tenantID, hookID, target string, number int64, event any, now time.Time) (status int, err error) {
	if h.checkTarget(target) != nil { // one of a database of dev
		return 0, nil
	}
	body, err := json.Marshal(event)
	if err != nil {
		return 0, fault.Internalf("event for a hook: %w", err)
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, target, bytes.NewReader(body))
	if err != nil {
		return 0, nil
	}
	id, timestamp := hookID+"-"+strconv.FormatInt(number, 10), strconv.FormatInt(now.Unix(), 10)
	mac := hmac.New(sha256.New, h.signingKey(tenantID, hookID))
	mac.Write([]byte(id + "." + timestamp + "." + string(body)))
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("User-Agent", "Cuttle hooks")
	request.Header.Set("Webhook-Id", id)
	request.Header.Set("Webhook-Timestamp", timestamp)
	request.Header.Set("Webhook-Signature", "v1,"+base64.StdEncoding.EncodeToString(mac.Sum(nil)))
	reply, err := h.client.Do(request)
	if err != nil { // which holds the address, and might tell what our network looks like: it goes nowhere
		return 0, ctx.Err()
	}
	return reply.StatusCode, reply.Body.Close()
}

// signingKey returns a key of the deployment's for one hook of one minisite.
func (h *Hooks) signingKey(tenantID, hookID string) []byte {
	mac := hmac.New(sha256.New, h.Members.keys.ZapierHooks)
	mac.Write([]byte(tenantID + "\n" + hookID))
	return mac.Sum(nil)
}
