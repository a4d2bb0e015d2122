package content

import "cuttle/replies"

// Categories are those of learn.
var Categories = categories

// Files are all files, by their paths.
func (l *Library) Files() map[string]func() *replies.Body { return l.files }
