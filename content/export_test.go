package content

import "cuttle/replies"

// Read makes a library of other files.
var Read = read

// Categories are those of learn.
var Categories = categories

// Files are all files, by their paths.
func (l *Library) Files() map[string]*replies.Body { return l.files }

// Article returns the article of a slug; nil if there is none.
func (l *Library) Article(slug string) *Article { return l.articles[slug] }
