import { expect, it } from "vitest";
import { sourceToken } from "./source-token.ts";

it("is what the server makes of a project's id", async () => {
  expect(await sourceToken("lamp")).toBe("c98e85f249002f03068e2a61");
});
