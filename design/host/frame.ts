import { limits } from "./protocol.ts";

/** Reads a message of the frame: one word and the id of a worker. */
function readNotice(data: unknown): { word: string; id: number } | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const [entry] = Object.entries(data);
  if (!entry || typeof entry[1] !== "number") return undefined;
  return { word: entry[0], id: entry[1] };
}

/** The hidden iframe with an origin of its own in which the workers live. */
export class Frame {
  readonly #element: HTMLIFrameElement;
  readonly #control: MessagePort;
  readonly #failures = new Map<number, () => void>();
  readonly #endings = new Map<number, (alive: boolean) => void>();
  readonly #lost: () => void;
  #workers = 0;
  #watchers = 0;
  /** Pings without a reply. */
  #silent = 0;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #disposed = false;

  private constructor(element: HTMLIFrameElement, control: MessagePort, lost: () => void) {
    this.#element = element;
    this.#control = control;
    this.#lost = lost;
    control.onmessage = ({ data }) => {
      const notice = readNotice(data);
      if (notice?.word === "alive") this.#silent = 0;
      else if (notice?.word === "failed") this.#failures.get(notice.id)?.();
      else if (notice?.word === "ended") this.#endings.get(notice.id)?.(true);
    };
  }

  /**
   * Creates the frame and posts it the engine's source as soon as that has loaded. `lost` is called when its process
   * crashes, before its workers are notified.
   */
  static async open(url: string, engine: Promise<string>, lost: () => void): Promise<Frame> {
    const element = document.createElement("iframe");
    element.setAttribute("sandbox", "allow-scripts");
    element.setAttribute("aria-hidden", "true");
    element.tabIndex = -1;
    element.title = "Drawing engine";
    element.hidden = true;
    element.src = url;
    const { port1, port2 } = new MessageChannel();
    try {
      await inTime("The drawing engine", (done, failed) => {
        element.onload = done;
        element.onerror = failed;
        document.body.append(element);
      });
      const source = await engine;
      await inTime("The drawing engine", (done) => {
        port1.onmessage = done;
        // Its origin is opaque, so no origin can be named; it is our own element, and nothing here is secret.
        element.contentWindow?.postMessage(source, "*", [port2]);
      });
    } catch (error) {
      element.remove();
      throw error;
    }
    return new Frame(element, port1, lost);
  }

  /** Starts a worker; returns its id and its port. `failed` is called when it could not load or has crashed. */
  start(failed: () => void): { id: number; port: MessagePort } {
    this.#workers += 1;
    const id = this.#workers;
    const { port1, port2 } = new MessageChannel();
    this.#failures.set(id, failed);
    this.#control.postMessage({ start: id }, [port2]);
    return { id, port: port1 };
  }

  /**
   * Ends a worker, whatever it is doing. Resolves to whether the frame replied: one that crashed with its worker does
   * not.
   */
  async end(id: number): Promise<boolean> {
    this.#failures.delete(id);
    if (this.#disposed) return false;
    return await new Promise((resolve) => {
      const answer = (alive: boolean) => {
        clearTimeout(timer);
        this.#endings.delete(id);
        resolve(alive);
      };
      const timer = setTimeout(() => answer(false), limits.suspicion);
      this.#endings.set(id, answer);
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
      this.#silent = 0;
      this.#pulse = setInterval(() => this.#ping(), limits.pulse);
      this.#ping();
    }
    let watching = true;
    return () => {
      if (!watching) return;
      watching = false;
      this.#watchers -= 1;
      if (this.#watchers === 0) clearInterval(this.#pulse);
    };
  }

  #ping(): void {
    if (this.#silent === limits.silence) {
      this.#lost();
      this.dispose();
      return;
    }
    this.#silent += 1;
    this.#control.postMessage({ ping: 1 });
  }

  /** Removes the frame and with it every worker. */
  dispose(): void {
    this.#disposed = true;
    clearInterval(this.#pulse);
    this.#control.close();
    this.#element.remove();
    for (const failed of this.#failures.values()) failed();
    this.#failures.clear();
    for (const answer of this.#endings.values()) answer(false);
  }
}

/** Waits for a callback, with a timeout. */
async function inTime(
  what: string,
  begin: (done: () => void, failed: () => void) => void,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`${what} did not start.`));
    const timer = setTimeout(fail, limits.boot);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    begin(done, fail);
  });
}
