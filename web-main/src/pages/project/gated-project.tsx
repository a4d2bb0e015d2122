import type { Schemas } from "@cuttle/web-kit/api";
import { pendingEmail, roleIn } from "@cuttle/web-kit/membership";
import { useSession } from "@cuttle/web-kit/session";
import { Button, lazyPart, Picture } from "@cuttle/web-kit/ui";
import { Download, Lock } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useOpenModal } from "../../frame/use-open-modal.ts";
import { useOpenUpgrade } from "../../frame/use-open-upgrade.ts";
import { PaywallModal } from "./download/lazy-paywall.ts";
import { GalleryFrame, smallPictures } from "./gallery-frame.tsx";
import { ProjectHeading } from "./project-heading.tsx";

interface GatedProjectProps {
  readonly project: Schemas["Project"];
}

// Few projects have examples. Meanwhile their places are kept free.
const ExampleGallery = lazyPart<GatedProjectProps>(() => import("./example-gallery.tsx"), {
  loading: ({ project }) => (
    <GalleryFrame picture={<OwnPicture project={project} />}>
      <div className={smallPictures}>
        {["own", ...project.examples.map(({ picture }) => picture)].map((place) => (
          <span key={place} className="aspect-video" />
        ))}
      </div>
    </GalleryFrame>
  ),
  otherwise: OwnPicture,
});

function OwnPicture({ project }: GatedProjectProps) {
  return (
    <Picture
      src={project.previewImage || project.coverPhoto}
      alt={`${project.name}, a picture`}
      eager
      className="rounded-card shadow-card"
    />
  );
}

/** A project with restricted access: its picture, what it requires, and how to get it. */
export function GatedProject({ project }: GatedProjectProps) {
  const { user } = useSession();
  const openModal = useOpenModal();
  const openUpgrade = useOpenUpgrade();
  const forMembers = project.access === "needsMembership";
  const { membersOf } = project;
  return (
    <div className="mx-auto grid max-w-[84rem] gap-8 px-5 pt-6 pb-16 sm:px-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12 lg:pt-10">
      {project.examples.length > 0 ? (
        <ExampleGallery project={project} />
      ) : (
        <OwnPicture project={project} />
      )}
      <div className="grid content-start gap-6">
        <ProjectHeading project={project} />
        {project.publishedDescription && (
          <p className="whitespace-pre-line">{project.publishedDescription}</p>
        )}
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
      </div>
    </div>
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
