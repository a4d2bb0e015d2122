import { ApiError } from "@cuttle/web-kit/api";

export interface PutOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called with the fraction of the file that was sent, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

interface Envelope {
  success?: boolean;
  message?: string;
  code?: string;
}

/**
 * Uploads a file to an address that the server gave for it, and returns the server's reply. Throws an ApiError, or the
 * signal's reason once it is aborted. An XMLHttpRequest, since fetch has no upload progress.
 */
export function putFile<Reply>(
  url: string,
  file: Blob,
  { signal, onProgress }: PutOptions = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open("PUT", url);
    // Browsers have no type for many fonts; the server checks the bytes anyway.
    request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
    if (onProgress) {
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    }
    request.onload = () => {
      try {
        resolve(read<Reply>(url, request));
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(ApiError.network(url, "The connection was lost."));
    request.onabort = () => reject(signal?.reason);
    request.onloadend = () => signal?.removeEventListener("abort", abort);
    signal?.addEventListener("abort", abort);
    request.send(file);
  });
}

function read<Reply>(url: string, { status, responseText }: XMLHttpRequest): Reply {
  let reply: Envelope = {};
  try {
    reply = JSON.parse(responseText) ?? {};
  } catch (error) {
    if (status < 400) throw ApiError.parse(status, error);
  }
  if (status >= 400) throw ApiError.server(url, new Response(null, { status }), reply);
  if (reply.success !== true) throw ApiError.api(status, reply);
  return reply as Reply;
}
