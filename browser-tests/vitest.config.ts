import { defineConfig } from "vitest/config";

// The whole product in a real browser: bin/cuttle dev on a free port, with a data folder of its own.
export default defineConfig({
  test: {
    root: "browser-tests",
    include: ["*.test.ts"], // engine/ does not need the product and has its own configuration
    globalSetup: ["./product.ts"],
    environment: "node",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    isolate: false, // Playwright is loaded only once per worker
    maxWorkers: 2, // both cores of a small machine
  },
});
