package cuttle

import (
	"fmt"
	"strings"
)

// USD writes an amount of US dollars, given in cents, without a trailing .00 (S0 §9).
func USD(cents int) string { return Money("usd", cents) }

// Money writes an amount, given in the smallest unit in which Stripe counts the currency, without zeros behind the point: "US$24", "EUR 21.60".
func Money(currency string, amount int) string {
	name := strings.ToUpper(currency) + " "
	if currency == "usd" {
		name = "US$"
	}
	digits := 2
	if of, ok := minorDigits[currency]; ok {
		digits = of
	}
	unit := 1
	for range digits {
		unit *= 10
	}
	if amount%unit == 0 {
		return fmt.Sprintf("%s%d", name, amount/unit)
	}
	return fmt.Sprintf("%s%d.%0*d", name, amount/unit, digits, amount%unit)
}

// minorDigits are the digits behind the point of currencies that do not have two (Stripe docs, "Supported currencies").
var minorDigits = map[string]int{
	"bif": 0, "clp": 0, "djf": 0, "gnf": 0, "jpy": 0, "kmf": 0, "krw": 0, "mga": 0, "pyg": 0, "rwf": 0, "vnd": 0, "vuv": 0, "xaf": 0, "xof": 0, "xpf": 0,
	"bhd": 3, "jod": 3, "kwd": 3, "omr": 3, "tnd": 3,
}
