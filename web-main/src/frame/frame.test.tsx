import { demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { matchRoutes } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { routes } from "../routes.tsx";
import { renderPage } from "../test/render-page.tsx";
import { PageFrame } from "./page-frame.tsx";
import { SiteFrame } from "./site-frame.tsx";
import "../pages/landing/landing-page.tsx";
import "../pages/pricing/pricing-page.tsx";
import "../pages/templates/templates-page.tsx";
import "../pages/account/log-out-page.tsx";
import "../pages/dashboard/dashboard-page.tsx";
import "../pages/not-found-page.tsx";
import "./account-modals.tsx";
import "./banners.tsx";
import "./bar-menus.ts";
import "../pages/dashboard/drag-area.tsx";

const header = () => within(screen.getByRole("banner"));
const bar = () => within(screen.getByRole("navigation", { name: "Main" }));

it("logs each page that is opened, once, by its name", async () => {
  const { history, events } = renderPage("/templates?sort=new", {
    answers: { getTagsAndProjects: { tags: [], projects: [] } },
  });
  const logged = (...pages: string[]) =>
    waitFor(() => expect(events()).toEqual(pages.map((page) => ["page view", { page }])));
  await logged("templates");
  await history.push("/templates?sort=old");
  await history.push("/templates", { pushed: true });
  await history.push("/templates/boxes");
  await logged("templates", "templateTag");
  await history.push("/templates/lamps");
  await logged("templates", "templateTag", "templateTag");
  await history.push("/no/where");
  await logged("templates", "templateTag", "templateTag", "notFound");
});

describe("the navigation bar", () => {
  it("offers visitors Log In and Sign Up, and no page that needs a login", async () => {
    renderPage("/product");
    await screen.findByRole("heading", { level: 1 });
    expect(header().getByRole("button", { name: "Log In" })).toBeInTheDocument();
    expect(header().getByRole("button", { name: "Sign Up" })).toBeVisible();
    expect(
      bar()
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["Templates", "Pricing"]);
    expect(header().queryByRole("button", { name: "Account" })).toBeNull();
  });

  // S0 §2 "My Projects (logged in only), Templates, Learn, Pricing".
  it("leads to Learn, between Templates and Pricing, where there are articles, and so does the footer", async () => {
    renderPage("/product", { site: { learn: "/learn/what-is-cuttle" } });
    await screen.findByRole("heading", { level: 1 });
    const names = (links: readonly HTMLElement[]) => links.map(({ textContent }) => textContent);
    expect(names(bar().getAllByRole("link"))).toEqual(["Templates", "Learn", "Pricing"]);
    const footer = within(await screen.findByRole("contentinfo"));
    expect(footer.getByRole("link", { name: "Learn" })).toHaveAttribute("href", "/learn");
  });

  it("offers signed-in users My Projects and the user menu", async () => {
    renderPage("/product", { user: demoUser({ email: "ada@example.com" }) });
    await screen.findByRole("heading", { level: 1 });
    expect(bar().getByRole("link", { name: "My Projects" })).toHaveAttribute("href", "/dashboard");
    expect(header().queryByRole("button", { name: "Log In" })).toBeNull();

    await userEvent.click(header().getByRole("button", { name: "Account" }));
    await screen.findByRole("menu");
    const menu = within(await screen.findByRole("menu"));
    expect(menu.getByText("ada@example.com")).toBeVisible();
    expect(menu.getByText("Pro plan")).toBeVisible();
    const items = menu.getAllByRole("menuitem");
    expect(items.map((item) => [item.textContent, item.getAttribute("href")])).toEqual([
      ["Profile Page", "/@pro"],
      ["Account Settings", "/settings"],
      ["Log Out", "/logout"],
    ]);
    await expectAccessible();
  });

  it("marks the current page", async () => {
    renderPage("/dashboard", { user: demoUser() });
    await screen.findByText("No projects yet");
    expect(bar().getByRole("link", { name: "My Projects" })).toHaveAttribute(
      "aria-current",
      "page",
    );
  });

  it("its hamburger opens, closes with Escape, and closes on a change of route", async () => {
    const { address } = renderPage("/product", { user: demoUser() });
    await screen.findByRole("heading", { level: 1 });
    const hamburger = header().getByRole("button", { name: "Open menu" });
    expect(screen.queryByRole("navigation", { name: "Menu" })).toBeNull();

    await userEvent.click(hamburger);
    expect(hamburger).toHaveAttribute("aria-expanded", "true");
    await userEvent.keyboard("{Escape}");
    expect(hamburger).toHaveAttribute("aria-expanded", "false");
    expect(hamburger).toHaveFocus();

    await userEvent.click(hamburger);
    const menu = within(screen.getByRole("navigation", { name: "Menu" }));
    await userEvent.click(menu.getByRole("link", { name: "My Projects" }));
    await waitFor(() => expect(address()).toBe("/dashboard"));
    await waitFor(() => expect(hamburger).toHaveAttribute("aria-expanded", "false"));
  });

  it("its hamburger's menu closes on a click beside it, and when the focus leaves it", async () => {
    renderPage("/product", { user: demoUser() });
    const heading = await screen.findByRole("heading", { level: 1 });
    const hamburger = header().getByRole("button", { name: "Open menu" });
    await userEvent.click(hamburger);
    await userEvent.pointer({ keys: "[MouseLeft]", target: heading });
    expect(hamburger).toHaveAttribute("aria-expanded", "false");

    await userEvent.click(hamburger);
    const menu = within(screen.getByRole("navigation", { name: "Menu" }));
    await userEvent.tab();
    expect(menu.getByRole("link", { name: "My Projects" })).toHaveFocus();
    expect(menu.getByRole("link", { name: "Profile Page" })).toHaveAttribute("href", "/@pro");
    expect(hamburger).toHaveAttribute("aria-expanded", "true");
    menu.getByRole("link", { name: "Log Out" }).focus();
    await userEvent.tab();
    expect(hamburger).toHaveAttribute("aria-expanded", "false");
  });

  it("the focus returns to the hamburger after a dialog that its menu opened", async () => {
    renderPage("/product");
    await screen.findByRole("heading", { level: 1 });
    const hamburger = header().getByRole("button", { name: "Open menu" });
    await userEvent.click(hamburger);
    const menu = within(screen.getByRole("navigation", { name: "Menu" }));
    // A dialog returns the focus to the element that had it before.
    let before: Element | null = null;
    const show = HTMLDialogElement.prototype.showModal;
    vi.spyOn(HTMLDialogElement.prototype, "showModal").mockImplementation(function (
      this: HTMLDialogElement,
    ) {
      before = document.activeElement;
      show.call(this);
    });
    await userEvent.click(menu.getByRole("button", { name: "Log In" }));
    await screen.findByRole("dialog");
    expect(before).toBe(hamburger);
  });

  it("the hamburger's menu is never wider than the screen, however long the email", async () => {
    renderPage("/product", { user: demoUser() });
    await screen.findByRole("heading", { level: 1 });
    await userEvent.click(header().getByRole("button", { name: "Open menu" }));
    // Without it the only column is as wide as its widest line.
    expect(screen.getByRole("navigation", { name: "Menu" })).toHaveClass("grid-cols-1");
  });
});

// S0 §2: "a Community dropdown (hidden for education plans)".
describe("the Community dropdown", () => {
  const everything = { livestream: true, blog: true, links: ["discord", "office-hours"] };
  const toggle = () => bar().getByRole("button", { name: "Community" });
  const linksIn = (part: HTMLElement) =>
    within(part)
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]);

  async function opened(site: Parameters<typeof renderPage>[1]): Promise<HTMLElement> {
    renderPage("/product", site);
    await screen.findByRole("heading", { level: 1 });
    await userEvent.click(toggle());
    return screen.findByRole("list", { name: "Community" });
  }

  it("leads to what there is", async () => {
    expect(linksIn(await opened({ site: everything }))).toEqual([
      ["From the community", "/templates/projects-from-the-community"],
      ["Discord", "/discord"],
      ["Office hours", "/office-hours"],
      ["Livestream", "/livestream"],
      ["Blog", "/blog"],
    ]);
    await expectAccessible();
    cleanup();
    expect(linksIn(await opened({}))).toEqual([
      ["From the community", "/templates/projects-from-the-community"],
    ]);
  });

  it("comes last in the bar, and closes with Escape, a press beside it and when the focus leaves it", async () => {
    const list = await opened({ user: demoUser(), site: everything });
    const nav = screen.getByRole("navigation", { name: "Main" });
    expect(nav.lastElementChild).toContainElement(toggle());
    expect(toggle()).toHaveAttribute("aria-expanded", "true");
    expect(toggle()).toHaveAttribute("aria-controls", list.id);
    await userEvent.tab();
    expect(within(list).getByRole("link", { name: "From the community" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    expect(toggle()).toHaveAttribute("aria-expanded", "false");
    expect(toggle()).toHaveFocus();
    expect(list).not.toBeVisible();

    await userEvent.keyboard("{Enter}");
    expect(list).toBeVisible();
    await userEvent.click(screen.getByRole("heading", { level: 1 }));
    expect(list).not.toBeVisible();

    await userEvent.click(toggle());
    within(list).getByRole("link", { name: "Blog" }).focus();
    await userEvent.tab();
    expect(list).not.toBeVisible();
  });

  it("is a section of the hamburger's menu", async () => {
    renderPage("/product", { site: everything });
    await screen.findByRole("heading", { level: 1 });
    await userEvent.click(header().getByRole("button", { name: "Open menu" }));
    const menu = within(screen.getByRole("navigation", { name: "Menu" }));
    expect(linksIn(menu.getByRole("list", { name: "Community" }))).toHaveLength(5);
  });

  it.each(["K-12 Education", "K-12 Education Free"] as const)("is hidden for %s", async (plan) => {
    const user = demoUser();
    user.subscription.plan = plan;
    renderPage("/product", { user, site: everything });
    const footer = within(await screen.findByRole("contentinfo"));
    expect(bar().queryByRole("button", { name: "Community" })).toBeNull();
    expect(footer.queryByRole("heading", { name: "Community" })).toBeNull();
    await userEvent.click(header().getByRole("button", { name: "Open menu" }));
    const menu = within(screen.getByRole("navigation", { name: "Menu" }));
    expect(menu.getByRole("link", { name: "Pricing" })).toBeVisible();
    expect(menu.queryByRole("list", { name: "Community" })).toBeNull();
    expect(screen.queryByRole("link", { name: "From the community", hidden: true })).toBeNull();
  });
});

describe("Log In and Sign Up in the header", () => {
  it.each([
    ["/@ada/Luggage-tag-p1", "/@ada/Luggage-tag-p1"],
    ["/intro", "/intro"],
    ["/@ada", "/dashboard"],
    ["/product", "/dashboard"],
  ])("on %s continue to %s", async (from, to) => {
    const { address } = renderPage(from, {
      pages: [
        {
          element: <SiteFrame />,
          children: [
            {
              path: "*",
              element: (
                <PageFrame page="home">
                  <p>A page</p>
                </PageFrame>
              ),
            },
          ],
        },
      ],
    });
    await screen.findByText("A page");
    await userEvent.click(header().getByRole("button", { name: "Log In" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText("Email or username"), "pro");
    await userEvent.type(dialog.getByLabelText("Password"), "laser-cut-42{Enter}");
    await waitFor(() => expect(address()).toBe(to));
  });
});

describe("a change of route", () => {
  it("changes the title and moves the focus and the view to the start of the page", async () => {
    const scrollTo = vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
    renderPage("/product", { user: demoUser() });
    await screen.findByRole("heading", { level: 1 });
    expect(document.title).toBe("What Cuttle does · Cuttle");
    scrollTo.mockClear();
    await userEvent.click(bar().getByRole("link", { name: "My Projects" }));
    await screen.findByText("No projects yet");
    expect(document.title).toBe("My Projects · Cuttle");
    expect(screen.getByRole("main")).toHaveFocus();
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it("moves them to what its hash names, also when the code of the page is loaded already", async () => {
    const user = demoUser();
    user.subscription.isPastDue = true;
    const { history } = renderPage("/pricing", { user });
    const press = async () => {
      const banner = within(await screen.findByRole("complementary", { name: "Payment" }));
      await userEvent.click(banner.getByRole("link", { name: "Account Settings" }));
      const section = await screen.findByRole("region", { name: "Subscription" });
      await waitFor(() => expect(section).toHaveFocus());
    };
    await press();
    await press(); // on that page
    act(() => history.push("/product"));
    await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
    await press();
  });

  it.each(["/nowhere", "/ada/p1"])("to %s replaces the server's title", async (address) => {
    const written = document.createElement("title");
    written.textContent = "From the server";
    document.head.append(written);
    renderPage(address);
    await screen.findByText("Oops! This page does not exist!");
    expect(document.title).toBe("Page not found · Cuttle");
    written.remove();
  });

  it("opening a modal does not scroll", async () => {
    const scrollTo = vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
    renderPage("/product");
    await screen.findByRole("heading", { level: 1 });
    scrollTo.mockClear();
    await userEvent.click(header().getByRole("button", { name: "Sign Up" }));
    await screen.findByRole("dialog");
    expect(scrollTo).not.toHaveBeenCalled();
  });
});

describe("/logout", () => {
  it("signs out and leads home", async () => {
    const { address, api, history } = renderPage("/product", { user: demoUser() });
    await history.push("/logout", { logOut: true });
    await waitFor(() => expect(address()).toBe("/"));
    expect(api.inputsOf("logout")).toHaveLength(1);
    expect(await screen.findByText("You're logged out. See you soon!")).toBeVisible();
    expect(header().getByRole("button", { name: "Log In" })).toBeInTheDocument();
  });

  it("reports a failure, and retries", async () => {
    const { address, api, server, history } = renderPage("/product", {
      user: demoUser(),
      answers: { logout: refusal("Not now.") },
    });
    await history.push("/logout", { logOut: true });
    expect(await screen.findByText("You're still logged in")).toBeVisible();
    expect(screen.getByText("Not now.")).toBeVisible();
    api.answers.logout = () => {
      server.user = null;
      return {};
    };
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(address()).toBe("/"));
  });
});

describe("during maintenance (decision 0071)", () => {
  const site = { maintenance: true };

  it("people who log in read why everything else is closed", async () => {
    renderPage("/product", { site });
    const banner = await screen.findByRole("complementary", { name: "Maintenance" });
    expect(banner).toHaveTextContent("back in about 10 minutes");
    await expectAccessible();
  });

  it("whoever has logged in and is no admin is led to the notice, but can log out", async () => {
    const replace = vi.spyOn(window.location, "replace").mockImplementation(() => undefined);
    renderPage("/logout", { site, user: demoUser() });
    await within(screen.getByRole("main")).findByRole("button", { name: "Log Out" });
    expect(replace).not.toHaveBeenCalled();
    cleanup();
    for (const admin of [{ isAdmin: true }, { needsSecondFactor: "setUp" as const }]) {
      renderPage("/dashboard", { site, user: demoUser(admin) });
      await screen.findByText("No projects yet");
      cleanup();
    }
    expect(replace).not.toHaveBeenCalled();
    renderPage("/dashboard", { site, user: demoUser() });
    await waitFor(() => expect(replace).toHaveBeenCalledWith("/"));
    replace.mockRestore();
  });
});

it("an unknown address is not found, and names the support mailbox", async () => {
  renderPage("/no/such/page");
  expect(await screen.findByText("Oops! This page does not exist!")).toBeVisible();
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("link", { name: "help@cuttle.example" })).toHaveAttribute(
    "href",
    "mailto:help@cuttle.example",
  );
  await expectAccessible();
});

// S0 §2: "Footer: product, company, resources, community and social links, a support contact and legal links."
describe("the footer", () => {
  async function columns(setting: Parameters<typeof renderPage>[1]) {
    renderPage("/product", setting);
    const footer = await screen.findByRole("contentinfo");
    const found = within(footer)
      .getAllByRole("heading", { level: 2 })
      .map((title) => [
        title.textContent,
        ...within(title.parentElement ?? footer)
          .getAllByRole("link")
          .map((link) => `${link.textContent} ${link.getAttribute("href")}`),
      ]);
    cleanup();
    return found;
  }
  const support = ["Support", "help@cuttle.example mailto:help@cuttle.example"];
  const legal = [
    "Legal",
    "Terms of Service /legal/terms-of-service",
    "Privacy Policy /legal/privacy-policy",
  ];

  it("leads to all that there is", async () => {
    const everything = {
      learn: "/learn/what-is-cuttle",
      blog: true,
      tutorials: true,
      livestream: true,
      links: [
        "affiliate",
        "affiliate/apply",
        "affiliate/terms",
        "cuttle-creators/apply",
        "cuttle-creators/waitlist",
        "discord",
        "office-hours",
      ],
      social: [{ label: "Instagram", href: "https://instagram.example/cuttle" }],
    };
    expect(await columns({ site: everything, user: demoUser() })).toEqual([
      [
        "Product",
        "My Projects /dashboard",
        "Templates /templates",
        "Pricing /pricing",
        "What Cuttle does /product",
        "Cuttle for K-12 education /cuttle-for-k-12-education",
      ],
      ["Company", "About us /about-us", "Blog /blog"],
      [
        "Resources",
        "Learn /learn",
        "API reference /learn/reference/Path",
        "Video tutorials /learn/video-tutorials",
        "Livestream /livestream",
      ],
      [
        "Community",
        "From the community /templates/projects-from-the-community",
        "Discord /discord",
        "Office hours /office-hours",
        "Become a Cuttle Creator /cuttle-creators/apply",
        "Cuttle Creators waitlist /cuttle-creators/waitlist",
        "Affiliate program /affiliate",
        "Become an affiliate /affiliate/apply",
      ],
      ["Social", "Instagram https://instagram.example/cuttle"],
      support,
      [...legal, "Affiliate terms /affiliate/terms"],
    ]);
  });

  it("has no link without a target, and no column without a link", async () => {
    expect(await columns({})).toEqual([
      [
        "Product",
        "Templates /templates",
        "Pricing /pricing",
        "What Cuttle does /product",
        "Cuttle for K-12 education /cuttle-for-k-12-education",
      ],
      ["Company", "About us /about-us"],
      ["Resources", "API reference /learn/reference/Path"],
      ["Community", "From the community /templates/projects-from-the-community"],
      support,
      legal,
    ]);
  });
});

it("the frame and the skip link only have targets that exist", async () => {
  renderPage("/product", { user: demoUser() });
  await screen.findByRole("heading", { level: 1 });
  const footer = screen.getByRole("contentinfo");
  expect(footer).toHaveTextContent(`© ${new Date().getFullYear()} Cuttle`);
  expect(within(footer).getByRole("link", { name: "help@cuttle.example" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Skip to content" })).toHaveAttribute("href", "#main");
  const inside = screen
    .getAllByRole("link", { hidden: true })
    .map((link) => link.getAttribute("href") ?? "")
    .filter((href) => href.startsWith("/"));
  expect(inside.length).toBeGreaterThan(0);
  for (const href of new Set(inside)) {
    expect(matchRoutes(routes, href)?.at(-1)?.route.path, href).not.toBe("*");
  }
});
