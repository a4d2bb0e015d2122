import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/**
 * Puts the sandbox's page into a build, and beside it the headers that a server must send with it. Both go out as they are:
 * the policy knows the page's script by hash.
 */
export function sandboxPage(): Plugin {
  return {
    name: "cuttle:sandbox-page",
    apply: "build",
    generateBundle() {
      for (const fileName of ["sandbox.html", "sandbox-headers.json"]) {
        const source = readFileSync(fileURLToPath(new URL(fileName, import.meta.url)));
        this.emitFile({ type: "asset", fileName, source });
      }
    },
  };
}
