import { useApi } from "@cuttle/web-kit/api";
import { useToast } from "@cuttle/web-kit/ui";
import { useTellFailure } from "../../../frame/use-tell-failure.ts";
import type { Member } from "../minisite.ts";

/** Removes members from a minisite, and restores them. */
export function useRemoval(subdomain: string) {
  const { call } = useApi();
  const toast = useToast();
  const tellFailure = useTellFailure();

  /** Returns whether they were restored. */
  async function restore(gone: Member): Promise<boolean> {
    const { minisiteMemberId, name } = gone;
    try {
      const input = { subdomain, minisiteMemberId };
      const { member } = await call("minisiteAdminRestoreMember", input);
      toast({
        tone: "success",
        title: `${name} is back`,
        ...(gone.connected &&
          !member.connected && {
            description: "Their account has been connected to another member meanwhile.",
          }),
      });
      return true;
    } catch (error) {
      tellFailure(`${name} is not back yet`, error, () => void restore(gone));
      return false;
    }
  }

  async function remove(member: Member) {
    const { minisiteMemberId, name } = member;
    await call("minisiteAdminRemoveMember", { subdomain, minisiteMemberId });
    toast({
      title: `${name} is removed`,
      action: { label: "Undo", onAction: () => void restore(member) },
    });
  }

  return { remove, restore };
}
