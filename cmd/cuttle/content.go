package main

import (
	"fmt"
	"strings"
	"time"

	"cuttle/content"
	"cuttle/shell"
	"cuttle/storefront"
	webmain "cuttle/web-main"
)

// committed is the time of the commit that the build was made of; empty if files had changed since. It is set by the build (make build).
var committed = ""

// writtenBy returns when the texts in this binary were written at the latest; zero: nobody knows.
func writtenBy() time.Time {
	at, _ := time.Parse(time.RFC3339, committed)
	return at
}

type contentCommand struct{}

// Run reads all texts, where plans are sold and where they are given, and looks for pictures that none of them shows.
func (contentCommand) Run() error {
	main, err := shell.ParseBuild(webmain.Files(), webmain.Pages)
	if err != nil {
		return err
	}
	for _, given := range []bool{false, true} {
		l, err := content.New(content.Options{Values: storefront.CurrentTerms().Words(), Given: given, PageAt: main.PageAt, Written: writtenBy()})
		if err != nil {
			return err
		}
		if !given {
			fmt.Printf("%d articles, %d posts\n", len(l.Learn()), len(l.Blog()))
			if unused := l.UnusedPictures(); len(unused) > 0 {
				return fmt.Errorf("no article shows these pictures, so delete them: %s", strings.Join(unused, ", "))
			}
		}
	}
	return nil
}
