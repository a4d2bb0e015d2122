import { Button, useToast } from "@cuttle/web-kit/ui";
import { RotateCcw } from "lucide-react";
import type { ProjectStore } from "../../engine/project-state.ts";

interface ResetButtonProps {
  readonly store: ProjectStore;
  readonly changed: boolean;
}

/** Resets every field to the project's value; a toast offers an undo. */
export function ResetButton({ store, changed }: ResetButtonProps) {
  const toast = useToast();

  function reset() {
    if (!changed) return;
    const { values, mine } = store.state();
    store.replace({});
    toast({
      title: "Settings reset",
      description: "Every setting has its original value.",
      action: { label: "Undo", onAction: () => store.replace(values, mine) },
    });
  }

  return (
    <Button
      variant="quiet"
      className="-mb-2 -ml-3 justify-self-start"
      aria-disabled={!changed || undefined}
      onClick={reset}
    >
      <RotateCcw className="size-5" aria-hidden="true" />
      Start over
    </Button>
  );
}
