import { useApiMutation } from "@cuttle/web-kit/api";
import { useToast } from "@cuttle/web-kit/ui";
import { useTellFailure } from "../../../frame/use-tell-failure.ts";
import { aboutMembers, type Member } from "../minisite.ts";

/** Restores a removed member. */
export function useRestoreMember(member: Member, onRestored?: () => void) {
  const { subdomain, minisiteMemberId, name, connected } = member;
  const toast = useToast();
  const tellFailure = useTellFailure();
  const { mutate, isPending } = useApiMutation("minisiteAdminRestoreMember", {
    invalidates: aboutMembers,
    onSuccess(reply) {
      toast({
        tone: "success",
        title: `${name} is restored`,
        ...(connected &&
          !reply.member.connected && {
            description: "Their account is connected to another member now.",
          }),
      });
      onRestored?.();
    },
    onError: (error) => tellFailure(`Couldn't restore ${name}`, error, restore),
  });
  function restore() {
    mutate({ subdomain, minisiteMemberId });
  }
  return { restore, isPending };
}

/** Removes a member, and offers to restore them. */
export function useRemoveMember(member: Member, onRemoved: () => void) {
  const { subdomain, minisiteMemberId, name } = member;
  const toast = useToast();
  const { restore } = useRestoreMember(member);
  const { mutate, isPending, error } = useApiMutation("minisiteAdminRemoveMember", {
    invalidates: aboutMembers,
    onSuccess() {
      toast({ title: `${name} is removed`, action: { label: "Undo", onAction: restore } });
      onRemoved();
    },
  });
  return { remove: () => mutate({ subdomain, minisiteMemberId }), isPending, error };
}
