/** What the server takes (S0 leaves it open; api/project_pictures.go says it). */
export const coverKinds = ["image/png", "image/jpeg", "image/webp"] as const;
const mostBytes = 5 * 1024 * 1024;

/** Why a file can't be a cover, in words for people; undefined when it can. */
export function problemWithCover({ type, size }: Pick<File, "type" | "size">): string | undefined {
  if (!coverKinds.some((kind) => kind === type))
    return "Please choose a PNG, JPEG or WebP picture.";
  if (size === 0) return "There is nothing in this file. Please choose another picture.";
  if (size > mostBytes) {
    const megabytes = (size / 1024 / 1024).toFixed(1);
    return `This picture has ${megabytes} MB. It may have up to 5 MB.`;
  }
  return undefined;
}
