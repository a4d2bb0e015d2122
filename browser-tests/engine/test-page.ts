import { join } from "node:path";
import { build } from "vite";

/** The scripts of the page that drives the sandbox in tests, by their paths: /test.js and its workers. */
export async function buildTestPage(): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      rolldownOptions: {
        input: join(import.meta.dirname, "page.ts"),
        output: { entryFileNames: "test.js" },
      },
    },
  });
  if (!("output" in built)) throw new Error("the test page was not built");
  return new Map(
    built.output.map((file) => [
      `/${file.fileName}`,
      String(file.type === "chunk" ? file.code : file.source),
    ]),
  );
}
