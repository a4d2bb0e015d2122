import { ApiError } from "./api-error.ts";
import { forgetEarly, takeEarly, takeRead } from "./early.ts";
import type { Input, OperationName, Output } from "./operations.ts";
import { send } from "./send.ts";

export interface CallOptions {
  /** Milliseconds after which the request is aborted; without it the browser decides. */
  timeout?: number;
  /** An earlier call of the same name that is still under way is cancelled. */
  singleFlight?: boolean;
  /**
   * The call changes nothing on screen (a read, an event, a setting nobody looks at), so `onSettled` listeners are not
   * notified and nothing is refetched.
   */
  skipRedraw?: boolean;
  /** The request outlives the page that sent it. Browsers limit its body to 64 kB and fail what is larger. */
  keepalive?: boolean;
  /** Cancels the call, e.g. because its page was closed. */
  signal?: AbortSignal | undefined;
}

export interface ApiClient {
  call<Name extends OperationName>(
    name: Name,
    input: Input<Name>,
    options?: CallOptions,
  ): Promise<Output<Name>>;
  /** The reply to an early request (early.ts) if it has already arrived; only the first caller gets it. */
  takeRead<Name extends OperationName>(name: Name, input: Input<Name>): Output<Name> | undefined;
  /** Drops early requests that nobody has taken: they were made for the user signed in at that time. */
  forgetEarly(): void;
  /** Notified of every call that has succeeded or failed, unless it set `skipRedraw` or was canceled. */
  onSettled(listener: (name: OperationName) => void): () => void;
}

/** Calls operations of the API at `host`; "" is the page's own origin. */
export function createApiClient(host: string): ApiClient {
  const inFlight = new Map<OperationName, AbortController>();
  const listeners = new Set<(name: OperationName) => void>();
  const urlOf = (name: OperationName) => `${host}/api/v1/${name}`;

  async function call<Name extends OperationName>(
    name: Name,
    input: Input<Name>,
    options: CallOptions = {},
  ): Promise<Output<Name>> {
    const replaced = new AbortController();
    if (options.singleFlight) {
      inFlight.get(name)?.abort(new DOMException(`A later ${name} replaced it.`, "AbortError"));
      inFlight.set(name, replaced);
    }
    const taken = options.signal ? [replaced.signal, options.signal] : [replaced.signal];
    let canceled = false;
    try {
      const url = urlOf(name);
      return await (takeEarly<Output<Name>>(url, input) ?? send(url, input, taken, options));
    } catch (error) {
      canceled = error instanceof ApiError && error.canceled;
      throw error;
    } finally {
      if (inFlight.get(name) === replaced) inFlight.delete(name);
      if (!options.skipRedraw && !canceled) for (const listener of listeners) listener(name);
    }
  }

  function onSettled(listener: (name: OperationName) => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  return { call, takeRead: (name, input) => takeRead(urlOf(name), input), forgetEarly, onSettled };
}
