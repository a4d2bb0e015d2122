import { ApiError } from "@cuttle/web-kit/api";

export interface PutOptions {
  readonly signal?: AbortSignal | undefined;
  /** Hears which part of the file has gone, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

interface Envelope {
  success?: boolean;
  message?: string;
  code?: string;
}

/**
 * Puts a file to an address that the server gave for it, and answers what the server replies. It throws an ApiError, and the
 * signal's reason once that is aborted. An XMLHttpRequest, since a fetch does not say how much has gone.
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
    // Browsers know no type of many fonts; the server looks at the bytes anyway.
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
    request.onerror = () => reject(ApiError.network(url, "The connection broke off."));
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
