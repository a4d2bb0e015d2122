import { demoSite, expectAccessible } from "@cuttle/web-kit/test";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { BarLinks, linksInBar } from "./bar-links.tsx";

const named = (...labels: string[]) =>
  labels.map((label) => ({ label, href: `https://club.example/${label.length}` }));

function open(links: ReturnType<typeof named>) {
  const site = demoSite({ kind: "minisite" });
  render(<BarLinks site={{ ...site, brand: { ...site.brand, links } }} />);
}

it("shows a brand's links in its order, in this tab and without a way back for the other site", async () => {
  open([
    { label: "Forum", href: "https://club.example/forum" },
    { label: "Write to us", href: "mailto:help@club.example" },
  ]);
  const links = screen.getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Forum", "https://club.example/forum"],
    ["Write to us", "mailto:help@club.example"],
  ]);
  for (const link of links) {
    expect(link).toHaveAttribute("rel", "noopener");
    expect(link).not.toHaveAttribute("target");
  }
  await expectAccessible();
});

it("is not there for a brand without links", () => {
  open([]);
  expect(screen.queryByRole("list")).toBeNull();
});

it("shows the first few that fit, and a long one alone", () => {
  const longest = "x".repeat(40);
  const shown = (...labels: string[]) => linksInBar(named(...labels)).map(({ label }) => label);
  expect(shown("Forum", "Shop", "Classes")).toEqual(["Forum", "Shop", "Classes"]);
  expect(shown(longest, "Shop", "Forum")).toEqual([longest]);
  expect(shown("Forum", longest, "Shop")).toEqual(["Forum"]);
});
