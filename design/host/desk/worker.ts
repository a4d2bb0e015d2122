import { type DeskMessage, type JobInput, type JobName, jobs } from "./jobs.ts";

interface Order {
  readonly id: number;
  readonly name: JobName;
  readonly input: unknown;
}

const say = (message: DeskMessage, transfer: Transferable[] = []) =>
  self.postMessage(message, { transfer });

// Only our own page posts to this worker, so messages are not validated.
self.onmessage = async ({ data: { id, name, input } }: MessageEvent<Order>) => {
  try {
    const output = await run(name, input);
    say({ type: "done", id, output });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // "pngScene: 9 by 9 pixels are too many" names a function that means nothing to users.
    say({ type: "failed", id, message: message.replace(/^\w+: /, "") });
  }
};

function run(name: JobName, input: unknown): unknown {
  switch (name) {
    case "review":
      return jobs.review(input as JobInput<"review">);
    case "file":
      return jobs.file(input as JobInput<"file">);
    case "sheets":
      return jobs.sheets(input as JobInput<"sheets">);
  }
}

say({ type: "ready" });
