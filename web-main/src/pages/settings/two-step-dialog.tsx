import { CodeForm } from "@cuttle/web-kit/account";
import { type Output, useApiMutation } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { Modal, useToast } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { ScanCode } from "./scan-code.tsx";

export interface TwoStepDialogProps {
  readonly purpose: "setUp" | "move" | "codes" | "off";
  /** The new secret, when the dialog turns two-step login on. */
  readonly setup?: Output<"startSecondFactor">;
  /** Asks for the password if the call needs it; false when the person would rather not. */
  readonly withPassword: (call: () => Promise<unknown>) => Promise<unknown>;
  readonly onClose: () => void;
}

const titles = {
  setUp: "Set up two-step login",
  move: "Change your authenticator app",
  codes: "New recovery codes",
  off: "Turn off two-step login?",
};

const texts = {
  setUp: undefined,
  move: "First enter a code from the app you use now.",
  codes: "The old codes stop working.",
  off: "After that, your password is enough to log in.",
};

const actions = { setUp: "Continue", move: "Continue", codes: "Make new codes", off: "Turn off" };

const showsAccount = { invalidates: ["getAccount"] } as const;

/** Turns two-step login on or off, moves it to another app, or makes new recovery codes. */
export default function TwoStepDialog(props: TwoStepDialogProps) {
  const { purpose, withPassword, onClose } = props;
  const session = useSession();
  const toast = useToast();
  const [setup, setSetup] = useState(props.setup);
  const [codes, setCodes] = useState<readonly string[]>();
  const start = useApiMutation("startSecondFactor");
  const confirm = useApiMutation("confirmSecondFactor", showsAccount);
  const renew = useApiMutation("renewRecoveryCodes", showsAccount);
  const stop = useApiMutation("stopSecondFactor", showsAccount);

  /** What the code of the present app is for. */
  const act = {
    setUp: async () => undefined,
    move: async (code: string) => setSetup(await start.mutateAsync({ code })),
    codes: async (code: string) => setCodes((await renew.mutateAsync({ code })).recoveryCodes),
    off: async (code: string) => {
      await stop.mutateAsync({ code });
      toast({ title: "Two-step login is off" });
      onClose();
    },
  }[purpose];

  async function turnOn(code: string) {
    const { recoveryCodes } = await confirm.mutateAsync({ code });
    setCodes(recoveryCodes);
    void session.refresh().catch(() => undefined); // an admin may now open the admin pages
  }

  if (codes) {
    return (
      // Without a way to close it by mistake.
      <Modal
        size="medium"
        title="Save your recovery codes"
        description="If you lose your phone, each of these codes logs you in once, instead of a code from your app. These codes are shown only once."
      >
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Modal>
    );
  }
  return (
    <Modal
      size="medium"
      title={titles[purpose]}
      description={setup ? undefined : texts[purpose]}
      onClose={onClose}
    >
      {setup ? (
        <ScanCode
          setup={setup}
          action={purpose === "move" ? "Use this app" : "Turn on"}
          onCode={turnOn}
        />
      ) : (
        <CodeForm action={actions[purpose]} onCode={(code) => withPassword(() => act(code))} />
      )}
    </Modal>
  );
}
