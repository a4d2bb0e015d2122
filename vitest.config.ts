import { defineConfig } from "vitest/config";

// One run for every TypeScript folder of the house. Components render in happy-dom; the engine runs without a DOM, as it
// must; what needs a real browser is proved by the browser tests instead.
export default defineConfig({
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "web",
          environment: "happy-dom",
          include: ["web-*/src/**/*.test.{ts,tsx}", "web-*/*.test.ts"],
          setupFiles: ["./web-kit/src/test/setup.ts"],
          testTimeout: 30_000, // a busy machine draws a page slowly
        },
      },
      {
        extends: true,
        test: {
          name: "engine",
          isolate: false,
          environment: "node",
          include: [
            "geometry/**/*.test.ts",
            "design/{src,host,demo}/**/*.test.ts",
            "templates/*.test.ts",
          ],
          setupFiles: ["./geometry/property-tests.ts"],
          testTimeout: 60_000, // properties over every font take their time on a busy machine
        },
      },
    ],
  },
});
