import { type Answers, demoCard, demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import "./profile-page.tsx";
import "../templates/templates-page.tsx";

const info = { username: "ada", displayName: "Ada Maker", avatar: "/media/ada.jpg" };
const box = demoCard({ name: "Name box", publishedDescription: "Holds things.", license: "pro" });
const page = (names: readonly string[], next: string | null = null) => ({
  projectCards: names.map((name) => demoCard({ projectId: name, name })),
  next,
});

const open = (address: string, answers: Answers = {}, user = demoUser()) =>
  renderPage(address, {
    user,
    answers: {
      getProfileInfo: info,
      getProjectCardsForProfile: { projectCards: [box], next: null },
      ...answers,
    },
  });

const missing = { ...refusal("There is no such person."), code: "not_found" };
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

it("shows a person and their projects", async () => {
  const { api } = open("/@ada");
  expect(await heading("Ada Maker")).toBeVisible();
  expect(screen.getByText("@ada")).toBeVisible();
  expect(document.querySelector("main img")).toHaveAttribute("src", "/media/ada.jpg");
  expect(document.title).toBe("Ada Maker · Cuttle");
  const card = within(await screen.findByRole("article"));
  expect(card.getByRole("link", { name: "Name box" })).toHaveAttribute("href", "/@ada/Name-box-p1");
  expect(card.getByText("Holds things.")).toBeVisible();
  expect(card.getByText("Pro")).toBeVisible();
  expect(card.queryByText(/^by/)).toBeNull();
  expect(screen.queryByText(/how others see/)).toBeNull();
  expect(api.inputsOf("getProjectCardsForProfile")).toEqual([{ username: "ada" }]);
  await expectAccessible();
});

it("goes on page by page, with the focus on the first new project", async () => {
  const { api } = open("/@ada", {
    getProjectCardsForProfile: ({ after }) => (after ? page(["Ring"]) : page(["Box"], "2")),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
  await waitFor(() => expect(screen.getByRole("link", { name: "Ring" })).toHaveFocus());
  expect(api.inputsOf("getProjectCardsForProfile")[1]).toEqual({ username: "ada", after: "2" });
});

it("is called by the username without a display name", async () => {
  open("/@ada", { getProfileInfo: { ...info, displayName: "", avatar: "" } });
  expect(await heading("ada")).toBeVisible();
  expect(document.title).toBe("ada · Cuttle");
});

it("can be empty", async () => {
  open("/@ada", { getProjectCardsForProfile: page([]) });
  expect(await screen.findByText("Ada Maker hasn't published anything yet")).toBeVisible();
  await expectAccessible();
});

it("of oneself says that it is what others see, and where to change it", async () => {
  open("/@ada", { getProjectCardsForProfile: page([]) }, demoUser({ username: "ada" }));
  expect(await screen.findByText(/This is how others see your profile\./)).toBeVisible();
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("link", { name: "Account Settings" })).toHaveAttribute("href", "/settings");
  expect(await screen.findByText("You haven't published anything yet")).toBeVisible();
  expect(main.getByRole("link", { name: "My Projects" })).toHaveAttribute("href", "/dashboard");
  await expectAccessible();
});

it("of nobody is not found", async () => {
  open("/@nobody", { getProfileInfo: missing, getProjectCardsForProfile: missing });
  expect(await screen.findByText("Oops! This page does not exist!")).toBeVisible();
  expect(document.title).toBe("Page not found · Cuttle");
});

it.each(["/@ADA?from=mail", "/@lovelace?from=mail"])("is at one address, not %s", async (other) => {
  const { address, history } = open(other);
  await waitFor(() => expect(address()).toBe("/@ada?from=mail"));
  expect(history.action).toBe("REPLACE");
  expect(await heading("Ada Maker")).toBeVisible();
});

it.each(["/@cuttle", "/@Cuttle"])("of %s is the page of templates", async (path) => {
  const { address } = open(path, { getTagsAndProjects: { tags: [], projects: [] } });
  await waitFor(() => expect(address()).toBe("/templates"));
});

it("can be tried again", async () => {
  const { api } = open("/@ada", { getProfileInfo: refusal("The database is resting.") });
  expect(await screen.findByText("The profile didn't load")).toBeVisible();
  expect(screen.getByText("The database is resting.")).toBeVisible();
  api.answers.getProfileInfo = info;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await heading("Ada Maker")).toBeVisible();
});
