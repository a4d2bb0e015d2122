import { failureText } from "@cuttle/web-kit/account";
import { ApiError } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { Button, Field, type FieldProps, FormMessage } from "@cuttle/web-kit/ui";
import { CircleCheck } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { useTellUnsaved } from "../../frame/keep-unsaved.tsx";
import { LoggedOut } from "../../frame/logged-out.tsx";
import { useUserState } from "../../frame/use-user-state.ts";

interface TextSettingProps extends Pick<FieldProps, "help" | "maxLength" | "autoComplete"> {
  label: string;
  /** The field's name in the server's refusals. */
  name: string;
  /** What the server has. */
  saved: string;
  /** What is wrong with a text, as it is typed. */
  problemOf?: (text: string) => string | undefined;
  /** What people read instead of the server's message. */
  shownAs?: (message: string) => string;
  /** It throws what was refused, and returns false when the person would rather not. */
  onSave: (text: string) => Promise<unknown>;
  /** Said when it has worked. */
  doneText?: string;
}

/** One text of the account, with a button of its own. It says whether it is saved. */
export function TextSetting({
  name,
  saved,
  problemOf,
  shownAs,
  onSave,
  doneText = "Saved",
  ...field
}: TextSettingProps) {
  const { user, refresh } = useSession();
  const [typed, setTyped] = useState<string>();
  const [state, setState] = useState<"editing" | "saving" | "done">("editing");
  const [refusal, setRefusal] = useState<string>();
  const [failure, setFailure] = useUserState("");
  const input = useRef<HTMLInputElement>(null);
  const text = typed ?? saved;
  const wanted = text.trim().replace(/\s+/g, " ");
  const changed = wanted !== saved;
  useTellUnsaved(changed);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!changed || wanted === "" || state === "saving") return;
    setState("saving");
    setRefusal(undefined);
    setFailure("");
    try {
      if ((await onSave(wanted)) === false) {
        setState("editing");
        return;
      }
    } catch (error) {
      const refused = error instanceof ApiError ? error.fields[name] : undefined;
      setState("editing");
      input.current?.focus(); // the button may be gone, or the message is about the field
      if (refused) setRefusal(shownAs?.(refused) ?? refused);
      else setFailure(failureText(error));
      return;
    }
    setState("done");
    input.current?.focus(); // the button is disabled now
    // Until the session has the new text, the field keeps its own.
    if (await refresh().catch(() => null)) setTyped(undefined);
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
      <Field
        {...field}
        ref={input}
        value={text}
        readOnly={state === "saving"}
        error={refusal ?? problemOf?.(wanted)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setState("editing");
          setRefusal(undefined);
          setFailure("");
        }}
      />
      <FormMessage>{failure}</FormMessage>
      <div className="flex flex-wrap items-center gap-4">
        {user ? (
          <Button
            type="submit"
            variant="secondary"
            disabled={!changed || wanted === ""}
            loading={state === "saving"}
          >
            Update
          </Button>
        ) : (
          changed && <LoggedOut>Your entry is still here. Log in again, then save it.</LoggedOut>
        )}
        <p role="status" className="flex items-center gap-2 text-ink-soft text-small">
          {state === "done" && (
            <>
              <CircleCheck className="size-5 text-success" aria-hidden="true" /> {doneText}
            </>
          )}
          {changed && state === "editing" && "Not saved yet"}
        </p>
      </div>
    </form>
  );
}
