/** The pictures of projects whose page was left that are still being drawn, by the project's id. They never reject. */
export const lastPictures = new Map<string, Promise<void>>();
