import { signUpMetadata } from "@cuttle/web-kit/account";
import { demoCard, demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import "./landing-page.tsx";
import "./variant-page.tsx";
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

describe("what is trending", () => {
  const region = () => screen.findByRole("region", { name: "Trending now" });
  const trending = (projectCards: ReturnType<typeof card>[]) => ({ projectCards, next: null });

  it("is twelve projects (S1 §2)", async () => {
    const projectCards = Array.from({ length: 13 }, (_, place) => card(place + 1));
    projectCards[1] = card(2, { ownerDisplayName: "", license: "pro" });
    renderPage("/", {
      answers: { getTrendingProjectCardsForHomepage: trending(projectCards) },
    });
    const section = within(await region());
    await section.findByText("Piece 1");
    const items = section.getAllByRole("listitem");
    expect(items).toHaveLength(12);
    expect(items[0]).toHaveTextContent("by Ada");
    expect(items[1]).toHaveTextContent("by ada");
    expect(items[1]).toHaveTextContent("Pro");
    const links = { "Piece 2": "/@ada/Piece-2-p2", "All templates": "/templates" };
    for (const [name, address] of Object.entries(links)) {
      expect(section.getByRole("link", { name })).toHaveAttribute("href", address);
    }
    expect(section.getByRole("link", { name: "From the community" })).toHaveAttribute(
      "href",
      "/templates/projects-from-the-community",
    );
    await expectAccessible();
  });

  // S1 §6: "Education plans hide community links."
  it("does not lead schools to the community", async () => {
    const user = demoUser();
    user.subscription.plan = "K-12 Education Free";
    const answers = { getTrendingProjectCardsForHomepage: trending([card(1)]) };
    renderPage("/product", { user, answers });
    const section = within(await region());
    expect(await section.findByRole("link", { name: "All templates" })).toBeVisible();
    expect(section.queryByRole("link", { name: "From the community" })).toBeNull();
  });

  it("is left out while there is nothing", async () => {
    renderPage("/");
    await screen.findByRole("heading", { level: 1 });
    await waitFor(() => expect(screen.queryByText("Trending now")).toBeNull());
  });

  it("can be tried again", async () => {
    const { api } = renderPage("/", {
      answers: { getTrendingProjectCardsForHomepage: refusal("We are resting.") },
    });
    const section = within(await region());
    expect(await section.findByText("We are resting.")).toBeVisible();
    api.answers.getTrendingProjectCardsForHomepage = trending([card(1)]);
    await userEvent.click(section.getByRole("button", { name: "Try again" }));
    expect(await section.findByText("Piece 1")).toBeVisible();
  });
});

it("shows the operator's projects instead of trending ones, and what customers said", async () => {
  const { api } = renderPage("/", {
    answers: {
      getLanding: {
        featured: [card(1)],
        testimonials: [{ quote: "It fits!", name: "Ann", about: "Teacher" }],
      },
    },
  });
  const projects = within(await screen.findByRole("region", { name: "Made with Cuttle" }));
  expect(projects.getByText("Piece 1")).toBeVisible();
  const said = screen.getByRole("region", { name: "What makers say" });
  expect(said).toHaveTextContent("“It fits!”Ann, Teacher");
  await expectAccessible();
  expect(api.inputsOf("getTrendingProjectCardsForHomepage")).toEqual([]);
});

describe("a variant (S1 §2)", () => {
  const variant = {
    name: "thunder",
    headline: "Hello, Thunder!",
    text: "",
    referral: "thunder",
    trial: true,
    offerEnds: "2026-12-24",
  };
  const answers = { getLanding: { variant, featured: [], testimonials: [] } };
  it("has its words, leads with the trial, and credits its referral at the sign-up", async () => {
    renderPage("/thunder", { answers });
    const title = await screen.findByRole("heading", { level: 1, name: "Hello, Thunder!" });
    expect(document.title).toBe("Hello, Thunder! · Cuttle");
    const hero = within(title.closest("section") ?? title);
    expect(hero.getByText("Offer ends Dec 24, 2026.")).toBeVisible();
    await userEvent.click(hero.getByRole("button", { name: "Claim my free trial" }));
    expect(await screen.findByRole("dialog")).toBeVisible();
    expect(signUpMetadata().referral).toBe("thunder");
  });

  it("shows the home page's words once its offer has ended", async () => {
    const ended = { ...variant, headline: "", trial: false, offerEnds: "" };
    renderPage("/thunder", { answers: { getLanding: { ...answers.getLanding, variant: ended } } });
    const title = await screen.findByRole("heading", { level: 1 });
    expect(title).toHaveAccessibleName("Make it yours. Cut it tonight.");
  });

  it("is not found where there is none, and can be tried again", async () => {
    renderPage("/nobody");
    expect(await screen.findByText("Oops! This page does not exist!")).toBeVisible();
    expect(document.title).toBe("Page not found · Cuttle");
    cleanup();
    const { api } = renderPage("/thunder", { answers: { getLanding: refusal("We are resting.") } });
    expect(await screen.findByText("We are resting.")).toBeVisible();
    api.answers.getLanding = answers.getLanding;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Hello, Thunder!")).toBeVisible();
  });
});

it("/ is the dashboard for signed-in users, and the landing page is never on screen", async () => {
  const { address, api } = renderPage("/", { user: demoUser() });
  await waitFor(() => expect(address()).toBe("/dashboard"));
  await screen.findByText("No projects yet");
  expect(api.inputsOf("getTrendingProjectCardsForHomepage")).toEqual([]);
});

it("/product is there for everybody", async () => {
  renderPage("/product", { user: demoUser() });
  const [link] = await screen.findAllByRole("link", { name: "Go to My Projects" });
  expect(link).toHaveAttribute("href", "/dashboard");
  expect(document.title).toBe("What Cuttle does · Cuttle");
});
