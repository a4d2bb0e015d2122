import { type Brand, type EditedMinisite, emptyMinisite } from "@cuttle/web-kit/minisite-fields";
import {
  demoCard,
  demoProfile,
  demoSite,
  demoUser,
  expectAccessible,
  refusal,
  stubApi,
} from "@cuttle/web-kit/test";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Preview from "./preview.tsx";

const brand: Brand = {
  ...emptyMinisite.brand,
  logo: "/media/hub1.png",
  heroTitle: "Files that cut",
  heroText: "Tested designs.",
  fontDisplay: "Instrument Sans Variable",
  light: { paper: "#eef4f5", ink: "#0d2b33", accent: "#00707f", "on-accent": "#ffffff" },
  dark: { paper: "#07171c", ink: "#e3f3f5" },
  links: [{ label: "Forum", href: "https://hub.example/forum" }],
};
const hub: EditedMinisite = {
  ...demoProfile({ joinLink: "https://hub.example/join" }),
  subdomain: "laserhub",
  brand,
};
const boot = {
  site: demoSite({ kind: "minisite", subdomain: "", displayName: "Cuttle" }),
  hosts: { api: "", content: "/content", generation: "" },
  user: null,
  environment: "production" as const,
  preview: true,
};
const projectCards = [
  demoCard({
    name: "Hub ruler",
    ownerUsername: "hubadmin",
    ownerDisplayName: "",
    previewImage: "/media/ruler",
  }),
];

/** The page that frames the preview. */
const around = { postMessage: vi.fn() };
const { parent } = window;
let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  around.postMessage.mockClear();
  window.history.replaceState(null, "", "/admin/minisites/preview");
  Object.defineProperty(window, "parent", { configurable: true, value: around });
  api = stubApi({
    getProjectCardsForMinisite: ({ subdomain }) =>
      subdomain === "laserhub" ? { projectCards, tags: [] } : refusal("There is no such minisite."),
  });
});

afterEach(() => {
  Object.defineProperty(window, "parent", { configurable: true, value: parent });
  document.documentElement.removeAttribute("style");
  document.documentElement.removeAttribute("data-theme");
});

function say(data: unknown, from: { origin?: string; source?: unknown } = {}) {
  const event = Object.assign(new Event("message"), {
    data,
    origin: window.location.origin,
    source: around,
    ...from,
  });
  act(() => void window.dispatchEvent(event));
}

function show(change: Partial<EditedMinisite> = {}, look: Partial<Brand> = {}, scheme = "light") {
  say({
    type: "showMinisite",
    site: { ...hub, ...change, brand: { ...brand, ...look } },
    scheme,
  });
}

const title = () => screen.queryByRole("heading", { level: 1 })?.textContent;
const color = (token: string) =>
  document.documentElement.style.getPropertyValue(`--color-${token}`);
const theme = () => document.documentElement.dataset.theme;

describe("the protocol", () => {
  it("tells only the framing page that it is ready; then shows what that page sends", async () => {
    render(<Preview boot={boot} />);
    expect(around.postMessage.mock.calls).toEqual([
      [{ type: "previewReady" }, window.location.origin],
    ]);
    expect(title()).toBeUndefined();

    show();
    expect(title()).toBe("Files that cut");
    expect(screen.getByText("Tested designs.")).toBeVisible();
    const header = within(screen.getByRole("banner"));
    expect(header.getByRole("img", { name: "Laser Hub" })).toHaveAttribute(
      "src",
      "/media/hub1.png",
    );
    expect(header.getByRole("link", { name: "Join Laser Hub" })).toBeVisible();
    expect(header.getByRole("button", { name: "Log In" })).toBeVisible();
    const footer = within(screen.getByRole("contentinfo"));
    expect(footer.getByRole("link", { name: "help@laserhub.example" })).toBeVisible();
    expect(footer.getByRole("link", { name: "Forum" })).toBeVisible();
    expect(screen.getByRole("complementary", { name: "Preview" })).toHaveTextContent("Preview");
    expect(await screen.findByText("Hub ruler")).toBeVisible();
    await expectAccessible();

    show({ displayName: "Sawdust Club", joinLink: "" }, { heroTitle: "Slow projects", logo: "" });
    expect(title()).toBe("Slow projects");
    expect(header.getByRole("link", { name: "Sawdust Club" })).toBeVisible();
    expect(header.getByRole("button", { name: "Sign Up" })).toBeVisible();
  });

  it.each([
    ["another origin", { origin: "https://evil.example" }],
    ["an opaque origin", { origin: "null" }],
    ["another window of ours", { source: { postMessage: vi.fn() } }],
    ["nobody", { source: null }],
  ])("ignores %s", (_, from) => {
    render(<Preview boot={boot} />);
    say({ type: "showMinisite", site: hub, scheme: "light" }, from);
    expect(title()).toBeUndefined();
    expect(theme()).toBeUndefined();
  });

  it.each([
    ["nothing", undefined],
    ["null", null],
    ["a text", "showMinisite"],
    ["another type", { type: "showMinisites", site: hub, scheme: "light" }],
    ["no type", { site: hub, scheme: "light" }],
    ["no scheme", { type: "showMinisite", site: hub }],
    ["an unknown scheme", { type: "showMinisite", site: hub, scheme: "auto" }],
    ["no site", { type: "showMinisite", scheme: "light" }],
    ["a list for a site", { type: "showMinisite", site: [hub], scheme: "light" }],
    ["a number for a name", showing({ displayName: 5 })],
    ["no support email", showing({ supportEmail: undefined })],
    ["no brand", showing({ brand: null })],
    ["an object for a title", showing({ brand: { ...brand, heroTitle: {} } })],
    ["a list of colors", showing({ brand: { ...brand, light: ["#ffffff"] } })],
    ["a number for a color", showing({ brand: { ...brand, dark: { paper: 0 } } })],
    ["no list of links", showing({ brand: { ...brand, links: {} } })],
    ["a link without an address", showing({ brand: { ...brand, links: [{ label: "Forum" }] } })],
  ])("does not change when it is sent %s", (_, data) => {
    render(<Preview boot={boot} />);
    show({}, { heroTitle: "Before" });
    say(data);
    expect(title()).toBe("Before");
    expect(color("paper")).toBe("#eef4f5");
  });

  it("shows nothing outside a frame", async () => {
    Object.defineProperty(window, "parent", { configurable: true, value: window });
    render(<Preview boot={boot} />);
    say({ type: "showMinisite", site: hub, scheme: "light" }, { source: window });
    expect(title()).toBe("Nothing to preview");
    await expectAccessible();
  });
});

function showing(change: Record<string, unknown>) {
  return { type: "showMinisite", site: { ...hub, ...change }, scheme: "light" };
}

describe("the brand's colors and fonts", () => {
  it("are those of the requested scheme when it has both", () => {
    render(<Preview boot={boot} />);
    show();
    expect([theme(), color("paper"), color("accent")]).toEqual(["light", "#eef4f5", "#00707f"]);
    show({}, {}, "dark");
    expect([theme(), color("paper"), color("accent")]).toEqual(["dark", "#07171c", ""]);
  });

  it.each<[string, Brand["light"], Brand["light"], string, string]>([
    ["light", {}, brand.dark, "dark", "#07171c"],
    ["dark", brand.light, {}, "light", "#eef4f5"],
    ["light", {}, {}, "light", ""],
    ["dark", {}, {}, "dark", ""],
  ])(
    "in %s, with colors %j by day and %j by night, are %s",
    (wanted, light, dark, scheme, paper) => {
      render(<Preview boot={boot} />);
      show({}, { light, dark }, wanted);
      expect([theme(), color("paper")]).toEqual([scheme, paper]);
    },
  );

  it("are accepted in the server's formats only, and are removed when emptied", () => {
    render(<Preview boot={boot} />);
    const hostile = { paper: "url(//evil.example)", ink: "red", danger: "#000000", line: "#12345" };
    show({}, { light: hostile, dark: {}, fontDisplay: "Comic Sans MS", fontText: 'x";}' });
    expect(document.documentElement.getAttribute("style") ?? "").toBe("");
    show({}, { fontText: "Bricolage Grotesque Variable" });
    const font = (name: string) =>
      document.documentElement.style.getPropertyValue(`--font-${name}`);
    expect(font("display")).toBe('"Instrument Sans Variable", system-ui, sans-serif');
    expect(font("text")).toBe('"Bricolage Grotesque Variable", system-ui, sans-serif');
    show({}, { light: {}, dark: {}, fontDisplay: "" });
    expect(document.documentElement.getAttribute("style") ?? "").toBe("");
  });
});

describe("a value that is half typed", () => {
  it("keeps what was shown before", () => {
    render(<Preview boot={boot} />);
    show();
    show(
      { displayName: " ", supportEmail: "help@", joinLink: "https:/" },
      {
        logo: "/media/",
        light: { ...brand.light, accent: "#00", paper: "" },
        links: [{ label: "Forums", href: "https" }],
      },
    );
    expect(screen.getByRole("img", { name: "Laser Hub" })).toHaveAttribute(
      "src",
      "/media/hub1.png",
    );
    expect([color("accent"), color("paper")]).toEqual(["#00707f", ""]);
    expect(screen.getByRole("link", { name: "help@laserhub.example" })).toBeVisible();
    const links = within(screen.getByRole("contentinfo")).getAllByRole("link", { name: "Forums" });
    expect(links[0]).toHaveAttribute("href", "https://hub.example/forum");
    expect(screen.getAllByRole("link", { name: "Join Laser Hub" })[0]).toHaveAttribute(
      "href",
      "https://hub.example/join",
    );
  });

  it("is left out where there was nothing before, and never becomes a script", () => {
    render(<Preview boot={boot} />);
    show(
      { displayName: "", supportEmail: "x", joinLink: "javascript:alert(1)" },
      {
        logo: "//evil.example/x.png",
        heroTitle: "",
        links: [
          { label: "Bad", href: "javascript:alert(1)" },
          { label: "", href: "https://hub.example" },
          { label: "Mail", href: "mailto:help@hub.example" },
        ],
      },
    );
    expect(title()).toBe("Make it with New minisite");
    expect(document.querySelectorAll('[href^="javascript"], [src^="//"]')).toHaveLength(0);
    expect(screen.queryByText(/Questions/)).toBeNull();
    const more = within(screen.getByRole("navigation", { name: "More from New minisite" }));
    expect(more.getAllByRole("link").map((link) => link.textContent)).toEqual(["Mail"]);
  });
});

describe("the cards", () => {
  it("of an unknown address are none, without an error", async () => {
    render(<Preview boot={boot} />);
    show({ subdomain: "newcomer" });
    expect(await screen.findByText("No projects yet")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("are requested only when there is an address, once it has settled", async () => {
    render(<Preview boot={boot} />);
    show({ subdomain: "" });
    expect(await screen.findByText("No projects yet")).toBeVisible();
    for (const subdomain of ["l", "La", "las", "laser", "laserhub"]) show({ subdomain });
    expect(await screen.findByText("Hub ruler")).toBeVisible();
    expect(api.asked).toEqual([
      { name: "getProjectCardsForMinisite", input: { subdomain: "laserhub" } },
    ]);
  });
});

describe("the preview is inert", () => {
  it("by click or by key, for links and buttons", async () => {
    window.history.replaceState(null, "", "/admin/minisites/preview?modal=login&invitation=x");
    render(<Preview boot={boot} />);
    show({ joinLink: "" });
    await screen.findByText("Hub ruler");
    expect(screen.queryByRole("dialog")).toBeNull();

    const steps = window.history.length;
    const all = [...screen.getAllByRole("link"), ...screen.getAllByRole("button")];
    expect(all.length).toBeGreaterThan(8);
    for (const one of all) {
      expect(fireEvent.click(one), one.outerHTML).toBe(false);
      expect(fireEvent(one, new MouseEvent("auxclick", { bubbles: true, cancelable: true }))).toBe(
        false,
      );
    }
    const logIn = screen.getByRole("button", { name: "Log In" });
    logIn.focus();
    await userEvent.keyboard("{Enter} ");
    expect(logIn).toHaveFocus();
    const form = document.createElement("form");
    document.body.append(form);
    expect(fireEvent.submit(form)).toBe(false);
    form.remove();

    expect(screen.queryByRole("dialog")).toBeNull();
    expect(window.location.pathname + window.location.search + window.location.hash).toBe(
      "/admin/minisites/preview",
    );
    expect(window.history).toHaveLength(steps);
    expect(new Set(api.asked.map(({ name }) => name))).toEqual(
      new Set(["getProjectCardsForMinisite"]),
    );
  });

  it("but links within the page scroll to their target", async () => {
    render(<Preview boot={boot} />);
    show();
    const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
    await userEvent.click(screen.getByRole("link", { name: "See the projects" }));
    expect(scroll.mock.contexts).toEqual([screen.getByRole("heading", { name: "Projects" })]);
    await userEvent.click(screen.getByRole("link", { name: "Skip to content" }));
    expect(screen.getByRole("main")).toHaveFocus();
    expect(window.location.hash).toBe("");
  });

  it("and nobody is signed in, even after the window is focused again", async () => {
    api.answers.loggedInUser = { user: demoUser({ username: "admin" }) };
    render(<Preview boot={boot} />);
    show();
    await screen.findByText("Hub ruler");
    act(() => {
      window.dispatchEvent(new Event("visibilitychange"));
      document.dispatchEvent(new Event("visibilitychange"));
      window.dispatchEvent(new Event("focus"));
    });
    await waitFor(() => expect(screen.getByRole("button", { name: "Log In" })).toBeVisible());
    expect(api.inputsOf("loggedInUser")).toEqual([]);
  });
});

it("stops blocking links once it is unmounted", () => {
  const { unmount } = render(<Preview boot={boot} />);
  unmount();
  const link = document.createElement("a");
  link.href = "#x";
  document.body.append(link);
  expect(fireEvent.click(link)).toBe(true);
  link.remove();
});
