import { useSession } from "@cuttle/web-kit/session";
import { Button } from "@cuttle/web-kit/ui";
import type { RefObject } from "react";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { GiftFrame } from "./gift-frame.tsx";

const words = {
  // S1 §8.
  invalid: {
    title: "Invalid or expired gift code",
    text: "Please compare the address with the one on your card or in your email. If they match, ask the person who gave you the gift.",
  },
  claimed: {
    title: "Gift Already Claimed",
    text: "Each gift can be redeemed once. If you redeemed this one, your account already has the months.",
  },
};

interface UnusableGiftProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly status: keyof typeof words;
}

/** A code that nobody can redeem, or that somebody has redeemed. */
export function UnusableGift({ heading, status }: UnusableGiftProps) {
  const { user } = useSession();
  const { title, text } = words[status];
  const claimed = status === "claimed";
  return (
    <GiftFrame>
      {/* It may follow the press of the button. */}
      <div role="alert">
        <h1 ref={heading} tabIndex={-1} className="text-danger text-title outline-none">
          {title}
        </h1>
        <p className="mt-5 max-w-xl text-ink-soft text-lead">{text}</p>
      </div>
      <Button asLink variant="secondary" size="large" className="mt-7">
        {user && claimed ? (
          <Link to={paths.settings}>Account Settings</Link>
        ) : (
          <Link to={paths.templates}>Browse templates</Link>
        )}
      </Button>
    </GiftFrame>
  );
}
