import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { showsMyProfile } from "./shows-my-profile.ts";

const file = `${import.meta.dirname}/../../../../web-kit/openapi.json`;
const { paths, components } = JSON.parse(readFileSync(file, "utf8"));

/** Whether a schema, or one that it refers to, names people. */
function namesPeople(schema: unknown): boolean {
  const text = JSON.stringify(schema) ?? "";
  const parts = [...text.matchAll(/schemas\/(\w+)/g)].map((m) => components.schemas[m[1] ?? ""]);
  return /"(ownerU|u)sername"/.test(text) || parts.some(namesPeople);
}

test("lists each reply that names people", () => {
  const others = [
    "loggedInUser", // the session's
    "publishProject", // writes
    "getProjectCardsForMinisite", // the other app's
    "minisiteAdminExplainMember", // forgotten with its dialog
  ];
  const naming = Object.keys(paths).filter((path) => namesPeople(paths[path].post?.responses));
  expect(naming.map((path) => path.slice(8)).sort()).toEqual([...showsMyProfile, ...others].sort());
});
