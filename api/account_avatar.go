package api

import (
	"context"

	"cuttle"

	"cuttle/media"
)

func (s *Surface) accountAvatar() []Operation {
	return []Operation{
		define(Spec{"generateAvatarPutUrl", "Returns the address to PUT one's avatar to: a PNG or JPEG of at most 1 MB, used at once.", "account", "edit", RateSave}, s.generateAvatarPutURL),
		define(Spec{"deleteAvatar", "Removes one's picture.", "account", "edit", RateSave}, s.deleteAvatar),
	}
}

func (s *Surface) generateAvatarPutURL(_ context.Context, c *Call, _ None) (uploadOutput, error) {
	url, err := s.uploadURL(c, media.Upload{Purpose: purposeAvatar})
	return uploadOutput{URL: url}, err
}

func (s *Surface) receiveAvatar(ctx context.Context, c *Call, upload media.Upload, data []byte) (any, error) {
	data, err := s.Drawing.RedrawAvatar(ctx, upload.UserID, data)
	if err != nil {
		return nil, err
	}
	key, err := s.Files.Keep(ctx, data)
	if err == nil {
		err = s.Accounts.SetAvatar(ctx, upload.UserID, key)
	}
	if err != nil {
		return nil, err
	}
	s.Accounts.Forget(c.Site.Host, c.token)
	return &pictureOutput{Envelope: Envelope{Success: true}, Picture: cuttle.MediaKey(key)}, nil
}

func (s *Surface) deleteAvatar(ctx context.Context, c *Call, _ None) (Done, error) {
	return Done{}, s.Accounts.SetAvatar(ctx, c.Viewer.UserID, "")
}
