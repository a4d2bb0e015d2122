import { type PutOptions, putFile } from "../../../put-file.ts";

/** Puts a picture to an address that the server gave for it, and answers where it is seen from then on. */
export async function putPicture(
  url: string,
  picture: Blob,
  options?: PutOptions,
): Promise<string> {
  const reply = await putFile<{ picture: string }>(url, picture, options);
  return reply.picture;
}
