import { beforeEach, expect, it } from "vitest";
import { isPictureDue, setPictureDue } from "./picture-due.ts";

beforeEach(() => localStorage.clear());

it("is remembered by project until there is a picture", () => {
  setPictureDue("p1", true);
  setPictureDue("p1", true);
  setPictureDue("p2", true);
  expect([isPictureDue("p1"), isPictureDue("p2"), isPictureDue("p3")]).toEqual([true, true, false]);
  setPictureDue("p1", false);
  expect([isPictureDue("p1"), isPictureDue("p2")]).toEqual([false, true]);
});

it("is no more than a list, whatever stands there", () => {
  localStorage.setItem("cuttle:pictures-due", "{");
  expect(isPictureDue("p1")).toBe(false);
  localStorage.setItem("cuttle:pictures-due", '{"p1":true}');
  expect(isPictureDue("p1")).toBe(false);
  for (let k = 0; k < 60; k++) setPictureDue(`p${k}`, true);
  expect(isPictureDue("p9")).toBe(false);
  expect(isPictureDue("p59")).toBe(true);
});
