import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// Pages are loaded lazily; on a busy machine that takes longer than the default second.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  // Each test starts with a clean browser.
  globalThis.localStorage?.clear(); // undefined in tests that run without a DOM
});
