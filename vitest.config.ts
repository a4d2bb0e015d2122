import { defineConfig } from "vitest/config";

// One run for every TypeScript folder of the house. Components render in
// happy-dom; what needs a real browser is proved by the browser tests instead.
export default defineConfig({
  test: {
    environment: "happy-dom",
    include: ["web-*/src/**/*.test.{ts,tsx}", "web-*/*.test.ts"],
    setupFiles: ["./web-kit/src/test/setup.ts"],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
