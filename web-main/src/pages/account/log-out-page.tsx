import { messageFor } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { Button, ErrorView, FormMessage, useToast } from "@cuttle/web-kit/ui";
import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { type BrandedBy, useBrandedBy } from "../../frame/branding.ts";
import { PageLoading } from "../../frame/page-loading.tsx";
import { paths } from "../../paths.ts";
import { AccountPage } from "./account-page.tsx";

/**
 * Logs out and goes to `/`. A page of its own, so that nothing behind a login is on screen meanwhile. It asks first where
 * another site led here ("confirm", which the server adds), and people who logged out on a minisite's own domain: they may
 * want to stay logged in here.
 */
export default function LogOutPage() {
  const [search] = useSearchParams();
  const brandedBy = useBrandedBy();
  const asks = brandedBy !== null || search.has("confirm");
  return asks ? <AskFirst minisite={brandedBy?.minisite} /> : <LogOutNow />;
}

function LogOutNow() {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const [failure, setFailure] = useState("");

  const leave = useCallback(async () => {
    setFailure("");
    try {
      await signOut();
    } catch (error) {
      setFailure(messageFor(error));
      return;
    }
    await navigate(paths.home, { replace: true });
    toast({ title: "You're logged out. See you soon!" });
  }, [signOut, navigate, toast]);

  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void leave();
  }, [leave]);

  if (!failure) return <PageLoading />;
  return (
    <div className="px-6 py-24">
      <ErrorView title="You're still logged in" message={failure} onRetry={() => void leave()} />
    </div>
  );
}

/** `minisite`: the one whose brand the page has. */
function AskFirst({ minisite }: { minisite: NonNullable<BrandedBy>["minisite"] | undefined }) {
  const { user, signOut } = useSession();
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState("");

  async function logOut() {
    setFailure("");
    setLeaving(true);
    await signOut().catch((error: unknown) => setFailure(messageFor(error)));
    setLeaving(false);
  }

  if (!minisite && (leaving || !user)) return <LogOutNow />;
  const back = minisite && (
    <Button asLink variant={user ? "secondary" : "primary"}>
      <a href={minisite.origin}>Back to {minisite.displayName}</a>
    </Button>
  );
  if (!user) {
    return (
      <AccountPage title="You're logged out">
        <p>See you soon!</p>
        <div className="mt-8">{back}</div>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={minisite ? "Log out of your account, too?" : "Log out?"}>
      <p className="wrap-anywhere">
        {minisite && `You're logged out of ${minisite.displayName}. `}
        You're {minisite && "still "}logged in as <b className="text-ink">{user.email}</b>
        {minisite && " on this browser. If other people use it, log out here, too"}.
      </p>
      <div className="mt-8 grid gap-5">
        <FormMessage>{failure}</FormMessage>
        <div className="flex flex-wrap gap-3">
          <Button loading={leaving} onClick={() => (minisite ? void logOut() : setLeaving(true))}>
            Log Out
          </Button>
          {back}
        </div>
      </div>
    </AccountPage>
  );
}
