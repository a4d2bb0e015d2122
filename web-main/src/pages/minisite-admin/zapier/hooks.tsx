import { type Schemas, useApiMutation, useApiQuery } from "@cuttle/web-kit/api";
import { Button, useToast } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { ConfirmModal } from "../../../frame/confirm-modal.tsx";
import { dateAndTime } from "../../../short-date.ts";
import { Loaded, Loading } from "../../loaded.tsx";
import { Section } from "../../section.tsx";

type Hook = Schemas["ListedHook"];

const words: Readonly<Record<Hook["event"], string>> = {
  added: "Member added",
  canceled: "Member canceled",
  updated: "Member updated",
  removed: "Member removed",
  connected: "Account connected",
  published: "Project published",
};

/** Where Zapier wants to be told of events. */
export function Hooks({ subdomain }: { subdomain: string }) {
  const query = useApiQuery("minisiteAdminListZapierHooks", { subdomain });
  const [ending, setEnding] = useState<Hook>();
  return (
    <Section
      title="Instant triggers"
      text="Zaps that start at once when something happens. Zapier adds and removes them itself."
    >
      <Loaded
        query={query}
        failed="The instant triggers didn't load"
        loading={<Loading label="Loading the instant triggers" shape="h-14" />}
      >
        {({ hooks }) =>
          hooks.length === 0 ? (
            <p className="text-ink-soft">No instant triggers yet.</p>
          ) : (
            <ul className="divide-y divide-edge/25">
              {hooks.map((hook) => (
                <Line key={hook.hookId} hook={hook} onEnd={() => setEnding(hook)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {ending && (
        <EndModal subdomain={subdomain} hook={ending} onClose={() => setEnding(undefined)} />
      )}
    </Section>
  );
}

function Line({ hook, onEnd }: { hook: Hook; onEnd: () => void }) {
  const { event, host, lastDeliveryDate, failingSinceDate } = hook;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 text-small">
        <p className="wrap-anywhere">
          <span className="font-semibold">{words[event]}</span> to {host}
        </p>
        <p className="text-caption text-ink-soft">
          {lastDeliveryDate ? `Last sent ${dateAndTime(lastDeliveryDate)}` : "Nothing sent yet"}
        </p>
        {failingSinceDate && (
          <p className="text-caption text-danger">
            Failing since {dateAndTime(failingSinceDate)}. We keep trying for 3 days, then this
            trigger ends.
          </p>
        )}
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={`End ${words[event]} to ${host}`}
        onClick={onEnd}
      >
        End
      </Button>
    </li>
  );
}

interface EndModalProps {
  readonly subdomain: string;
  readonly hook: Hook;
  readonly onClose: () => void;
}

/** Asks, because only Zapier can make the hook again. */
function EndModal({ subdomain, hook: { hookId, event, host }, onClose }: EndModalProps) {
  const toast = useToast();
  const end = useApiMutation("minisiteAdminEndZapierHook", {
    invalidates: ["minisiteAdminListZapierHooks", "minisiteAdminListHistory"],
    onSuccess() {
      onClose();
      toast({ title: "Instant trigger ended" });
    },
  });
  return (
    <ConfirmModal
      title={`End “${words[event]}”?`}
      description={`We stop sending events to ${host}. To start again, turn the Zap off and on at Zapier.`}
      cancel="Keep it"
      confirm="End it"
      call={end}
      onConfirm={() => end.mutate({ subdomain, hookId })}
      onClose={onClose}
    />
  );
}
