import { useToast } from "@cuttle/web-kit/ui";
import type { Personal } from "../../engine/personal.ts";

/** Puts every field back as the project has it; the toast that says so can undo it. */
export function useReset(personal: Personal): () => void {
  const toast = useToast();
  return () => {
    const { values } = personal.state();
    personal.replace({});
    toast({
      title: "Back to the start",
      description: "Every setting is as the project has it.",
      action: { label: "Undo", onAction: () => personal.replace(values) },
    });
  };
}
