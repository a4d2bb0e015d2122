import { defineConfig } from "vitest/config";

// The engine and its sandbox in a real browser, without the product: a file server is enough.
export default defineConfig({
  test: {
    root: "browser-tests/engine",
    include: ["**/*.test.ts"],
    globalSetup: ["./setup.ts"],
    environment: "node",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    isolate: false, // Playwright is loaded only once per worker
    maxWorkers: 2, // both cores of a small machine
  },
});
