import { execFileSync } from "node:child_process";
import { join } from "node:path";

/** How tests start Chromium. */
export const launchOptions = {
  executablePath: execFileSync(join(import.meta.dirname, "../scripts/chromium"), {
    encoding: "utf8",
  }).trim(),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP laserhub.test 127.0.0.1",
  ],
};
