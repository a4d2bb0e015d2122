package main

import (
	"context"
	"fmt"
	"os"
	"time"

	"cuttle"
)

type maintenanceCommand struct {
	tenantTool
	State string `arg:"" optional:"" enum:"on,off,status" default:"status" help:"on, off, or status: whether it is on."`
}

// Run closes all sites to everybody but platform admins, or opens them again. Nodes see it at once, or within half a minute if a notification got lost.
func (c maintenanceCommand) Run(ctx context.Context) error {
	tenants, st, err := c.tenants(ctx)
	if err != nil {
		return err
	}
	defer st.Close()
	var since *time.Time
	if c.State == "status" {
		since, err = tenants.MaintenanceSince(ctx)
	} else {
		since, err = tenants.SetMaintenance(ctx, c.State == "on", cuttle.CommandLine)
	}
	if err != nil {
		return err
	}
	if since == nil {
		fmt.Fprintln(os.Stdout, "maintenance is off: all sites are open")
		return nil
	}
	fmt.Fprintf(os.Stdout, "maintenance is on since %s: only platform admins get in\n", since.UTC().Format(time.RFC3339))
	return nil
}
