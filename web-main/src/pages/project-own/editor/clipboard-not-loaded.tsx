import { useToast } from "@cuttle/web-kit/ui";
import { useEffect } from "react";
import type { ProjectStore } from "../../../engine/project-state.ts";
import { answerClipboard } from "./answer-clipboard.ts";

/** In the place of what copies and pastes. */
export function ClipboardNotLoaded({ store }: { readonly store: ProjectStore }) {
  const toast = useToast();
  useEffect(() => {
    const title = "This couldn't be loaded. Check your connection and reload the page.";
    return answerClipboard(store, () => toast({ title }));
  }, [store, toast]);
  return null;
}
