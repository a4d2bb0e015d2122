import { useSession } from "@cuttle/web-kit/session";
import { useState } from "react";
import { KeepUnsaved } from "../../frame/keep-unsaved.tsx";
import { LogInFirst } from "../../frame/log-in-first.tsx";
import { AvatarSection } from "./avatar-section.tsx";
import { Names } from "./names.tsx";
import { Password } from "./password.tsx";
import { Sessions } from "./sessions.tsx";

/** The account settings. What was typed stays when the session ends, until the same person has logged in again. */
export default function SettingsPage() {
  const { user } = useSession();
  const [owner, setOwner] = useState(user);
  if (user && user !== owner) setOwner(user);
  return (
    <KeepUnsaved admitted={user !== null} otherwise={<LogInFirst />}>
      {owner && (
        <div
          key={owner.userId}
          className="mx-auto grid max-w-2xl gap-6 px-5 pt-8 sm:px-10 lg:pt-12"
        >
          <h1 className="text-title">Account Settings</h1>
          <AvatarSection user={owner} />
          <Names user={owner} />
          <Password user={owner} />
          {user && <Sessions />}
        </div>
      )}
    </KeepUnsaved>
  );
}
