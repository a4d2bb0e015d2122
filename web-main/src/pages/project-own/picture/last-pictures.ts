/** Pictures still being drawn of projects whose page was left, by project id. They never reject. */
export const lastPictures = new Map<string, Promise<void>>();
