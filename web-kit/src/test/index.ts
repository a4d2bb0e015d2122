/** Helpers for the tests of every TypeScript folder. */
export { type Answer, refusal, stubApi } from "./api-stub.ts";
export { demoMinisite, demoProfile, demoSite, demoUser } from "./demo.ts";
export { expectAccessible } from "./expect-accessible.ts";
