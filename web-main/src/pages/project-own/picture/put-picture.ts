import { ApiError } from "@cuttle/web-kit/api";

export interface PutOptions {
  readonly signal?: AbortSignal | undefined;
  /** Hears which part of the picture has gone, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

interface Reply {
  success?: boolean;
  message?: string;
  code?: string;
  picture?: string;
}

/**
 * Puts a picture to an address that the server gave for it, and answers where it is seen from then on. It throws an ApiError, and
 * the signal's reason once that is aborted. An XMLHttpRequest, since a fetch does not say how much has gone.
 */
export function putPicture(
  url: string,
  picture: Blob,
  { signal, onProgress }: PutOptions = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open("PUT", url);
    request.setRequestHeader("Content-Type", picture.type);
    if (onProgress) {
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    }
    request.onload = () => {
      try {
        resolve(read(url, request));
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(ApiError.network(url, "The connection broke off."));
    request.onabort = () => reject(signal?.reason);
    request.onloadend = () => signal?.removeEventListener("abort", abort);
    signal?.addEventListener("abort", abort);
    request.send(picture);
  });
}

function read(url: string, { status, responseText }: XMLHttpRequest): string {
  let reply: Reply = {};
  try {
    reply = JSON.parse(responseText) ?? {};
  } catch (error) {
    if (status < 400) throw ApiError.parse(status, error);
  }
  if (status >= 400) throw ApiError.server(url, new Response(null, { status }), reply);
  if (!reply.success || !reply.picture) throw ApiError.api(status, reply);
  return reply.picture;
}
