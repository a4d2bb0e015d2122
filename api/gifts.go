package api

import (
	"context"

	"cuttle/fault"
	"cuttle/storefront"
)

// resultStatus says how something ended that S1 §4 has fail within a successful reply.
type resultStatus string

const (
	resultSuccess resultStatus = "success"
	resultError   resultStatus = "error"
)

// refusalOf returns the sentence of an expected refusal, which is a result; other errors are none.
func refusalOf(err error) (message string, expected bool) {
	if fault.Is(err, fault.Invalid) || fault.Is(err, fault.Conflict) {
		return fault.From(err).Message, true
	}
	return "", false
}

type giftCodeInput struct {
	GiftCode string `json:"giftCode" required:"true" description:"Case, spaces and hyphens do not matter."`
}

type giftCodeInfo struct {
	storefront.GiftCode
	ForYou *storefront.GiftEffect `json:"forYou" required:"true" nullable:"true" description:"The effect for the signed-in person; null for others, and unless the code is valid."`
}

type giftCodeInfoOutput struct {
	Envelope
	Result giftCodeInfo `json:"result" required:"true"`
}

func (s *Surface) getGiftCodeInfo(ctx context.Context, c *Call, in giftCodeInput) (out giftCodeInfoOutput, err error) {
	if out.Result.GiftCode, err = s.deps.Storefront.FindGiftCode(ctx, in.GiftCode); err != nil || out.Result.Status == storefront.GiftInvalid {
		return out, err
	}
	s.giveBack(ctx, c) // it was no guess
	if c.Viewer == nil || out.Result.Status != storefront.GiftValid {
		return out, nil
	}
	effect, err := s.deps.Storefront.PreviewGift(ctx, c.Viewer.UserID, out.Result.Months)
	out.Result.ForYou = &effect
	return out, err
}

type redeemGiftResult struct {
	Status  resultStatus           `json:"status" required:"true" enum:"success,error"`
	Message string                 `json:"message" required:"true" description:"Why it was refused, or empty."`
	Effect  *storefront.GiftEffect `json:"effect" required:"true" nullable:"true" description:"The effect; null if the code was refused."`
}

type redeemGiftCodeOutput struct {
	Envelope
	Result redeemGiftResult `json:"result" required:"true"`
}

func (s *Surface) redeemGiftCode(ctx context.Context, c *Call, in giftCodeInput) (out redeemGiftCodeOutput, err error) {
	effect, err := s.deps.Storefront.RedeemGiftCode(ctx, c.Viewer.UserID, in.GiftCode)
	if message, expected := refusalOf(err); expected {
		out.Result = redeemGiftResult{Status: resultError, Message: message}
		return out, nil
	}
	s.giveBack(ctx, c)
	out.Result = redeemGiftResult{Status: resultSuccess, Effect: &effect}
	return out, err
}

type generateGiftCodesInput struct {
	NumberOfMonths int    `json:"numberOfMonths" required:"true" minimum:"1" maximum:"12"`
	NumberOfCodes  int    `json:"numberOfCodes" required:"true" minimum:"1" maximum:"50"`
	Notes          string `json:"notes" description:"For the admins only; at most 500 characters."`
}

type generateGiftCodesResult struct {
	Status    resultStatus `json:"status" required:"true" enum:"success,error"`
	GiftCodes []string     `json:"giftCodes" required:"true" nullable:"false" description:"In the order of their numbers in the batch."`
	Message   string       `json:"message" required:"true" description:"Why nothing was generated, or empty."`
}

type generateGiftCodesOutput struct {
	Envelope
	Result generateGiftCodesResult `json:"result" required:"true"`
}

func (s *Surface) generateGiftCodes(ctx context.Context, c *Call, in generateGiftCodesInput) (out generateGiftCodesOutput, err error) {
	codes, err := s.deps.Storefront.GenerateGiftCodes(ctx, storefront.GenerateGiftCodesParams{
		Months: in.NumberOfMonths, Codes: in.NumberOfCodes, Notes: in.Notes, UserID: c.Viewer.UserID,
	})
	if message, expected := refusalOf(err); expected {
		out.Result = generateGiftCodesResult{resultError, []string{}, message}
		return out, nil
	}
	out.Result = generateGiftCodesResult{Status: resultSuccess, GiftCodes: codes}
	return out, err
}

type adminListGiftBatchesInput struct {
	pageInput
}

type adminListGiftBatchesOutput struct {
	Envelope
	Batches []storefront.GiftBatch `json:"batches" required:"true" nullable:"false"`
	pageOutput
}

func (s *Surface) adminListGiftBatches(ctx context.Context, _ *Call, in adminListGiftBatchesInput) (adminListGiftBatchesOutput, error) {
	batches, next, err := s.deps.Storefront.ListGiftBatches(ctx, in.After)
	return adminListGiftBatchesOutput{Batches: batches, pageOutput: endingAt(next)}, err
}

type adminRevokeGiftCodesInput struct {
	GiftBatchID string `json:"giftBatchId" required:"true"`
	Number      *int   `json:"number" nullable:"true" description:"The code's number in the batch; null for all unredeemed ones."`
}

type adminRevokeGiftCodesOutput struct {
	Envelope
	Revoked int `json:"revoked" required:"true" description:"How many codes."`
}

func (s *Surface) adminRevokeGiftCodes(ctx context.Context, _ *Call, in adminRevokeGiftCodesInput) (out adminRevokeGiftCodesOutput, err error) {
	out.Revoked, err = s.deps.Storefront.RevokeGiftCodes(ctx, storefront.RevokeGiftCodesParams{BatchID: in.GiftBatchID, Number: in.Number})
	return out, err
}
