import { expectTypeOf, it } from "vitest";
import type { Input, OperationName, Output, Schemas } from "./operations.ts";

it("an operation's name gives the types of its input and output", () => {
  expectTypeOf<"login">().toExtend<OperationName>();
  expectTypeOf<Input<"login">>().toExtend<{ emailOrUsername: string; password: string }>();
  expectTypeOf<Input<"loggedInUser">>().toEqualTypeOf<Record<string, never>>();
  expectTypeOf<Output<"loggedInUser">["user"]>().toEqualTypeOf<Schemas["LoggedInUser"] | null>();
  expectTypeOf<Output<"login">["success"]>().toEqualTypeOf<boolean>();
});
