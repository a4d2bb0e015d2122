import { defineConfig } from "vitest/config";

// The app in Zapier's own runner, against bin/cuttle dev. Its own run, because the runner changes Node's modules http and https.
export default defineConfig({
  test: {
    root: "integrations/zapier",
    include: ["*.test.mjs"],
    environment: "node",
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
