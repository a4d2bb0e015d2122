import type { RouteObject } from "react-router";
import { expect, it } from "vitest";
import pages from "../pages.json";
import { documentTitle, pageNames } from "./paths.ts";
import { type PageHandle, routes } from "./routes.tsx";

it("paths.ts and pages.json name the same pages", () => {
  expect(pages.map((page) => page.name)).toEqual(pageNames);
});

it("every page has a route", () => {
  const pagesAt = (handle?: PageHandle): string[] =>
    handle ? [handle.page, ...pagesAt(handle.otherwise)] : [];
  const pagesOf = (route: RouteObject): string[] => [
    ...pagesAt(route.handle),
    ...(route.children ?? []).flatMap(pagesOf),
  ];
  const named = pages.map((page) => page.name);
  expect(routes.flatMap(pagesOf).sort()).toEqual([...named, "notFound"].sort());
});

it("no two pages share an address, and each has a title and a description", () => {
  expect(new Set(pages.map((page) => page.path)).size).toBe(pages.length);
  for (const page of pages) {
    expect(page.path).toMatch(/^\/(?:@?:)?[a-z0-9-]*(?:\/(?:@?:)?[a-zA-Z-]+)*$/);
    expect(page.title).not.toBe("");
    if (page.kind !== "text") expect(page.description).toBeTruthy(); // a text has its own
  }
});

it("a title ends with the site's name, the home page's starts with it", () => {
  expect(documentTitle("dashboard", "Cuttle")).toBe("My Projects · Cuttle");
  expect(documentTitle("home", "Cuttle")).toMatch(/^Cuttle — /);
});
