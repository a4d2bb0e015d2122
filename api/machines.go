package api

import (
	"context"

	"cuttle/accounts"
)

type machinesOutput struct {
	Envelope
	accounts.Machines
	Version int `json:"version" required:"true" description:"Of the machines, for saveMyMachines; 0 if none were ever saved."`
}

func (s *Surface) getMyMachines(ctx context.Context, c *Call, _ None) (out machinesOutput, err error) {
	out.Machines, out.Version, err = s.deps.Accounts.FindMachines(ctx, c.Viewer.UserID)
	return out, err
}

type saveMachinesInput struct {
	accounts.Machines
	Version int `json:"version" required:"true" description:"The version that was read and changed."`
}

type savedMachinesOutput struct {
	Envelope
	Version int `json:"version" required:"true" description:"The version now."`
}

func (s *Surface) saveMyMachines(ctx context.Context, c *Call, in saveMachinesInput) (out savedMachinesOutput, err error) {
	out.Version, err = s.deps.Accounts.SaveMachines(ctx, c.Viewer.UserID, in.Machines, in.Version)
	return out, err
}
