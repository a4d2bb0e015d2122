import { type Answers, demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import "./payment-success-page.tsx";
import "../dashboard/dashboard-page.tsx";
import "../dashboard/drag-area.tsx";
import "../../frame/congratulations.tsx";

vi.mock("canvas-confetti", () => ({ default: { create: () => async () => undefined } }));

const free = demoUser();
free.subscription = { ...free.subscription, plan: "Free", price: null, period: null };
free.featureFlags = { ...free.featureFlags, hasProFeatures: false };

function open(address: string, confirmCheckout: Answers["confirmCheckout"] = {}) {
  return renderPage(address, { user: free, answers: { confirmCheckout } });
}

afterEach(() => void vi.useRealTimers());

it("asks once how the checkout ended, and goes to the dashboard with congratulations", async () => {
  const { api, server } = open("/payment-success?session_id=cs_1");
  expect(await screen.findByText(/Unlocking Cuttle Pro/)).toBeVisible();
  await expectAccessible();
  server.user = demoUser();
  expect(
    await screen.findByRole("dialog", { name: "Welcome to Cuttle Pro!" }, { timeout: 10_000 }),
  ).toBeVisible();
  await expectAccessible();
  expect(api.inputsOf("confirmCheckout")).toEqual([{ sessionId: "cs_1" }]);
});

it("asks every second, says after a minute what to do, and can begin again", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { api } = open("/payment-success");
  await screen.findByText(/Unlocking Cuttle Pro/);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText(/you can close (it|this page)/)).toBeVisible();
  expect(api.inputsOf("loggedInUser").length).toBeGreaterThan(55);
  expect(api.inputsOf("confirmCheckout")).toEqual([]); // a gift leads here without a session
  act(() => screen.getByRole("button", { name: "Check again" }).click());
  expect(screen.getByText(/Unlocking Cuttle Pro/)).toBeVisible();
});

it("says nothing of a payment when a gift is late", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { history } = open("/pricing");
  act(() => history.push("/payment-success", { gift: { starts: "now", from: null, until: null } }));
  await screen.findByText(/Unlocking Cuttle Pro/);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText(/you can close (it|this page)/)).toBeVisible();
  expect(screen.queryByText(/pa(?:yment|id)/)).toBeNull();
});

it("where nothing is sold, waits for gifts only, and leads everybody else to the plans", async () => {
  const { address, history } = renderPage("/payment-success?session_id=cs_1", {
    user: free,
    site: { plansGiven: true },
  });
  await waitFor(() => expect(address()).toBe("/pricing"));
  const gift = { starts: "now", from: null, until: null };
  act(() => history.push("/payment-success", { gift }));
  expect(await screen.findByText(/Unlocking Cuttle Pro/)).toBeVisible();
});

it("confirms the checkout again after ten seconds when that failed, until it succeeds", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { api } = open("/payment-success?session_id=cs_1", refusal("Not now."));
  await screen.findByText(/Unlocking Cuttle Pro/);
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(api.inputsOf("confirmCheckout")).toHaveLength(1);
  api.answers.confirmCheckout = {};
  await act(() => vi.advanceTimersByTimeAsync(50_000));
  expect(api.inputsOf("confirmCheckout")).toEqual([{ sessionId: "cs_1" }, { sessionId: "cs_1" }]);
});

it("says at once that a trial was refused, and shows the prices", async () => {
  const used = { success: false, code: "trial_used", message: "No." };
  open("/payment-success?session_id=cs_1", () => new Response(JSON.stringify(used)));
  expect(await screen.findByRole("alert")).toHaveTextContent("You weren't charged");
  expect(screen.getByRole("main").querySelector("a[href='/pricing']")).toBeVisible();
  await expectAccessible();
});
