import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// Pages are fetched when they are opened; on a busy machine that takes longer than the usual second.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  // Each test is a browser of its own.
  globalThis.localStorage?.clear(); // there is none where a test wants no browser
});
