import { useSession } from "@cuttle/web-kit/session";
import { Button, FormMessage } from "@cuttle/web-kit/ui";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { useTellUnsaved } from "../../../frame/keep-unsaved.tsx";
import { LeaveGuard } from "../../../frame/leave-guard.tsx";
import { LoggedOut } from "../../../frame/logged-out.tsx";
import { useUserState } from "../../../frame/use-user-state.ts";
import { ColorSection } from "./color-section.tsx";
import { FirstAdminSection } from "./first-admin-section.tsx";
import { FontSection } from "./font-section.tsx";
import { LinkSection } from "./link-section.tsx";
import { NameSection } from "./name-section.tsx";
import type { Side } from "./palette.ts";
import { PictureSection } from "./picture-section.tsx";
import { Preview } from "./preview.tsx";
import { showRefusal } from "./show-refusal.ts";
import { type PictureUrl, useBrandUpload } from "./use-brand-upload.ts";
import { type MinisiteValues, same } from "./values.ts";
import { WelcomeSection } from "./welcome-section.tsx";

interface MinisiteFormProps {
  readonly isNew?: boolean;
  /** The values stored on the server. */
  readonly initial: MinisiteValues;
  readonly pictureUrl: PictureUrl;
  /** Resolves to what was saved; `was` is what it was before. Throws the server's refusal. */
  readonly onSave: (values: MinisiteValues, was: MinisiteValues) => Promise<MinisiteValues>;
  /** Called after that, e.g. to go to another page. */
  readonly onSaved?: (saved: MinisiteValues) => void;
  /** What is shown below the form. */
  readonly children?: (unsaved: boolean) => ReactNode;
}

/** Everything about a minisite in one form, with a preview beside it. */
export function MinisiteForm(props: MinisiteFormProps) {
  const { isNew = false, initial, pictureUrl, onSave, onSaved, children } = props;
  const [saved, setSaved] = useState(initial);
  const form = useForm<MinisiteValues>({
    defaultValues: saved,
    shouldFocusError: false, // it would focus the first registered field, after our own focus below
  });
  const { control, handleSubmit, setError, clearErrors, setValue, getValues, reset } = form;
  const { isSubmitting } = form.formState;
  const values = useWatch({ control, compute: (all: MinisiteValues) => all });
  const [scheme, setScheme] = useState<Side>("light");
  const mayGo = useRef(false);
  const box = useRef<HTMLFormElement>(null);
  const general = useRef<HTMLDivElement>(null);
  const [tried, setTried] = useState(0);
  const unsaved = !same(values, saved);
  useTellUnsaved(unsaved);
  const { user } = useSession();
  // After another login, an error about being logged out is outdated.
  const [problem, setProblem] = useUserState("");

  // After each attempt focus the first invalid field of any kind, once its message is on the page, or else the message about the whole form.
  useEffect(() => {
    if (tried === 0) return;
    const wrong = box.current?.querySelector<HTMLElement>("[aria-invalid='true']");
    if (wrong) wrong.focus();
    else if (general.current?.textContent) general.current.focus();
  }, [tried]);

  function take(name: "brand.logo" | "brand.favicon", path: string) {
    setValue(name, path, { shouldDirty: true });
    clearErrors(name);
  }
  const uploads = {
    logo: useBrandUpload("logo", pictureUrl, (path) => take("brand.logo", path)),
    favicon: useBrandUpload("favicon", pictureUrl, (path) => take("brand.favicon", path)),
  };

  const send = handleSubmit(async (sent) => {
    for (const kind of ["logo", "favicon"] as const) {
      if (uploads[kind].progress === undefined) continue;
      const message = "This picture is still uploading. Wait a moment, or cancel it.";
      setError(`brand.${kind}`, { message });
      return;
    }
    try {
      const now = await onSave(sent, saved);
      setSaved(now);
      // What was typed meanwhile stays, unsaved.
      if (same(getValues(), sent)) reset(now);
      mayGo.current = true;
      onSaved?.(now);
      mayGo.current = false;
    } catch (error) {
      showRefusal(error, setError, setProblem);
      // A picture that was refused is put back, with the reason beside it, so that it does not hold the rest.
      for (const kind of ["logo", "favicon"] as const) {
        const { error: refused } = form.getFieldState(`brand.${kind}`);
        if (refused) setValue(`brand.${kind}`, saved.brand[kind]);
      }
    }
  });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The server's errors of the last attempt are outdated, also where no field would clear them.
    clearErrors();
    setProblem("");
    await send(event);
    setTried(tried + 1);
  }

  return (
    <FormProvider {...form}>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
        <form
          ref={box}
          noValidate
          onSubmit={(event) => void submit(event)}
          // A focused field scrolls to above the bar with the buttons, and with it what is wrong with it: on a phone the bar and that have more lines.
          className="grid gap-6 [&_:is(a,button,input,textarea,[tabindex])]:scroll-mb-36 max-sm:[&_:is(a,button,input,textarea,[tabindex])]:scroll-mb-56"
        >
          <NameSection isNew={isNew} />
          <PictureSection uploads={uploads} />
          <ColorSection onLook={setScheme} />
          <FontSection />
          <WelcomeSection />
          <LinkSection />
          {isNew && <FirstAdminSection />}
          <div ref={general} tabIndex={-1} className="rounded-control has-[div:empty]:absolute">
            <FormMessage>{problem}</FormMessage>
          </div>
          <div className="bottom-bar sticky bottom-3 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-raised p-3 pl-5 shadow-lifted">
            {user ? (
              <>
                <p role="status" className="grow text-ink-soft text-small">
                  {unsaved ? "Not saved yet" : isNew ? "" : "Everything is saved"}
                </p>
                {unsaved && !isNew && (
                  <Button
                    variant="quiet"
                    onClick={() => {
                      reset(saved);
                      box.current?.querySelector<HTMLElement>("input")?.focus();
                    }}
                  >
                    Undo changes
                  </Button>
                )}
                <Button type="submit" loading={isSubmitting}>
                  {isNew ? "Open the minisite" : "Save"}
                </Button>
              </>
            ) : (
              <LoggedOut>Your changes are still here. Log in again, then save them.</LoggedOut>
            )}
          </div>
        </form>
        {/* Where there is no room beside the form, it is above: nobody scrolls past everything to see a change. */}
        <div className="max-lg:order-first lg:sticky lg:top-6 lg:row-span-2">
          <Preview isNew={isNew} values={values} scheme={scheme} onScheme={setScheme} />
        </div>
        {children && <div className="grid gap-6">{children(unsaved)}</div>}
      </div>
      <LeaveGuard unsaved={unsaved} mayGo={() => mayGo.current} />
    </FormProvider>
  );
}
