import { Ruler } from "lucide-react";
import type { Command } from "../../../engine/commands.ts";

/** Opens and closes what is set about the stage. */
export const viewCommand: Command = {
  ...{ id: "view", label: "Rulers, grid and unit", icon: Ruler, keys: ["Shift+R"] },
  opensDialog: true,
  when: () => true,
  run(store) {
    const isOpen = store.session().dialog === "view";
    store.setSession({ dialog: isOpen ? undefined : "view" });
  },
};
