import { describe, expect, it } from "vitest";
import { projectIdOf, projectPath } from "./project-path.ts";

const path = (name: string, projectId = "p1a2") =>
  projectPath({ ownerUsername: "ada_l", name, projectId });

describe("the address of a project (S0 §2)", () => {
  it.each([
    ["Luggage tag", "/@ada_l/Luggage-tag-p1a2"],
    ["  Otis & Wren: a sign!  ", "/@ada_l/Otis-Wren-a-sign-p1a2"],
    ["A -- B", "/@ada_l/A-B-p1a2"],
    ["snake_case 2", "/@ada_l/snake_case-2-p1a2"],
    ["Ünïcode ✂ tag", "/@ada_l/n-code-tag-p1a2"],
    ["../../etc", "/@ada_l/etc-p1a2"],
    ["名前", "/@ada_l/p1a2"],
    ["", "/@ada_l/p1a2"],
  ])("of %j is %s", (name, expected) => {
    expect(path(name)).toBe(expected);
  });

  it("is /intro for the first project", () => {
    expect(path("Quick Intro", "_intro")).toBe("/intro");
  });

  it.each(["Luggage tag", "A -- B", "2024", "名前", ""])("leads back to the id, of %j", (name) => {
    expect(projectIdOf(path(name).split("/").at(-1) ?? "")).toBe("p1a2");
  });
});

describe("the id in an address", () => {
  it.each([
    ["p1a2", "p1a2"],
    ["An-older-name-p1a2", "p1a2"],
    ["_intro", "_intro"],
    ["", null],
    ["Title-", null],
    ["-p1a2", null],
    ["p1a2.svg", null],
    ["a b-p1a2", null],
    ["Title-p_1", null],
  ])("%j has the id %j", (segment, id) => {
    expect(projectIdOf(segment)).toBe(id);
  });
});
