import type { Asset, Unit } from "@cuttle/design";
import { insertPicture, tooMany } from "@cuttle/design/tools";
import { FileInput, Image, Shapes } from "lucide-react";
import type { Command } from "../../../engine/commands.ts";
import type { ProjectStore } from "../../../engine/project-state.ts";
import { type Point, seen } from "../../../engine/viewport.ts";
import type { StageShown } from "../../project/stage/flat-stage.tsx";
import { bringDrawing } from "./bring-drawing.ts";
import { middleIn } from "./middle-in.ts";

export const pictureCommand: Command = {
  ...{ id: "picture", label: "Picture", icon: Image, keys: ["I"], opensDialog: true },
  button: "picture",
  when: (store) => tooMany(store.state().document, 1) ?? true,
  run: (store) => store.setSession({ dialog: "picture" }),
};

const iconCommand: Command = {
  ...{ id: "icon", label: "Icon", icon: Shapes, keys: ["Shift+I"], opensDialog: true },
  button: "icon",
  when: (store) => tooMany(store.state().document, 1) ?? true,
  run: (store) => store.setSession({ dialog: "icon" }),
};

export const drawingCommand: Command = {
  ...{ id: "drawing", label: "Your drawing", icon: FileInput, keys: ["D"], opensDialog: true },
  button: "drawing",
  when: (store) => tooMany(store.state().document, 1) ?? true,
  run: (store) => bringDrawing(store),
};

/** What is chosen first and then inserted, in the order of the buttons. */
export const insertCommands: readonly Command[] = [pictureCommand, iconCommand, drawingCommand];

interface Where {
  readonly unit: Unit;
  readonly shown: Pick<StageShown, "view" | "size" | "sheet">;
  /** mm; default the middle. */
  readonly at?: Point | undefined;
}

/** Inserts a picture as one step, ready to be moved. */
export function showPicture(store: ProjectStore, file: Asset, where: Where): void {
  const { unit, shown, at = middleIn(shown) } = where;
  const { view, size } = shown;
  const place = { seen: seen(view, size), at, scale: view.scale, unit };
  const { document, committed = document } = store.state();
  const edited = insertPicture(committed, file, place);
  if (edited) store.edit(() => edited.document, { select: edited.selection });
  store.setSession({ tool: "select" });
}
