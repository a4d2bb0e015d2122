import { join } from "node:path";
import { build } from "vite";

/** The script of the page that drives the sandbox in tests. */
export async function buildTestPage(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, "page.ts"), formats: ["iife"], name: "page" },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !("output" in output)) throw new Error("the test page was not built");
  return output.output[0].code;
}
