import { demoProfile, demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, type Mock, vi } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import { admin, brand, emptyFrames, minisite, stubUploads } from "./fixtures.ts";
import type { Change } from "./minisite.ts";

// Importing this much code would exceed the first test's timeout on a busy machine.
beforeAll(() => import("../admins-pages.ts"), 60_000);

/** What is posted to the frame. */
let postMessage: Mock;
let frameWindow: Window;
beforeEach(() => {
  stubUploads();
  emptyFrames();
  postMessage = vi.fn();
  frameWindow = { postMessage } as unknown as Window;
  vi.spyOn(HTMLIFrameElement.prototype, "contentWindow", "get").mockReturnValue(frameWindow);
});

const free = ({ subdomain }: Record<string, unknown>) => ({
  available: true,
  reason: "",
  origin: `https://${subdomain}.minis.example`, // the server decides where minisites are
});

function open(address: string, answers: Record<string, object> = {}) {
  return renderPage(address, {
    user: admin,
    answers: {
      adminCheckSubdomain: free,
      adminGetTenant: { tenant: minisite(), brand: brand() },
      adminListTenantChanges: { changes: [], next: null },
      adminListTenants: { tenants: [], next: null },
      ...answers,
    },
  });
}

async function openNew(answers: Record<string, object> = {}) {
  const page = open("/admin/minisites/new", answers);
  await screen.findByRole("heading", { level: 1, name: "New minisite" });
  return page;
}

async function openEdit(answers: Record<string, object> = {}) {
  const page = open("/admin/minisites/laserhub", answers);
  await screen.findByRole("button", { name: "Save" });
  return page;
}

const field = (name: string | RegExp) => screen.getByRole("textbox", { name });
const write = (name: string | RegExp, text: string) =>
  fireEvent.change(field(name), { target: { value: text } });
const day = () => within(screen.getByRole("group", { name: "By day" }));
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

function fillIn() {
  write("Address", "otis");
  write("Name", "Otis & Co");
  write("Support email", "help@otis.example");
}

describe("a new minisite", () => {
  it("shows the server's check of its address while typing", async () => {
    const { api } = await openNew({
      adminCheckSubdomain: ({ subdomain }: { subdomain: string }) =>
        subdomain === "otis"
          ? free({ subdomain })
          : { available: false, reason: "That address is taken.", origin: "" },
    });
    await userEvent.type(field("Address"), "Laserhub");
    expect(field("Address")).toHaveValue("laserhub");
    expect(screen.getByText("Looking it up…").closest("[aria-live]")).toHaveAttribute(
      "aria-live",
      "polite",
    );
    await waitFor(() =>
      expect(field("Address")).toHaveAccessibleDescription(/That address is taken\./),
    );
    expect(field("Address")).toBeInvalid();
    write("Address", "otis");
    expect(await screen.findByText("otis.minis.example is free.")).toBeVisible();
    // Not for every letter.
    expect(api.inputsOf("adminCheckSubdomain")).toEqual([
      { subdomain: "laserhub" },
      { subdomain: "otis" },
    ]);
    await expectAccessible();
  });

  it("is opened with its first admin, and leads on to its page", async () => {
    const { api, address, router } = await openNew({
      adminCreateTenant: { tenant: minisite({ subdomain: "otis", displayName: "Otis & Co" }) },
    });
    fillIn();
    write("Name (optional)", "Ada");
    write("Email (optional)", " ada@otis.example ");
    await userEvent.click(screen.getByRole("button", { name: "Add a link" }));
    write("Label of link 1", "Shop");
    write("Address of link 1", "https://otis.example/shop");
    await userEvent.click(screen.getByRole("button", { name: "Open the minisite" }));
    await waitFor(() => expect(address()).toBe("/admin/minisites/otis"));
    expect(router.state.historyAction).toBe("REPLACE");
    expect(await screen.findByText("Otis & Co is open")).toBeVisible();
    expect(screen.getByText("Ada is invited at ada@otis.example.")).toBeVisible();
    expect(api.inputsOf("adminCreateTenant")).toEqual([
      {
        ...demoProfile({ displayName: "Otis & Co", supportEmail: "help@otis.example" }),
        subdomain: "otis",
        brand: brand({ links: [{ label: "Shop", href: "https://otis.example/shop" }] }),
        adminName: "Ada",
        adminEmail: "ada@otis.example",
      },
    ]);
  });

  it("is not sent while it is invalid", async () => {
    const { api } = await openNew();
    write("Name (optional)", "Ada");
    await userEvent.click(screen.getByRole("button", { name: "Open the minisite" }));
    await waitFor(() =>
      expect(field("Address")).toHaveAccessibleDescription(/Please give the minisite an address\./),
    );
    expect(field("Name")).toHaveAccessibleDescription("Please give the minisite a name.");
    expect(field("Support email")).toHaveAccessibleDescription(/a valid email address/);
    expect(field("Email (optional)")).toHaveAccessibleDescription(/an email address to invite/);
    await waitFor(() => expect(field("Address")).toHaveFocus());
    await new Promise((resolve) => setTimeout(resolve, 50)); // and nothing takes it away again
    expect(field("Address")).toHaveFocus();
    expect(api.inputsOf("adminCreateTenant")).toEqual([]);
    await expectAccessible();
  });

  it("keeps what was typed when the server refuses, with its words at the fields", async () => {
    const { api, address } = await openNew({
      adminCreateTenant: refusal("Some of these values can't be used.", {
        subdomain: "That address is taken.",
        "brand.light.ink": "Too pale.",
        "brand.links.0": "Not this link.",
        "brand.logo": "Please upload this picture.",
        adminEmail: "They are a member already.",
        somethingNew: "And this is new.",
      }),
    });
    fillIn();
    await userEvent.click(screen.getByRole("button", { name: "Add a link" }));
    write("Label of link 1", "Shop");
    write("Address of link 1", "https://otis.example/shop");
    await userEvent.click(screen.getByRole("button", { name: "Open the minisite" }));
    await waitFor(() =>
      expect(field("Address")).toHaveAccessibleDescription(/That address is taken\./),
    );
    expect(day().getByRole("textbox", { name: /^Ink/ })).toHaveAccessibleDescription("Too pale.");
    expect(field("Address of link 1")).toHaveAccessibleDescription("Not this link.");
    expect(screen.getByRole("group", { name: "Logo" })).toHaveAccessibleDescription(
      /Please upload this picture\./,
    );
    expect(field("Email (optional)")).toHaveAccessibleDescription("They are a member already.");
    expect(screen.getByText("And this is new.")).toBeVisible();
    await waitFor(() => expect(field("Address")).toHaveFocus());
    expect(field("Name")).toHaveValue("Otis & Co");
    expect(address()).toBe("/admin/minisites/new");
    // Nothing of it blocks another attempt.
    api.answers.adminCreateTenant = { tenant: minisite({ subdomain: "otis" }) };
    await userEvent.click(screen.getByRole("button", { name: "Open the minisite" }));
    await waitFor(() => expect(address()).toBe("/admin/minisites/otis"));
  });
});

describe("a session that ends while the form is open", () => {
  const comeBack = () =>
    act(() => {
      window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    });

  it("keeps what was typed, to be saved after logging in again", async () => {
    const page = await openEdit({
      adminUpdateTenant: { tenant: minisite({ displayName: "Otis" }), brand: brand() },
    });
    page.api.answers.login = () => {
      page.server.user = admin;
      return {};
    };
    // The server treats every request as signed out.
    page.api.answers.adminGetTenant = () =>
      page.server.user
        ? { tenant: minisite(), brand: brand() }
        : { ...refusal("Please log in."), code: "login_required" };
    write("Name", "Otis");
    page.server.user = null;
    comeBack();
    expect(
      await screen.findByText(/You are logged out\. What you changed is still here/),
    ).toBeVisible();
    expect(field("Name")).toHaveValue("Otis");
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    const form = field("Name").closest("form") as HTMLElement;
    await expectAccessible(form);

    await userEvent.click(within(form).getByRole("button", { name: "Log In" }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.type(within(dialog).getByLabelText("Email or username"), "admin");
    await userEvent.type(within(dialog).getByLabelText("Password"), "laser-cut-42");
    await userEvent.click(within(dialog).getByRole("button", { name: "Log In" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(page.address()).toBe("/admin/minisites/laserhub");
    expect(field("Name")).toHaveValue("Otis");
    await save();
    await waitFor(() =>
      expect(page.api.inputsOf("adminUpdateTenant")).toEqual([
        { subdomain: "laserhub", displayName: "Otis" },
      ]),
    );
    expect(await screen.findByText("Everything is saved")).toBeVisible();
  });

  it("keeps nothing where nothing was typed", async () => {
    const page = await openEdit();
    page.server.user = null;
    comeBack();
    expect(await screen.findByText("Oops! This page does not exist!")).toBeVisible();
    expect(screen.queryByRole("textbox", { name: "Name" })).toBeNull();
  });

  it("does not show it to somebody else who logs in", async () => {
    const page = await openEdit();
    write("Name", "Otis");
    page.server.user = demoUser({ userId: "u2" });
    comeBack();
    expect(await screen.findByText("Oops! This page does not exist!")).toBeVisible();
    expect(screen.queryByDisplayValue("Otis")).toBeNull();
  });
});

describe("colours", () => {
  it("are refused before sending when text would be unreadable, in words and numbers", async () => {
    const { api } = await openEdit({ adminUpdateTenant: refusal("Not asked.") });
    fireEvent.change(day().getByRole("textbox", { name: /^Paper/ }), {
      target: { value: "#ffffff" },
    });
    const ink = day().getByRole("textbox", { name: /^Ink/ });
    fireEvent.change(ink, { target: { value: "#777777" } });
    const told = day().getAllByRole("listitem");
    expect(told[0]).toHaveTextContent(/Ink on Paper 4\.4 hard to read, 4\.5 is the least/);
    expect(told[1]).toHaveTextContent(/On accent on Accent 6\.\d reads well/); // our own
    await save();
    await waitFor(() =>
      expect(ink).toHaveAccessibleDescription(
        "Hard to read on Paper: the contrast is 4.4, it must be at least 4.5.",
      ),
    );
    expect(api.inputsOf("adminUpdateTenant")).toEqual([]);
    await expectAccessible();
    // Changing the background helps as much as changing the text.
    fireEvent.change(ink, { target: { value: "#111111" } });
    await waitFor(() => expect(ink).not.toHaveAccessibleDescription());
  });

  it("can be picked, and written as people write them", async () => {
    await openEdit();
    const accent = day().getByRole("textbox", { name: /^Accent buttons/ });
    await userEvent.type(accent, "F80");
    await userEvent.tab();
    expect(accent).toHaveValue("#ff8800");
    fireEvent.input(day().getByLabelText("Pick Accent"), { target: { value: "#123456" } });
    expect(accent).toHaveValue("#123456");
  });

  it("start with a set for both schemes, and can be reset to the defaults", async () => {
    const { api } = await openEdit({
      adminGetTenant: { tenant: minisite(), brand: brand({ dark: { line: "#333333" } }) },
      adminUpdateTenant: { tenant: minisite(), brand: brand() },
    });
    await userEvent.click(screen.getByRole("button", { name: "Moss" }));
    expect(day().getByRole("textbox", { name: /^Paper/ })).toHaveValue("#f5f6ee");
    await userEvent.click(screen.getByRole("button", { name: "Use our own by night" }));
    expect(screen.getByText(/the minisite is always as by day/)).toBeVisible();
    await save();
    await screen.findByText("Laser Hub is saved");
    const [sent] = api.inputsOf("adminUpdateTenant") as Array<{ brand: Record<string, object> }>;
    expect(Object.keys(sent?.brand.light ?? {})).toHaveLength(10);
    expect(sent?.brand.dark).toEqual({});
  });
});

describe("pictures", () => {
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText("A picture for the logo"), {
      target: { files: [file] },
    });

  it("are uploaded, shown in both schemes, saved by their address, and removed", async () => {
    const { api } = await openEdit({
      adminGenerateBrandPutUrl: { url: "/upload/here" },
      adminUpdateTenant: { tenant: minisite(), brand: brand({ logo: "/media/hub.png" }) },
    });
    choose(new File(["x"], "hub.png", { type: "image/png" }));
    expect(await screen.findByRole("img", { name: "The logo by day" })).toHaveAttribute(
      "src",
      "/media/hub.png",
    );
    expect(screen.getByRole("img", { name: "The logo by night" })).toBeVisible();
    expect(api.inputsOf("adminGenerateBrandPutUrl")).toEqual([{ kind: "logo" }]);
    await save();
    await screen.findByText("Laser Hub is saved");
    expect(api.inputsOf("adminUpdateTenant")).toEqual([
      { subdomain: "laserhub", brand: { logo: "/media/hub.png" } },
    ]);
    choose(new File(["x"], "hub.svg", { type: "image/svg+xml" }));
    const refused = await screen.findByText("Please choose a PNG, JPEG or WebP picture.");
    await userEvent.click(screen.getByRole("button", { name: "Remove the logo" }));
    expect(refused).not.toBeInTheDocument();
    expect(screen.queryByRole("img", { name: "The logo by day" })).toBeNull();
    expect(screen.getByRole("button", { name: "Choose a logo" })).toHaveFocus();
  });

  it("can be dropped", async () => {
    await openEdit({ adminGenerateBrandPutUrl: { url: "/upload/here" } });
    const file = new File(["x"], "icon.webp", { type: "image/webp" });
    fireEvent.drop(screen.getByRole("group", { name: "Icon" }), {
      dataTransfer: { files: [file] },
    });
    expect(await screen.findByRole("img", { name: "The icon by day" })).toBeVisible();
  });

  it.each([
    ["a.svg", "image/svg+xml", 3, "Please choose a PNG, JPEG or WebP picture."],
    ["a.png", "image/png", 3_000_000, "This picture has 2.9 MB. It may have up to 2 MB."],
  ])("are checked before they are sent: %s", async (name, type, size, words) => {
    const { api } = await openEdit();
    choose(new File(["x".repeat(size)], name, { type }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(api.inputsOf("adminGenerateBrandPutUrl")).toEqual([]);
  });
});

describe("the preview", () => {
  const ready = (from: unknown = frameWindow, origin = window.location.origin) =>
    act(() => {
      const data = { type: "previewReady" };
      const event = new MessageEvent("message", { data, origin });
      Object.defineProperty(event, "source", { value: from });
      window.dispatchEvent(event);
    });
  const told = () => postMessage.mock.calls;

  it("gets its content once it is ready, and after every change", async () => {
    await openEdit();
    const frame = screen.getByTitle("The minisite as it will look");
    expect(frame).toHaveAttribute("src", "/admin/minisites/preview");
    expect(screen.getByText("Loading the preview")).toBeInTheDocument();
    write("Name", "Otis");
    await new Promise((resolve) => setTimeout(resolve, 150));
    ready({}, window.location.origin);
    ready(frameWindow, "https://elsewhere.example");
    expect(told()).toEqual([]);
    ready();
    const site = {
      ...demoProfile({ displayName: "Otis" }),
      subdomain: "laserhub",
      brand: brand(),
    };
    const origin = window.location.origin;
    expect(told()[0]).toEqual([{ type: "showMinisite", site, scheme: "light" }, origin]);
    expect(screen.queryByText("Loading the preview")).toBeNull();
    write("Name", "Wren");
    await waitFor(() =>
      expect(told().at(-1)?.[0]).toMatchObject({ site: { displayName: "Wren" } }),
    );
    await userEvent.click(screen.getByRole("button", { name: "Night" }));
    await waitFor(() => expect(told().at(-1)?.[0]).toMatchObject({ scheme: "dark" }));
    expect(screen.getByRole("button", { name: "Night" })).toHaveAttribute("aria-pressed", "true");
    // Editing the light colours shows the light scheme.
    act(() =>
      day()
        .getByRole("textbox", { name: /^Paper/ })
        .focus(),
    );
    await waitFor(() => expect(told().at(-1)?.[0]).toMatchObject({ scheme: "light" }));
  });

  it("leaves out a colour that is half typed", async () => {
    await openEdit();
    ready();
    fireEvent.change(day().getByRole("textbox", { name: /^Line/ }), { target: { value: "#ff" } });
    write("Name", "Wren");
    await waitFor(() =>
      expect(told().at(-1)?.[0]).toMatchObject({ site: { displayName: "Wren", brand: brand() } }),
    );
  });

  it("shows no cards while the address of a new minisite is typed", async () => {
    await openNew();
    write("Address", "laserhub");
    write("Name", "Otis");
    ready();
    const site = expect.objectContaining({ subdomain: "", displayName: "Otis" });
    await waitFor(() => expect(told().at(-1)?.[0]).toMatchObject({ site }));
  });

  it("can have the width of a desktop or of a phone", async () => {
    await openEdit();
    const frame = screen.getByTitle("The minisite as it will look");
    expect(frame).toHaveStyle({ width: "1280px" });
    await userEvent.click(screen.getByRole("button", { name: "Phone" }));
    expect(frame).toHaveStyle({ width: "390px" });
  });
});

describe("links", () => {
  it("are moved and removed by buttons, and the focus follows", async () => {
    const links = ["Shop", "Forum"].map((label) => ({ label, href: "https://a.example" }));
    await openEdit({ adminGetTenant: { tenant: minisite(), brand: brand({ links }) } });
    await userEvent.click(screen.getByRole("button", { name: "Move Forum up" }));
    expect(field("Label of link 1")).toHaveValue("Forum");
    expect(screen.getByText("Forum is now 1 of 2.")).toHaveRole("status");
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Move Forum down" })).toHaveFocus(),
    );
    await userEvent.click(screen.getByRole("button", { name: "Remove Shop" }));
    expect(screen.queryByRole("textbox", { name: "Label of link 2" })).toBeNull();
    await waitFor(() => expect(screen.getByRole("button", { name: "Add a link" })).toHaveFocus());
    await expectAccessible();
  });
});

describe("what is not saved", () => {
  it("is not lost silently on leaving", async () => {
    const { address, router } = await openEdit();
    write("Name", "Otis");
    const leaving = new Event("beforeunload", { cancelable: true });
    fireEvent(window, leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await userEvent.click(screen.getByRole("link", { name: "All minisites" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Not everything is saved" }));
    await userEvent.click(dialog.getByRole("button", { name: "Stay here" }));
    expect(address()).toBe("/admin/minisites/laserhub");
    expect(field("Name")).toHaveValue("Otis");
    await act(() => router.navigate("/admin/minisites"));
    await userEvent.click(await screen.findByRole("button", { name: "Leave without it" }));
    await waitFor(() => expect(address()).toBe("/admin/minisites"));
  });

  it("is undone on request, and leaving does not ask then", async () => {
    const { address } = await openEdit();
    write("Name", "Otis");
    await userEvent.click(screen.getByRole("button", { name: "Undo changes" }));
    expect(field("Name")).toHaveValue("Laser Hub");
    expect(screen.getByText("Everything is saved")).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "All minisites" }));
    await waitFor(() => expect(address()).toBe("/admin/minisites"));
  });
});

describe("dangerous actions", () => {
  const server = (status: "active" | "suspended" | "deleted") => ({ tenant: minisite({ status }) });

  it("changing the address explains the effect, and goes to the new page", async () => {
    const moved = minisite({ subdomain: "hub", origin: "http://hub.localhost:8080" });
    const { api, address } = await openEdit({
      adminRenameTenant: refusal("That address is taken.", {
        newSubdomain: "That address is taken.",
      }),
    });
    await userEvent.click(screen.getByRole("button", { name: "Rename" }));
    const dialog = await screen.findByRole("dialog", { name: "Another address" });
    expect(dialog).toHaveAccessibleDescription(
      /stops working at once.*30 days.*Invitations .* send them again/,
    );
    fireEvent.change(within(dialog).getByRole("textbox", { name: "New address" }), {
      target: { value: "hub" },
    });
    await within(dialog).findByText("hub.minis.example is free.");
    expect(api.inputsOf("adminCheckSubdomain")).toEqual([{ subdomain: "hub", of: "laserhub" }]);
    await userEvent.click(within(dialog).getByRole("button", { name: "Rename" }));
    await within(dialog).findByText("That address is taken.");
    await expectAccessible();
    api.answers.adminRenameTenant = { tenant: moved };
    api.answers.adminGetTenant = { tenant: moved, brand: brand() };
    await userEvent.click(within(dialog).getByRole("button", { name: "Rename" }));
    await waitFor(() => expect(address()).toBe("/admin/minisites/hub"));
    expect(await screen.findByText("Laser Hub is now at hub.localhost:8080")).toBeVisible();
    expect(api.inputsOf("adminRenameTenant")[1]).toEqual({
      subdomain: "laserhub",
      newSubdomain: "hub",
    });
  });

  it("changing the number of letters changes nothing else", async () => {
    const { api } = await openEdit({
      adminUpdateTenant: refusal("No.", { lettersPerDay: "That is too many." }),
    });
    write("Name", "Otis");
    await userEvent.click(screen.getByRole("button", { name: "500 letters a day" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Letters a day" }));
    const count = dialog.getByRole("textbox", { name: "Letters a day" });
    for (const [typed, problem] of [
      ["many", "Please choose a number of letters from 1 to 100,000."],
      ["2000000", "That is too many."],
    ] as const) {
      fireEvent.change(count, { target: { value: typed } });
      await userEvent.click(dialog.getByRole("button", { name: "Save" }));
      expect(await dialog.findByText(problem)).toBeVisible();
    }
    await expectAccessible();
    const now = { tenant: minisite({ lettersPerDay: 2000 }), brand: brand() };
    api.answers.adminUpdateTenant = now;
    api.answers.adminGetTenant = now;
    fireEvent.change(count, { target: { value: "2000" } });
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Laser Hub may send 2,000 letters a day")).toBeVisible();
    expect(await screen.findByRole("button", { name: "2,000 letters a day" })).toBeVisible();
    const sent = api.inputsOf("adminUpdateTenant").at(-1);
    expect(sent).toEqual({ subdomain: "laserhub", lettersPerDay: 2000 });
    expect(field("Name")).toHaveValue("Otis");
  });

  it("changing the address waits for unsaved changes", async () => {
    await openEdit();
    write("Name", "Otis");
    expect(screen.getByRole("button", { name: "Rename" })).toBeDisabled();
    expect(screen.getByText("Please save your changes first.")).toBeVisible();
  });

  it("suspends after a confirmation, keeps what is typed, and resumes", async () => {
    const { api } = await openEdit({
      adminSuspendTenant: ({ suspended }: { suspended: boolean }) => {
        const now = server(suspended ? "suspended" : "active");
        api.answers.adminGetTenant = { ...now, brand: brand() };
        return now;
      },
    });
    write("Name", "Otis");
    const members = () => screen.queryByRole("link", { name: "See the members" });
    expect(members()).toHaveAttribute("href", "/minisite-admin/laserhub");
    await userEvent.click(screen.getByRole("button", { name: "Suspend" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Suspend Laser Hub?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Suspend" }));
    expect(await screen.findByText("Laser Hub is suspended")).toBeVisible();
    await userEvent.click(await screen.findByRole("button", { name: "Resume" }));
    expect(members()).toBeNull(); // while it is suspended there is nothing to manage
    expect(field("Name")).toHaveValue("Otis");
    const again = within(await screen.findByRole("dialog", { name: "Resume Laser Hub?" }));
    await userEvent.click(again.getByRole("button", { name: "Resume" }));
    expect(await screen.findByText("Laser Hub is open again")).toBeVisible();
    expect(api.inputsOf("adminSuspendTenant").map(({ suspended }) => suspended)).toEqual([
      true,
      false,
    ]);
  });

  it("deletes only after the address is typed, and restores", async () => {
    const gone = minisite({
      status: "deleted",
      deletedDate: "2025-03-01T12:00:00Z",
      freeFrom: "2025-03-31T12:00:00Z",
    });
    const { api } = await openEdit({
      adminDeleteTenant: () => {
        api.answers.adminGetTenant = { tenant: gone, brand: brand() };
        return { tenant: gone };
      },
      adminRestoreTenant: () => {
        // Somebody else had changed its name.
        const tenant = minisite({ displayName: "Laser Hub & Co" });
        api.answers.adminGetTenant = { tenant, brand: brand() };
        return { tenant };
      },
    });
    write("Headline", "Half a thought");
    await userEvent.click(screen.getByRole("button", { name: "Delete" }));
    const asked = await screen.findByRole("dialog", { name: "Delete Laser Hub?" });
    expect(asked).toHaveAccessibleDescription(/did not save is lost/);
    const dialog = within(asked);
    const typed = dialog.getByRole("textbox", { name: "Type laserhub to delete it" });
    await userEvent.type(typed, "laserhu{Enter}");
    expect(typed).toHaveAccessibleDescription(/Please type laserhub/);
    expect(api.inputsOf("adminDeleteTenant")).toEqual([]);
    await expectAccessible();
    await userEvent.type(typed, "b{Enter}");
    expect(await screen.findByText("Laser Hub is deleted")).toBeVisible();
    expect(screen.getByText("You can take it back until Mar 31, 2025.")).toBeVisible();
    const back = await screen.findByRole("button", { name: "Take it back" });
    expect(screen.getByRole("heading", { name: "Deleted on Mar 1, 2025" })).toBeVisible();
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    await userEvent.click(back);
    expect(await screen.findByText("Laser Hub is back")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Save" })).toBeVisible();
    // The next save is based on the current values.
    await waitFor(() => expect(field("Name")).toHaveValue("Laser Hub & Co"));
  });

  it("invites another admin", async () => {
    const { api } = await openEdit({
      adminInviteTenantAdmin: refusal("They are one already.", { email: "They are one already." }),
    });
    await userEvent.click(screen.getByRole("button", { name: "Invite another admin" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Invite an admin" }));
    await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), "Ada");
    await userEvent.type(dialog.getByRole("textbox", { name: "Email" }), "ada@a.example{Enter}");
    expect(await dialog.findByText("They are one already.")).toBeVisible();
    api.answers.adminInviteTenantAdmin = {};
    await userEvent.click(dialog.getByRole("button", { name: "Send the invitation" }));
    expect(await screen.findByText("Ada is invited at ada@a.example")).toBeVisible();
    expect(api.inputsOf("adminInviteTenantAdmin")[1]).toEqual({
      subdomain: "laserhub",
      name: "Ada",
      email: "ada@a.example",
    });
  });
});

describe("the history", () => {
  it("shows who changed what, from which value to which, and more on request", async () => {
    const change = (rest: Partial<Change>): Change => ({
      date: "2025-01-03T12:00:00Z",
      actor: "admin",
      action: "changed",
      before: null,
      after: null,
      ...rest,
    });
    await openEdit({
      adminListTenantChanges: ({ after }: { after?: string }) =>
        after
          ? { changes: [change({ action: "created", actor: "the command line" })], next: null }
          : {
              changes: [
                change({
                  before: { displayName: "Hub", "brand.light.ink": "#111111" },
                  after: {
                    displayName: "Laser Hub",
                    "brand.light.ink": "#222222",
                    "brand.dark.paper": "#000000",
                    "brand.links": [{ label: "Shop", href: "https://a.example" }],
                  },
                }),
                change({
                  action: "suspended",
                  before: { status: "active" },
                  after: { status: "suspended" },
                }),
                change({ before: { "brand.logo": "/media/old.png" }, after: {} }),
              ],
              next: "7",
            },
    });
    const list = within(await screen.findByRole("list", { name: "History" }));
    const texts = () => list.getAllByRole("listitem").map((item) => item.textContent);
    expect(texts()[0]).toMatch(
      /^Changed by admin2025-01-03, .*NameHubbecameLaser HubLinksShop \(https:\/\/a\.example\)Colours by dayInk#111111became#222222Colours by nightPaper#000000$/,
    );
    expect(texts()[1]).toMatch(/^Suspended by admin.*Statusactivebecamesuspended$/);
    expect(texts()[2]).toMatch(/Logobecamenothing$/);
    expect(list.getByRole("img", { name: "Logo" })).toHaveAttribute("src", "/media/old.png");
    await userEvent.click(screen.getByRole("button", { name: "Show more" }));
    await waitFor(() => expect(texts()[3]).toMatch(/^Created by the command line/));
    await expectAccessible();
  });
});

it("an unknown minisite is not found", async () => {
  open("/admin/minisites/nowhere", {
    adminGetTenant: { ...refusal("There is no such minisite."), code: "minisite_unknown" },
  });
  expect(await screen.findByText("Oops! This page does not exist!")).toBeVisible();
  expect(document.title).toBe("Page not found · Cuttle");
});
