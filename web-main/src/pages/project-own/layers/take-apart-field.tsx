import { Button } from "@cuttle/web-kit/ui";
import type { ProjectStore } from "../../../engine/project-state.ts";
import { takeApartCommand } from "./layer-commands.ts";

/** Makes layers of a drawing from a file, or says why that can't be. */
export function TakeApartField({ store }: { readonly store: ProjectStore }) {
  const able = takeApartCommand.when(store);
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        size="small"
        variant="secondary"
        disabled={able !== true}
        onClick={() => takeApartCommand.run(store)}
      >
        {takeApartCommand.label}
      </Button>
      <p className="text-caption text-ink-soft">
        {able === true ? "Makes layers of it that you can change one by one." : able}
      </p>
    </div>
  );
}
