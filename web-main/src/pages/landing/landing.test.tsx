import { demoCard, demoUser, expectAccessible } from "@cuttle/web-kit/test";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import "./landing-page.tsx";
import "../dashboard/dashboard-page.tsx";
import "../dashboard/drag-area.tsx";

function card(number: number, change: Parameters<typeof demoCard>[0] = {}) {
  return demoCard({ projectId: `p${number}`, name: `Piece ${number}`, ...change });
}

it("welcomes a visitor with one promise and one action", async () => {
  renderPage("/");
  const title = await screen.findByRole("heading", { level: 1 });
  expect(title).toHaveAccessibleName("Make it yours. Cut it tonight.");
  // In the hero, which is in the first reply (S1 §2, S0 §4).
  const hero = within(title.closest("section") ?? title);
  const trial = hero.getByRole("link", { name: "Or try Cuttle Pro free for 30 days." });
  expect(screen.getByRole("heading", { level: 2, name: /free for 30 days/ })).toHaveAttribute(
    "id",
    trial.getAttribute("href")?.slice(1),
  );
  expect(document.title).toMatch(/^Cuttle — /);
  const [start] = screen.getAllByRole("button", { name: "Get Started Free" });
  if (start) await userEvent.click(start);
  expect(await screen.findByRole("dialog", { name: "Make something today" })).toBeVisible();
});

it("shows what the community made", async () => {
  const projectCards = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => card(number));
  projectCards[1] = card(2, { ownerDisplayName: "" });
  renderPage("/", { answers: { getProjectsFromTheCommunity: { projectCards } } });
  const section = within(await screen.findByRole("region", { name: "Fresh off the bench" }));
  await section.findByText("Piece 1");
  const items = section.getAllByRole("listitem");
  expect(items).toHaveLength(8);
  expect(items[0]).toHaveTextContent("by Ada");
  expect(items[1]).toHaveTextContent("by ada");
  expect(section.getByRole("link", { name: "Piece 2" })).toHaveAttribute(
    "href",
    "/@ada/Piece-2-p2",
  );
  await expectAccessible();
});

it("leaves the community out while there are no projects", async () => {
  renderPage("/");
  await screen.findByRole("heading", { level: 1 });
  await waitFor(() => expect(screen.queryByText("Fresh off the bench")).toBeNull());
});

it("/ is the dashboard for signed-in users, and the landing page is never on screen", async () => {
  const { address, api } = renderPage("/", { user: demoUser() });
  await waitFor(() => expect(address()).toBe("/dashboard"));
  await screen.findByText("No projects yet");
  expect(api.inputsOf("getProjectsFromTheCommunity")).toEqual([]);
});

it("/product is there for everybody", async () => {
  renderPage("/product", { user: demoUser() });
  const [link] = await screen.findAllByRole("link", { name: "Go to My Projects" });
  expect(link).toHaveAttribute("href", "/dashboard");
  expect(document.title).toBe("What Cuttle does · Cuttle");
});
