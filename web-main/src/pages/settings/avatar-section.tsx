import { useApiMutation } from "@cuttle/web-kit/api";
import { type LoggedInUser, useSession } from "@cuttle/web-kit/session";
import { Avatar, Button, FormMessage, lazyPart, PartNotLoaded, useToast } from "@cuttle/web-kit/ui";
import { ImageUp } from "lucide-react";
import { useRef, useState } from "react";
import { useTellUnsaved } from "../../frame/keep-unsaved.tsx";
import { useTellFailure } from "../../frame/use-tell-failure.ts";
import { Section } from "../section.tsx";
import { showsMyProfile } from "./shows-my-profile.ts";

const CropModal = lazyPart(() => import("./crop-modal.tsx"), {
  otherwise: () => <PartNotLoaded />,
});

/** S0 §8. The browser reads it, and sends a small part of it. */
const kinds = ["image/png", "image/jpeg"];
const mostMegabytes = 30;

function problemWith({ type, size }: File): string | undefined {
  if (!kinds.includes(type)) return "Please choose a PNG or JPEG picture.";
  if (size > mostMegabytes * 1024 * 1024)
    return `This picture is too large. The limit is ${mostMegabytes} MB.`;
  return undefined;
}

/** The person's picture, or the letter that stands in for it. */
export function AvatarSection({ user }: { user: LoggedInUser }) {
  const session = useSession();
  const toast = useToast();
  const tellFailure = useTellFailure();
  const input = useRef<HTMLInputElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<File>();
  const [problem, setProblem] = useState<string>();
  useTellUnsaved(chosen !== undefined);
  const remove = useApiMutation("deleteAvatar", {
    invalidates: showsMyProfile,
    onSuccess: () => {
      change.current?.focus();
      toast({ tone: "success", title: "Your picture is removed" });
      void session.refresh().catch(() => undefined);
    },
    onError: (error) => tellFailure("Couldn't remove your picture", error),
  });

  function choose(file: File | undefined) {
    if (!file) return;
    const wrong = problemWith(file);
    setProblem(wrong);
    if (!wrong) setChosen(file);
  }

  return (
    <Section title="Picture">
      <div className="flex flex-wrap items-center gap-5">
        <Avatar name={user.displayName || user.username} src={user.avatar} size="large" />
        {session.user && (
          <div className="flex flex-wrap gap-3">
            <Button ref={change} variant="secondary" onClick={() => input.current?.click()}>
              <ImageUp className="size-5" aria-hidden="true" /> Change picture
            </Button>
            {user.avatar && (
              <Button variant="quiet" loading={remove.isPending} onClick={() => remove.mutate({})}>
                Remove picture
              </Button>
            )}
          </div>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={kinds.join()}
        hidden
        aria-label="Picture"
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0]);
          currentTarget.value = ""; // the same file may be chosen again
        }}
      />
      <FormMessage>{problem}</FormMessage>
      {chosen && (
        <CropModal
          file={chosen}
          onClose={() => setChosen(undefined)}
          onUnreadable={() => {
            setChosen(undefined);
            setProblem("We couldn't read this picture. Please choose another PNG or JPEG.");
          }}
          onSaved={() => {
            setChosen(undefined);
            toast({ tone: "success", title: "Your picture is changed" });
          }}
        />
      )}
    </Section>
  );
}
