import { expectAccessible } from "@cuttle/web-kit/test";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import "./text-page.tsx";
import "../landing/landing-page.tsx";
import "../../frame/account-modals.tsx";

/** As package content makes it of content/legal. */
const page = (title: string, words: string, changed: string) =>
  `<h1 data-title="${title}">${title}</h1>\n<p>Short.</p>\n<p>Last changed <em>${changed}</em></p>\n<section>\n<h2>Plans</h2>\n<p>${words}</p>\n</section>\n`;

const files = {
  "/content/legal/terms-of-service/index.html": page(
    "Terms of Service",
    "For personal use only.",
    "Nov 24, 2026",
  ),
  "/content/legal/privacy-policy/index.html": page(
    "Privacy Policy",
    "A link works for one hour.",
    "Nov 28, 2026",
  ),
};

describe.each([
  ["/legal/terms-of-service", "Terms of Service", /personal use only/, "Nov 24, 2026"],
  ["/legal/privacy-policy", "Privacy Policy", /works for one hour/, "Nov 28, 2026"],
])("%s", (path, title, words, changed) => {
  it("can be read, says when it changed, and names the support mailbox", async () => {
    renderPage(path, { files });
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(document.title).toBe(`${title} · Cuttle`);
    const main = within(screen.getByRole("main"));
    expect(main.getByText(words)).toBeVisible();
    expect(main.getByText(changed)).toBeVisible();
    expect(main.getByRole("link", { name: "help@cuttle.example" })).toBeVisible();
    await expectAccessible();
  });

  it("is linked from the footer and the sign-up", async () => {
    const { address } = renderPage("/product?modal=signup", { files });
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

  it("can be loaded again", async () => {
    const file = `/content${path}/index.html` as keyof typeof files;
    const broken: Record<string, string | Response> = {
      [file]: new Response(null, { status: 500 }),
    };
    renderPage(path, { files: broken });
    const again = await screen.findByRole("button", { name: "Try again" });
    broken[file] = files[file];
    await userEvent.click(again);
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
  });
});

describe("/cuttle-for-k-12-education", () => {
  const file = (head: string) => ({
    "/content/cuttle-for-k-12-education/index.html": `<h1 data-title="Cuttle for schools"${head}>For your class</h1>
<p>Nothing to install.</p>
<section>
<h2>Plans</h2>
<p>See <a href="/about-us">who we are</a>.</p>
</section>
`,
    "/content/about-us/index.html": `<h1 data-title="About us">We make Cuttle</h1>`,
  });

  it.each([
    [["cuttle-for-k-12-education/apply", "discord"], "/cuttle-for-k-12-education/apply"],
    [["discord"], "mailto:help@cuttle.example"],
    [undefined, "mailto:help@cuttle.example"],
  ])("leads schools to where they apply, or else to the mailbox: %o", async (links, to) => {
    const head = ' data-button="Ask for your school" data-cover="/content/pictures/c.webp"';
    renderPage("/cuttle-for-k-12-education", { files: file(head), site: links ? { links } : {} });
    const ask = await screen.findByRole("link", { name: "Ask for your school" });
    expect(ask).toHaveAttribute("href", to);
    expect(document.title).toBe("Cuttle for schools · Cuttle");
    await expectAccessible();
  });

  it("opens links in its text without loading the app again", async () => {
    const { address } = renderPage("/cuttle-for-k-12-education", { files: file("") });
    expect(screen.queryByRole("link", { name: "Ask for your school" })).toBeNull();
    await userEvent.click(await screen.findByRole("link", { name: "who we are" }));
    await screen.findByRole("heading", { level: 1, name: "We make Cuttle" });
    expect(address()).toBe("/about-us");
  });
});
