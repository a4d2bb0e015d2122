import { type JobReply, type JobRequest, jobs } from "./jobs.ts";

const post = (message: JobReply) => self.postMessage(message);

// Only our own page posts to this worker, so messages are not validated.
self.onmessage = async ({ data }: MessageEvent<JobRequest>) => {
  const { id } = data;
  try {
    post({ type: "done", id, output: await run(data) });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // "pngScene: 9 by 9 pixels are too many" names a function that means nothing to users.
    post({ type: "failed", id, message: message.replace(/^\w+: /, "") });
  }
};

function run({ name, input }: JobRequest): unknown {
  switch (name) {
    case "review":
      return jobs.review(input);
    case "work":
      return jobs.work(input);
    case "file":
      return jobs.file(input);
    case "sheets":
      return jobs.sheets(input);
  }
}

post({ type: "ready" });
