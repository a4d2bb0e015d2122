import { limits } from "./protocol.ts";

/** A message of the frame's script: a reply to a ping, or the id of a worker that failed or was ended. */
interface FrameMessage {
  readonly alive?: number;
  readonly failed?: number;
  readonly ended?: number;
}

/** The hidden iframe with an origin of its own in which the workers live. */
export class Frame {
  readonly #element: HTMLIFrameElement;
  readonly #control: MessagePort;
  readonly #onFailed = new Map<number, () => void>();
  readonly #onEnded = new Map<number, (alive: boolean) => void>();
  readonly #onCrash: () => void;
  #workers = 0;
  #watchers = 0;
  /** Pings without a reply. */
  #missedPings = 0;
  #pinging: ReturnType<typeof setInterval> | undefined;
  #disposed = false;

  private constructor(element: HTMLIFrameElement, control: MessagePort, onCrash: () => void) {
    this.#element = element;
    this.#control = control;
    this.#onCrash = onCrash;
    control.onmessage = ({ data }: MessageEvent<FrameMessage>) => {
      if (data.alive) this.#missedPings = 0;
      if (data.failed) this.#onFailed.get(data.failed)?.();
      if (data.ended) this.#onEnded.get(data.ended)?.(true);
    };
  }

  /**
   * Creates the frame and posts it the engine's source as soon as that has loaded. `onCrash` is called when its process
   * crashes, before its workers are notified.
   */
  static async open(url: string, engine: Promise<string>, onCrash: () => void): Promise<Frame> {
    const element = document.createElement("iframe");
    element.setAttribute("sandbox", "allow-scripts");
    element.setAttribute("aria-hidden", "true");
    element.tabIndex = -1;
    element.title = "Drawing engine";
    element.hidden = true;
    element.src = url;
    const { port1, port2 } = new MessageChannel();
    try {
      await withTimeout((done, failed) => {
        element.onload = done;
        element.onerror = failed;
        document.body.append(element);
      });
      const source = await engine;
      await withTimeout((done) => {
        port1.onmessage = done;
        // Its origin is opaque, so no origin can be named; it is our own element, and nothing here is secret.
        element.contentWindow?.postMessage(source, "*", [port2]);
      });
    } catch (error) {
      element.remove();
      throw error;
    }
    return new Frame(element, port1, onCrash);
  }

  /** Starts a worker; returns its id and its port. `failed` is called when it could not load or has crashed. */
  start(failed: () => void): { id: number; port: MessagePort } {
    this.#workers += 1;
    const id = this.#workers;
    const { port1, port2 } = new MessageChannel();
    this.#onFailed.set(id, failed);
    this.#control.postMessage({ start: id }, [port2]);
    return { id, port: port1 };
  }

  /**
   * Ends a worker, whatever it is doing. Resolves to whether the frame replied: one that crashed with its worker does
   * not.
   */
  async end(id: number): Promise<boolean> {
    this.#onFailed.delete(id);
    if (this.#disposed) return false;
    return await new Promise((resolve) => {
      const settle = (alive: boolean) => {
        clearTimeout(timer);
        this.#onEnded.delete(id);
        resolve(alive);
      };
      const timer = setTimeout(() => settle(false), limits.end);
      this.#onEnded.set(id, settle);
      this.#control.postMessage({ end: id });
    });
  }

  /**
   * Pings the frame until the returned function is called: its process crashes when a script uses up all memory, and
   * there is no event for that. Pings are counted instead of time, since the page itself may be busy and read the
   * replies late.
   */
  watch(): () => void {
    this.#watchers += 1;
    if (this.#watchers === 1 && !this.#disposed) {
      this.#missedPings = 0;
      this.#pinging = setInterval(() => this.#ping(), limits.pingInterval);
      this.#ping();
    }
    let watching = true;
    return () => {
      if (!watching) return;
      watching = false;
      this.#watchers -= 1;
      if (this.#watchers === 0) clearInterval(this.#pinging);
    };
  }

  #ping(): void {
    if (this.#missedPings === limits.missedPings) {
      this.#onCrash();
      this.dispose();
      return;
    }
    this.#missedPings += 1;
    this.#control.postMessage({ ping: 1 });
  }

  /** Removes the frame and with it every worker. */
  dispose(): void {
    this.#disposed = true;
    clearInterval(this.#pinging);
    this.#control.close();
    this.#element.remove();
    for (const failed of this.#onFailed.values()) failed();
    this.#onFailed.clear();
    for (const settle of this.#onEnded.values()) settle(false);
  }
}

/** Waits for a callback, with a timeout. */
function withTimeout(begin: (done: () => void, failed: () => void) => void): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error("The drawing engine didn't start."));
    const timer = setTimeout(fail, limits.start);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    begin(done, fail);
  });
}
