import { type Schemas, useApi } from "@cuttle/web-kit/api";
import { isMember } from "@cuttle/web-kit/membership";
import { useSession } from "@cuttle/web-kit/session";
import { useToast } from "@cuttle/web-kit/ui";
import { useEffect, useRef } from "react";
import { useOpenModal } from "../../frame/use-open-modal.ts";

/** How a project's page reacts to joining, logging in, or connecting a membership. */
export function useMembershipWays(displayName: string) {
  const openModal = useOpenModal();
  const { invalidate } = useApi();
  const toast = useToast();
  return {
    // The login returns to this page.
    onLogIn: () => openModal("login"),
    onSignUp: () => openModal("signup"),
    onConnected: () => {
      invalidate("getProject");
      toast({ tone: "success", title: `You're a member of ${displayName} now.` });
      // The focused element is replaced by the project.
      document.getElementById("main")?.focus({ preventScroll: true });
    },
  };
}

/**
 * Refetches a members-only project when the user has become a member, and when they come back to the tab, since the
 * membership may have ended. An edit is not interrupted; forbidden actions are refused when tried.
 */
export function useMembershipNow(membersOf: Schemas["ProjectMinisite"] | null | undefined) {
  const { invalidate } = useApi();
  const member = isMember(useSession().user, membersOf?.subdomain ?? null);
  const wasMember = useRef(member);
  useEffect(() => {
    if (member && !wasMember.current) invalidate("getProject");
    wasMember.current = member;
  }, [member, invalidate]);

  const forMembers = Boolean(membersOf);
  useEffect(() => {
    if (!forMembers) return;
    function lookAgain() {
      if (document.visibilityState === "visible") invalidate("getProject");
    }
    document.addEventListener("visibilitychange", lookAgain);
    return () => document.removeEventListener("visibilitychange", lookAgain);
  }, [forMembers, invalidate]);
}
