import { Magnet, Proportions } from "lucide-react";
import type { Command } from "../../../engine/commands.ts";
import { severalCommand } from "../layers/layer-commands.ts";
import { changeViewSettings, viewSettings } from "./view-settings.ts";

/** As Shift during a drag. */
const keepsCommand: Command = {
  ...{ id: "keeps", label: "Keep proportions and directions", icon: Proportions, keys: [] },
  forTouch: true,
  when: () => true,
  checked: (store) => store.session().keeps === true,
  run: (store) => store.setSession({ keeps: !store.session().keeps }),
};

/** Switched off, it is as Control. */
const snapsCommand: Command = {
  ...{ id: "snaps", label: "Snapping", icon: Magnet, keys: [] },
  forTouch: true,
  when: () => true,
  checked: () => viewSettings().snaps,
  run: () => changeViewSettings({ snaps: !viewSettings().snaps }),
};

/** For fingers, which have no keys to hold meanwhile. */
export const touchCommands: readonly Command[] = [severalCommand, keepsCommand, snapsCommand];
