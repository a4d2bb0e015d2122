import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { launchOptions } from "./launch.ts";

declare module "vitest" {
  interface ProvidedContext {
    origin: string;
    browser: string;
  }
}

const root = resolve(import.meta.dirname, "..");

/** Starts the product and Chromium once for all files, as on a bare machine, and stops them afterwards. */
export default async function setup(project: TestProject) {
  const browser = await chromium.launchServer(launchOptions);
  const data = mkdtempSync(join(tmpdir(), "cuttle-browser-"));
  const dev = spawn(
    join(root, "bin/cuttle"),
    ["dev", "--listen", "127.0.0.1:0", "--internal-listen", "", "--data", data],
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
  project.provide("origin", origin);
  project.provide("browser", browser.wsEndpoint());

  return async () => {
    await browser.close();
    const ended = new Promise((resolve) => dev.once("exit", resolve));
    dev.kill("SIGTERM");
    await ended;
    rmSync(data, { recursive: true, force: true });
    if (/level=ERROR|panic/.test(log)) throw new Error(`the server logged errors:\n${log}`);
  };
}
