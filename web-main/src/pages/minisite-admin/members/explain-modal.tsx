import { looksLikeEmail } from "@cuttle/web-kit/account";
import { useApiQuery, useForgetReply } from "@cuttle/web-kit/api";
import { Button, Field, Modal, Skeleton } from "@cuttle/web-kit/ui";
import { type FormEvent, useEffect, useState } from "react";
import { Loaded } from "../../loaded.tsx";
import type { Managed, Member } from "../minisite.ts";
import { Explanation } from "./explanation.tsx";

interface ExplainModalProps {
  readonly minisite: Managed["minisite"];
  /** Whose access to explain; without one it asks for an address. */
  readonly email?: string;
  readonly onAdd: (email: string) => void;
  readonly onEdit: (member: Member) => void;
  readonly onClose: () => void;
}

/** Explains why somebody can or can't get in. */
export function ExplainModal({ minisite, email, onAdd, onEdit, onClose }: ExplainModalProps) {
  const [asked, setAsked] = useState(email ?? "");
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState("");

  function ask(event: FormEvent) {
    event.preventDefault();
    const valid = looksLikeEmail(typed);
    setAsked(valid ? typed.trim() : ""); // the explanation for somebody else would be shown below
    if (!valid) setProblem("Please provide a valid email address");
  }

  return (
    <Modal
      title={email ? "Why they can or can't get in" : "Why can't someone get in?"}
      description={
        email
          ? undefined
          : `Enter the email address they use, or the one they gave to ${minisite.displayName}.`
      }
      size="medium"
      onClose={onClose}
    >
      <div className="grid gap-6">
        {!email && (
          <form noValidate onSubmit={ask} className="flex flex-wrap items-start gap-3">
            <div className="min-w-0 grow basis-56">
              <Field
                label="Email address"
                hideLabel
                type="email"
                autoComplete="off"
                placeholder="name@example.com"
                value={typed}
                error={problem}
                onChange={({ currentTarget }) => {
                  setTyped(currentTarget.value);
                  setProblem("");
                }}
              />
            </div>
            <Button type="submit" className="min-h-12">
              Look it up
            </Button>
          </form>
        )}
        <div aria-live="polite">
          {asked && (
            <Answer
              key={asked}
              onAdd={onAdd}
              onEdit={onEdit}
              subdomain={minisite.subdomain}
              email={asked}
            />
          )}
        </div>
      </div>
    </Modal>
  );
}

interface AnswerProps extends Pick<ExplainModalProps, "onAdd" | "onEdit"> {
  readonly subdomain: string;
  readonly email: string;
}

function Answer({ subdomain, email, onAdd, onEdit }: AnswerProps) {
  const query = useApiQuery("minisiteAdminExplainMember", { subdomain, email });
  // Asking again must not show cached data.
  const forget = useForgetReply("minisiteAdminExplainMember");
  useEffect(() => () => forget({ subdomain, email }), [forget, subdomain, email]);

  return (
    <Loaded
      query={query}
      failed="We couldn't look that up"
      loading={
        <div role="status" className="grid gap-3">
          <span className="sr-only">Looking it up</span>
          <Skeleton className="h-20" />
          <Skeleton className="h-40" />
        </div>
      }
    >
      {({ explanation }) => (
        <Explanation email={email} of={explanation} onAdd={onAdd} onEdit={onEdit} />
      )}
    </Loaded>
  );
}
