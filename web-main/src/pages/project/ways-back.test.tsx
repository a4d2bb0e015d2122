import { newDocument } from "@cuttle/design";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { askForFile } from "../../test/ask-for-file.ts";
import { giveSizes, testEngine } from "../../test/engine.ts";
import { renderPage } from "../../test/render-page.tsx";
import { demoProject, projectReply, square } from "../project-own/demo-project.ts";
import { keptRequest } from "./download/requested-file.ts";
import "./project-page.tsx";

vi.mock("../../engine/create-engine.ts", () => import("../../test/engine.ts"));
vi.mock("../../engine/font-catalogue.ts", () => ({ fonts: [] }));

const path = "/@ada/Luggage-tag-p1";
const parameters = [{ name: "name", type: "text" as const, expression: "'Otis'", label: "Name" }];

beforeEach(() => {
  sessionStorage.clear();
  testEngine();
  giveSizes();
});

async function opened(address = path) {
  const page = renderPage(address, {
    answers: {
      getProject: projectReply(demoProject({ shareStatus: "public", isOwner: false }), {
        ...newDocument(),
        components: square(),
        parameters,
      }),
      recordProjectView: {},
    },
  });
  await screen.findByRole("img", { name: /^Luggage tag, / });
  return page;
}

const name = () => screen.getByRole("textbox", { name: "Name" });

async function askForDxf() {
  await askForFile("DXF");
  await screen.findByRole("dialog", { name: "Sign up to get your file" });
}

describe("a link to a project", () => {
  it("does not replace one's own values, and keeps the link's values separate", async () => {
    const { history } = await opened();
    fireEvent.change(name(), { target: { value: "Mine" } });
    await act(() => history.push(`${path}#v=1&name=Other`));
    await waitFor(() => expect(name()).toHaveValue("Other"));
    fireEvent.change(name(), { target: { value: "Other one" } });
    // From another page, as well as directly between the two addresses.
    await act(() => history.push("/legal/terms-of-service"));
    await waitFor(() => expect(screen.queryByRole("textbox", { name: "Name" })).toBeNull());
    await act(() => history.go(-1));
    await waitFor(() => expect(name()).toHaveValue("Other one"));
    await act(() => history.go(-1));
    await waitFor(() => expect(name()).toHaveValue("Mine"));
    await act(() => history.go(1));
    await waitFor(() => expect(name()).toHaveValue("Other one"));
  });

  it("survives a jump to an anchor on its page", async () => {
    const { history } = await opened(`${path}#v=1&name=Other`);
    await act(() => history.push("#main"));
    expect(name()).toHaveValue("Other");
  });

  const copy = () => userEvent.click(screen.getByRole("button", { name: "Make it mine" }));

  it.each([
    ["a download", askForDxf],
    ["a copy", copy],
  ])("is returned to after the sign-up for %s", async (_, ask) => {
    const { address } = await opened(`${path}#v=1&name=Other`);
    await ask();
    const next = new URLSearchParams(address().split("?")[1]).get("continue");
    expect(next).toBe(`${path}#v=1&name=Other`);
  });
});

describe("the download dialog", () => {
  const dialog = () => screen.queryByRole("dialog", { name: "Download" });

  async function chosen() {
    const { history } = await opened();
    const actions: string[] = [];
    history.listen(({ action }) => actions.push(action));
    await userEvent.click(screen.getByRole("button", { name: "Download" }));
    await waitFor(() => expect(dialog()).toBeVisible());
    return { history, actions };
  }

  it("is closed by Back, and opened again by Forward", async () => {
    const { history } = await chosen();
    await act(() => history.go(-1));
    expect(dialog()).toBeNull();
    expect(name()).toBeVisible();
    await act(() => history.go(1));
    expect(dialog()).toBeVisible();
  });

  it("leaves no history entry behind, however often Close is pressed", async () => {
    const { actions } = await chosen();
    const close = screen.getByRole("button", { name: "Close" });
    act(() => {
      close.click();
      close.click();
    });
    await waitFor(() => expect(dialog()).toBeNull());
    expect(actions).toEqual(["PUSH", "POP"]);
  });

  it("passes its history entry to the sign-up", async () => {
    const { actions, history } = await chosen();
    await userEvent.click(
      within(dialog() as HTMLElement).getByRole("button", { name: "Download" }),
    );
    await screen.findByRole("dialog", { name: "Sign up to get your file" });
    expect(actions).toEqual(["PUSH", "REPLACE"]);
    await act(() => history.go(-1));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(name()).toBeVisible();
  });
});

describe("a file that takes a sign-up", () => {
  const wanted = () => keptRequest("p1");

  it("is requested again after going back from the sign-up, and forward", async () => {
    const { history } = await opened();
    await askForDxf();
    expect(wanted()).toBe("dxf");
    await act(() => history.go(-1));
    expect(wanted()).toBeUndefined();
    await act(() => history.go(1));
    expect(wanted()).toBe("dxf");
  });

  it("is not requested after a sign-up for something else", async () => {
    const { history } = await opened();
    await askForDxf();
    await act(() => history.go(-1));
    await userEvent.click(
      within(screen.getByRole("banner")).getByRole("button", { name: "Sign Up" }),
    );
    await screen.findByRole("dialog", { name: "Make something today" });
    expect(wanted()).toBeUndefined();
  });
});
