import type { Schemas } from "@cuttle/web-kit/api";
import { projectPath } from "@cuttle/web-kit/project-path";
import { Avatar, lazyPart } from "@cuttle/web-kit/ui";
import { Link } from "react-router";
import { useBrandedBy } from "../../frame/branding.ts";
import { profilePath } from "../profile/profile-path.ts";
import { ProMark } from "./panel/pro-mark.tsx";

interface ProjectHeadingProps {
  readonly project: Schemas["Project"];
  /** Not while the page loads: replacing the heading would close the open field. */
  readonly mayRename?: boolean;
}

// Only needed by owners.
const OwnName = lazyPart(
  async () => ({ default: (await import("../project-own/owner-bar.tsx")).OwnName }),
  {
    loading: ({ name }) => name,
    otherwise: ({ name }) => name,
  },
);

/** The project's name, its owner, and what it was made from. */
export function ProjectHeading({ project, mayRename = false }: ProjectHeadingProps) {
  const { name, ownerUsername, ownerDisplayName, ownerAvatar, license, original } = project;
  const branded = useBrandedBy() !== null;
  const owner = ownerDisplayName || ownerUsername;
  return (
    <div className="min-w-0">
      <h1 className="wrap-anywhere flex flex-wrap items-center gap-x-3 gap-y-1 text-heading">
        {mayRename ? <OwnName projectId={project.projectId} name={name} /> : name}
        {license === "pro" && <ProMark />}
      </h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-ink-soft text-small">
        <Avatar name={owner} src={ownerAvatar} size="small" />
        <span>
          by{" "}
          {branded ? (
            <span className="font-semibold text-ink">{owner}</span>
          ) : (
            <Link
              to={profilePath(ownerUsername)}
              className="font-semibold text-ink underline-offset-4 hover:underline"
            >
              {owner}
            </Link>
          )}
        </span>
        {original && (
          <span>
            <span aria-hidden="true" className="max-sm:hidden">
              ·{" "}
            </span>
            a remix of{" "}
            {branded ? ( // it may be ours
              <span className="font-semibold text-ink">{original.name}</span>
            ) : (
              <Link
                to={projectPath(original)}
                className="font-semibold text-accent-strong underline underline-offset-4"
              >
                {original.name}
              </Link>
            )}
          </span>
        )}
      </p>
    </div>
  );
}
