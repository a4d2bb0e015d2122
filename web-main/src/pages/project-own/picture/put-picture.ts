import { type PutOptions, putFile } from "../../../put-file.ts";

/** Uploads a picture to an address that the server gave for it, and returns its public address. */
export async function putPicture(
  url: string,
  picture: Blob,
  options?: PutOptions,
): Promise<string> {
  const reply = await putFile<{ picture: string }>(url, picture, options);
  return reply.picture;
}
