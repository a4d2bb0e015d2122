import type { Schemas } from "@cuttle/web-kit/api";
import { MembershipWays, roleIn } from "@cuttle/web-kit/membership";
import { projectPath } from "@cuttle/web-kit/project-path";
import { useSession } from "@cuttle/web-kit/session";
import { Button, Picture } from "@cuttle/web-kit/ui";
import { Lock } from "lucide-react";
import { useOpenModal } from "../../frame/use-open-modal.ts";
import { useOpenUpgrade } from "../../frame/use-open-upgrade.ts";
import { ProjectHeading } from "./project-heading.tsx";
import { useMembershipWays } from "./use-membership-of.ts";

interface GatedProjectProps {
  readonly project: Schemas["Project"];
}

/** A project that takes more than a visit: its picture, what it takes, and the way there. */
export function GatedProject({ project }: GatedProjectProps) {
  const { user } = useSession();
  const openModal = useOpenModal();
  const openUpgrade = useOpenUpgrade();
  const { membersOf } = project;
  const forMembers = project.access === "needsMembership" && membersOf;
  // Whoever was a member has other words, below.
  const canceled = forMembers && roleIn(user, membersOf.subdomain) === "canceled";
  const here = projectPath(project);
  return (
    <div className="mx-auto grid max-w-[84rem] gap-8 px-5 pt-6 pb-16 sm:px-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12 lg:pt-10">
      <Picture
        src={project.previewImage || project.coverPhoto}
        alt={`${project.name}, a picture`}
        eager
        className="rounded-card shadow-card"
      />
      <div className="grid content-start gap-6">
        <ProjectHeading project={project} />
        {project.description && <p className="whitespace-pre-line">{project.description}</p>}
        <section aria-labelledby="gate" className="rounded-card bg-surface p-6 shadow-card">
          <Lock className="mb-3 size-6 text-accent-strong" aria-hidden="true" />
          <h2 id="gate" className="text-subheading">
            {forMembers ? `For members of ${membersOf.displayName}` : "Part of Cuttle Pro"}
          </h2>
          {!canceled && (
            <p className="mt-2 text-ink-soft">
              {forMembers
                ? "Join them to personalise and download it, along with everything else they make."
                : "With Pro you personalise and download this and every other premium template, and may sell what you make."}
            </p>
          )}
          {forMembers ? (
            <ForMembers minisite={membersOf} />
          ) : (
            <Button
              size="large"
              className="mt-5"
              onClick={() => (user ? openUpgrade("templates") : openModal("signup", here))}
            >
              {user ? "See what Pro gives you" : "Sign up to get Pro"}
            </Button>
          )}
          {!user && !forMembers && (
            <p className="mt-4 text-ink-soft text-small">
              Have it already?{" "}
              <button
                type="button"
                onClick={() => openModal("login", here)}
                className="font-semibold text-accent-strong underline underline-offset-4"
              >
                Log in
              </button>
            </p>
          )}
        </section>
      </div>
    </div>
  );
}

function ForMembers({ minisite }: { minisite: Schemas["ProjectMinisite"] }) {
  const ways = useMembershipWays(minisite.displayName);
  return (
    <div className="mt-4">
      <MembershipWays minisite={minisite} {...ways} />
    </div>
  );
}
