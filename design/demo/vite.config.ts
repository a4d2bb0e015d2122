import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The sandbox's page goes out as it is: its policy knows its script by hash. */
function sandboxPage(): Plugin {
  return {
    name: "cuttle:sandbox-page",
    apply: "build",
    generateBundle() {
      const source = readFileSync(here("../host/sandbox.html"));
      this.emitFile({ type: "asset", fileName: "sandbox.html", source });
    },
  };
}

export default defineConfig({
  root: here("."),
  plugins: [sandboxPage()],
  build: {
    outDir: here("./dist"),
    emptyOutDir: true,
    // Files in data: addresses would be refused by the page's policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
