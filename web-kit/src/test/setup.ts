import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

// Pages are loaded lazily; on a busy machine that takes longer than the default second.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  // Each test starts with a clean browser.
  globalThis.localStorage?.clear(); // undefined in tests that run without a DOM
});

// What a page began to load must not arrive when the next file has taken the place of this one. The page of a project takes long on a busy machine.
afterAll(() => vi.dynamicImportSettled(), 60_000);
