import type { Schemas } from "@cuttle/web-kit/api";
import { demoUser, expectAccessible } from "@cuttle/web-kit/test";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { GiftEffect } from "../../frame/gift-words.ts";
import { renderPage } from "../../test/render-page.tsx";
import "./gift-page.tsx";
import "../../frame/congratulations.tsx";
import "../../frame/account-modals.tsx";
import "../dashboard/dashboard-page.tsx";
import "../dashboard/drag-area.tsx";

vi.mock("canvas-confetti", () => ({ default: { create: () => async () => undefined } }));

const code = "0123-4567-89AB-CDEF-GHJK-MNPQ";
const address = `/gift/${code}`;

const free = demoUser();
free.subscription = { ...free.subscription, plan: "Free", price: null, period: null };
free.featureFlags = { ...free.featureFlags, hasProFeatures: false };

const now: GiftEffect = {
  starts: "now",
  from: "2031-01-05T12:00:00Z",
  until: "2031-03-05T12:00:00Z",
};

function gift(change: Partial<Schemas["GiftCodeInfo"]> = {}) {
  return {
    result: { status: "valid" as const, giver: "Ann", numberOfMonths: 2, forYou: null, ...change },
  };
}

const success = (effect: GiftEffect) => ({
  result: { status: "success" as const, message: "", effect },
});
const failure = (message: string) => ({
  result: { status: "error" as const, message, effect: null },
});

const redeemButton = () => screen.findByRole("button", { name: "Redeem my gift" });
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

describe("a code", () => {
  it("shows the giver and the months, and is asked for as it stands in the address", async () => {
    const { api } = renderPage(address, { answers: { getGiftCodeInfo: gift() } });
    expect(await heading("2 months of Cuttle Pro")).toBeVisible();
    expect(screen.getByText("A gift from Ann")).toBeVisible();
    expect(api.inputsOf("getGiftCodeInfo")).toEqual([{ giftCode: code }]);
    expect(document.title).toBe("A Gift for You · Cuttle");
    await expectAccessible();
  });

  it("is given by nobody once the giver's account is gone", async () => {
    renderPage(address, { answers: { getGiftCodeInfo: gift({ giver: "", numberOfMonths: 1 }) } });
    expect(await heading("1 month of Cuttle Pro")).toBeVisible();
    expect(screen.getByText("A gift for you")).toBeVisible();
  });

  // S1 §8.
  it.each([
    ["invalid", "Invalid or expired gift code"],
    ["claimed", "Gift Already Claimed"],
  ] as const)("that is %s cannot be redeemed", async (status, words) => {
    const info = gift({ status, giver: "", numberOfMonths: 0 });
    renderPage(address, { user: free, answers: { getGiftCodeInfo: info } });
    expect(await heading(words)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Redeem my gift" })).toBeNull();
    await expectAccessible();
  });

  it.each([
    [429, "Please wait 5 minutes.", "One moment, please"],
    [500, "Sorry.", "The gift didn't load"],
  ])("can be asked for again after status %d", async (status, message, title) => {
    const refused = () => new Response(JSON.stringify({ success: false, message }), { status });
    const { api } = renderPage(address, { answers: { getGiftCodeInfo: refused } });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    await expectAccessible();
    api.answers.getGiftCodeInfo = gift();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await heading("2 months of Cuttle Pro")).toBeVisible();
  });
});

describe("what it does for a person", () => {
  const from = "2031-02-03T12:00:00Z";
  const until = "2031-05-04T12:00:00Z";

  it.each<[GiftEffect, RegExp]>([
    [{ starts: "now", from, until }, /you have Cuttle Pro until May 4, 2031/],
    [{ starts: "afterGift", from, until }, /on Feb 3, 2031.*until May 4, 2031/],
    [{ starts: "afterPaidTime", from, until }, /starts on Feb 3, 2031.*May 4, 2031/],
    [
      { starts: "afterPaidTime", from: null, until: null },
      /The gift starts when your subscription ends/,
    ],
  ])("is said before: %o", async (forYou, words) => {
    renderPage(address, { user: free, answers: { getGiftCodeInfo: gift({ forYou }) } });
    expect(await screen.findByText(words)).toBeVisible();
    expect(await redeemButton()).toBeVisible();
  });

  it("may be nothing: then the code stays unused", async () => {
    const forYou: GiftEffect = { starts: "never", from: null, until: null };
    renderPage(address, { user: free, answers: { getGiftCodeInfo: gift({ forYou }) } });
    expect(await screen.findByText(/Keep the code, or give it to someone/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Redeem my gift" })).toBeNull();
  });
});

describe("redeeming", () => {
  // "A gift redeems itself after the sign-up that it asked for" (issue 37).
  it("happens by itself after the sign-up that it asked for, also through a reload", async () => {
    const answers = {
      getGiftCodeInfo: () => gift({ forYou: shown.server.user ? now : null }),
      redeemGiftCode: success(now),
    };
    let shown = renderPage(address, { answers });
    await userEvent.click(await redeemButton());
    await screen.findByRole("dialog", { name: "Sign up to redeem your gift" });
    cleanup();
    shown = renderPage(shown.address(), { answers });
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Sign up with email" }));
    await userEvent.type(dialog.getByLabelText("Email"), "bo@example.com");
    await userEvent.type(dialog.getByLabelText("Password"), "laser-cut-42");
    await userEvent.click(dialog.getByRole("button", { name: "Create account" }));
    expect(await screen.findByRole("dialog", { name: "Welcome to Cuttle Pro!" })).toBeVisible();
    expect(shown.api.inputsOf("redeemGiftCode")).toEqual([{ giftCode: code }]);
  });

  it("happens by itself where a login on another page leads back", async () => {
    const visitor = renderPage(address, { answers: { getGiftCodeInfo: gift() } });
    await userEvent.click(await redeemButton());
    await screen.findByRole("dialog");
    cleanup();
    expect(visitor.api.inputsOf("redeemGiftCode")).toEqual([]);
    const { api, server } = renderPage(address, {
      user: free,
      answers: {
        getGiftCodeInfo: gift({ forYou: now }),
        redeemGiftCode: () => {
          server.user = demoUser();
          return success(now);
        },
      },
    });
    expect(await screen.findByRole("dialog", { name: "Welcome to Cuttle Pro!" })).toBeVisible();
    expect(api.inputsOf("redeemGiftCode")).toEqual([{ giftCode: code }]);
  });

  it("waits for the button where the gift would start later, and where nobody pressed it before", async () => {
    const later: GiftEffect = { starts: "afterPaidTime", from: null, until: null };
    renderPage(address, { answers: { getGiftCodeInfo: gift() } });
    await userEvent.click(await redeemButton());
    await screen.findByRole("dialog");
    cleanup();
    for (const forYou of [later, now]) {
      const answers = { getGiftCodeInfo: gift({ forYou }), redeemGiftCode: success(forYou) };
      const { api } = renderPage(address, { user: demoUser(), answers });
      await redeemButton();
      await expectAccessible();
      expect(api.inputsOf("redeemGiftCode")).toEqual([]);
      cleanup();
    }
  });

  it("is asked for again by whoever has closed the sign-up", async () => {
    const shown = renderPage(address, {
      answers: { getGiftCodeInfo: () => gift({ forYou: shown.server.user ? now : null }) },
    });
    await userEvent.click(await redeemButton());
    await userEvent.click(await screen.findByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    shown.server.user = free;
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(await screen.findByText(/until Mar 5, 2031/)).toBeVisible();
    expect(await heading("2 months of Cuttle Pro")).toHaveFocus();
    expect(shown.api.inputsOf("redeemGiftCode")).toEqual([]);
  });

  it("happens once, however often the button is pressed, and leads to the congratulation", async () => {
    const {
      api,
      server,
      history,
      address: path,
    } = renderPage(address, {
      user: free,
      answers: {
        getGiftCodeInfo: () => gift(server.user === free ? { forYou: now } : { status: "claimed" }),
        redeemGiftCode: () => {
          server.user = demoUser();
          return success(now);
        },
      },
    });
    await userEvent.dblClick(await redeemButton());
    const welcome = await screen.findByRole("dialog", { name: "Welcome to Cuttle Pro!" });
    expect(welcome).toHaveTextContent("until Mar 5, 2031");
    expect(path()).toBe("/dashboard");
    expect(api.inputsOf("redeemGiftCode")).toHaveLength(1);
    await expectAccessible();
    act(() => history.push(address));
    expect(await heading("Gift Already Claimed")).toBeVisible();
  });

  it("tells somebody who has Pro already when the months start", async () => {
    const waits: GiftEffect = { starts: "afterPaidTime", from: null, until: null };
    renderPage(address, {
      user: demoUser(),
      answers: { getGiftCodeInfo: gift({ forYou: waits }), redeemGiftCode: success(waits) },
    });
    await userEvent.click(await redeemButton());
    const done = await screen.findByRole("dialog", { name: "Your gift is redeemed!" });
    expect(done).toHaveTextContent("The gift starts when your subscription ends");
  });

  it("shows why it was refused, and what has become of the code", async () => {
    const { api } = renderPage(address, {
      user: free,
      answers: {
        getGiftCodeInfo: gift({ forYou: now }),
        redeemGiftCode: failure("Not on a Sunday."),
      },
    });
    await userEvent.click(await redeemButton());
    expect(await screen.findByRole("alert")).toHaveTextContent("Not on a Sunday.");
    await waitFor(() => expect(api.inputsOf("getGiftCodeInfo")).toHaveLength(2));
    api.answers.redeemGiftCode = failure("Gift Already Claimed");
    api.answers.getGiftCodeInfo = gift({ status: "claimed" });
    await userEvent.click(await redeemButton());
    expect(await heading("Gift Already Claimed")).toHaveFocus();
  });

  it("whose reply was lost shows that the code is claimed, and what the person has", async () => {
    const { api, server } = renderPage(address, {
      user: free,
      answers: {
        getGiftCodeInfo: () =>
          gift(server.user === free ? { forYou: now } : { status: "claimed", giver: "" }),
        redeemGiftCode: () => {
          server.user = demoUser();
          return Promise.reject(new TypeError("Failed to fetch"));
        },
      },
    });
    await userEvent.click(await redeemButton());
    expect(await heading("Gift Already Claimed")).toBeVisible();
    await waitFor(() => expect(api.inputsOf("loggedInUser")).not.toEqual([]));
  });
});
