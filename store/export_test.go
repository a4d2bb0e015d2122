package store

// NewProvider is for the test of the way down, which nothing else takes.
var NewProvider = newProvider
