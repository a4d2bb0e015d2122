package api

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"strings"
	"time"

	"cuttle/accounts"
	"cuttle/tenancy"
)

// A browser in which somebody logged in with a password has a device cookie, also after logging out (OWASP, "Slow Down Online
// Guessing Attacks with Device Cookies"; decision 0012). Its tries are counted apart, so wrong tries made elsewhere cannot
// lock its people out. It is not a login, and a browser without it is treated like any other.
//
// The cookie holds one entry for each of a few people: a nonce, then its HMAC over host, account and nonce. The account itself
// is not in it.
const (
	devicePeople   = 5
	nonceLength    = 26                   // of rand.Text
	entryLength    = nonceLength + 22     // 128 bits of the HMAC in base64
	deviceLifetime = 400 * 24 * time.Hour // browsers keep no cookie longer
	deviceMax      = devicePeople * (entryLength + 1)
)

func deviceCookie(site *tenancy.Site) string {
	return CookieName(site, "devices")
}

// limitLogin counts a try at a password. Limits that all addresses share do not refuse a device of the account, nor an address
// that has not failed: giveBack returns what a correct password took.
func (s *Surface) limitLogin(ctx context.Context, c *Call, name string) error {
	account, err := s.deps.Accounts.Identify(ctx, name)
	if err != nil {
		return err
	}
	rate, key := RateLogin, RateLogin.Name+":account:"+account
	if nonce, _ := s.deviceOf(c, account); nonce != "" {
		device := taken{rate.Name + ":device:" + nonce, rate.PerAccount}
		// The second bounds how many passwords are hashed for somebody who logs in again and again, each time with a new device.
		if s.take(ctx, device.key, device.limit) == nil && s.take(ctx, key+":devices", rate.Everywhere) == nil {
			c.spent = append(c.spent, device)
			return nil
		}
	}
	if err := s.take(ctx, rate.Name+":ip:"+c.IP, rate.PerIP); err != nil {
		return err
	}
	fromHere := taken{key + ":ip:" + c.IP, rate.PerAccount}
	if err := s.take(ctx, fromHere.key, fromHere.limit); err != nil {
		return err
	}
	c.spent = append(c.spent, fromHere)
	if err := s.limitSite(ctx, rate, c); err != nil {
		return err
	}
	return s.takeShared(ctx, c, key, rate.Everywhere,
		taken{key + ":spare:" + c.IP, spareAtAccount}, taken{key + ":block:" + c.block, spareAtAccountBlock})
}

// deviceOf returns the nonce of the cookie's entry for the account on this host, or an empty string, and the entries of other
// people.
func (s *Surface) deviceOf(c *Call, account string) (nonce string, others []string) {
	if len(c.devices) > deviceMax {
		return "", nil
	}
	for entry := range strings.SplitSeq(c.devices, ".") {
		switch {
		case len(entry) != entryLength:
		case hmac.Equal([]byte(entry), []byte(s.deviceEntry(c.Site, account, entry[:nonceLength]))):
			nonce = entry[:nonceLength]
		default:
			others = append(others, entry)
		}
	}
	return nonce, others
}

func (s *Surface) deviceEntry(site *tenancy.Site, account, nonce string) string {
	mac := hmac.New(sha256.New, s.deps.DeviceKey)
	fmt.Fprintf(mac, "%q %q %q", site.Host, account, nonce)
	return nonce + base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:16])
}

// rememberDevice makes the reply set the device cookie with a new entry for the person, before those of others.
func (s *Surface) rememberDevice(c *Call, userID string) {
	account := accounts.Key(userID)
	_, entries := s.deviceOf(c, account)
	entries = append([]string{s.deviceEntry(c.Site, account, rand.Text())}, entries...)
	c.newDevices = strings.Join(entries[:min(len(entries), devicePeople)], ".")
}
