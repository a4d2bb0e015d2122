/** Helpers for the tests of every TypeScript folder. */
export { expectAccessible } from "./expect-accessible.ts";
