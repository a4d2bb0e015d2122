package main

import (
	"context"

	"cuttle/api"
	"cuttle/shell"
	"cuttle/tenancy"
)

// describer tells the shell what strangers may know of pages whose content is in the database.
type describer struct{ surface *api.Surface }

// Describe satisfies shell.Describer.
func (d describer) Describe(ctx context.Context, _ *tenancy.Site, page, path string) (*shell.Description, error) {
	describe := d.surface.DescribeProject // also of /intro
	if page == "templateTag" {
		describe = d.surface.DescribeTemplates
	}
	p, err := describe(ctx, path)
	if err != nil || p == nil {
		return nil, err
	}
	return &shell.Description{Title: p.Title, Text: p.Text, By: p.By, Picture: p.Picture, Drawing: p.Drawing, Path: p.Path, Index: p.Listed, Closed: p.Closed}, nil
}
