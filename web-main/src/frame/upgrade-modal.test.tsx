import { demoUser, expectAccessible } from "@cuttle/web-kit/test";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderPage } from "../test/render-page.tsx";
import type { FeatureKey } from "./upgrade-words.ts";
import "../pages/landing/landing-page.tsx";
import "../pages/pricing/pricing-page.tsx";
import "./upgrade-modal.tsx";

function userOf(plan: "Free" | "K-12 Education Free" | "Pro") {
  const user = demoUser();
  user.subscription.plan = plan;
  user.featureFlags.hasProFeatures = plan === "Pro";
  return user;
}

/** Opens the modal of a feature over a page. */
async function openUpgrade(
  feature: FeatureKey,
  plan: "Free" | "K-12 Education Free" | "Pro" = "Free",
  site = {},
) {
  const page = renderPage("/product", { user: userOf(plan), site });
  await screen.findByRole("banner");
  await page.history.push("/product", { upgrade: feature, pushed: true });
  return page;
}

const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

describe("the upgrade modal", () => {
  beforeEach(() => window.history.replaceState(null, ""));
  afterEach(() => vi.restoreAllMocks());

  it("preselects monthly, and shows what yearly saves (S0 §9)", async () => {
    await openUpgrade("projects");
    const link = await screen.findByRole("link", { name: "Upgrade to Cuttle Pro" });
    expect(screen.getByRole("radio", { name: /Monthly/ })).toBeChecked();
    expect(screen.getByText("US$24 a month")).toBeVisible();
    expect(link).toHaveAttribute("href", "/checkout/pro/monthly");
    expect(screen.getByRole("dialog")).toHaveAccessibleName("Room for every idea");
    expect(screen.getByText(/The Free plan includes 5 projects/)).toBeVisible();
    await expectAccessible();
    await userEvent.click(screen.getByRole("radio", { name: /Yearly/ }));
    expect(screen.getByText("US$216 a year")).toBeVisible();
    expect(screen.getByText("You save US$72")).toBeVisible();
    expect(link).toHaveAttribute("href", "/checkout/pro/yearly");
  });

  // "The trial is visible … in upgrade prompts" (issue 37).
  it("offers the trial to new customers, over the same page", async () => {
    const user = userOf("Free");
    user.subscription.hasEverBeenInvoiced = false;
    const { history, address } = renderPage("/product", { user });
    await screen.findByRole("banner");
    await history.push("/product", { upgrade: "projects", pushed: true });
    await userEvent.click(await screen.findByRole("button", { name: "Try Pro free for 30 days" }));
    await screen.findByRole("dialog", { name: "30 days of Cuttle Pro, free" });
    expect(address()).toBe("/product");
  });

  it("offers no trial to somebody who paid before", async () => {
    await openUpgrade("projects"); // who has
    await screen.findByRole("link", { name: "Upgrade to Cuttle Pro" });
    expect(screen.queryByRole("button", { name: /Try Pro/ })).toBeNull();
  });

  it("opens the prices in a window of their own (S0 §2)", async () => {
    const focus = vi.fn();
    const open = vi.spyOn(window, "open").mockReturnValue({ focus } as unknown as Window);
    const { address } = await openUpgrade("fonts");
    await userEvent.click(await screen.findByRole("link", { name: "Compare the plans" }));
    expect(open).toHaveBeenCalledWith("/pricing", "pricing");
    expect(focus).toHaveBeenCalledOnce();
    expect(address()).toBe("/product");
  });

  it("opens them in the same window if there can be no other", async () => {
    vi.spyOn(window, "open").mockReturnValue(null);
    const { address } = await openUpgrade("fonts");
    await userEvent.click(await screen.findByRole("link", { name: "Compare the plans" }));
    await waitFor(() => expect(address()).toBe("/pricing"));
    await closed();
  });

  it("asks a school's free plan first (S0 §4)", async () => {
    const { history } = await openUpgrade("images", "K-12 Education Free");
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    await closed();
    await history.push("/product", { upgrade: "images", pushed: true });
    const go = await screen.findByRole("button", { name: "Upgrade to Cuttle Pro" });
    expect(screen.queryByRole("radio")).toBeNull();
    await expectAccessible();
    await userEvent.click(go);
    expect(screen.getByRole("radio", { name: /Monthly/ })).toBeChecked();
  });

  it.each([
    [{ k12Page: "https://schools.example/cuttle" }, "https://schools.example/cuttle"],
    [{}, "/cuttle-for-k-12-education"],
  ])("links the operator's page for schools, or else ours (S0 §2): %o", async (site, address) => {
    await openUpgrade("images", "K-12 Education Free", site);
    const link = await screen.findByRole("link", { name: /K-12 Education plan/ });
    expect(link).toHaveAttribute("href", address);
  });

  it("does not ask again after coming back from the checkout", async () => {
    const { history } = await openUpgrade("images", "K-12 Education Free");
    window.history.replaceState({ key: "k", usr: { upgrade: "images" } }, "");
    await userEvent.click(await screen.findByRole("button", { name: "Upgrade to Cuttle Pro" }));
    // The router's own state in the entry is kept.
    expect(window.history.state).toMatchObject({ key: "k", usr: { upgrade: "images" } });
    await history.replace("/product");
    await closed();
    await history.replace("/product", { upgrade: "images", pushed: true });
    expect(await screen.findByRole("radio", { name: /Monthly/ })).toBeVisible();
    window.history.replaceState(null, "");
    await history.replace("/product");
    await closed();
    await history.replace("/product", { upgrade: "images", pushed: true });
    await screen.findByRole("dialog");
    expect(screen.queryByRole("radio")).toBeNull();
  });

  // "`serve` without Stripe runs with plans given by hand and says so" (issue 37).
  it.each(["Free", "K-12 Education Free"] as const)(
    "says to %s what the limit is and whom to ask where plans are given",
    async (plan) => {
      await openUpgrade("downloads", plan, { plansGiven: true });
      const dialog = await screen.findByRole("dialog", { name: "No downloads left this month" });
      expect(dialog).toHaveTextContent("10 downloads a month");
      expect(within(dialog).getByRole("link", { name: "help@cuttle.example" })).toBeVisible();
      expect(dialog).not.toHaveTextContent("US$");
      expect(dialog.querySelector("a[href^='/checkout']")).toBeNull();
      await expectAccessible();
    },
  );

  it("is on top of the page it was opened from, and closes on Back", async () => {
    const { events } = await openUpgrade("downloads");
    expect(await screen.findByRole("dialog", { name: "Keep on cutting" })).toBeVisible();
    expect(events()).toEqual([
      ["page view", { page: "product" }],
      ["upgrade modal", { feature: "downloads" }],
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await closed();
  });

  it("is not shown to users who have Pro features by now", async () => {
    await openUpgrade("downloads", "Pro");
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
