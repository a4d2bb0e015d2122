import { useState } from "react";
import { useSession } from "../session/index.ts";
import { Button } from "../ui/button.tsx";
import { FormMessage } from "../ui/form-message.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { PartNotLoaded } from "../ui/part-not-loaded.tsx";
import { Spinner } from "../ui/spinner.tsx";
import type { MinisiteToJoin } from "./minisite-to-join.ts";
import { pendingEmail } from "./pending.ts";
import { roleIn } from "./role-in.ts";

// Forms are heavy, and people who join or log in do not need this one.
const ConnectForm = lazyPart(() => import("./connect-form.tsx"), {
  loading: () => <Spinner label="One moment" />,
  otherwise: () => <PartNotLoaded />,
});

export interface MembershipWaysProps {
  minisite: MinisiteToJoin;
  onLogIn: () => void;
  onSignUp: () => void;
  /** The signed-in user has the membership now. */
  onConnected: () => void;
  /** Joining opens in a new tab, because this page holds unsaved work. */
  joinBeside?: boolean;
  /** Signed-in users are asked for the address of their membership at once. */
  askAddress?: boolean;
}

/** The ways to get members' access: join, log in, or connect a membership. */
export function MembershipWays(props: MembershipWaysProps) {
  const {
    minisite,
    onLogIn,
    onSignUp,
    onConnected,
    joinBeside = false,
    askAddress = false,
  } = props;
  const { user } = useSession();
  const { subdomain, displayName, joinLink } = minisite;
  const canceled = roleIn(user, subdomain) === "canceled";
  const [asked, setAsked] = useState(askAddress && user !== null);
  // Somebody who left to find their code continues where they were.
  if (user && !asked && pendingEmail(subdomain, user.userId) !== undefined) setAsked(true);
  const connecting = user && asked;
  return (
    <div className="grid gap-5">
      {canceled && (
        <p className="wrap-anywhere">
          Your {displayName} membership has ended. Thanks for having been a member! If you rejoin,
          everything opens again. Your projects are still yours.
        </p>
      )}
      {asked && !user && (
        <FormMessage>
          You were logged out in another tab or on another device. Log in again to continue.
        </FormMessage>
      )}
      <div className="grid grid-cols-2 gap-3">
        {joinLink && (
          <Button
            asLink
            size="large"
            variant={connecting ? "secondary" : "primary"}
            className="col-span-2"
          >
            <a
              href={joinLink}
              rel="noopener"
              target={joinBeside ? "_blank" : undefined}
              className="wrap-anywhere"
            >
              {canceled ? "Join again" : `Join ${displayName}`}
            </a>
          </Button>
        )}
        {!user && (
          <>
            <Button size="large" variant="secondary" onClick={onLogIn}>
              Log In
            </Button>
            <Button size="large" variant="secondary" onClick={onSignUp}>
              Sign Up
            </Button>
          </>
        )}
        {user && !connecting && (
          <Button
            size="large"
            variant="secondary"
            className="col-span-2"
            onClick={() => setAsked(true)}
          >
            {canceled ? "I have a paid membership" : "I am a member"}
          </Button>
        )}
      </div>
      {user && (
        // People with two accounts see which one they are using.
        <p className="wrap-anywhere text-ink-soft text-small">You're logged in as {user.email}.</p>
      )}
      {connecting && (
        <div className="border-line border-t pt-5">
          {/* Restart the steps when another person signs in. */}
          <ConnectForm key={user.userId} minisite={minisite} onConnected={onConnected} />
        </div>
      )}
    </div>
  );
}
