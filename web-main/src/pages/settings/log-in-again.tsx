import { useSession } from "@cuttle/web-kit/session";
import { Button, FormMessage } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { useBrandedBy } from "../../frame/branding.ts";
import { modalPath } from "../../frame/modal-path.ts";
import { paths } from "../../paths.ts";
import { useSite } from "../../site-context.ts";

/** For people without a password: a login counts as much. They come back to the settings. */
export function LogInAgain() {
  const { signOut } = useSession();
  const { googleScript } = useSite();
  const club = useBrandedBy()?.minisite.subdomain;
  const [leaving, setLeaving] = useState(false);
  const [failed, setFailed] = useState(false);

  async function leave() {
    setLeaving(true);
    setFailed(false);
    const { search, hash } = window.location;
    const next = new URLSearchParams({
      next: paths.settings + search + hash,
      ...(club && { club }),
    });
    try {
      await signOut();
      window.location.assign(
        googleScript ? `${paths.googleSignIn}?${next}` : modalPath("forgotPassword", null, club),
      );
    } catch {
      setLeaving(false);
      setFailed(true);
    }
  }

  return (
    <div className="grid justify-items-start gap-4">
      <p>
        You don't have a password.{" "}
        {googleScript
          ? "Please log in with Google again and continue within ten minutes."
          : "Please set one first: we'll email you a link."}
      </p>
      <FormMessage>{failed && "You're still logged in. Please try again."}</FormMessage>
      <Button loading={leaving} onClick={() => void leave()}>
        {googleScript ? "Log in with Google again" : "Log out and set one"}
      </Button>
    </div>
  );
}
