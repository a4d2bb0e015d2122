package main

import (
	"encoding/json"
	"os"

	"cuttle/storefront"
)

type termsCommand struct{}

// Run prints the numbers that the React build shows.
func (termsCommand) Run() error {
	out := json.NewEncoder(os.Stdout)
	out.SetIndent("", "  ")
	return out.Encode(storefront.CurrentTerms())
}
