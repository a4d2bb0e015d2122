import { Button, Spinner } from "@cuttle/web-kit/ui";
import { Link, Navigate, useLocation, useSearchParams } from "react-router";
import { useSells } from "../../frame/branding.ts";
import { type ModalState, modalState } from "../../frame/modal-state.ts";
import { paths } from "../../paths.ts";
import { useSite } from "../../site-context.ts";
import { AccountPage } from "../account/account-page.tsx";
import { useAwaitPro } from "./use-await-pro.ts";

/** Where the checkout and gifts lead. Where nothing is sold, an old address of the checkout leads to the plans. */
export default function PaymentSuccessPage() {
  const { gift } = modalState(useLocation());
  return useSells() || gift ? <AwaitPro gift={gift} /> : <Navigate to={paths.pricing} replace />;
}

/** Waits for Pro, and goes on to the dashboard, which congratulates (S0 §2). */
function AwaitPro({ gift }: Pick<ModalState, "gift">) {
  const [search] = useSearchParams();
  const { state, again } = useAwaitPro(search.get("session_id"));
  if (state === "arrived") {
    const congratulate: ModalState = { congratulate: true, ...(gift && { gift }) };
    return <Navigate to={paths.dashboard} replace state={congratulate} />;
  }
  if (state === "trialUsed") return <TrialUsed />;
  if (state === "late") return <Late isGift={gift !== undefined} onAgain={again} />;
  return (
    <AccountPage title="Thank you!">
      <p role="status" className="flex items-center gap-3">
        <Spinner />
        Unlocking Cuttle Pro. This takes a moment.
      </p>
    </AccountPage>
  );
}

function TrialUsed() {
  return (
    <AccountPage title="We couldn't start your free trial">
      <p role="alert">
        Your account, your address or this card has had the trial before. You weren't charged. You
        can subscribe at any time.
      </p>
      <Button asLink className="mt-8">
        <Link to={paths.pricing}>See the plans</Link>
      </Button>
    </AccountPage>
  );
}

interface LateProps {
  /** They came from a gift, not from a payment. */
  readonly isGift: boolean;
  readonly onAgain: () => void;
}

function Late({ isGift, onAgain }: LateProps) {
  const { supportEmail } = useSite();
  return (
    <AccountPage title="This takes longer than usual">
      <p role="status">
        {isGift
          ? "Your gift is redeemed, and your account has the months. Only this page isn't up to date yet, and you can close it."
          : "Our payment service hasn't confirmed yet. If you paid, Cuttle Pro unlocks as soon as it does, and you can close this page."}
      </p>
      <p className="mt-4">
        Your settings show your plan. If Pro isn't there in an hour, please write to{" "}
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
