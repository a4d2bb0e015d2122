import { type Pointer, ToolRunner, type ToolState } from "@cuttle/design/tools";
import { afterEach, expect, it, vi } from "vitest";
import { documentOf, TestEditor } from "../../../test/test-editor.ts";
import { listenToPointers } from "./stage-pointers.ts";

afterEach(() => vi.unstubAllGlobals());

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
    runner: new ToolRunner({ store, unit: "mm", ...page }, () => state),
  });
  const send = (type: string, clientX: number, pointerId = 1) =>
    cover.dispatchEvent(
      new PointerEvent(`pointer${type}`, { bubbles: true, clientX, pointerId, button: 0 }),
    );
  function nextFrame() {
    for (const frame of frames.splice(0)) frame(0);
  }
  return { notes, send, nextFrame };
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
