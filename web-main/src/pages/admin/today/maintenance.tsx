import { messageFor, useApiMutation } from "@cuttle/web-kit/api";
import { Button, FormMessage, useToast } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { maintenanceId } from "../../../frame/banners.tsx";
import { ConfirmModal } from "../../../frame/confirm-modal.tsx";
import { shortDate, timeOfDay } from "../../../short-date.ts";
import { Section } from "../../section.tsx";

/** Closes all sites to everybody but the platform's admins, and opens them again. */
export function Maintenance({ since }: { readonly since: string | null }) {
  const [asks, setAsks] = useState(false);
  const toast = useToast();
  const set = useApiMutation("adminSetMaintenance", {
    invalidates: ["adminGetToday"],
    onSuccess(_, { on }) {
      setAsks(false);
      toast(
        on
          ? { title: "All sites are closed" }
          : { tone: "success", title: "All sites are open again" },
      );
    },
  });
  return (
    <Section
      id={maintenanceId}
      title="Maintenance"
      text={
        since === null
          ? "While you work on Cuttle, close all sites to everyone but platform admins. People read that we're back in about 10 minutes."
          : `All sites have been closed since ${shortDate(since)}, ${timeOfDay(since)}. Only platform admins get in.`
      }
    >
      <div className="grid justify-items-start gap-3">
        {since === null ? (
          <Button variant="secondary" onClick={() => setAsks(true)}>
            Start maintenance
          </Button>
        ) : (
          <Button loading={set.isPending} onClick={() => set.mutate({ on: false })}>
            End maintenance
          </Button>
        )}
        {!asks && <FormMessage>{set.error && messageFor(set.error)}</FormMessage>}
      </div>
      {asks && (
        <ConfirmModal
          title="Close all sites?"
          description="Everyone but platform admins is shut out at once, on minisites too, and shops can't add members. People read that we're back in about 10 minutes."
          cancel="Keep them open"
          confirm="Start maintenance"
          call={set}
          onConfirm={() => set.mutate({ on: true })}
          onClose={() => setAsks(false)}
        />
      )}
    </Section>
  );
}
