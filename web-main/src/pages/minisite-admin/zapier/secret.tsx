import { messageFor, type Output, useApiMutation } from "@cuttle/web-kit/api";
import { Button, Field, FormMessage } from "@cuttle/web-kit/ui";
import { ArrowUpRight, Eye } from "lucide-react";
import { useRef, useState } from "react";
import { dateAndTime } from "../../../short-date.ts";
import { useSite } from "../../../site-context.ts";
import { useCopy } from "../../../use-copy.ts";
import { Section } from "../../section.tsx";
import { RotateModal } from "./rotate-modal.tsx";

type Access = Output<"minisiteAdminGetZapier">;

/** The minisite's secret for Zapier. It is proposed only when somebody wants to see it, and that is recorded. */
export function Secret({ subdomain }: { subdomain: string }) {
  const [access, setAccess] = useState<Access>();
  const [replacing, setReplacing] = useState(false);
  const show = useApiMutation("minisiteAdminGetZapier", {
    invalidates: ["minisiteAdminListHistory"],
    onSuccess: setAccess,
  });

  return (
    <Section
      title="Secret"
      text="Zapier asks for the secret once, when you connect. Anyone with the secret can read your members' names and addresses, and add, change, cancel and remove members. Treat it like a password."
    >
      <FormMessage>{show.error && messageFor(show.error)}</FormMessage>
      {access ? (
        <Shown key={access.zapierApiSecret} access={access} onReplace={() => setReplacing(true)} />
      ) : (
        <Button
          variant="secondary"
          className="justify-self-start"
          loading={show.isPending}
          onClick={() => show.mutate({ subdomain })}
        >
          <Eye className="size-4.5" aria-hidden="true" />
          Show the secret
        </Button>
      )}
      {replacing && (
        <RotateModal
          subdomain={subdomain}
          onReplaced={(replaced) => {
            setReplacing(false);
            setAccess(replaced);
          }}
          onClose={() => setReplacing(false)}
        />
      )}
    </Section>
  );
}

interface ShownProps {
  readonly access: Access;
  readonly onReplace: () => void;
}

function Shown({ access, onReplace }: ShownProps) {
  const { supportEmail } = useSite();
  const { zapierApiSecret, zapierLink, lastUsedDate, oldSecrets } = access;
  return (
    <>
      <CopySecret secret={zapierApiSecret} />
      <ul className="grid gap-1 text-ink-soft text-small">
        <li>
          {lastUsedDate
            ? `Last used ${dateAndTime(lastUsedDate)}.`
            : "Zapier hasn't used the secret yet."}
        </li>
        {oldSecrets.map((old) => (
          <li key={old.validUntilDate}>
            An old secret works until {dateAndTime(old.validUntilDate)}
            {old.lastUsedDate ? `; it was last used ${dateAndTime(old.lastUsedDate)}.` : "."}
          </li>
        ))}
      </ul>
      {!zapierLink && (
        <p className="wrap-anywhere text-small">
          If you can't find Cuttle on Zapier, write to{" "}
          <a href={`mailto:${supportEmail}`} className="underline underline-offset-4">
            {supportEmail}
          </a>{" "}
          for an invitation.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {zapierLink && (
          <Button asLink variant="secondary">
            <a href={zapierLink} target="_blank" rel="noreferrer">
              Open Cuttle on Zapier
              <ArrowUpRight className="size-4.5" aria-hidden="true" />
            </a>
          </Button>
        )}
        <Button variant="quiet" onClick={onReplace}>
          Replace the secret
        </Button>
      </div>
    </>
  );
}

/** Where the browser refuses to copy, the secret is selected for the keyboard. */
function CopySecret({ secret }: { secret: string }) {
  const input = useRef<HTMLInputElement>(null);
  const { said, copy } = useCopy(secret, () => input.current?.select());

  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
      <Field
        ref={input}
        // It takes the place of the button that was pressed, and its focus.
        autoFocus
        label="The secret"
        readOnly
        spellCheck={false}
        autoComplete="off"
        className="font-mono text-small"
        value={secret}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button className="sm:min-h-12" onClick={copy}>
        Copy
      </Button>
      <p role="status" className="text-caption text-ink-soft empty:absolute">
        {said}
      </p>
    </div>
  );
}
