import { type Pointer, ToolRunner, type ToolState } from "@cuttle/design/tools";
import { afterEach, describe, expect, it, vi } from "vitest";
import { documentOf, TestEditor } from "../../../test/test-editor.ts";
import { listenToPointers } from "./stage-pointers.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A stage whose tool notes what it gets; what reaches the stage itself is noted as "view". */
function openStage() {
  const notes: string[] = [];
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", () => frames.splice(0));
  const noted = (note: string) => {
    notes.push(note);
    return state;
  };
  const state: ToolState = {
    press: ({ x }) => noted(`press ${x}`),
    move: ({ x }) => noted(`move ${x}`),
    release: ({ x }) => noted(`release ${x}`),
    cancel: () => noted("cancel"),
  };
  const stage = document.createElement("div");
  const cover = document.createElement("div");
  cover.setPointerCapture = () => undefined;
  stage.append(cover);
  stage.addEventListener("pointerdown", ({ pointerId }) => notes.push(`view ${pointerId}`));
  stage.addEventListener("pointercancel", ({ pointerId }) => notes.push(`view lost ${pointerId}`));
  stage.addEventListener("contextmenu", () => notes.push("browser's menu"));
  let isPenOnly = false;
  const menu = { isOpen: false };
  const pointerOf = ({ clientX: x }: MouseEvent): Pointer => ({
    ...{ at: { x, y: 0 }, x, y: 0, kind: "mouse", shift: false, alt: false, mod: false, time: 0 },
  });
  const { store } = new TestEditor(documentOf());
  const nothing = () => undefined;
  const seen = () => ({ minX: 0, minY: 0, maxX: 100, maxY: 100 });
  const page = {
    ...{ seen, sheet: nothing, snaps: () => false },
    ...{ scale: () => 1, ask: nothing, say: nothing, showBox: nothing, zoomBy: nothing },
  };
  listenToPointers(stage, {
    ...{ cover, pointerOf, takesDouble: () => true, onAnswer: nothing },
    ...{ isPenOnly: () => isPenOnly, hasMenu: () => true, isMenuOpen: () => menu.isOpen },
    onPen() {
      isPenOnly = true;
    },
    onMenu: ({ clientX }) => notes.push(`menu ${clientX}`),
    runner: new ToolRunner({ store, unit: "mm", ...page }, () => state),
  });
  const send = (type: string, clientX: number, pointerId = 1, more: PointerEventInit = {}) =>
    cover.dispatchEvent(
      new PointerEvent(type === "contextmenu" ? type : `pointer${type}`, {
        ...{ bubbles: true, clientX, pointerId, button: 0, pointerType: "mouse" },
        buttons: type === "up" ? 0 : 1,
        ...more,
      }),
    );
  function nextFrame() {
    for (const frame of frames.splice(0)) frame(0);
  }
  /** A finger is lifted; returns whether the browser makes a click of it. */
  const lift = () =>
    cover.dispatchEvent(new Event("touchend", { bubbles: true, cancelable: true }));
  return { notes, menu, send, lift, nextFrame };
}

it("hands over one move a frame, and the last one before the release", () => {
  const { notes, send, nextFrame } = openStage();
  send("down", 1);
  send("move", 2);
  send("move", 3);
  nextFrame();
  send("move", 4);
  send("up", 5);
  nextFrame();
  expect(notes).toEqual(["press 1", "move 3", "move 4", "release 5"]);
});

it("ends what is typed in a field before a finger drags", () => {
  const { send } = openStage();
  const field = document.createElement("input");
  document.body.append(field);
  field.focus();
  send("down", 1, 1, { pointerType: "touch" });
  expect(document.activeElement).toBe(document.body);
  field.remove();
});

it("gives a press beside the open menu to the view, not to the tool", () => {
  const { notes, menu, send } = openStage();
  menu.isOpen = true;
  send("down", 1);
  menu.isOpen = false;
  send("up", 1);
  expect(notes).toEqual(["view 1"]);
});

it("gives both fingers to the view once there are two", () => {
  const { notes, send, nextFrame } = openStage();
  send("down", 1, 1);
  send("down", 8, 2);
  send("move", 9, 2);
  nextFrame();
  send("up", 9, 2);
  send("up", 1, 1);
  expect(notes).toEqual(["press 1", "cancel", "view 1", "view 2"]);
});

const finger = { pointerType: "touch" };
const pen = { pointerType: "pen" };

it("leaves the finger that stays after a pinch to the view", () => {
  const { notes, send, nextFrame } = openStage();
  send("down", 1, 1, finger);
  send("down", 8, 2, finger);
  send("up", 1, 1, finger);
  notes.splice(0);
  send("move", 20, 2, finger);
  nextFrame();
  send("up", 20, 2, finger);
  expect(notes).toEqual([]);
  send("down", 3, 3, finger);
  expect(notes).toEqual(["press 3"]);
});

describe("a press that rests", () => {
  function rest(events: (stage: ReturnType<typeof openStage>) => void) {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const stage = openStage();
    events(stage);
    vi.advanceTimersByTime(500);
    return stage;
  }

  it.each<[what: string, events: Parameters<typeof rest>[0], isOpen: boolean]>([
    ["of a finger", ({ send }) => send("down", 5, 1, finger), true],
    ["of a pen", ({ send }) => send("down", 5, 1, pen), true],
    ["of a mouse", ({ send }) => send("down", 5), false],
    [
      "of a finger that trembles",
      ({ send }) => {
        send("down", 5, 1, finger);
        send("move", 8, 1, finger);
      },
      true,
    ],
    [
      "of a finger that moves slowly",
      ({ send }) => {
        send("down", 5, 1, finger);
        send("move", 8, 1, finger);
        send("move", 10, 1, finger);
      },
      false,
    ],
    [
      "of two fingers",
      ({ send }) => {
        send("down", 5, 1, finger);
        send("down", 50, 2, finger);
      },
      false,
    ],
    [
      "that has ended",
      ({ send }) => {
        send("down", 5, 1, finger);
        send("up", 5, 1, finger);
      },
      false,
    ],
  ])("%s", (_, events, isOpen) => {
    expect(rest(events).notes.includes("menu 5")).toBe(isOpen);
  });

  it("is no tap when it ends, and opens no menu of the browser", () => {
    const { notes, send, lift, nextFrame } = rest(({ send }) => send("down", 5, 1, finger));
    expect(notes).toEqual(["press 5", "cancel", "view lost 1", "menu 5"]);
    send("contextmenu", 5, 1, finger);
    send("move", 30, 1, finger);
    nextFrame();
    send("up", 30, 1, finger);
    expect(lift()).toBe(false);
    expect(notes).toHaveLength(4);
    send("down", 5, 2, finger);
    send("up", 5, 2, finger);
    expect(lift()).toBe(true);
  });
});

describe("a pen", () => {
  it("leaves only the view to fingers, and ignores them while it is pressed", () => {
    const { notes, send } = openStage();
    send("down", 1, 1, pen);
    send("down", 9, 2, finger);
    send("up", 1, 1, pen);
    send("up", 9, 2, finger);
    send("down", 3, 3, finger);
    send("up", 3, 3, finger);
    expect(notes).toEqual(["press 1", "release 1", "view 3"]);
  });

  it("takes the stage from a hand that is already on it", () => {
    const { notes, send, nextFrame } = openStage();
    send("down", 1, 1, finger);
    send("down", 5, 2, pen);
    send("move", 2, 1, finger);
    nextFrame();
    send("up", 6, 2, pen);
    expect(notes).toEqual(["press 1", "cancel", "view lost 1", "press 5", "release 6"]);
  });

  it("opens the menu with its second button", () => {
    const { notes, send } = openStage();
    send("down", 5, 1, { ...pen, button: 2, buttons: 2 });
    send("contextmenu", 5, 1, pen);
    expect(notes).toEqual(["cancel", "menu 5"]);
  });

  it("shows what it would catch before it is pressed", () => {
    const { notes, send, nextFrame } = openStage();
    send("move", 5, 1, { ...pen, buttons: 0 });
    nextFrame();
    expect(notes).toEqual(["move 5"]);
  });
});
