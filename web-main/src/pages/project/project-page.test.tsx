import { newDocument } from "@cuttle/design";
import type { Review } from "@cuttle/design/export";
import { type Answer, demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { askForFile, takeFile } from "../../test/ask-for-file.ts";
import { fakeWorkbench, giveSizes, watchDownloads } from "../../test/fake-workbench.ts";
import { bench } from "../../test/mock-workbench.ts";
import { renderPage } from "../../test/render-page.tsx";
import { demoProject } from "../project-own/demo-project.ts";

vi.mock("../../engine/workbench.ts", () => import("../../test/mock-workbench.ts"));
vi.mock("../../engine/kit.ts", () => ({
  kit: {},
  fonts: [{ id: "pacifico", family: "Pacifico", style: "script", url: "/p.ttf" }],
}));

// Importing the whole page is slow once, which no test should wait for.
beforeAll(() => import("./project-page.tsx"), 60_000);

const document_ = {
  ...newDocument(),
  parameters: [
    { name: "name", type: "text" as const, expression: "'Otis'", label: "Name" },
    { name: "font", type: "font" as const, expression: "'pacifico'", label: "Font" },
    { name: "size", type: "length" as const, expression: "30", label: "Size", min: 6, max: 120 },
  ],
};
const visitors = { limit: 10, left: 10, resetsOn: "2026-12-01T00:00:00Z" };
const minisite = {
  subdomain: "laserhub",
  displayName: "Laser Hub",
  joinLink: "https://hub.example/join",
  origin: "http://laserhub.localhost:8080",
};

let fake: ReturnType<typeof fakeWorkbench>;
let files: string[];

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  fake = fakeWorkbench();
  bench.current = fake.workbench;
  files = watchDownloads();
  giveSizes();
});

interface Setting {
  user?: ReturnType<typeof demoUser> | null;
  project?: Parameters<typeof demoProject>[0];
  answers?: Record<string, Answer | object>;
  address?: string;
}

function visit({
  user = null,
  project = {},
  answers = {},
  address = "/@ada/Luggage-tag-p1",
}: Setting = {}) {
  const shown = demoProject({ shareStatus: "public", isOwner: false, ...project });
  return renderPage(address, {
    user,
    answers: {
      getProject: {
        project: shown,
        document: shown.access === "full" ? document_ : null,
        proFonts: [],
        downloads: visitors,
      },
      recordProjectView: {},
      recordDownload: { downloads: { ...visitors, left: 9 } },
      ...answers,
    },
  });
}

async function opened(setting: Setting = {}) {
  const page = visit(setting);
  await screen.findByRole("img", { name: /^Luggage tag, / });
  return page;
}

const picture = () => screen.getByRole("img", { name: /^Luggage tag, / });

describe("an open project", () => {
  it("is drawn, follows its fields, and is counted once", async () => {
    const { api } = await opened();
    expect(picture()).toHaveAccessibleName("Luggage tag, 30 × 30 mm");
    expect(document.title).toBe("Luggage tag · Cuttle");
    fireEvent.change(screen.getByRole("textbox", { name: "Size" }), { target: { value: "45" } });
    await waitFor(() => expect(picture()).toHaveAccessibleName("Luggage tag, 45 × 45 mm"));
    await userEvent.click(screen.getByRole("radio", { name: "inch" }));
    expect(picture()).toHaveAccessibleName("Luggage tag, 1.772 × 1.772 in");
    expect(screen.getByRole("textbox", { name: "Size" })).toHaveValue("1.772");
    expect(api.inputsOf("recordProjectView")).toEqual([{ projectId: "p1" }]);
    await expectAccessible();
  });

  it("moves to its own address from any other, and keeps its state", async () => {
    let answer: (reply: object) => void = () => undefined;
    const later = new Promise<object>((resolve) => {
      answer = resolve;
    });
    const address = "/@cuttle/Official-p1?affiliate=x#v=1&name=Zo%C3%AB";
    const { router, address: now } = visit({ address, answers: { getProject: () => later } });
    const before = document.activeElement;
    const places: string[] = [];
    router.subscribe(({ historyAction }) => places.push(historyAction));
    await act(async () =>
      answer({
        project: demoProject({ shareStatus: "public", isOwner: false }),
        document: document_,
        proFonts: [],
        downloads: visitors,
      }),
    );
    await screen.findByRole("img", { name: /^Luggage tag, / });
    expect(now()).toBe("/@ada/Luggage-tag-p1?affiliate=x");
    expect(router.state.location.hash).toBe("#v=1&name=Zo%C3%AB");
    expect(places.length).toBeGreaterThan(0);
    expect(places).not.toContain("PUSH");
    expect(document.activeElement).toBe(before);
    expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Zoë");
  });

  it("that is the introduction stays at /intro", async () => {
    const project = { projectId: "_intro", ownerUsername: "cuttle" };
    for (const address of ["/intro", "/@anybody/_intro"]) {
      const { address: now } = await opened({ address, project });
      expect(now()).toBe(address);
      cleanup();
    }
  });

  it("starts with the values of its link", async () => {
    await opened({ address: "/@ada/p1#v=1&name=Zo%C3%AB&size=12&evil=1" });
    expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Zoë");
    expect(picture()).toHaveAccessibleName("Luggage tag, 12 × 12 mm");
  });

  it("copies a link with the changed values", async () => {
    const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await opened();
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), " B");
    fireEvent.click(screen.getByRole("button", { name: "Copy link" }));
    expect(await screen.findByText("Link copied")).toBeVisible();
    expect(copy).toHaveBeenCalledWith(
      expect.stringMatching(/\/@ada\/Luggage-tag-p1#v=1&name=Otis\+B$/),
    );
  });

  it("says that only its owner can open a private project's link", async () => {
    vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await opened({ user: demoUser(), project: { shareStatus: "private", isOwner: true } });
    fireEvent.click(screen.getByRole("button", { name: "Copy link" }));
    expect(
      await screen.findByText("The project is private: only its owner can open the link."),
    ).toBeVisible();
  });

  it("has Download before the drawing and all fields, for the keyboard", async () => {
    const original = { projectId: "p0", ownerUsername: "bob", name: "Tag" };
    await opened({ user: demoUser(), project: { isOwner: true, original } });
    const main = within(screen.getByRole("main"));
    // The header has six stops: with the name and the original, Download is the ninth.
    await main.findByRole("button", { name: /Luggage tag/ });
    const [first, second, third] = screen.getByRole("main").querySelectorAll("a, button, input");
    expect(first).toHaveAccessibleName(/Luggage tag/);
    expect(second).toHaveAccessibleName("Tag");
    expect(third).toBe(main.getByRole("button", { name: "Download" }));
  });

  it("undoes and redoes changes, and keeps the focus in the field", async () => {
    await opened();
    const name = () => screen.getByRole("textbox", { name: "Name" });
    const size = () => screen.getByRole("textbox", { name: "Size" });
    expect(screen.getByRole("button", { name: "Undo the last change" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await userEvent.type(name(), " B");
    fireEvent.change(size(), { target: { value: "45" } });
    fireEvent.blur(size());
    await userEvent.click(name());

    await userEvent.keyboard("{Control>}z{/Control}");
    expect(size()).toHaveValue("30");
    expect(name()).toHaveFocus();
    expect(screen.getByText("Undone: Size")).toBeInTheDocument();
    await userEvent.keyboard("{Meta>}z{/Meta}");
    expect(name()).toHaveValue("Otis");
    expect(name()).toHaveFocus();
    await userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
    expect(name()).toHaveValue("Otis B");
    await userEvent.keyboard("{Control>}y{/Control}");
    expect(size()).toHaveValue("45");
    await userEvent.click(screen.getByRole("button", { name: "Undo the last change" }));
    expect(size()).toHaveValue("30");
    await expectAccessible();
  });

  it("leaves the undo of other fields to the browser", async () => {
    await opened();
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), " B");
    const elsewhere = document.body.appendChild(document.createElement("textarea"));
    const undo = { key: "z", ctrlKey: true };
    expect(fireEvent.keyDown(elsewhere, undo)).toBe(true);
    expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Otis B");
    elsewhere.remove();
    expect(fireEvent.keyDown(document.body, undo)).toBe(false);
    expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Otis");
  });

  it("starts over, and that can be undone", async () => {
    await opened();
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "!");
    await userEvent.click(screen.getByRole("button", { name: "Start over" }));
    expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Otis");
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Otis!");
  });

  it("keeps the last good drawing when a script hangs, and says so", async () => {
    await opened({ user: demoUser() });
    fake.result = () => ({
      status: "hung",
      errors: [{ name: "Spiral", message: "This takes too long to draw, so it was stopped." }],
    });
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "x");
    expect(await screen.findByText("The last drawing that worked is shown.")).toBeVisible();
    const stage = within(screen.getByRole("region", { name: "Drawing" }));
    expect(stage.getByText(/This takes too long/)).toHaveTextContent("Spiral: ");
    expect(picture().querySelectorAll("path")).not.toHaveLength(0);
    await askForFile("SVG");
    expect(await screen.findByText(/could not be drawn/)).toBeVisible();
    expect(files).toEqual([]);
  });

  it("waits for a retried drawing, and offers another retry when that fails", async () => {
    fake.result = () => ({ status: "slow" });
    visit({ user: demoUser(), project: { coverPhoto: "/media/tag.jpg" } });
    expect(await screen.findByText("This takes a while…")).toBeVisible();
    // A placeholder while a drawing may still come; after that it must not look like one.
    expect(screen.queryByText("Picture of the template")).toBeNull();
    const message = "This takes too long to draw, so it was stopped.";
    fake.result = () => ({ status: "hung", errors: [{ message }] });
    fireEvent.change(screen.getByRole("textbox", { name: "Size" }), { target: { value: "20" } });
    const stage = within(screen.getByRole("region", { name: "Drawing" }));
    expect(await stage.findByText(message)).toBeVisible();
    expect(screen.getByText("Picture of the template")).toBeVisible();
    await expectAccessible();

    // An earlier request waits for the drawing, then downloads.
    sessionStorage.setItem("cuttle:wanted/p1", JSON.stringify({ wanted: "svg", at: Date.now() }));
    fake.result = () => ({});
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("img", { name: "Luggage tag, 20 × 20 mm" })).toBeVisible();
    expect(screen.queryByText("Picture of the template")).toBeNull();
    expect(screen.queryByText(message)).toBeNull();
    await waitFor(() => expect(files).toEqual(["Luggage tag.svg"]));
  });

  it("says which letters are missing, under the field's label and in the checks", async () => {
    const message = "Lobster has no さ. It is left out.";
    const leftOut = { font: "Lobster", characters: ["さ"] };
    fake.result = () => ({ notices: [{ kind: "warning", parameter: "name", message, leftOut }] });
    fake.review = { findings: [], remarks: [], pieces: 1 };
    await opened();
    const box = within(screen.getByText(message).closest('[role="status"]') as HTMLElement);
    expect(box.getByText("Name:")).toBeVisible();
    expect(await screen.findByText("1 to look at")).toBeVisible();
    expect(screen.getByText(`Name: ${message}`)).toBeVisible();

    // The box can be closed, until there is another message.
    await userEvent.click(box.getByRole("button", { name: "Close the message" }));
    expect(screen.queryByText(message)).toBeNull();
    const other = "Size is 200 mm, more than 120 mm; 120 mm is used.";
    fake.result = () => ({ notices: [{ kind: "warning", parameter: "size", message: other }] });
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "!");
    expect(await screen.findByText(other)).toBeVisible();
    expect(await screen.findByText("One piece")).toBeVisible();
  });

  it("offers to connect the pieces only where that can be switched on", async () => {
    fake.review = { findings: [], remarks: [], pieces: 3 };
    await opened();
    expect(await screen.findByText("3 pieces")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Connect the pieces" })).toBeNull();
  });

  it("shows where a finding is while somebody reads it", async () => {
    const where = [{ x: 3, y: 4 }];
    const finding = {
      code: "thin-part",
      severity: "warning",
      message: "Too thin here.",
      elements: [],
      where,
    } as const;
    fake.review = { findings: [finding], remarks: [], pieces: 1 };
    await opened();
    const line = await screen.findByRole("button", { name: /Too thin here/ });
    expect(document.querySelectorAll(".stage-spots rect")).toHaveLength(0);
    act(() => line.focus());
    expect(document.querySelectorAll(".stage-spots rect")).toHaveLength(1);
    act(() => line.blur());
    expect(document.querySelectorAll(".stage-spots rect")).toHaveLength(0);
  });

  it("that is empty says so, and links its owner to the templates", async () => {
    const blank = (isOwner: boolean) => ({
      getProject: {
        project: demoProject({ isOwner, shareStatus: "public" }),
        document: newDocument(),
        proFonts: [],
        downloads: visitors,
      },
    });
    fake.result = () => ({ drawing: { unit: "mm", parts: [] } });
    visit({ user: demoUser(), answers: blank(true) });
    expect(await screen.findByText("Nothing is drawn here yet.")).toBeVisible();
    const panel = screen.getByRole("region", { name: "A fresh sheet" });
    const way = within(panel).getByRole("link", { name: "Begin with a template" });
    expect(way).toHaveAttribute("href", "/templates");
    expect(screen.queryByText("Before you cut")).toBeNull();
    await expectAccessible();
    cleanup();
    visit({ answers: blank(false) });
    expect(await screen.findByText("Nothing is drawn here yet.")).toBeVisible();
    expect(screen.queryByText("A fresh sheet")).toBeNull();
  });

  it("says when the stored document is invalid", async () => {
    visit({
      answers: {
        getProject: {
          project: demoProject({ isOwner: false }),
          document: { version: 1 },
          proFonts: [],
          downloads: visitors,
        },
      },
    });
    expect(await screen.findByText("This project can't be opened")).toBeVisible();
  });
});

describe("a download", () => {
  it("is made, then counted, then downloaded", async () => {
    const { api } = await opened({ user: demoUser() });
    expect(screen.getByText("10 of 10 left, resets Dec 1")).toBeVisible();
    await askForFile("DXF");
    await waitFor(() => expect(files).toEqual(["Luggage tag.dxf"]));
    expect(api.inputsOf("recordDownload")).toEqual([
      {
        projectId: "p1",
        format: "dxf",
        fonts: ["pacifico"],
        valuesHash: expect.stringMatching(/^[0-9a-f]{16}$/),
      },
    ]);
    expect(await screen.findByText("Downloads: 9 of 10 left, resets Dec 1.")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("has the same hash in each format, and another one for other values", async () => {
    const { api } = await opened({ user: demoUser() });
    for (const [index, format] of (["DXF", "SVG"] as const).entries()) {
      await askForFile(format);
      await waitFor(() => expect(files).toHaveLength(index + 1));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    }
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "!");
    await askForFile("SVG");
    await waitFor(() => expect(files).toHaveLength(3));
    const [dxf, svg, other] = api
      .inputsOf("recordDownload")
      .map((input) => (input as { valuesHash: string }).valuesHash);
    expect(svg).toBe(dxf);
    expect(other).not.toBe(dxf);
  });

  it("shows the findings of the checks, and links to them", async () => {
    await opened({ user: demoUser() });
    const dialog = () => within(screen.getByRole("dialog", { name: "Download" }));
    await userEvent.click(screen.getByRole("button", { name: "Download" }));
    expect(await dialog().findByText("True size, ready to cut.")).toBeVisible();
    expect(dialog().getByRole("button", { name: "Download" })).toBeVisible();
    await userEvent.click(dialog().getByRole("button", { name: "Close" }));
    const thin = { severity: "warning", message: "A thin part of “Tag” breaks.", where: [] };
    fake.review = {
      findings: [{ code: "thin-part", elements: [], ...thin } as Review["findings"][number]],
      remarks: [],
      pieces: 1,
    };
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "!");
    await userEvent.click(screen.getByRole("button", { name: "Download" }));
    expect(dialog().getByText("Checking the drawing…")).toBeVisible();
    expect(await dialog().findByText(thin.message)).toBeVisible();
    expect(dialog().queryByText(/ready to cut/)).toBeNull();
    await expectAccessible();
    await userEvent.click(dialog().getByRole("button", { name: "Download anyway" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(files).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: "Download" }));
    await userEvent.click(await dialog().findByRole("button", { name: "Show me in the drawing" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole("heading", { name: "Before you cut" })).toHaveFocus();
  });

  it("asks a visitor to sign up, and continues with the same file and values", async () => {
    const { address } = await opened();
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), " B");
    await askForFile("SVG");
    expect(files).toEqual([]);
    const dialog = within(await screen.findByRole("dialog", { name: "Sign up to get your file" }));
    await userEvent.click(dialog.getByRole("button", { name: "Sign up with email" }));
    await userEvent.type(dialog.getByLabelText("Email"), "b@example.com");
    await userEvent.clear(dialog.getByLabelText("Username"));
    await userEvent.type(dialog.getByLabelText("Username"), "bea");
    await userEvent.type(dialog.getByLabelText("Password"), "laser-cut-42{Enter}");
    await waitFor(() => expect(files).toEqual(["Luggage tag Otis B.svg"]));
    await waitFor(() => expect(address()).toBe("/@ada/Luggage-tag-p1"));
    expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Otis B");
  });

  it("asks known users to log in, and continues with what was typed", async () => {
    const user = demoUser();
    const { api } = await opened({ user });
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), " B");
    api.answers.loggedInUser = { user: null };
    act(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await screen.findByRole("button", { name: "Sign Up" });
    await askForFile("SVG");
    const dialog = within(await screen.findByRole("dialog", { name: "Log in to get your file" }));
    api.answers.loggedInUser = { user };
    api.answers.login = {};
    await userEvent.type(dialog.getByLabelText("Email or username"), "ada");
    await userEvent.type(dialog.getByLabelText("Password"), "laser-cut-42{Enter}");
    await waitFor(() => expect(files).toEqual(["Luggage tag Otis B.svg"]));
  });

  it("leads to Log In when the session has ended meanwhile", async () => {
    const { api } = await opened({ user: demoUser() });
    api.answers.recordDownload = { ...refusal("Please log in first."), code: "login_required" };
    api.answers.loggedInUser = { user: null };
    await askForFile("SVG");
    expect(await screen.findByRole("dialog", { name: "Log in to get your file" })).toBeVisible();
    expect(files).toEqual([]);
  });

  it("continues after a reload, with the same values", async () => {
    sessionStorage.setItem("cuttle:wanted/p1", JSON.stringify({ wanted: "pdf", at: Date.now() }));
    sessionStorage.setItem(
      "cuttle:values/p1",
      JSON.stringify({ hash: "", values: { name: "'Bea'" } }),
    );
    await opened({ user: demoUser() });
    await waitFor(() => expect(files).toEqual(["Luggage tag Bea.pdf"]));
  });

  it("is dropped when the sign-up is closed", async () => {
    await opened();
    await askForFile("SVG");
    await screen.findByRole("dialog", { name: "Sign up to get your file" });
    expect(sessionStorage.getItem("cuttle:wanted/p1")).not.toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(sessionStorage.getItem("cuttle:wanted/p1")).toBeNull());
  });

  it.each([
    ["needs_pro", "A premium template"],
    ["needs_pro_fonts", /font/i],
    ["downloads_used_up", "Keep on cutting"],
  ])("that is refused with %s opens the upgrade modal", async (code, title) => {
    const user = demoUser();
    user.subscription = { ...user.subscription, plan: "Free" };
    user.featureFlags = { ...user.featureFlags, hasProFeatures: false };
    await opened({ user, answers: { recordDownload: { ...refusal("No."), code } } });
    await askForFile("SVG");
    expect(await screen.findByRole("dialog", { name: title })).toBeVisible();
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
    expect(files).toEqual([]);
  });

  it("for members leads to their minisite", async () => {
    const answers = { recordDownload: { ...refusal("No."), code: "needs_membership" } };
    // A copy of a members-only project has no minisite itself.
    await opened({ user: demoUser(), project: { minisite: null, membersOf: minisite }, answers });
    await askForFile("SVG");
    const dialog = within(await screen.findByRole("dialog", { name: "For members of Laser Hub" }));
    expect(dialog.getByRole("link", { name: "Join Laser Hub" })).toHaveAttribute(
      "href",
      minisite.joinLink,
    );
    await expectAccessible();
  });

  it("for members of a minisite that is closed says so in the dialog", async () => {
    const answers = { recordDownload: { ...refusal("For members."), code: "needs_membership" } };
    await opened({ user: demoUser(), answers });
    await askForFile("SVG");
    expect(await within(screen.getByRole("dialog")).findByText("For members.")).toBeVisible();
  });

  it("that fails says why, in the dialog that asked for it", async () => {
    await opened({
      user: demoUser(),
      answers: { recordDownload: refusal("The scissors are blunt.") },
    });
    await askForFile("SVG");
    expect(
      await within(screen.getByRole("dialog")).findByText("The scissors are blunt."),
    ).toBeVisible();
    expect(files).toEqual([]);
  });

  it("of a page that is left meanwhile is neither counted nor downloaded", async () => {
    const { api } = await opened({ user: demoUser() });
    const { makeFile } = fake;
    let finish: (() => void) | undefined;
    fake.makeFile = async (format) => {
      await new Promise<void>((done) => {
        finish = done;
      });
      return await makeFile(format);
    };
    await askForFile("SVG");
    await waitFor(() => expect(finish).toBeDefined());
    cleanup();
    await act(async () => finish?.());
    expect(api.inputsOf("recordDownload")).toEqual([]);
    expect(files).toEqual([]);
  });

  it("keeps kerf and colours for the next time, and focuses an invalid kerf", async () => {
    await opened({ user: demoUser() });
    await userEvent.click(screen.getByRole("button", { name: "Download" }));
    const kerf = screen.getByRole("textbox", { name: "Kerf, mm" });
    await userEvent.clear(kerf);
    await userEvent.type(kerf, "7");
    expect(kerf).toHaveAccessibleDescription(/The kerf must be a number from 0 to 1 mm\./);
    await takeFile("SVG");
    expect(files).toEqual([]);
    expect(kerf).toHaveFocus();
    await userEvent.clear(kerf);
    await userEvent.type(kerf, "0.2");
    await userEvent.selectOptions(
      screen.getByRole("combobox", { name: "Colours for" }),
      "Glowforge",
    );
    await expectAccessible();
    await takeFile("SVG");
    await waitFor(() => expect(files).toHaveLength(1));
    expect(JSON.parse(localStorage.getItem("cuttle:bench") ?? "")).toMatchObject({
      kerf: 0.2,
      preset: "glowforge",
    });
  });
});

describe("a batch", () => {
  it("is drawn, laid out, and downloaded as one file", async () => {
    const { api } = await opened({ user: demoUser() });
    await userEvent.click(screen.getByText("Sheets and many at once"));
    const rows = await screen.findByRole("textbox", { name: "Name, one per line" });
    fireEvent.change(rows, { target: { value: "name,size\nAnn,20\nBo,big\nCleo,40" } });
    await userEvent.click(screen.getByRole("button", { name: "Lay out on sheets" }));
    expect(await screen.findByText("2 names, 2 pieces on 1 sheet of 300 × 200 mm.")).toBeVisible();
    expect(screen.getByText("Line 3: Size: “big” is not a number.")).toBeVisible();
    await expectAccessible();
    await userEvent.click(screen.getByRole("button", { name: "Download the sheet (SVG)" }));
    await waitFor(() => expect(files).toEqual(["Luggage tag sheet-1.svg"]));
    expect(api.inputsOf("recordDownload")).toHaveLength(1);
  });

  it("can be canceled", async () => {
    await opened();
    await userEvent.click(screen.getByText("Sheets and many at once"));
    fake.workbench.sandbox.evaluateOnce = (_document, _values, { signal } = {}) =>
      new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
    await userEvent.click(await screen.findByRole("button", { name: "Lay out on sheets" }));
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(await screen.findByText("Cancelled.")).toBeVisible();
  });
});

describe("a project with restricted access", () => {
  it("shows its picture and what it requires, and nothing of the document", async () => {
    const { address } = visit({ project: { access: "needsPro", license: "pro" } });
    expect(await screen.findByRole("heading", { name: "Part of Cuttle Pro" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Download" })).toBeNull();
    expect(fake.drawn).toEqual([]);
    await expectAccessible();
    await userEvent.click(screen.getByRole("button", { name: "Sign up to get Pro" }));
    expect(address()).toBe("/@ada/Luggage-tag-p1?modal=signup&continue=%2F%40ada%2FLuggage-tag-p1");
  });

  it("leads members to their minisite", async () => {
    visit({
      user: demoUser(),
      project: {
        access: "needsMembership",
        license: "minisitePaid",
        minisite,
        membersOf: minisite,
      },
    });
    expect(await screen.findByRole("heading", { name: "For members of Laser Hub" })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Download" }));
    expect(await screen.findByRole("link", { name: "Join Laser Hub" })).toHaveAttribute(
      "href",
      minisite.joinLink,
    );
  });
});

it("says that it is closed when its minisite is, and does not sell Pro instead", async () => {
  visit({ user: demoUser(), project: { access: "needsMembership", license: "minisitePaid" } });
  expect(await screen.findByRole("heading", { name: "For members only" })).toBeVisible();
  expect(screen.getByText(/is closed at the moment/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /Pro|Download/ })).toBeNull();
  await expectAccessible();
});

describe("a project that is not available", () => {
  it.each(["/@ada/Luggage-tag-p1", "/ada/p1", "/legal/nonsense"])(
    "is not found: %s",
    async (address) => {
      visit({
        address,
        answers: { getProject: { ...refusal("There is no such project."), code: "not_found" } },
      });
      expect(await screen.findByText("Oops! This page does not exist!")).toBeVisible();
      expect(document.title).toBe("Page not found · Cuttle");
    },
  );

  it("that did not load can be loaded again", async () => {
    const { api } = visit({ answers: { getProject: refusal("The bench is full.") } });
    expect(await screen.findByText("The bench is full.")).toBeVisible();
    api.answers.getProject = {
      project: demoProject({ isOwner: false }),
      document: document_,
      proFonts: [],
      downloads: visitors,
    };
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "Luggage tag" })).toBeVisible();
  });
});
