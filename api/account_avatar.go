package api

import (
	"context"

	"cuttle"

	"cuttle/media"
)

func (s *Surface) generateAvatarPutURL(_ context.Context, c *Call, _ None) (uploadOutput, error) {
	url, err := s.uploadURL(c, media.Upload{Purpose: purposeAvatar})
	return uploadOutput{URL: url}, err
}

func (s *Surface) receiveAvatar(ctx context.Context, c *Call, upload media.Upload, data []byte) (any, error) {
	data, err := s.deps.Drawing.RedrawAvatar(ctx, upload.UserID, data)
	if err != nil {
		return nil, err
	}
	key, err := s.deps.Files.Keep(ctx, data)
	if err == nil {
		err = s.deps.Accounts.SetAvatar(ctx, upload.UserID, key)
	}
	if err != nil {
		return nil, err
	}
	s.deps.Accounts.Forget(c.Site.Host, c.token)
	return &pictureOutput{Envelope: Envelope{Success: true}, Picture: cuttle.MediaKey(key)}, nil
}

func (s *Surface) deleteAvatar(ctx context.Context, c *Call, _ None) (Done, error) {
	return Done{}, s.deps.Accounts.SetAvatar(ctx, c.Viewer.UserID, "")
}
