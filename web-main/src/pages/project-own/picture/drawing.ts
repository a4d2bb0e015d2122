/** What is drawing the last picture of a project whose page was left, by the project's id. It never rejects. */
export const drawing = new Map<string, Promise<void>>();
