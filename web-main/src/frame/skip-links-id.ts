/** The id of the place for skip links of a page, before the header. */
export const skipLinksId = "skip-links";
