import { ApiError } from "@cuttle/web-kit/api";

/** Fetches a text of the content host. */
export async function loadText(url: string, signal: AbortSignal): Promise<string> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { signal });
    text = await response.text();
  } catch (error) {
    throw ApiError.network(url, error, signal.aborted);
  }
  if (!response.ok) throw ApiError.server(url, response, {});
  return text;
}
