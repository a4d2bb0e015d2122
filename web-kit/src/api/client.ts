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
   * The call changes nothing that is on screen (a read, an event, a setting nobody looks at), so
   * those who listen with `onSettled` do not hear of it and no data is fetched anew.
   */
  skipRedraw?: boolean;
  /** The request outlives the page that sent it. Browsers do that for up to 64 kB of body and fail what is larger. */
  keepalive?: boolean;
  /** Takes the call back, e.g. because the page that wanted it has gone. */
  signal?: AbortSignal | undefined;
}

export interface ApiClient {
  call<Name extends OperationName>(
    name: Name,
    input: Input<Name>,
    options?: CallOptions,
  ): Promise<Output<Name>>;
  /** The reply to what was asked early (early.ts) if it is here already, for the first who wants it. */
  takeRead<Name extends OperationName>(name: Name, input: Input<Name>): Output<Name> | undefined;
  /** Forgets what was asked early and nobody has taken: it was answered to whoever was signed in then. */
  forgetEarly(): void;
  /** Hears of each call that has succeeded or failed, unless it said `skipRedraw` or was cancelled. */
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
