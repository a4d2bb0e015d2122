import { demoUser, expectAccessible } from "@cuttle/web-kit/test";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderPage } from "../test/render-page.tsx";
import UpgradeModal from "./upgrade-modal.tsx";

describe("the upgrade modal", () => {
  beforeEach(() => window.history.replaceState(null, ""));

  it("preselects monthly, and shows what yearly saves (S0 §9)", async () => {
    render(<UpgradeModal feature="projects" k12Free={false} onClose={() => undefined} />);
    const link = screen.getByRole("link", { name: "Upgrade to Cuttle Pro" });
    expect(screen.getByRole("radio", { name: /Monthly/ })).toBeChecked();
    expect(screen.getByText("$24 a month")).toBeVisible();
    expect(link).toHaveAttribute("href", "/checkout/pro/monthly");
    expect(screen.getByRole("dialog")).toHaveAccessibleName("Room for every idea");
    await expectAccessible();
    await userEvent.click(screen.getByRole("radio", { name: /Yearly/ }));
    expect(screen.getByText("$216 a year")).toBeVisible();
    expect(screen.getByText("You save $72")).toBeVisible();
    expect(link).toHaveAttribute("href", "/checkout/pro/yearly");
  });

  it("asks a school's free plan first (S0 §4)", async () => {
    const close = vi.fn();
    const { rerender } = render(<UpgradeModal feature="images" k12Free onClose={close} />);
    expect(screen.queryByRole("radio")).toBeNull();
    await expectAccessible();
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(close).toHaveBeenCalledOnce();
    rerender(<UpgradeModal feature="images" k12Free onClose={close} />);
    await userEvent.click(screen.getByRole("button", { name: "Upgrade to Cuttle Pro" }));
    expect(screen.getByRole("radio", { name: /Monthly/ })).toBeChecked();
  });

  it("does not ask again after coming back from the checkout", async () => {
    window.history.pushState({ key: "k", usr: { upgrade: "images" } }, "");
    const modal = <UpgradeModal feature="images" k12Free onClose={() => undefined} />;
    const { unmount } = render(modal);
    await userEvent.click(screen.getByRole("button", { name: "Upgrade to Cuttle Pro" }));
    unmount();
    render(modal);
    expect(screen.getByRole("radio", { name: /Monthly/ })).toBeVisible();
    // The router's own state in the entry is kept.
    expect(window.history.state).toMatchObject({ key: "k", usr: { upgrade: "images" } });
    cleanup();
    window.history.pushState(null, "");
    render(modal);
    expect(screen.queryByRole("radio")).toBeNull();
  });

  it("is on top of the page it was opened from, and closes on Back", async () => {
    const user = demoUser();
    user.featureFlags.hasProFeatures = false;
    const { history, events } = renderPage("/product", { user });
    await screen.findByRole("banner");
    await history.push("/product", { upgrade: "downloads", pushed: true });
    expect(await screen.findByRole("dialog", { name: "Keep on cutting" })).toBeVisible();
    expect(events()).toEqual([
      ["page view", { page: "product" }],
      ["upgrade modal", { feature: "downloads" }],
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("is not shown to users who have Pro features by now", async () => {
    const { history } = renderPage("/product", { user: demoUser() });
    await screen.findByRole("banner");
    await history.push("/product", { upgrade: "downloads", pushed: true });
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
