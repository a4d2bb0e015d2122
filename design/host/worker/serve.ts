import { isError, sentenceOf } from "../../src/evaluate/messages.ts";
import { diffDrawing } from "../../src/index.ts";
import type { EngineReply, EngineRequest, Values } from "../protocol.ts";
import { resetAllocation } from "./allocation.ts";
import { lockdown } from "./lockdown.ts";
import type { WorkerEngine } from "./worker-engine.ts";

const uncloneable =
  "The drawing contains a value that can't be passed on, such as a function instead of a text.";

function refusal(id: number, error: unknown): EngineReply {
  const message = isError(error) ? sentenceOf(error) : "The document couldn't be drawn.";
  return { type: "refused", id, message };
}

/** Handles the page's messages. The port stays in this closure: no script can reach it. */
export function serve(port: MessagePort, engine: WorkerEngine): void {
  const post = (reply: EngineReply) => port.postMessage(reply);
  const runAfterScripts = afterScripts();
  let sent: ReadonlySet<string> = new Set();

  const evaluate = (id: number, values: Values, tolerance: number) => {
    resetAllocation();
    let reply: EngineReply;
    let keys = sent;
    try {
      const { drawing, ...rest } = engine.evaluate(values, tolerance, (location) =>
        post({ type: "at", id, location }),
      );
      const diff = diffDrawing(sent, drawing);
      keys = new Set(diff.keys);
      reply = { type: "evaluated", id, diff, ...rest };
    } catch (error) {
      reply = refusal(id, error);
    }
    runAfterScripts(() => {
      try {
        post(reply);
        sent = keys;
      } catch {
        post({ type: "refused", id, message: uncloneable });
      }
    });
  };

  let booting: Promise<void> | undefined;
  const handle = (request: EngineRequest) => {
    switch (request.type) {
      case "boot":
        booting = boot(engine, request.harfbuzz).then((reply) => {
          booting = undefined;
          post(reply);
        });
        return;
      case "files":
        engine.addFiles(request);
        return;
      case "open":
        engine.open(request.document, request.edited);
        return;
      case "evaluate":
        evaluate(request.id, request.values, request.tolerance);
    }
  };
  // Messages that arrive while the engine boots are queued: nothing untrusted is read before the lockdown.
  port.onmessage = ({ data }: MessageEvent<EngineRequest>) => {
    if (booting) booting = booting.then(() => handle(data));
    else handle(data);
  };
}

async function boot(engine: WorkerEngine, harfbuzz: ArrayBuffer): Promise<EngineReply> {
  try {
    await engine.boot(harfbuzz);
    lockdown(engine.library, engine.random);
    return { type: "ready" };
  } catch (error) {
    return refusal(0, error);
  }
}

/**
 * Runs something after all microtasks that a script may have queued (`await`, promises): an endless loop there runs
 * before the reply is sent, so it counts for the evaluation that queued it. The channel is created before lockdown
 * removes the constructor.
 */
function afterScripts(): (work: () => void) => void {
  const { port1, port2 } = new MessageChannel();
  let next: (() => void) | undefined;
  port1.onmessage = () => next?.();
  return (work) => {
    next = work;
    port2.postMessage(0);
  };
}
