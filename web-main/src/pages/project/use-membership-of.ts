import { type Schemas, useAskAgain } from "@cuttle/web-kit/api";
import { isMember } from "@cuttle/web-kit/membership";
import { useSession } from "@cuttle/web-kit/session";
import { useToast } from "@cuttle/web-kit/ui";
import { useEffect, useRef } from "react";
import { useOpenModal } from "../../frame/use-open-modal.ts";

/** What a project's page does on the ways to a membership of its minisite. */
export function useMembershipWays(displayName: string) {
  const openModal = useOpenModal();
  const askAgain = useAskAgain();
  const toast = useToast();
  return {
    // They lead back to this page.
    onLogIn: () => openModal("login"),
    onSignUp: () => openModal("signup"),
    onConnected: () => {
      askAgain("getProject");
      toast({ tone: "success", title: `You're a member of ${displayName} now.` });
      // What had the focus makes room for the bench.
      document.getElementById("main")?.focus({ preventScroll: true });
    },
  };
}

/**
 * Asks for a project of members anew when somebody has become one, and when they come back to the tab: perhaps they are one no
 * more. Who is at work meanwhile is not interrupted; what they may not do is refused when they try.
 */
export function useMembershipNow(membersOf: Schemas["ProjectMinisite"] | null | undefined) {
  const askAgain = useAskAgain();
  const member = isMember(useSession().user, membersOf?.subdomain ?? null);
  const wasMember = useRef(member);
  useEffect(() => {
    if (member && !wasMember.current) askAgain("getProject");
    wasMember.current = member;
  }, [member, askAgain]);

  const forMembers = Boolean(membersOf);
  useEffect(() => {
    if (!forMembers) return;
    function lookAgain() {
      if (document.visibilityState === "visible") askAgain("getProject");
    }
    document.addEventListener("visibilitychange", lookAgain);
    return () => document.removeEventListener("visibilitychange", lookAgain);
  }, [forMembers, askAgain]);
}
