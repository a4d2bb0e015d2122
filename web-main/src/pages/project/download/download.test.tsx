import { newDocument } from "@cuttle/design";
import { demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { askForFile, takeFile } from "../../../test/ask-for-file.ts";
import { square } from "../../project-own/demo-project.ts";
import { engine, files, minisite, opened, replyOf, startProjectPage } from "../open-page.ts";
import "../project-page.tsx";

vi.mock("../../../engine/create-engine.ts", () => import("../../../test/engine.ts"));
vi.mock("../../../engine/font-catalogue.ts", () => ({
  fonts: [{ id: "pacifico", family: "Pacifico", style: "script", url: "/p.ttf" }],
}));

beforeEach(startProjectPage);

describe("a download", () => {
  it("is made, then counted, then downloaded", async () => {
    const { api } = await opened({ user: demoUser() });
    expect(screen.getByText("10 of 10 free downloads left, resets Dec 1")).toBeVisible();
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
    expect(await screen.findByText("Downloading Luggage tag.dxf")).toBeVisible();
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

  it("is checked for the format of an earlier one only when it is asked for", async () => {
    localStorage.setItem("cuttle:bench", JSON.stringify({ format: "dxf" }));
    const photo = { id: `${"A".repeat(27)}.png`, kind: "image" as const, name: "photo.png" };
    const getProject = replyOf({}, { ...newDocument(), components: square(), assets: [photo] });
    const review = vi.spyOn(engine.exporter, "review");
    const formats = () => review.mock.calls.map(([, options]) => options?.format);
    await opened({ user: demoUser(), answers: { getProject } });
    await waitFor(() => expect(formats()).toEqual([undefined]));
    await userEvent.click(screen.getByRole("button", { name: "Download" }));
    await waitFor(() => expect(formats()).toEqual([undefined, "dxf"]));
    // Its message leads into the drawing, and is still true there.
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.queryByRole("button", { name: /checking again/ })).toBeNull();
  });

  it("shows the findings of the checks, and links to them", async () => {
    const parameters = [{ name: "size", type: "length" as const, expression: "30", label: "Size" }];
    const thin = { ...newDocument(), components: square("30", "size"), parameters };
    await opened({ user: demoUser(), answers: { getProject: replyOf({}, thin) } });
    const dialog = () => within(screen.getByRole("dialog", { name: "Download" }));
    await userEvent.click(screen.getByRole("button", { name: "Download" }));
    await screen.findByRole("dialog", { name: "Download" });
    expect(await dialog().findByText("True size, ready to cut.")).toBeVisible();
    expect(dialog().getByRole("button", { name: "Download" })).toBeVisible();
    await userEvent.click(dialog().getByRole("button", { name: "Close" }));
    fireEvent.change(screen.getByRole("textbox", { name: "Size" }), { target: { value: "0.5" } });
    // Before any check can end.
    fireEvent.click(screen.getByRole("button", { name: "Download" }));
    expect(dialog().getByText("Checking the drawing…")).toBeVisible();
    expect(await dialog().findByText(/has parts thinner than 1 mm/)).toBeVisible();
    expect(dialog().queryByText(/ready to cut/)).toBeNull();
    await expectAccessible();
    await userEvent.click(dialog().getByRole("button", { name: "Download anyway" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(files).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: "Download" }));
    await userEvent.click(await dialog().findByRole("button", { name: "Show me in the drawing" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole("heading", { name: "Before you cut" })).toHaveFocus();
    expect(document.querySelectorAll(".stage-spots rect")).toHaveLength(1);
    await userEvent.tab();
    await userEvent.tab();
    expect(document.querySelectorAll(".stage-spots rect")).toHaveLength(0);
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
    const { file } = engine.exporter;
    let finish: (() => void) | undefined;
    vi.spyOn(engine.exporter, "file").mockImplementation(async (...asked) => {
      await new Promise<void>((done) => {
        finish = done;
      });
      return await file(...asked);
    });
    await askForFile("SVG");
    await waitFor(() => expect(finish).toBeDefined());
    cleanup();
    await act(async () => finish?.());
    expect(api.inputsOf("recordDownload")).toEqual([]);
    expect(files).toEqual([]);
  });

  it("keeps kerf and colors for the next time, and focuses an invalid kerf", async () => {
    await opened({ user: demoUser() });
    await userEvent.click(screen.getByRole("button", { name: "Download" }));
    const kerf = await screen.findByRole("textbox", { name: "Kerf, mm" });
    await userEvent.clear(kerf);
    await userEvent.type(kerf, "7");
    expect(kerf).toHaveAccessibleDescription(/The kerf must be a number from 0 to 1 mm\./);
    expect(await screen.findByText("Correct the kerf first.")).toBeVisible();
    expect(screen.queryByText(/ready to cut/)).toBeNull();
    await takeFile("SVG");
    expect(files).toEqual([]);
    expect(kerf).toHaveFocus();
    await userEvent.clear(kerf);
    await userEvent.type(kerf, "0.2");
    await userEvent.selectOptions(
      screen.getByRole("combobox", { name: "Colors for" }),
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
    expect(screen.getByText("Bo: Size: “big” is not a number.")).toBeVisible();
    await expectAccessible();
    await userEvent.click(screen.getByRole("button", { name: "Download the sheet (SVG)" }));
    await waitFor(() => expect(files).toEqual(["Luggage tag sheet-1.svg"]));
    expect(api.inputsOf("recordDownload")).toHaveLength(1);
  });
});
