import { type LoggedInUser, useSession } from "@cuttle/web-kit/session";
import { Button, Modal, ModalActions } from "@cuttle/web-kit/ui";
import { Check } from "lucide-react";
import { type MouseEvent, useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useLogEvent } from "../event-log.ts";
import { paths } from "../paths.ts";
import terms from "../terms.gen.json";
import { AskForPro } from "./ask-for-pro.tsx";
import { useBrandedBy, useSells } from "./branding.ts";
import { connectAddress } from "./connect-address.ts";
import { K12Link } from "./k12-link.tsx";
import { Purchase } from "./purchase.tsx";
import TrialModal, { type TrialModalProps } from "./trial-modal.tsx";
import { type FeatureKey, limitWords, proFeatures, upgradeWords } from "./upgrade-words.ts";
import { canTry } from "./use-claim-trial.tsx";
import { usePaymentPeriod } from "./use-payment-period.ts";

const pricingWindow = "pricing";
const linkClass = "font-semibold text-accent-strong underline underline-offset-4";

export interface UpgradeModalProps {
  feature: FeatureKey;
  /** Free school plans are first asked whether a paid plan was expected. */
  k12Free: boolean;
  onClose: () => void;
}

/** Explains a gated feature and how to get it. Where nothing of ours is sold, it offers nothing. */
export default function UpgradeModal({ feature, k12Free, onClose }: UpgradeModalProps) {
  const { user } = useSession();
  const sells = useSells();
  const [asked, setAsked] = useState(() => !k12Free || answeredHere());
  if (!sells && user) return <Limit {...{ feature, user, onClose }} />;
  function answer() {
    noteAnswer();
    setAsked(true);
  }
  return asked ? (
    <Offer feature={feature} onClose={onClose} />
  ) : (
    <SchoolPrompt onContinue={answer} onClose={onClose} />
  );
}

// The answer is kept in the modal's history entry: coming back from the checkout does not ask again, but opening
// another modal does. The router's own state there is kept.
function answeredHere(): boolean {
  return window.history.state?.schoolAsked === true;
}

function noteAnswer() {
  window.history.replaceState({ ...window.history.state, schoolAsked: true }, "");
}

function SchoolPrompt({ onContinue, onClose }: { onContinue: () => void; onClose: () => void }) {
  return (
    <Modal
      title="This isn't part of your school's plan"
      description="K-12 Education Free has unlimited projects, downloads and folders. For Pro features, you can upgrade your own account."
      onClose={onClose}
    >
      <ModalActions cancel="Cancel" onCancel={onClose}>
        <Button onClick={onContinue}>Upgrade to Cuttle Pro</Button>
      </ModalActions>
      <p className="mt-6 text-small">
        Does your school need Pro features?{" "}
        <K12Link className={linkClass} target="_blank">
          Ask about the K-12 Education plan
        </K12Link>
      </p>
    </Modal>
  );
}

interface LimitProps {
  feature: FeatureKey;
  user: LoggedInUser;
  onClose: () => void;
}

function Limit({ feature, user, onClose }: LimitProps) {
  const { title, text, forMembers } = limitWords[feature];
  const brandedBy = useBrandedBy();
  const connect = forMembers && connectAddress(brandedBy, user);
  if (!brandedBy) {
    return (
      <Modal title={title} description={text} onClose={onClose}>
        <AskForPro />
        <p className="mt-6 text-small">
          <PricingLink />
        </p>
      </Modal>
    );
  }
  const { displayName, joinLink } = brandedBy.minisite;
  return (
    <Modal title={title} description={text} onClose={onClose}>
      {feature === "projects" && (
        <Button asLink size="large" className="w-full">
          <Link to={paths.dashboard}>My Projects</Link>
        </Button>
      )}
      {connect && (
        <div className="grid gap-3">
          <p className="wrap-anywhere">
            A {displayName} membership includes all downloads here, with every font.
          </p>
          {joinLink && (
            <Button asLink size="large">
              <a href={joinLink} rel="noopener" target="_blank" className="wrap-anywhere">
                Join {displayName}
              </a>
            </Button>
          )}
          <Button asLink size="large" variant="secondary">
            <a href={connect} rel="noopener" target="_blank">
              I am a member
            </a>
          </Button>
        </div>
      )}
    </Modal>
  );
}

function Offer({ feature, onClose }: { feature: FeatureKey; onClose: () => void }) {
  const { user } = useSession();
  const [period, setPeriod] = usePaymentPeriod();
  const [trial, setTrial] = useState<TrialModalProps["step"]>();
  const { title, text } = upgradeWords[feature];
  const logEvent = useLogEvent();
  useEffect(() => logEvent("upgrade modal", { feature }), [logEvent, feature]);
  if (trial) {
    return <TrialModal step={trial} onContinue={() => setTrial("plan")} onClose={onClose} />;
  }
  return (
    <Modal title={title} description={text} size="medium" onClose={onClose}>
      <Purchase period={period} onPeriod={setPeriod} />
      {canTry(user) && (
        <Button
          variant="secondary"
          size="large"
          className="mt-3 w-full"
          onClick={() => setTrial("intro")}
        >
          Try Pro free for {terms.trialDays} days
        </Button>
      )}
      <ul className="mt-6 grid gap-2 text-small sm:grid-cols-2">
        {proFeatures.map((line) => (
          <li key={line} className="flex gap-2">
            <Check className="mt-0.5 size-4 shrink-0 text-accent-strong" aria-hidden="true" />
            {line}
          </li>
        ))}
      </ul>
      <p className="mt-6 text-small">
        <PricingLink />
      </p>
    </Modal>
  );
}

/**
 * Opens the prices in a window of that name, so that what is being made stays open; in this one if the browser opens no
 * other (S0 §2).
 */
function PricingLink() {
  const navigate = useNavigate();
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const opened = window.open(paths.pricing, pricingWindow);
    if (opened) opened.focus();
    else void navigate(paths.pricing);
  }
  return (
    <Link to={paths.pricing} target={pricingWindow} onClick={open} className={linkClass}>
      Compare the plans
    </Link>
  );
}
