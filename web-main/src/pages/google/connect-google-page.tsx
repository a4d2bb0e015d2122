import { CodeForm, inBrand, needsCode } from "@cuttle/web-kit/account";
import { messageFor, useApi } from "@cuttle/web-kit/api";
import { Button, FormMessage } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { useHref, useSearchParams } from "react-router";
import { useBrandedBy } from "../../frame/branding.ts";
import { paths } from "../../paths.ts";
import { AccountPage } from "../account/account-page.tsx";
import { useDestination } from "../account/use-destination.ts";

/** Where the link of the letter leads. The button keeps programs that open links in mail from connecting anything. */
export default function ConnectGooglePage() {
  const { call } = useApi();
  const [search] = useSearchParams();
  const club = useBrandedBy()?.minisite.subdomain;
  const next = useDestination(null);
  const again = useHref(paths.googleSignIn);
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState("");
  const [halfway, setHalfway] = useState(false);

  async function confirm(code?: string) {
    const token = search.get("token") ?? "";
    await call("confirmGoogleLink", { token, ...(code && { code }), ...inBrand(club) });
    window.location.replace(next);
  }

  async function connect() {
    setWorking(true);
    setFailure("");
    try {
      await confirm();
    } catch (error) {
      if (needsCode(error)) setHalfway(true);
      else setFailure(messageFor(error));
      setWorking(false);
    }
  }

  if (halfway) {
    return (
      <AccountPage title="Two-step login">
        <CodeForm action="Connect Google" onCode={confirm} onBack={() => setHalfway(false)} />
      </AccountPage>
    );
  }

  return (
    <AccountPage title="Connect Google">
      {!failure && <p>From then on, you can log in with Google.</p>}
      <div className="mt-6 grid gap-6">
        <FormMessage>{failure || null}</FormMessage>
        {failure ? (
          <Button asLink className="justify-self-start">
            {/* The button, which had the focus, is gone. */}
            <a href={again} ref={(link) => link?.focus()}>
              Sign in with Google again
            </a>
          </Button>
        ) : (
          <Button className="justify-self-start" loading={working} onClick={() => void connect()}>
            Connect Google
          </Button>
        )}
      </div>
    </AccountPage>
  );
}
