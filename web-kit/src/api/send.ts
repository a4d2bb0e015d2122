import { ApiError, type Refusal } from "./api-error.ts";

interface SendOptions {
  readonly timeout?: number | undefined;
  readonly keepalive?: boolean | undefined;
}

/**
 * Sends an operation's input and reads the reply. Rejects with an ApiError. Any of the signals `taken` cancels the
 * call.
 */
export async function send<Reply>(
  url: string,
  input: unknown,
  taken: readonly AbortSignal[] = [],
  { timeout, keepalive }: SendOptions = {},
): Promise<Reply> {
  const signals = timeout === undefined ? [...taken] : [...taken, AbortSignal.timeout(timeout)];
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      credentials: "same-origin",
      body: JSON.stringify(input),
      ...(keepalive && { keepalive }),
      signal: AbortSignal.any(signals),
    });
    text = await response.text();
  } catch (error) {
    throw ApiError.network(
      url,
      error,
      taken.some((signal) => signal.aborted),
    );
  }
  return read<Reply>(url, response, text);
}

function read<Reply>(url: string, response: Response, text: string): Reply {
  let reply: unknown;
  try {
    reply = JSON.parse(text);
  } catch (error) {
    if (!response.ok) throw ApiError.server(url, response, {});
    throw ApiError.parse(response.status, error);
  }
  const envelope = (reply ?? {}) as Refusal & { success?: boolean };
  if (!response.ok) throw ApiError.server(url, response, envelope);
  if (envelope.success !== true) throw ApiError.api(response.status, envelope);
  return reply as Reply;
}
