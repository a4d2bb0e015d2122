import { newDocument } from "@cuttle/design";
import { hung, saying } from "@cuttle/design/host/testing";
import { demoUser, expectAccessible, type Reply, refusal } from "@cuttle/web-kit/test";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { askForFile } from "../../test/ask-for-file.ts";
import { documentOf, element } from "../../test/test-editor.ts";
import { square } from "../project-own/demo-project.ts";
import { engine, files, opened, picture, replyOf, startProjectPage, visit } from "./open-page.ts";
import "./project-page.tsx";

vi.mock("../../engine/create-engine.ts", () => import("../../test/engine.ts"));
vi.mock("../../engine/font-catalogue.ts", () => ({
  fonts: [{ id: "pacifico", family: "Pacifico", style: "script", url: "/p.ttf" }],
}));

beforeEach(startProjectPage);

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
    let answer: (reply: Reply<"getProject">) => void = () => undefined;
    const later = new Promise<Reply<"getProject">>((resolve) => {
      answer = resolve;
    });
    const address = "/@cuttle/Official-p1?affiliate=x#v=1&name=Zo%C3%AB";
    const { history, address: now } = visit({ address, answers: { getProject: () => later } });
    const before = document.activeElement;
    const places: string[] = [];
    history.listen(({ action }) => places.push(action));
    await act(async () => answer(replyOf({})));
    await screen.findByRole("img", { name: /^Luggage tag, / });
    expect(now()).toBe("/@ada/Luggage-tag-p1?affiliate=x");
    expect(history.location.hash).toBe("#v=1&name=Zo%C3%AB");
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

  it("says that texts are too long for a link, and copies one without them", async () => {
    const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await opened();
    await userEvent.click(screen.getByRole("textbox", { name: "Name" }));
    await userEvent.paste("a".repeat(8_001));
    fireEvent.click(screen.getByRole("button", { name: "Copy link" }));
    expect(
      await screen.findByText("Your texts are too long for a link: it opens the project as it is."),
    ).toBeVisible();
    expect(copy).toHaveBeenCalledWith(expect.stringMatching(/\/@ada\/Luggage-tag-p1$/));
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
      await screen.findByText("The project is private. Only its owner can open the link."),
    ).toBeVisible();
  });

  it("has Download before the drawing and all fields, for the keyboard", async () => {
    const original = { projectId: "p0", ownerUsername: "bob", name: "Tag" };
    await opened({ user: demoUser(), project: { isOwner: true, original } });
    const main = within(screen.getByRole("main"));
    // The header has six stops: with the name, the owner and the original, Download is the tenth.
    await main.findByRole("button", { name: /Luggage tag/ });
    const [name, owner, from, fourth] = screen
      .getByRole("main")
      .querySelectorAll("a, button, input");
    expect(name).toHaveAccessibleName(/Luggage tag/);
    expect(owner).toHaveAttribute("href", "/@ada");
    expect(from).toHaveAccessibleName("Tag");
    expect(fourth).toBe(main.getByRole("button", { name: "Download" }));
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
    // In one step, however slow the machine is.
    fireEvent.change(screen.getByRole("textbox", { name: "Name" }), {
      target: { value: "Otis B" },
    });
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
    engine.work = () => ({ ...hung, location: { name: "Spiral" } });
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "x");
    expect(await screen.findByText("The last drawing that worked is shown.")).toBeVisible();
    const stage = within(screen.getByRole("region", { name: "Drawing" }));
    expect(stage.getByText(/This takes too long/)).toHaveTextContent("Spiral: ");
    expect(picture()).toHaveAccessibleName("Luggage tag, 30 × 30 mm");
    await askForFile("SVG");
    expect(await screen.findByText(/couldn't be drawn/)).toBeVisible();
    expect(files).toEqual([]);
  });

  it("waits for a retried drawing, and offers another retry when that fails", async () => {
    engine.work = () => hung;
    visit({ user: demoUser(), project: { coverPhoto: "/media/tag.jpg" } });
    const stage = within(await screen.findByRole("region", { name: "Drawing" }));
    const message = /^This takes too long to draw, so it was stopped\./;
    expect(await stage.findByText(message)).toBeVisible();
    expect(screen.getByText("Picture of the template")).toBeVisible();
    await expectAccessible();
    let end = () => {};
    const endless = new Promise<typeof hung>((resolve) => {
      end = () => resolve(hung);
    });
    const results = [hung, endless];
    engine.work = () => results.shift() ?? hung;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("This takes a while…")).toBeVisible();
    // A placeholder while a drawing may still come; after that it must not look like one.
    expect(screen.queryByText("Picture of the template")).toBeNull();
    end();
    expect(await stage.findByText(message)).toBeVisible();

    // An earlier request waits for the drawing, then downloads.
    sessionStorage.setItem("cuttle:wanted/p1", JSON.stringify({ wanted: "svg", at: Date.now() }));
    engine.work = (evaluate) => evaluate();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("img", { name: "Luggage tag, 30 × 30 mm" })).toBeVisible();
    expect(screen.queryByText("Picture of the template")).toBeNull();
    expect(screen.queryByText(message)).toBeNull();
    await waitFor(() => expect(files).toEqual(["Luggage tag.svg"]));
  });

  it("says which letters are missing, under the field's label and in the checks", async () => {
    const message = "Lobster has no さ. It is left out.";
    const lacking = { font: "Lobster", characters: ["さ"], drawn: "left-out" as const };
    const notice = { kind: "warning", parameter: "name", message, lacking } as const;
    engine.work = (evaluate) => saying(evaluate(), { notices: [notice] });
    await opened();
    const box = within(screen.getByText(message).closest('[role="status"]') as HTMLElement);
    expect(box.getByText("Name:")).toBeVisible();
    expect(await screen.findByText("1 problem")).toBeVisible();
    expect(screen.getByText(`Name: ${message}`)).toBeVisible();

    // The box can be closed, until there is another message.
    await userEvent.click(box.getByRole("button", { name: "Close the message" }));
    expect(screen.queryByText(message)).toBeNull();
    const other = { kind: "warning", parameter: "size", message: "It is too large." } as const;
    engine.work = (evaluate) => saying(evaluate(), { notices: [other] });
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "!");
    expect(await screen.findByText(other.message)).toBeVisible();
    expect(await screen.findByText("One piece")).toBeVisible();
  });

  it("says under its field that a text is longer than its room, and keeps it", async () => {
    const message = "24 characters; there is room for 16.";
    await opened();
    const field = screen.getByRole("textbox", { name: "Name" });
    await userEvent.clear(field);
    await userEvent.paste("Maximilian-Alexander III");
    expect(field).toHaveValue("Maximilian-Alexander III");
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(await screen.findByText("1 problem")).toBeVisible();
    expect(screen.getByText(`Name: ${message}`)).toBeVisible();
  });

  it("keeps its verdict in gray from the first key until the next check", async () => {
    await opened();
    const verdict = await screen.findByRole("button", { name: "One piece" });
    let draw = () => {};
    engine.work = (evaluate) => new Promise((resolve) => (draw = () => resolve(evaluate())));
    fireEvent.change(screen.getByRole("textbox", { name: "Name" }), { target: { value: "Zoë" } });
    expect(verdict).toHaveAccessibleName("One piece (checking again)");
    expect(verdict).toHaveAttribute("aria-busy", "true");
    engine.work = (evaluate) => evaluate();
    await act(async () => draw());
    await waitFor(() => expect(verdict).toHaveAccessibleName("One piece"));
  });

  it.each([
    [["ễ"], "One letter is from another font"],
    [["ễ", "ợ"], "2 letters are from another font"],
  ])("says of %j in the verdict: %s", async (characters, verdict) => {
    const message = "Titan One has no such letters.";
    const lacking = {
      font: "Titan One",
      characters,
      drawn: "borrowed" as const,
      from: "Noto Sans",
    };
    const notice = { kind: "warning", parameter: "name", message, lacking } as const;
    engine.work = (evaluate) => saying(evaluate(), { notices: [notice] });
    await opened();
    expect(await screen.findByText(verdict)).toBeVisible();
    expect(screen.getByText(`Name: ${message}`)).toBeVisible();
    expect(screen.queryByText("Ready to cut")).toBeNull();
  });

  it("offers to connect the pieces only where that can be switched on", async () => {
    await opened({
      answers: { getProject: replyOf({}, { ...newDocument(), components: square("30", "30", 2) }) },
    });
    expect(await screen.findByText("2 pieces")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Connect the pieces" })).toBeNull();
  });

  it("shows where a finding is while somebody reads it", async () => {
    await opened({
      answers: { getProject: replyOf({}, { ...newDocument(), components: square("30", "0.5") }) },
    });
    const line = await screen.findByRole("button", { name: /has parts thinner than 1 mm/ });
    expect(document.querySelectorAll(".stage-spots rect")).toHaveLength(0);
    act(() => line.focus());
    expect(document.querySelectorAll(".stage-spots rect")).toHaveLength(1);
    act(() => line.blur());
    expect(document.querySelectorAll(".stage-spots rect")).toHaveLength(0);
  });

  it("that is empty has tools for its owner and ways to begin, and says so to others", async () => {
    const blank = (isOwner: boolean) => ({ getProject: replyOf({ isOwner }, newDocument()) });
    visit({ user: demoUser(), answers: blank(true) });
    expect(await screen.findByRole("toolbar", { name: "Tools" })).toBeVisible();
    expect(screen.queryByText("Nothing is drawn here yet.")).toBeNull();
    const panel = await screen.findByRole("region", { name: "A fresh sheet" });
    const way = within(panel).getByRole("link", { name: "Start with a template" });
    expect(way).toHaveAttribute("href", "/templates");
    expect(screen.queryByText("Before you cut")).toBeNull();
    await expectAccessible();
    cleanup();
    visit({ answers: blank(false) });
    expect(await screen.findByText("Nothing is drawn here yet.")).toBeVisible();
    expect(screen.queryByText("A fresh sheet")).toBeNull();
  });

  it("without parameters has tools for its owner", async () => {
    const document = documentOf(element("a"));
    const answers = (isOwner: boolean) => ({ getProject: replyOf({ isOwner }, document) });
    visit({ answers: answers(false) });
    await screen.findByText("Before you cut");
    expect(screen.queryByRole("toolbar", { name: "Tools" })).toBeNull();
    cleanup();
    visit({ user: demoUser(), answers: answers(true) });
    expect(await screen.findByRole("toolbar", { name: "Tools" })).toBeVisible();
  });

  it("says when the stored document is invalid", async () => {
    visit({ answers: { getProject: replyOf({}, { version: 1 }) } });
    expect(await screen.findByText("This project can't be opened")).toBeVisible();
  });

  it("asks to reload when a newer page has saved the document", async () => {
    visit({
      user: demoUser(),
      answers: { getProject: replyOf({ isOwner: true }, { version: 9 }) },
    });
    const words = "This project was made with a newer version of Cuttle";
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole("button", { name: "Reload" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Earlier versions" })).toBeNull();
  });
});

describe("a project with restricted access", () => {
  it("shows its picture and what it requires, and nothing of the document", async () => {
    const update = vi.spyOn(engine.sandbox, "update");
    const { address } = visit({ project: { access: "needsPro", license: "pro" } });
    expect(await screen.findByRole("heading", { name: "Part of Cuttle Pro" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Download" })).toBeNull();
    expect(update).not.toHaveBeenCalled();
    await expectAccessible();
    await userEvent.click(screen.getByRole("button", { name: "Sign up to see what's in Pro" }));
    expect(address()).toBe("/@ada/Luggage-tag-p1?modal=signup&continue=%2F%40ada%2FLuggage-tag-p1");
  });
});

it("says that it is closed when its minisite is, and does not sell Pro instead", async () => {
  visit({ user: demoUser(), project: { access: "needsMembership", license: "minisitePaid" } });
  expect(await screen.findByRole("heading", { name: "For members only" })).toBeVisible();
  expect(screen.getByText(/This minisite is paused/)).toBeVisible();
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

  it("that didn't load can be loaded again", async () => {
    const { api } = visit({ answers: { getProject: refusal("The bench is full.") } });
    expect(await screen.findByText("The bench is full.")).toBeVisible();
    api.answers.getProject = replyOf({});
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "Luggage tag" })).toBeVisible();
  });
});
