import { useToast } from "@cuttle/web-kit/ui";
import { linkHash } from "../../engine/link-values.ts";
import type { PersonalState } from "../../engine/personal.ts";

/** Copies a link to the project that carries what somebody made of it. */
export function useCopyLink(path: string) {
  const toast = useToast();
  return async ({ document, values }: PersonalState) => {
    const hash = linkHash(document, values);
    const link = new URL(path + hash, window.location.origin).href;
    try {
      await navigator.clipboard.writeText(link);
      const description = hash ? "Whoever opens it sees your version." : undefined;
      toast({ title: "Link copied", tone: "success", ...(description && { description }) });
    } catch {
      // Without the clipboard, the link itself is what helps.
      toast({ title: "Here is the link", description: link });
    }
  };
}
