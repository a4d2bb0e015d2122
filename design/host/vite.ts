import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/**
 * Emits the sandbox's page into a build, with the headers that a server must send with it. Both are emitted unchanged:
 * the policy has the hash of the page's script.
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
