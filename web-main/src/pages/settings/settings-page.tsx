import { type LoggedInUser, useSession } from "@cuttle/web-kit/session";
import { useState } from "react";
import { useBrandedBy } from "../../frame/branding.ts";
import { KeepUnsaved } from "../../frame/keep-unsaved.tsx";
import { LogInFirst } from "../../frame/log-in-first.tsx";
import { MyMachines } from "../../machines/my-machines.tsx";
import { Archive } from "./archive.tsx";
import { AvatarSection } from "./avatar-section.tsx";
import { Email } from "./email.tsx";
import { Leaving } from "./leaving.tsx";
import { Names } from "./names.tsx";
import { PasswordSection } from "./password-section.tsx";
import { Sessions } from "./sessions.tsx";
import { Subscription } from "./subscription.tsx";
import { TwoStep } from "./two-step.tsx";

/** Somebody who has more than a free plan of ours finds it in the brand of a minisite, too; nobody else is offered one there. */
const hasPlan = ({ subscription: { plan, price } }: LoggedInUser) =>
  !plan.endsWith("Free") || price !== null;

/** The account settings. What was typed stays when the session ends, until the same person has logged in again. */
export default function SettingsPage() {
  const { user } = useSession();
  const branded = useBrandedBy() !== null;
  const [owner, setOwner] = useState(user);
  if (user && user !== owner) setOwner(user);
  return (
    <KeepUnsaved admitted={user !== null} otherwise={<LogInFirst />} asks>
      {owner && (
        <div
          key={owner.userId}
          className="mx-auto grid max-w-2xl gap-6 px-5 pt-8 sm:px-10 lg:pt-12"
        >
          <h1 className="text-title">Account Settings</h1>
          <AvatarSection user={owner} />
          <Names user={owner} />
          <Email user={owner} />
          <PasswordSection user={owner} />
          {user && <TwoStep />}
          {user && <MyMachines />}
          {(!branded || hasPlan(owner)) && <Subscription user={owner} />}
          {user && <Sessions />}
          {user && <Archive />}
          {user && <Leaving />}
        </div>
      )}
    </KeepUnsaved>
  );
}
