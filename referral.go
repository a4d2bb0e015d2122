package cuttle

import "regexp"

// ReferralPattern is the form of a referral: the name of whoever led somebody here.
const ReferralPattern = `^[A-Za-z0-9_-]{1,64}$`

var referralShape = regexp.MustCompile(ReferralPattern)

// ValidReferral returns a referral as it may be stored and sent; empty when it has another form.
func ValidReferral(referral string) string {
	if referralShape.MatchString(referral) {
		return referral
	}
	return ""
}
