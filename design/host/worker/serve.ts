import { isError, sentenceOf } from "../../src/evaluate/messages.ts";
import { diffDrawing } from "../../src/index.ts";
import type { EngineReply, EngineRequest, Values } from "../protocol.ts";
import { resetAllocation } from "./allocation.ts";
import type { Bench } from "./bench.ts";
import { lockdown } from "./lockdown.ts";

function messageOf(error: unknown): string {
  return isError(error) ? sentenceOf(error) : "The document could not be drawn.";
}

const uncloneable =
  "The drawing holds something that can't be handed over, such as a function where a text should be.";

/** Handles the page's messages. The port stays in this closure: no script can reach it. */
export function serve(port: MessagePort, bench: Bench): void {
  const answer = (reply: EngineReply) => port.postMessage(reply);
  const soon = afterScripts();
  let problem: string | undefined = "No document is open.";
  let sent: ReadonlySet<string> = new Set();

  const boot = async (harfbuzz: ArrayBuffer) => {
    try {
      await bench.boot(harfbuzz);
      lockdown(bench.library, bench.chance);
      answer({ type: "ready" });
    } catch (error) {
      answer({ type: "refused", id: 0, message: messageOf(error) });
    }
  };

  const open = (document: unknown, edited: boolean) => {
    problem = undefined;
    try {
      bench.open(document, edited);
    } catch (error) {
      problem = messageOf(error);
    }
  };

  const evaluate = (id: number, values: Values, tolerance: number) => {
    resetAllocation();
    let reply: EngineReply;
    let keys = sent;
    try {
      if (problem !== undefined) throw new Error(problem);
      const { drawing, ...rest } = bench.evaluate(values, tolerance, (place) =>
        answer({ type: "at", id, place }),
      );
      const diff = diffDrawing(sent, drawing);
      keys = new Set(diff.keys);
      reply = { type: "evaluated", id, diff, ...rest };
    } catch (error) {
      reply = { type: "refused", id, message: messageOf(error) };
    }
    soon(() => {
      try {
        answer(reply);
        sent = keys;
      } catch {
        answer({ type: "refused", id, message: uncloneable });
      }
    });
  };

  let before: Promise<void> | undefined;
  const take = (request: EngineRequest) => {
    switch (request.type) {
      case "boot":
        before = boot(request.harfbuzz).then(() => {
          before = undefined;
        });
        return;
      case "fonts":
        bench.addFonts(request.fonts, request.unavailable);
        return;
      case "open":
        open(request.document, request.edited);
        return;
      case "evaluate":
        evaluate(request.id, request.values, request.tolerance);
    }
  };
  // Messages that arrive while the engine boots are queued: nothing untrusted is read before the lockdown.
  port.onmessage = ({ data }: MessageEvent<EngineRequest>) => {
    if (before) before = before.then(() => take(data));
    else take(data);
  };
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
