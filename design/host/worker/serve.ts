import { isError, sentenceOf } from "../../src/evaluate/messages.ts";
import type { Drawing } from "../../src/index.ts";
import type { EngineReply, EngineRequest, EvaluationRequest } from "../protocol.ts";
import { resetAllocation } from "./allocation.ts";
import { lockdown } from "./lockdown.ts";
import { pack } from "./pack.ts";
import type { WorkerEngine } from "./worker-engine.ts";

const uncloneable =
  "The drawing contains a value that can't be passed on, such as a function instead of a text.";

function refusal(id: number, error: unknown): EngineReply {
  const message = isError(error) ? sentenceOf(error) : "The document couldn't be drawn.";
  return { type: "refused", id, message };
}

/** Handles the page's messages. The port stays in this closure: no script can reach it. */
export function serve(port: MessagePort, engine: WorkerEngine): void {
  const post = (reply: EngineReply, buffers: ArrayBuffer[] = []) =>
    port.postMessage(reply, buffers);
  const runAfterScripts = afterScripts();
  let revision = 0;
  /** The drawing that the page has. */
  let sent: Drawing | undefined;

  const evaluate = (id: number, request: Omit<EvaluationRequest, "revision">) => {
    resetAllocation();
    let reply: EngineReply;
    let buffers: ArrayBuffer[] = [];
    let next = sent;
    try {
      const evaluation = engine.evaluate(request, (location) => post({ type: "at", id, location }));
      const [packed, all] = pack(evaluation, sent);
      reply = { type: "evaluated", id, revision, ...packed };
      buffers = all;
      next = evaluation.drawing;
    } catch (error) {
      reply = refusal(id, error);
    }
    runAfterScripts(() => {
      try {
        post(reply, buffers);
        sent = next;
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
        revision = request.revision;
        engine.open(request.document);
        return;
      case "edit":
        engine.edit(request.patches);
        revision = request.revision; // only if it has the patches now
        return;
      case "evaluate":
        evaluate(request.id, request);
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
