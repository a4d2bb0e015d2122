import { expectAccessible } from "@cuttle/web-kit/test";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import "./terms-of-service-page.tsx";
import "./privacy-policy-page.tsx";
import "../landing/landing-page.tsx";
import "../../frame/account-modals.tsx";

describe.each([
  ["/legal/terms-of-service", "Terms of Service", /personal use only/, "Nov 24, 2026"],
  ["/legal/privacy-policy", "Privacy Policy", /works for one hour/, "Nov 28, 2026"],
])("%s", (path, title, words, changed) => {
  it("can be read, says when it changed, and names the support mailbox", async () => {
    renderPage(path);
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(document.title).toBe(`${title} · Cuttle`);
    const main = within(screen.getByRole("main"));
    expect(main.getByText(words)).toBeVisible();
    expect(main.getByText(changed)).toBeVisible();
    expect(main.getByRole("link", { name: "help@cuttle.example" })).toBeVisible();
    await expectAccessible();
  });

  it("is linked from the footer and the sign-up", async () => {
    const { address } = renderPage("/product?modal=signup");
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: /Sign up with email/ }));
    const promised = dialog.getByRole<HTMLAnchorElement>("link", { name: new RegExp(title) });
    expect(new URL(promised.href).pathname).toBe(path);
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));

    const footer = within(screen.getByRole("contentinfo"));
    await userEvent.click(footer.getByRole("link", { name: title }));
    await screen.findByRole("heading", { level: 1, name: title });
    expect(address()).toBe(path);
  });
});
