/** Examples of the reference: how they are run by the engine, and what comes out of it. */
export { type ExampleResult, exampleDocument, resultsOf } from "./example.ts";
export { type Picture, pictureOf } from "./picture.ts";
