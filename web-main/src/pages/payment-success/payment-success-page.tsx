import { Button, Spinner } from "@cuttle/web-kit/ui";
import { Link, Navigate, useLocation, useSearchParams } from "react-router";
import { type ModalState, modalState } from "../../frame/modal-state.ts";
import { paths } from "../../paths.ts";
import { useSite } from "../../site-context.ts";
import { AccountPage } from "../account/account-page.tsx";
import { useAwaitPro } from "./use-await-pro.ts";

/** Where the checkout and gifts lead: waits for Pro, and goes on to the dashboard, which congratulates (S0 §2). */
export default function PaymentSuccessPage() {
  const [search] = useSearchParams();
  const { gift } = modalState(useLocation());
  const { state, again } = useAwaitPro(search.get("session_id"));
  if (state === "arrived") {
    const congratulate: ModalState = { congratulate: true, ...(gift && { gift }) };
    return <Navigate to={paths.dashboard} replace state={congratulate} />;
  }
  if (state === "late") return <Late onAgain={again} />;
  return (
    <AccountPage title="Thank you!">
      <p role="status" className="flex items-center gap-3">
        <Spinner />
        Cuttle Pro is being unlocked. This takes a moment.
      </p>
    </AccountPage>
  );
}

function Late({ onAgain }: { readonly onAgain: () => void }) {
  const { supportEmail } = useSite();
  return (
    <AccountPage title="This takes longer than usual">
      <p role="status">
        We have not heard from our payment service yet. If you paid, nothing is lost: Cuttle Pro is
        unlocked as soon as the news arrives, and you can close this page.
      </p>
      <p className="mt-4">
        Your settings show your plan. If it is not there in an hour, please write to{" "}
        <a href={`mailto:${supportEmail}`} className="font-semibold underline underline-offset-4">
          {supportEmail}
        </a>
        .
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={onAgain}>Check again</Button>
        <Button asLink variant="secondary">
          <Link to={paths.settings}>Account Settings</Link>
        </Button>
      </div>
    </AccountPage>
  );
}
