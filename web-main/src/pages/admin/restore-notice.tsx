import { messageFor, useApiMutation } from "@cuttle/web-kit/api";
import { Button, FormMessage, useToast } from "@cuttle/web-kit/ui";
import { shortDate } from "../../short-date.ts";
import { Section } from "../section.tsx";
import { aboutMinisites, hostOf, type Minisite } from "./minisite.ts";

/** Shown for a deleted minisite: restores it. */
export function RestoreNotice({ tenant }: { tenant: Minisite }) {
  const { subdomain, displayName, origin, deletedDate, freeFrom } = tenant;
  const toast = useToast();
  const restore = useApiMutation("adminRestoreTenant", {
    invalidates: aboutMinisites,
    onSuccess: () => toast({ tone: "success", title: `${displayName} is restored` }),
  });

  return (
    <Section
      title={deletedDate ? `Deleted on ${shortDate(deletedDate)}` : "Deleted"}
      text={
        freeFrom
          ? `The minisite is gone for good on ${shortDate(freeFrom)}, and others can have ${hostOf(origin)}. Until then you can restore it as it was.`
          : "You can restore the minisite as it was."
      }
    >
      <FormMessage>{restore.error && messageFor(restore.error)}</FormMessage>
      <Button
        className="justify-self-start"
        loading={restore.isPending}
        onClick={() => restore.mutate({ subdomain })}
      >
        Restore
      </Button>
    </Section>
  );
}
