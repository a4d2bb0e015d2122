import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");

/** Starts the product as on a bare machine, on a free port with a data folder of its own. Stopping it fails if it logged errors. */
export async function startProduct(
  ...flags: string[]
): Promise<{ origin: string; data: string; stop: () => Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), "cuttle-browser-"));
  const dev = spawn(
    join(root, "bin/cuttle"),
    ["dev", "--listen", "127.0.0.1:0", "--internal-listen", "", "--data", data, ...flags],
    { stdio: ["ignore", "pipe", "pipe"], cwd: root },
  );
  let log = "";
  dev.stderr.on("data", (chunk) => {
    log += chunk;
  });
  const origin = await new Promise<string>((resolve, reject) => {
    let out = "";
    dev.stdout.on("data", (chunk) => {
      out += chunk;
      const ready = /^ready (\S+)$/m.exec(out);
      if (ready?.[1]) resolve(ready[1]);
    });
    dev.once("exit", (code) => reject(new Error(`cuttle dev ended with ${code}:\n${out}\n${log}`)));
  });
  return {
    origin,
    data,
    async stop() {
      const ended = new Promise((resolve) => dev.once("exit", resolve));
      dev.kill("SIGTERM");
      await ended;
      rmSync(data, { recursive: true, force: true });
      if (/level=ERROR|panic/.test(log)) throw new Error(`the server logged errors:\n${log}`);
    },
  };
}
