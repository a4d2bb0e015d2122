import type { Schemas } from "@cuttle/web-kit/api";
import { pendingEmail, roleIn } from "@cuttle/web-kit/membership";
import { useSession } from "@cuttle/web-kit/session";
import { Button } from "@cuttle/web-kit/ui";
import { Download, Lock } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useOpenModal } from "../../frame/use-open-modal.ts";
import { useOpenUpgrade } from "../../frame/use-open-upgrade.ts";
import { PaywallModal } from "./download/lazy-paywall.ts";

/** What a project with restricted access requires, and how to get it. */
export default function Gate({ project }: { project: Schemas["Project"] }) {
  const { user } = useSession();
  const openModal = useOpenModal();
  const openUpgrade = useOpenUpgrade();
  const forMembers = project.access === "needsMembership";
  const { membersOf } = project;
  return (
    <section aria-labelledby="gate" className="rounded-card bg-surface p-6 shadow-card">
      <Lock className="mb-3 size-6 text-accent-strong" aria-hidden="true" />
      <h2 id="gate" className="text-subheading">
        {!forMembers
          ? "Part of Cuttle Pro"
          : membersOf
            ? `For members of ${membersOf.displayName}`
            : "For members only"}
      </h2>
      {forMembers ? (
        membersOf ? (
          <ForMembers minisite={membersOf} />
        ) : (
          <p className="mt-2 text-ink-soft">
            This minisite is paused. Its projects return when it does.
          </p>
        )
      ) : (
        <>
          <p className="mt-2 text-ink-soft">
            With Pro you can personalize and download this and every other premium template, and
            sell what you make.
          </p>
          <Button
            size="large"
            className="mt-5"
            onClick={() => (user ? openUpgrade("templates") : openModal("signup"))}
          >
            {user ? "See what's in Pro" : "Sign up to see what's in Pro"}
          </Button>
        </>
      )}
      {!user && (!forMembers || membersOf) && (
        <p className="mt-4 text-ink-soft text-small">
          {forMembers ? "Already a member?" : "Already have Pro?"}{" "}
          <button
            type="button"
            onClick={() => openModal("login")}
            className="font-semibold text-accent-strong underline underline-offset-4"
          >
            Log in
          </button>
        </p>
      )}
    </section>
  );
}

function ForMembers({ minisite }: { minisite: Schemas["ProjectMinisite"] }) {
  const { user } = useSession();
  const { subdomain, displayName } = minisite;
  // Somebody who left to find their code continues where they were.
  const [asked, setAsked] = useState(
    () => user !== null && pendingEmail(subdomain, user.userId) !== undefined,
  );
  // A login opened from the paywall is on top of it.
  const covered = useSearchParams()[0].has("modal");
  return (
    <>
      <p className="wrap-anywhere mt-2 text-ink-soft">
        {roleIn(user, subdomain) === "canceled"
          ? `Your ${displayName} membership has ended. This opens again when you rejoin.`
          : "Members can personalize and download this project and everything else made for them."}
      </p>
      <Button size="large" className="mt-5" onClick={() => setAsked(true)}>
        <Download className="size-5" aria-hidden="true" />
        Download
      </Button>
      {asked && !covered && <PaywallModal minisite={minisite} onClose={() => setAsked(false)} />}
    </>
  );
}
