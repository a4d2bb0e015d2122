/** Helpers for the tests of every TypeScript folder. */
export {
  type Answer,
  type Answers,
  type Refusal,
  type Reply,
  refusal,
  stubApi,
} from "./api-stub.ts";
export { demoCard, demoMinisite, demoProfile, demoSite, demoUser } from "./demo.ts";
export { expectAccessible } from "./expect-accessible.ts";
