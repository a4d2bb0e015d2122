/** The picture formats that the server accepts. */
export const pictureKinds = ["image/png", "image/jpeg", "image/webp"] as const;

/** Why a file is not accepted as a picture, in words for people; undefined when it is. */
export function problemWithPicture(
  { type, size }: Pick<File, "type" | "size">,
  mostMegabytes: number,
): string | undefined {
  if (!pictureKinds.some((kind) => kind === type))
    return "Please choose a PNG, JPEG or WebP picture.";
  if (size === 0) return "This file is empty. Please choose another picture.";
  const megabytes = size / 1024 / 1024;
  if (megabytes > mostMegabytes)
    return `This picture is ${megabytes.toFixed(1)} MB. The limit is ${mostMegabytes} MB.`;
  return undefined;
}
