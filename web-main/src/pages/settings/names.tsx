import { shownText, usernameInvalid, usernameTaken } from "@cuttle/web-kit/account";
import { type OperationName, useApiMutation } from "@cuttle/web-kit/api";
import type { LoggedInUser } from "@cuttle/web-kit/session";
import { Section } from "../section.tsx";
import { TextSetting } from "./text-setting.tsx";

/** Replies that contain the names of the person who is signed in, but for the session's. */
const invalidates: readonly OperationName[] = [
  "getProject",
  "getTagsAndProjects",
  "getProjectsFromTheCommunity",
  "getProjectCardsForAllCreatorProjects",
];

/** Characters (S0 §9). */
const mostInDisplayName = 30;
const mostInUsername = 15;

export function Names({ user }: { user: LoggedInUser }) {
  const setDisplayName = useApiMutation("setDisplayName", { invalidates });
  const changeUsername = useApiMutation("changeUsername", { invalidates });
  return (
    <Section title="Your names">
      <TextSetting
        label="Display name"
        name="displayName"
        autoComplete="name"
        help="Others see it beside your projects."
        saved={user.displayName}
        problemOf={(text) =>
          [...text].length > mostInDisplayName
            ? "Display name must be less than 30 characters"
            : undefined
        }
        onSave={(displayName) => setDisplayName.mutateAsync({ displayName })}
      />
      <TextSetting
        label="Username"
        name="username"
        autoComplete="username"
        maxLength={mostInUsername}
        help="Letters, numbers and _. It is part of your projects' addresses; links with the old one go on working, and nobody else can take it for 30 days."
        saved={user.username}
        // S1 §5: one text for both refusals.
        shownAs={(message) => shownText(message === usernameTaken ? usernameInvalid : message)}
        onSave={(username) => changeUsername.mutateAsync({ username })}
      />
    </Section>
  );
}
