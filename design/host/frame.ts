import { limits } from "./protocol.ts";

/** Reads what the frame may say: one word and the id of a worker. */
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
  readonly #notices = new Map<string, () => void>();
  #workers = 0;

  private constructor(element: HTMLIFrameElement, control: MessagePort) {
    this.#element = element;
    this.#control = control;
    control.onmessage = ({ data }) => {
      const notice = readNotice(data);
      if (notice?.word === "failed") this.#failures.get(notice.id)?.();
      else if (notice) this.#notices.get(`${notice.word} ${notice.id}`)?.();
    };
  }

  /** Makes the frame and hands it the engine's source as soon as that is there. */
  static async open(url: string, engine: Promise<string>): Promise<Frame> {
    const element = document.createElement("iframe");
    element.setAttribute("sandbox", "allow-scripts");
    element.setAttribute("aria-hidden", "true");
    element.tabIndex = -1;
    element.title = "Drawing engine";
    element.hidden = true;
    element.src = url;
    const { port1, port2 } = new MessageChannel();
    try {
      await inTime("The sandbox's frame", (done, failed) => {
        element.onload = done;
        element.onerror = failed;
        document.body.append(element);
      });
      const source = await engine;
      await inTime("The sandbox's frame", (done) => {
        port1.onmessage = done;
        // Its origin is opaque, so no origin can be named; it is our own element, and nothing here is secret.
        element.contentWindow?.postMessage(source, "*", [port2]);
      });
    } catch (error) {
      element.remove();
      throw error;
    }
    return new Frame(element, port1);
  }

  /** Starts a worker; gives its id and the port to talk to it. `failed` is called when it could not load or has died. */
  start(failed: () => void): { id: number; port: MessagePort } {
    this.#workers += 1;
    const id = this.#workers;
    const { port1, port2 } = new MessageChannel();
    this.#failures.set(id, failed);
    this.#control.postMessage({ start: id }, [port2]);
    return { id, port: port1 };
  }

  /** Ends a worker, whatever it is doing. Tells whether the frame answered: one that died with its worker doesn't. */
  async end(id: number): Promise<boolean> {
    this.#failures.delete(id);
    return await new Promise((resolve) => {
      const answer = (alive: boolean) => {
        clearTimeout(timer);
        this.#notices.delete(`ended ${id}`);
        resolve(alive);
      };
      const timer = setTimeout(() => answer(false), limits.suspicion);
      this.#notices.set(`ended ${id}`, () => answer(true));
      this.#control.postMessage({ end: id });
    });
  }

  /** Removes the frame and with it every worker. */
  dispose(): void {
    this.#control.close();
    this.#element.remove();
    for (const failed of this.#failures.values()) failed();
    this.#failures.clear();
  }
}

/** Waits for a callback, but not for ever. */
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
