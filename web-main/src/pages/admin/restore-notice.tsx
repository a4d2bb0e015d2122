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
    onSuccess: () => toast({ tone: "success", title: `${displayName} is back` }),
  });

  return (
    <Section
      title={deletedDate ? `Deleted on ${shortDate(deletedDate)}` : "Deleted"}
      text={
        freeFrom
          ? `On ${shortDate(freeFrom)} it is gone for good, and ${hostOf(origin)} is free for others. Until then you can take it back as it was.`
          : "You can take it back as it was."
      }
    >
      <FormMessage>{restore.error && messageFor(restore.error)}</FormMessage>
      <Button
        className="justify-self-start"
        loading={restore.isPending}
        onClick={() => restore.mutate({ subdomain })}
      >
        Take it back
      </Button>
    </Section>
  );
}
