package main

import (
	"os"

	"cuttle/api"
	"cuttle/authz"
)

type openAPICommand struct{}

// Run prints the document that the TypeScript client is generated from.
func (openAPICommand) Run() error {
	matrix, err := authz.Load()
	if err != nil {
		return err
	}
	surface, err := api.New(api.Options{Matrix: matrix})
	if err != nil {
		return err
	}
	document, err := surface.Document()
	if err != nil {
		return err
	}
	_, err = os.Stdout.Write(document)
	return err
}
