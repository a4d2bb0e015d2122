import { ApiError } from "@cuttle/web-kit/api";

export interface PutOptions {
  readonly signal: AbortSignal;
  /** Hears which part of the file has gone, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

interface Envelope {
  success?: boolean;
  message?: string;
  code?: string;
}

/**
 * Puts a file to an address that the server gave for it, and answers what the server replies. It throws an ApiError, which says
 * whether it was cancelled. An XMLHttpRequest, since a fetch does not say how much has gone.
 */
export function putFile<Reply>(
  url: string,
  file: Blob,
  { signal, onProgress }: PutOptions,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const fail = (reason: string) => reject(ApiError.network(url, reason, signal.aborted));
    request.open("PUT", url);
    request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      try {
        resolve(read<Reply>(url, request));
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => fail("The connection broke off.");
    request.onabort = () => fail("It was cancelled.");
    request.onloadend = () => signal.removeEventListener("abort", abort);
    signal.addEventListener("abort", abort);
    request.send(file);
    if (signal.aborted) abort();
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
