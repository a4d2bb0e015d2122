import { projectPath } from "@cuttle/web-kit/project-path";
import { cardPicture, Picture } from "@cuttle/web-kit/ui";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { OwnProject } from "./home-projects.ts";

interface RowProps {
  readonly project: Pick<
    OwnProject,
    "projectId" | "name" | "coverPhoto" | "previewImage" | "thumbnail" | "thumbnail2x"
  >;
  readonly ownerUsername: string;
  /** Before the picture. */
  readonly handle?: ReactNode;
  /** What is said of it, one after the other. */
  readonly facts: ReactNode;
  /** At the end: what can be done with it. */
  readonly actions: ReactNode;
}

/** A project in a list of a minisite's admins. */
export function Row({ project, ownerUsername, handle, facts, actions }: RowProps) {
  const { picture, ...rest } = cardPicture(project);
  const sharper = "picture2x" in rest ? rest.picture2x : undefined;
  return (
    <div className="flex min-w-0 items-center gap-2 py-2.5 sm:gap-4">
      {handle}
      <Picture
        src={picture}
        src2x={sharper}
        className="w-16 shrink-0 rounded-control outlined-when-forced sm:w-28"
      />
      <div className="min-w-0 grow">
        <Link
          to={projectPath({ ...project, ownerUsername })}
          className="wrap-anywhere inline-flex min-h-8 items-center font-semibold text-ink decoration-edge/50 underline-offset-4 hover:underline"
        >
          {project.name}
        </Link>
        <p className="flex flex-wrap gap-x-2 gap-y-1 text-caption text-ink-soft">{facts}</p>
      </div>
      {actions}
    </div>
  );
}

/** A fact that stands out. */
export function Mark({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block rounded-full bg-birch px-2.5 py-0.5 font-semibold text-caption text-ink outlined-when-forced">
      {children}
    </span>
  );
}

const licenses = { pro: "For people on Pro", minisitePaid: "For members" } as const;

/** For whom a project is. */
export function forWhom(license: OwnProject["license"]): string {
  return license === null ? "For everyone" : licenses[license];
}
