package cuttle

import "fmt"

// USD writes an amount of US dollars, given in cents, without a trailing .00 (S0 §9).
func USD(cents int) string {
	if cents%100 == 0 {
		return fmt.Sprintf("US$%d", cents/100)
	}
	return fmt.Sprintf("US$%d.%02d", cents/100, cents%100)
}
