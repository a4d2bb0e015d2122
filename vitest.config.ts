import { readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

/**
 * Tests of the pages that put something else in the place of a module need modules of their own; the others share them, so
 * that React and the pages are read once and not once for every file.
 */
const standIns = ["web-kit", "web-main", "web-minisite"].flatMap((folder) =>
  readdirSync(`${import.meta.dirname}/${folder}/src`, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/src/${name}`)
    .filter(
      (name) => /\.test\.tsx?$/.test(name) && /\bvi\.(doM|m)ock\(/.test(readFileSync(name, "utf8")),
    ),
);

const pages = {
  environment: "happy-dom",
  environmentOptions: { happyDOM: { width: 1440, height: 900 } }, // where every table fits
  setupFiles: ["./web-kit/src/test/setup.ts"],
  testTimeout: 30_000, // a busy machine draws a page slowly
};

// One run for every TypeScript folder of the house. Components render in happy-dom; the engine runs without a DOM, as it
// must; what needs a real browser is proved by the browser tests instead.
export default defineConfig({
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    maxWorkers: 3, // one more than a small machine has cores: tests often wait
    projects: [
      {
        extends: true,
        test: {
          ...pages,
          name: "web",
          include: ["web-*/src/**/*.test.{ts,tsx}", "web-*/*.test.ts"],
          exclude: ["**/node_modules/**", ...standIns],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...pages, name: "web, with stand-ins", include: standIns },
      },
      {
        extends: true,
        test: {
          name: "engine",
          environment: "node",
          include: [
            "geometry/**/*.test.ts",
            "design/{src,host}/**/*.test.ts",
            "templates/*.test.ts",
          ],
          setupFiles: ["./geometry/property-tests.ts"],
          testTimeout: 60_000, // properties over every font take their time on a busy machine
          isolate: false, // fonts that one file has loaded are there in the next
        },
      },
    ],
  },
});
