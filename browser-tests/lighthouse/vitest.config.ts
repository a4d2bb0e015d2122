import { defineConfig } from "vitest/config";

// Its own run, with nothing beside it: Lighthouse measures how long scripts keep the processor busy.
export default defineConfig({
  test: {
    root: "browser-tests/lighthouse",
    include: ["*.test.mjs"],
    globalSetup: ["../product.ts"],
    environment: "node",
    testTimeout: 300_000,
    disableConsoleIntercept: true,
  },
});
