package api

import (
	"context"

	"cuttle/insights"
)

type statsOutput struct {
	Envelope
	EventRows []insights.StatsEvent `json:"eventRows" required:"true" nullable:"false"`
	pageOutput
}

type getStatsByEventNameInput struct {
	EventName insights.StatsEventName `json:"eventName" required:"true"`
	pageInput
}

func (s *Surface) getStatsByEventName(ctx context.Context, _ *Call, in getStatsByEventNameInput) (statsOutput, error) {
	list, next, err := s.deps.Insights.EventsByName(ctx, in.EventName, in.After)
	return statsOutput{EventRows: list, pageOutput: endingAt(next)}, err
}

type adminListDaysOutput struct {
	Envelope
	Days []insights.PlatformDay `json:"days" required:"true" nullable:"false"`
	pageOutput
}

func (s *Surface) adminListDays(ctx context.Context, _ *Call, in pageInput) (adminListDaysOutput, error) {
	list, next, err := s.deps.Insights.Days(ctx, in.After)
	return adminListDaysOutput{Days: list, pageOutput: endingAt(next)}, err
}

type getStatsForUserInput struct {
	Email string `json:"email" required:"true" example:"ann@example.com" description:"The current address, in any case."`
	pageInput
}

func (s *Surface) getStatsForUser(ctx context.Context, _ *Call, in getStatsForUserInput) (statsOutput, error) {
	list, next, err := s.deps.Insights.EventsOfUser(ctx, in.Email, in.After)
	return statsOutput{EventRows: list, pageOutput: endingAt(next)}, err
}
