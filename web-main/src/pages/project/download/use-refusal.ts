import { ApiError, type Schemas } from "@cuttle/web-kit/api";
import { hasAccount, useSession } from "@cuttle/web-kit/session";
import { useEffect, useRef, useState } from "react";
import type { FeatureKey } from "../../../frame/upgrade-words.ts";
import { useOpenModal } from "../../../frame/use-open-modal.ts";
import { useOpenUpgrade } from "../../../frame/use-open-upgrade.ts";
import { keepRequest, type RequestedFile } from "./requested-file.ts";

/** What the dialog does next: it closes, stays to show a message, or does nothing, as when another one replaced it. */
export type DialogAction = "close" | "show-message" | "none";

/** The upgrade modal's feature, by the code of the server's refusal. */
const features: Readonly<Record<string, FeatureKey>> = {
  needs_pro: "templates",
  needs_pro_fonts: "pro-fonts",
  downloads_used_up: "downloads",
};

/** What a refused download requires: an account, another plan, or a membership. */
export function useRefusal({ projectId, membersOf }: Schemas["Project"]) {
  const { refresh } = useSession();
  const openModal = useOpenModal();
  const openUpgrade = useOpenUpgrade();
  // By the time a file is ready, Back may have led elsewhere.
  const latest = useRef({ openModal, openUpgrade });
  useEffect(() => {
    latest.current = { openModal, openUpgrade };
  });
  const [paywall, setPaywall] = useState(false);

  function openPaywall() {
    setPaywall(true);
    // Its text differs when the membership has ended.
    refresh().catch(() => undefined);
  }

  function askForAccount(requested: RequestedFile) {
    keepRequest(projectId, requested);
    // The login returns to this page.
    latest.current.openModal(hasAccount() ? "login" : "signup", { purpose: "to get your file" });
  }

  /** Opens the modal that helps, if there is one; otherwise the refusal's message stays visible. */
  async function leadOn(error: unknown, requested: RequestedFile): Promise<DialogAction> {
    const code = error instanceof ApiError ? error.code : "";
    const feature = features[code];
    if (feature) latest.current.openUpgrade(feature);
    else if (code === "login_required") {
      // The session has ended elsewhere.
      await refresh().catch(() => undefined);
      askForAccount(requested);
    } else if (code === "needs_membership" && membersOf) {
      openPaywall();
      return "close";
    } else return "show-message";
    return "none";
  }

  return { askForAccount, leadOn, paywall, openPaywall, closePaywall: () => setPaywall(false) };
}
