import { defineConfig } from "vitest/config";

// The engine, its sandbox and its demo page in a real browser, without the product: a file server is enough.
export default defineConfig({
  test: {
    root: "browser-tests/engine",
    include: ["**/*.test.ts"],
    globalSetup: ["./setup.ts"],
    environment: "node",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    fileParallelism: false, // one Chromium at a time is what two cores can bear
  },
});
