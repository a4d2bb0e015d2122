package main

import (
	"context"
	"fmt"
	"os"
	"time"

	"cuttle/cmd/cuttle/internal/config"
	"cuttle/insights"
)

type insightsCommand struct {
	Backfill insightsBackfill `cmd:"" help:"Recompute the daily numbers of views and downloads."`
}

type insightsBackfill struct {
	tool
	config.Kept
	From time.Time `required:"" format:"2006-01-02" placeholder:"2026-11-01" help:"First day (UTC)."`
	To   time.Time `required:"" format:"2006-01-02" placeholder:"2026-11-30" help:"Last day (UTC)."`
}

func (c insightsBackfill) Run(ctx context.Context) error {
	st, err := c.open(ctx, nil, nil)
	if err != nil {
		return err
	}
	defer st.Close()
	if err := insights.New(st, utcNow).Backfill(ctx, c.From, c.To, c.ViewsKeptDays); err != nil {
		return err
	}
	fmt.Fprintf(os.Stdout, "the days from %s to %s are computed again\n", c.From.Format(time.DateOnly), c.To.Format(time.DateOnly))
	return nil
}
