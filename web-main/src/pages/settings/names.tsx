import { shownText, usernameInvalid, usernameTaken } from "@cuttle/web-kit/account";
import { maxLength, useApiMutation } from "@cuttle/web-kit/api";
import type { LoggedInUser } from "@cuttle/web-kit/session";
import { Section } from "../section.tsx";
import { showsMyProfile } from "./shows-my-profile.ts";
import { TextSetting } from "./text-setting.tsx";

export function Names({ user }: { user: LoggedInUser }) {
  const setDisplayName = useApiMutation("setDisplayName", { invalidates: showsMyProfile });
  const changeUsername = useApiMutation("changeUsername", { invalidates: showsMyProfile });
  return (
    <Section title="Your names">
      <TextSetting
        label="Display name"
        name="displayName"
        autoComplete="nickname"
        help="Others see this name next to your projects."
        saved={user.displayName}
        problemOf={(text) =>
          [...text].length > maxLength.SetDisplayNameInput.displayName
            ? "Display name must be less than 30 characters"
            : undefined
        }
        onSave={(displayName) => setDisplayName.mutateAsync({ displayName })}
      />
      <TextSetting
        label="Username"
        name="username"
        autoComplete="username"
        maxLength={maxLength.ChangeUsernameInput.username}
        help="Letters, numbers and _. Your username is part of your projects' addresses. Links with the old username keep working, and no one else can take it for 30 days."
        saved={user.username}
        // S1 §5: one text for both refusals.
        shownAs={(message) => shownText(message === usernameTaken ? usernameInvalid : message)}
        onSave={(username) => changeUsername.mutateAsync({ username })}
      />
    </Section>
  );
}
