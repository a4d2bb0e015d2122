import { useToast } from "@cuttle/web-kit/ui";
import { useCallback } from "react";
import type { Command } from "../../../engine/commands.ts";
import type { ProjectStore } from "../../../engine/project-state.ts";

/** Runs commands; where one can't be run, a message says why. */
export function useRun(store: ProjectStore): (command: Command) => void {
  const toast = useToast();
  return useCallback(
    (command) => {
      const able = command.when(store);
      if (able === true) command.run(store);
      else toast({ title: able });
    },
    [store, toast],
  );
}
