export type PictureKind = "logo" | "favicon";

/** What the server takes. */
export const pictureTypes = ["image/png", "image/jpeg", "image/webp"] as const;
const mostBytes = 2 * 1024 * 1024;

/** Why a file can't be a brand's picture, in words for people; undefined when it can. */
export function problemWithPicture({ type, size }: Pick<File, "type" | "size">) {
  if (!pictureTypes.some((one) => one === type))
    return "Please choose a PNG, JPEG or WebP picture.";
  if (size === 0) return "There is nothing in this file. Please choose another picture.";
  if (size > mostBytes) {
    const megabytes = (size / 1024 / 1024).toFixed(1);
    return `This picture has ${megabytes} MB. It may have up to 2 MB.`;
  }
  return undefined;
}
