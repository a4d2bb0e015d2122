import { defineConfig } from "vitest/config";

// The whole product in a real browser: bin/cuttle dev on a free port, with a data folder of its own.
export default defineConfig({
  test: {
    root: "browser-tests",
    include: ["*.test.ts"], // engine/ does not need the product and has its own configuration
    globalSetup: ["./product.ts"],
    environment: "node",
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } }, // as browser.ts waits for a page
    hookTimeout: 60_000,
    isolate: false, // Playwright is loaded only once per worker
    maxWorkers: 3, // one more than a small machine has cores: a page often waits
  },
});
