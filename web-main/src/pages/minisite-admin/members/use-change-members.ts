import { type Input, useApiMutation } from "@cuttle/web-kit/api";
import { useToast } from "@cuttle/web-kit/ui";
import { useTellFailure } from "../../../frame/use-tell-failure.ts";
import { aboutMembers } from "../minisite.ts";

type Change = Input<"minisiteAdminChangeMembers">;

const done: Readonly<Record<Change["change"], string>> = {
  invite: "emailed",
  inviteUnconnected: "emailed",
  setRole: "changed",
  remove: "removed",
  restore: "restored",
};

/** Changes several members, says how many, and offers to restore those who were removed. */
export function useChangeMembers(subdomain: string, onDone: () => void) {
  const toast = useToast();
  const tellFailure = useTellFailure();
  const tell = (change: Change["change"], count: number, message: string) => ({
    title: count === 1 ? `1 member ${done[change]}` : `${count} members ${done[change]}`,
    ...(message && { description: message }),
  });
  const restore = useApiMutation("minisiteAdminChangeMembers", {
    invalidates: aboutMembers,
    onSuccess: ({ minisiteMemberIds, message }) =>
      toast({ tone: "success", ...tell("restore", minisiteMemberIds.length, message) }),
    onError: (error, input) =>
      tellFailure("Couldn't restore them", error, () => restore.mutate(input)),
  });
  const { mutate, isPending, error } = useApiMutation("minisiteAdminChangeMembers", {
    invalidates: aboutMembers,
    onSuccess({ minisiteMemberIds, message }, { change }) {
      toast({
        ...tell(change, minisiteMemberIds.length, message),
        ...(change === "remove" &&
          minisiteMemberIds.length > 0 && {
            action: {
              label: "Undo",
              onAction: () => restore.mutate({ subdomain, change: "restore", minisiteMemberIds }),
            },
          }),
      });
      onDone();
    },
  });
  return {
    change: (input: Omit<Change, "subdomain">) => mutate({ subdomain, ...input }),
    isPending,
    error,
  };
}
