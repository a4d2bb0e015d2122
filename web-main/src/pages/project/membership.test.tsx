import { newDocument } from "@cuttle/design";
import { demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { askForFile, watchDownloads } from "../../test/ask-for-file.ts";
import { giveSizes, testEngine } from "../../test/engine.ts";
import { renderPage } from "../../test/render-page.tsx";
import { demoProject, square } from "../project-own/demo-project.ts";
import "./project-page.tsx";

vi.mock("../../engine/create-engine.ts", () => import("../../test/engine.ts"));
vi.mock("../../engine/font-catalogue.ts", () => ({ fonts: [] }));

const document_ = {
  ...newDocument(),
  components: square("size"),
  parameters: [
    { name: "size", type: "length" as const, expression: "30", label: "Size", min: 6, max: 120 },
  ],
};
const membersOf = {
  subdomain: "laserhub",
  displayName: "Laser Hub",
  joinLink: "https://hub.example/join",
  origin: "http://laserhub.localhost:8080",
};

type Role = "paid" | "canceled" | "admin";
const pat = (role?: Role) =>
  demoUser({
    email: "pat@example.com",
    minisiteMemberships: role ? [{ ...membersOf, role, canLicense: false }] : [],
  });

let files: string[];

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  testEngine();
  files = watchDownloads();
  giveSizes();
});

/** A project for the hub's members, with a server that replies by who is signed in. */
function visit(user: ReturnType<typeof demoUser> | null, address = "/@ada/Luggage-tag-p1") {
  const downloads = { limit: 10, left: 10, resetsOn: "2026-12-01T00:00:00Z", freeUntil: null };
  const isMember = () =>
    page.server.user?.minisiteMemberships.some(({ role }) => role !== "canceled") ?? false;
  const needsMembership = { ...refusal("For members."), code: "needs_membership" };
  const page = renderPage(address, {
    user,
    answers: {
      getProject: () => ({
        project: demoProject({
          shareStatus: "public",
          isOwner: false,
          license: "minisitePaid",
          minisite: membersOf,
          membersOf,
          access: isMember() ? "full" : "needsMembership",
        }),
        document: isMember() ? document_ : null,
        proFonts: [],
        downloads,
      }),
      recordProjectView: {},
      recordDownload: () => (isMember() ? { downloads, copy: "kept" } : needsMembership),
      duplicateProject: () => needsMembership,
      tryConnectingToMinisite: { result: { status: "verificationSent", maskedEmail: "" } },
      confirmMinisiteConnection: () => {
        page.server.user = pat("paid");
        return { result: { status: "connected", maskedEmail: "" } };
      },
      login: () => {
        page.server.user = pat();
        return {};
      },
    },
  });
  return page;
}

const gate = () => screen.findByRole("heading", { name: "For members of Laser Hub", level: 2 });
const paywall = () => screen.findByRole("dialog", { name: "For members of Laser Hub" });
const size = () => screen.findByRole("textbox", { name: "Size" });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

async function connectWithCode() {
  const email = await screen.findByRole("textbox", { name: "Your member email" });
  await userEvent.clear(email);
  await userEvent.type(email, "pat@work.example{Enter}");
  await userEvent.type(await screen.findByRole("textbox", { name: "Code" }), "123456{Enter}");
}

function comeBackToTheTab() {
  fireEvent(document, new Event("visibilitychange", { bubbles: true }));
}

describe("the gate of a members-only project", () => {
  it("asks a visitor who wants to download to join or to log in, and returns to the same place", async () => {
    const { address } = visit(null);
    await gate();
    await expectAccessible();
    await press("Download");
    const dialog = within(await paywall());
    expect(dialog.getByRole("link", { name: "Join Laser Hub" })).toHaveAttribute(
      "href",
      membersOf.joinLink,
    );
    await expectAccessible();
    await userEvent.click(dialog.getByRole("button", { name: "Log In" }));
    const continueTo = new URLSearchParams(address().split("?")[1]).get("continue");
    expect(continueTo).toBe("/@ada/Luggage-tag-p1");
    expect(await screen.findByRole("dialog", { name: "Welcome back" })).toBeVisible();
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(await paywall()).toBeVisible();
  });

  it("lets a visitor who is a member log in without asking twice", async () => {
    const { address } = visit(null, "/@ada/Luggage-tag-p1#v=1&size=50");
    await gate();
    await press("Log in");
    const continueTo = new URLSearchParams(address().split("?")[1]).get("continue");
    expect(continueTo).toBe("/@ada/Luggage-tag-p1#v=1&size=50");
  });

  it("connects a membership in place, and opens the project without a reload", async () => {
    visit(pat());
    await gate();
    await press("Download");
    await userEvent.click(await screen.findByRole("button", { name: "I am a member" }));
    await connectWithCode();
    expect(await size()).toHaveValue("30");
    expect(screen.queryByRole("heading", { name: "For members of Laser Hub" })).toBeNull();
    expect(await screen.findByText("You're a member of Laser Hub now.")).toBeVisible();
    expect(screen.getByRole("main")).toHaveFocus();
    await expectAccessible();
  });

  it("is friendly to somebody whose membership has ended", async () => {
    visit(pat("canceled"));
    await gate();
    expect(screen.getByText(/^Your Laser Hub membership has ended/)).toBeVisible();
    await expectAccessible();
    await press("Download");
    expect(await within(await paywall()).findByText(/has ended\. Thanks/)).toBeVisible();
    await expectAccessible();
  });
});

describe("a membership that ends while the page is open", () => {
  async function openedThenCanceled() {
    const page = visit(pat("paid"));
    fireEvent.change(await size(), { target: { value: "45" } });
    page.server.user = pat("canceled");
    return page;
  }

  it("refuses the download at once, and keeps the project below the dialog", async () => {
    await openedThenCanceled();
    await askForFile("SVG");
    const dialog = await paywall();
    expect(files).toEqual([]);
    expect(await within(dialog).findByText(/has ended\. Thanks/)).toBeVisible();
    const join = within(dialog).getByRole("link", { name: "Join again" });
    expect(join).toHaveAttribute("href", membersOf.joinLink);
    expect(join).toHaveAttribute("target", "_blank"); // so this page keeps what was typed
    await expectAccessible();
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    expect(await size()).toHaveValue("45");
  });

  it("refuses a copy the same way", async () => {
    await openedThenCanceled();
    await press("Make it mine");
    expect(await paywall()).toBeVisible();
    expect(await size()).toHaveValue("45");
  });

  it("shows the gate when the tab is visible again, and restores what was typed", async () => {
    const page = await openedThenCanceled();
    comeBackToTheTab();
    await gate();
    expect(screen.queryByRole("textbox", { name: "Size" })).toBeNull();
    page.server.user = pat("paid");
    comeBackToTheTab();
    expect(await size()).toHaveValue("45");
  });

  it("opens again from the dialog, with another membership", async () => {
    await openedThenCanceled();
    await askForFile("SVG");
    const dialog = await paywall();
    await userEvent.click(
      await within(dialog).findByRole("button", { name: "I have a paid membership" }),
    );
    await connectWithCode();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await size()).toHaveValue("45");
    await askForFile("SVG");
    await waitFor(() => expect(files).toHaveLength(1));
  });

  it("still asks for the code when somebody comes back from their mailbox to the gate", async () => {
    await openedThenCanceled();
    await askForFile("SVG");
    await paywall();
    await userEvent.click(await screen.findByRole("button", { name: "I have a paid membership" }));
    const email = await screen.findByRole("textbox", { name: "Your member email" });
    await userEvent.type(email, "{Enter}");
    await screen.findByRole("textbox", { name: "Code" });
    comeBackToTheTab();
    await gate();
    await userEvent.type(await screen.findByRole("textbox", { name: "Code" }), "123456{Enter}");
    expect(await size()).toHaveValue("45");
  });
});
