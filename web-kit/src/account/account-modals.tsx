import { type ComponentType, type ReactNode, useDeferredValue, useState } from "react";
import type { Site } from "../boot.ts";
import { Button } from "../ui/button.tsx";
import { FormMessage } from "../ui/form-message.tsx";
import { Modal, type ModalProps } from "../ui/modal.tsx";
import type { AccountModal } from "./account-modal.ts";
import { continuePath } from "./continue-path.ts";
import { ForgotPasswordForm } from "./forgot-password-form.tsx";
import { LoginCodeForm } from "./login-code-form.tsx";
import { LoginForm, type LoginValues } from "./login-form.tsx";
import { SignUpPanel } from "./sign-up-panel.tsx";
import { TextButton } from "./text-button.tsx";

export interface AccountModalsProps {
  site: Site;
  initial: AccountModal;
  /** The minisite whose brand a page of the main site has: the account is for it too. */
  minisite?: { subdomain: string; displayName: string } | undefined;
  /** What is around each form: a dialog by default. */
  Frame?: ComponentType<ModalProps>;
  onClose: () => void;
  /** A success that led here, e.g. a new password; shown above the login form when that is the initial one. */
  notice?: string;
  /** What the account is needed for, after "Sign up" and "Log in": "to get your file". */
  purpose?: string | undefined;
  /** It is more than a free account has. */
  paid?: boolean;
  /** Where a person who had to sign in wanted to go; taken only when it is a path of this site. */
  continueTo?: string | null;
  /** After signing in. By default the person is sent on to `continueTo`, or the modal closes. */
  onSignedIn?: ((said?: string) => void) | undefined;
}

const benefitsOnMain = [
  "A free account: 5 projects and 10 downloads a month for personal use",
  "All your projects in one place",
  "One login for Cuttle and for its minisites",
];

function texts(minisite?: string, purpose?: string, paid?: boolean) {
  return {
    benefits: minisite
      ? [
          `A free account for the projects of ${minisite}`,
          "All your projects in one place",
          `One login for ${minisite} and for Cuttle`,
        ]
      : benefitsOnMain.slice(paid ? 1 : 0),
    login: purpose ? `Log in ${purpose}` : minisite ? `Log in to ${minisite}` : "Welcome back",
    signup: purpose
      ? `Sign up ${purpose}`
      : minisite
        ? `Sign up at ${minisite}`
        : "Make something today",
  };
}

interface WayProps {
  site: Site;
  /** The minisite for which somebody logs in on the main site. */
  club: string | undefined;
  /** Where the person wants to go. */
  next: string | null;
}

function Way({ href, children }: { href: string; children: string }) {
  return (
    <Button asLink variant="secondary" size="large" className="w-full">
      <a href={href}>{children}</a>
    </Button>
  );
}

/** Ways to log in that lead elsewhere. A minisite takes passwords itself; both others go over the main site. */
function OtherWays({ site, club, next }: WayProps) {
  const minisite = site.kind === "minisite";
  if (!minisite && !site.googleScript) return null;
  const handover = `/auth/start?next=${encodeURIComponent(next ?? "/")}`;
  const query = new URLSearchParams({ ...(next && { next }), ...(club && { club }) });
  const google = query.size ? `/google-sign-in?${query}` : "/google-sign-in";
  return (
    <>
      <p className="my-5 flex items-center gap-4 text-caption text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      <div className="grid gap-3">
        {site.googleScript && (
          <Way href={minisite ? `${handover}&with=google` : google}>Continue with Google</Way>
        )}
        {minisite && <Way href={handover}>Continue with your Cuttle account</Way>}
      </div>
    </>
  );
}

/** It is filled after mounting: screen readers do not announce a live region that is mounted with its text. */
function Notice({ children }: { children: string }) {
  const text = useDeferredValue<string | null>(children, null);
  return (
    <div className="mb-6">
      <FormMessage tone="success">{text}</FormMessage>
    </div>
  );
}

function Switch({ children }: { children: ReactNode }) {
  return <p className="mt-6 text-center text-ink-soft text-small">{children}</p>;
}

/** Login, sign-up and forgot password in one dialog that switches between them. */
export function AccountModals(props: AccountModalsProps) {
  const { site, initial, onClose, notice, Frame = Modal } = props;
  const club = props.minisite?.subdomain;
  const [modal, setModal] = useState(initial);
  const [email, setEmail] = useState("");
  const [halfway, setHalfway] = useState<LoginValues>();
  const name = site.kind === "minisite" ? site.displayName : props.minisite?.displayName;
  const words = texts(name, props.purpose, props.paid);

  const next = continuePath(props.continueTo);

  function goOn(said?: string) {
    if (props.onSignedIn) props.onSignedIn(said);
    else if (next) window.location.assign(next);
    else onClose();
  }

  const toLogin = <TextButton onClick={() => setModal("login")}>Log in</TextButton>;
  const toSignUp = <TextButton onClick={() => setModal("signup")}>Sign up</TextButton>;

  if (halfway) {
    return (
      <Frame key="code" title="Two-step login" onClose={onClose}>
        <LoginCodeForm
          club={club}
          values={halfway}
          onSignedIn={goOn}
          onBack={() => {
            setEmail(halfway.emailOrUsername);
            setHalfway(undefined);
          }}
        />
      </Frame>
    );
  }
  switch (modal) {
    case "login":
      return (
        <Frame key={modal} title={words.login} onClose={onClose}>
          {notice && initial === "login" && <Notice>{notice}</Notice>}
          <LoginForm
            club={club}
            emailOrUsername={email}
            onSignedIn={goOn}
            onCodeNeeded={setHalfway}
            onForgotPassword={() => setModal("forgotPassword")}
          />
          <OtherWays site={site} club={club} next={next} />
          <Switch>New here? {toSignUp}</Switch>
        </Frame>
      );
    case "signup":
      return (
        <Frame key={modal} title={words.signup} onClose={onClose}>
          <SignUpPanel
            club={club}
            mainOrigin={site.mainOrigin}
            benefits={words.benefits}
            onSignedIn={goOn}
            onHasAccount={(known) => {
              setEmail(known);
              setModal("login");
            }}
          />
          <OtherWays site={site} club={club} next={next} />
          <Switch>Already have an account? {toLogin}</Switch>
        </Frame>
      );
    case "forgotPassword":
      return (
        <Frame
          key={modal}
          title="Forgot your password?"
          description="Enter your email address, and we'll email you a link to set a new one."
          onClose={onClose}
        >
          <ForgotPasswordForm club={club} />
          <Switch>
            Remembered it? {toLogin} · {toSignUp}
          </Switch>
        </Frame>
      );
    default:
      throw new Error(`Unknown modal type: ${modal satisfies never}`);
  }
}
