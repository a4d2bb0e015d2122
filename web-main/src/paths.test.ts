import { expect, it } from "vitest";
import pages from "../pages.json";
import { documentTitle, type PageName } from "./paths.ts";

it("paths.ts and pages.json name the same pages", () => {
  // The compiler sees to it that these are the names in paths.ts.
  const names: Record<PageName, true> = {
    home: true,
    product: true,
    templates: true,
    templateTag: true,
    intro: true,
    project: true,
    embed: true,
    dashboard: true,
    newProject: true,
    adminMinisites: true,
    adminNewMinisite: true,
    adminMinisite: true,
    minisiteMembers: true,
    minisiteImport: true,
    minisiteBrand: true,
    login: true,
    signup: true,
    createAccount: true,
    forgotPassword: true,
    logout: true,
    resetPassword: true,
    resetPasswordSent: true,
    invalidResetToken: true,
    termsOfService: true,
    privacyPolicy: true,
  };
  expect(pages.map((page) => page.name)).toEqual(Object.keys(names));
});

it("no two pages share an address, and each has a title and a description", () => {
  expect(new Set(pages.map((page) => page.path)).size).toBe(pages.length);
  for (const page of pages) {
    expect(page.path).toMatch(/^\/(?:@:)?[a-z-]*(?:\/:?[a-zA-Z-]+)*$/);
    expect(page.title).not.toBe("");
    expect(page.description).not.toBe("");
  }
});

it("a title ends with the site's name, the home page's begins with it", () => {
  expect(documentTitle("dashboard", "Cuttle")).toBe("My Projects · Cuttle");
  expect(documentTitle("home", "Cuttle")).toMatch(/^Cuttle — /);
});
