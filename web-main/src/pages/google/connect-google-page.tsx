import { inBrand } from "@cuttle/web-kit/account";
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

  async function connect() {
    setWorking(true);
    setFailure("");
    try {
      await call("confirmGoogleLink", { token: search.get("token") ?? "", ...inBrand(club) });
      window.location.replace(next);
    } catch (error) {
      setFailure(messageFor(error));
      setWorking(false);
    }
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
