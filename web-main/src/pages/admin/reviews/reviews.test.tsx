import { demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { renderPage } from "../../../test/render-page.tsx";
import { admin } from "../fixtures.ts";
import "../platform-pages.tsx";
import type { Reviewed } from "./use-decisions.ts";

Element.prototype.scrollIntoView ??= () => undefined;

function review(name: string, change: Partial<Reviewed> = {}): Reviewed {
  return {
    projectId: name.toLowerCase(),
    name,
    ownerUsername: "eve",
    ownerDisplayName: "Eve Maker",
    ownerAvatar: "",
    ownerSince: "2026-11-01T12:00:00Z",
    ownerApproved: 1,
    ownerTrusted: false,
    license: null,
    isPro: false,
    creationDate: "2026-11-20T12:00:00Z",
    firstMadePublicDate: "2026-11-21T12:00:00Z",
    publishedDate: "2026-11-21T12:00:00Z",
    publishedDescription: "It glows.",
    lastOpenedDate: "2026-11-21T12:00:00Z",
    coverPhoto: "",
    previewImage: "",
    thumbnail: "",
    thumbnail2x: "",
    review: "waiting",
    reviewedDate: null,
    hiddenBecause: null,
    numberOfReports: 0,
    reports: [],
    mark: `mark of ${name}`,
    ...change,
  };
}

const list = (reviews: Reviewed[], next: string | null = null) => ({ reviews, next });
const outcome = { review: "approved" as const, mark: "after", ownerTrusted: false };

/** Of a server whose list loses what is decided, until it is undone. */
function open(
  reviews: Reviewed[],
  answers: NonNullable<Parameters<typeof renderPage>[1]>["answers"] = {},
) {
  const decided = new Set<string>();
  return renderPage("/admin/reviews", {
    user: admin,
    answers: {
      adminListReviews: () => list(reviews.filter(({ projectId }) => !decided.has(projectId))),
      adminReviewProject: ({ projectId, decision }) => {
        if (decision === "undo") decided.delete(projectId);
        else decided.add(projectId);
        return outcome;
      },
      ...answers,
    },
  });
}

const entry = async (name: string) =>
  (await screen.findByRole("heading", { name })).closest("li") as HTMLElement;
const names = () =>
  screen
    .queryAllByRole("listitem")
    .filter(({ dataset }) => dataset.review)
    .map((item) => within(item).getByRole("heading", { level: 2 }).textContent);

it.each([null, demoUser()])("is not found by others, who ask for nothing", async (user) => {
  const { api } = renderPage("/admin/reviews", { user });
  expect(await screen.findByText("Oops! This page does not exist!")).toBeVisible();
  expect(api.inputsOf("adminListReviews")).toEqual([]);
});

it("shows what there is to look at", async () => {
  open([
    review("Lamp", {
      numberOfReports: 3,
      reports: [
        { reason: "copied", note: "It's mine.", date: "2026-11-22T12:00:00Z" },
        { reason: "copied", note: "", date: "2026-11-22T11:00:00Z" },
        { reason: "spam", note: "", date: "2026-11-22T10:00:00Z" },
      ],
    }),
  ]);
  const lamp = within(await entry("Lamp"));
  expect(lamp.getByText("It glows.")).toBeVisible();
  expect(lamp.getByRole("link", { name: "Eve Maker" })).toHaveAttribute("href", "/@eve");
  expect(lamp.getByText(/^Here since Nov 1\b.* · 1 approved$/)).toBeVisible();
  expect(lamp.getByRole("heading", { name: "3 reports" })).toBeVisible();
  expect(lamp.getByText("Copies somebody else's work: 2")).toBeVisible();
  expect(lamp.getByText("“It's mine.”")).toBeVisible();
  expect(lamp.getByRole("link", { name: "Open Lamp in a new tab" })).toHaveAttribute(
    "href",
    "/@eve/Lamp-lamp",
  );
  await expectAccessible();
});

describe("by keyboard", () => {
  it("moves, approves and goes on to the next, and undoes", async () => {
    const { api } = open([review("One"), review("Two"), review("Three")]);
    await entry("One");
    await userEvent.keyboard("j");
    await waitFor(async () => expect(await entry("Two")).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}{ArrowDown}k");
    await waitFor(async () => expect(await entry("Two")).toHaveFocus());
    await userEvent.keyboard("a");
    await waitFor(() => expect(names()).toEqual(["One", "Three"]));
    await waitFor(async () => expect(await entry("Three")).toHaveFocus());
    expect(await screen.findByText("Approved “Two”")).toBeVisible();
    await userEvent.keyboard("u");
    await waitFor(() => expect(names()).toEqual(["One", "Two", "Three"]));
    expect(api.inputsOf("adminReviewProject")).toEqual([
      { projectId: "two", decision: "approve", mark: "mark of Two", reason: null },
      { projectId: "two", decision: "undo", mark: "after", reason: null },
    ]);
  });

  it("decides once for a key that is held", async () => {
    const { api } = open([review("One"), review("Two")]);
    await entry("One");
    await userEvent.keyboard("{a>3/}");
    await waitFor(() => expect(names()).toEqual(["Two"]));
    expect(api.inputsOf("adminReviewProject")).toHaveLength(1);
  });

  it("hides for a reason", async () => {
    const { api } = open([review("One"), review("Two")]);
    await entry("One");
    await userEvent.keyboard("h");
    expect(await screen.findByRole("dialog", { name: "Hide “One”?" })).toBeVisible();
    await userEvent.keyboard("a"); // approves nothing behind the dialog
    await userEvent.keyboard("4");
    expect(await screen.findByText("Hid “One”")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(api.inputsOf("adminReviewProject")).toEqual([
      { projectId: "one", decision: "hide", mark: "mark of One", reason: "copied" },
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(names()).toEqual(["One", "Two"]));
  });

  it("opens a project, and shows the keys", async () => {
    const opened = vi.spyOn(window, "open").mockReturnValue(null);
    open([review("One")]);
    await entry("One");
    await userEvent.keyboard("o");
    expect(opened).toHaveBeenCalledWith("/@eve/One-one", "_blank", "noopener");
    await userEvent.keyboard("?");
    expect(await screen.findByRole("dialog", { name: "Keys" })).toBeVisible();
  });

  it("loads the next page near the end", async () => {
    const { api } = open([], {
      adminListReviews: ({ after }) =>
        after ? list([review("Two")]) : list([review("One")], "more"),
    });
    await entry("Two");
    expect(api.inputsOf("adminListReviews")).toEqual([
      { state: "waiting" },
      { state: "waiting", after: "more" },
    ]);
  });
});

it("works by buttons, about any project of the list", async () => {
  const { api } = open([review("One"), review("Two")]);
  await entry("One");
  await userEvent.click(screen.getByRole("button", { name: "Hide Two" }));
  await userEvent.click(await screen.findByRole("button", { name: "Dangerous to make or use" }));
  await waitFor(() => expect(names()).toEqual(["One"]));
  await userEvent.click(screen.getByRole("button", { name: "Approve One" }));
  expect(await screen.findByText("Nothing to review")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Undo the last decision" }));
  await waitFor(() => expect(names()).toEqual(["One"]));
  expect(api.inputsOf("adminReviewProject").map(({ decision }) => decision)).toEqual([
    "hide",
    "approve",
    "undo",
  ]);
});

it("shows a project again that has changed meanwhile", async () => {
  open([review("One")], {
    adminReviewProject: refusal("It has changed since you looked at it. Please look again."),
  });
  await entry("One");
  await userEvent.keyboard("a");
  expect(
    await screen.findByText("It has changed since you looked at it. Please look again."),
  ).toBeVisible();
  expect(await entry("One")).toBeVisible();
});

it("takes back what was hidden", async () => {
  const hidden = review("One", {
    review: "hidden",
    hiddenBecause: "spam",
    reviewedDate: "2026-11-22T12:00:00Z",
  });
  const { api } = open([hidden]);
  await userEvent.click(await screen.findByRole("link", { name: "Hidden" }));
  expect(await screen.findByText("Spam or advertising")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Undo hiding One" }));
  await waitFor(() =>
    expect(api.inputsOf("adminReviewProject")).toEqual([
      { projectId: "one", decision: "undo", mark: "mark of One", reason: null },
    ]),
  );
  expect(api.inputsOf("adminListReviews")).toContainEqual({ state: "hidden" });
});

it("can be loaded again after a failure", async () => {
  const { api } = open([], { adminListReviews: refusal("Not now.") });
  expect(await screen.findByText("The projects didn't load")).toBeVisible();
  api.answers.adminListReviews = list([]);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Nothing to review")).toBeVisible();
});
