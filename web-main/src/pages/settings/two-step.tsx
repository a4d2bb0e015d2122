import { messageFor, type Output, useApiMutation, useApiQuery } from "@cuttle/web-kit/api";
import { Button, FormMessage, lazyPart } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { shortDate } from "../../short-date.ts";
import { Section } from "../section.tsx";
import { useAskPassword } from "./ask-password.tsx";
import type { TwoStepDialogProps } from "./two-step-dialog.tsx";

const TwoStepDialog = lazyPart(() => import("./two-step-dialog.tsx"));

type State = Output<"getAccount">["secondFactor"];

/** What a dialog is open for, with the secret that was asked for to turn it on. */
type Open = Pick<TwoStepDialogProps, "purpose" | "setup">;

/** A code besides the password, from an app on the person's phone. */
export function TwoStep() {
  const { data } = useApiQuery("getAccount", {});
  const { withPassword, question } = useAskPassword();
  const [open, setOpen] = useState<Open>();
  return (
    <Section
      id="two-step-login"
      title="Two-step login"
      text="Log in with a code from your phone, too. A stolen password isn't enough then."
    >
      {data?.secondFactor.since && <On state={data.secondFactor} onOpen={setOpen} />}
      {data?.secondFactor.since === null && (
        <Off
          required={data.secondFactor.required}
          verified={data.emailVerified}
          withPassword={withPassword}
          onStarted={(setup) => setOpen({ purpose: "setUp", setup })}
        />
      )}
      {open && (
        <TwoStepDialog {...open} withPassword={withPassword} onClose={() => setOpen(undefined)} />
      )}
      {question}
    </Section>
  );
}

interface OffProps {
  readonly required: boolean;
  readonly verified: boolean;
  readonly withPassword: TwoStepDialogProps["withPassword"];
  readonly onStarted: (setup: Output<"startSecondFactor">) => void;
}

function Off({ required, verified, withPassword, onStarted }: OffProps) {
  const start = useApiMutation("startSecondFactor", { onSuccess: onStarted });
  const [refused, setRefused] = useState("");

  async function begin() {
    setRefused("");
    try {
      await withPassword(() => start.mutateAsync({}));
    } catch (error) {
      setRefused(messageFor(error));
    }
  }

  return (
    <>
      {required && <p>Platform admins need it: without it, admin pages stay closed.</p>}
      {!verified && <p>Please confirm your email address first.</p>}
      <FormMessage>{refused}</FormMessage>
      <div>
        <Button
          variant="secondary"
          disabled={!verified}
          loading={start.isPending}
          onClick={() => void begin()}
        >
          Turn on
        </Button>
      </div>
    </>
  );
}

interface OnProps {
  readonly state: State;
  readonly onOpen: (open: Open) => void;
}

function On({ state, onOpen }: OnProps) {
  const { since, recoveryCodesLeft: left, required } = state;
  return (
    <>
      <p role="status">
        On since {shortDate(since ?? "")}. You have{" "}
        {left === 1 ? "1 recovery code" : `${left} recovery codes`} left.
        {required && " Platform admins can't turn it off."}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => onOpen({ purpose: "codes" })}>
          New recovery codes
        </Button>
        <Button variant="secondary" onClick={() => onOpen({ purpose: "move" })}>
          Change app
        </Button>
        {!required && (
          <Button variant="quiet" onClick={() => onOpen({ purpose: "off" })}>
            Turn off
          </Button>
        )}
      </div>
    </>
  );
}
