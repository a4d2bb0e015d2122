import { projectPath } from "@cuttle/web-kit/project-path";
import { Avatar, Button, classNames, LicenseBadge, Picture } from "@cuttle/web-kit/ui";
import { ExternalLink, Flag } from "lucide-react";
import { Link } from "react-router";
import { shortDate } from "../../../short-date.ts";
import { profilePath } from "../../profile/profile-path.ts";
import { reasonsInOrder, reasonWords } from "../../report-reasons.ts";
import { Key } from "./key.tsx";
import type { Reviewed } from "./use-decisions.ts";

interface ReviewItemProps {
  readonly project: Reviewed;
  /** The keys are about this one. */
  readonly current: boolean;
  readonly onFocus: () => void;
  readonly onApprove: () => void;
  readonly onHide: (() => void) | undefined;
  readonly onUndo: (() => void) | undefined;
}

/** A project with all that an admin looks at. */
export function ReviewItem(props: ReviewItemProps) {
  const { project, current, onFocus, onApprove, onHide, onUndo } = props;
  const { name, publishedDate, publishedDescription, hiddenBecause, reviewedDate } = project;
  const keys = current;
  return (
    <li
      tabIndex={-1}
      data-entry
      data-review={project.projectId}
      aria-current={current || undefined}
      onFocus={onFocus}
      className={classNames(
        "grid scroll-mt-24 gap-6 rounded-card bg-surface p-4 shadow-card outlined-when-forced sm:p-6 lg:grid-cols-[3fr_2fr]",
        current && "ring-2 ring-accent-strong",
      )}
    >
      <Picture
        src={project.coverPhoto || project.previewImage}
        meanwhile={project.thumbnail}
        className="self-start rounded-control"
      />
      <div className="flex min-w-0 flex-col gap-4">
        <div>
          <h2 className="wrap-anywhere flex flex-wrap items-center gap-x-3 gap-y-1 text-subheading">
            {name}
            <LicenseBadge license={project.license} />
          </h2>
          {publishedDate && (
            <p className="mt-1 text-caption text-ink-soft">Published {shortDate(publishedDate)}</p>
          )}
        </div>
        <Owner project={project} />
        {publishedDescription ? (
          <p className="wrap-anywhere max-h-60 overflow-auto whitespace-pre-line text-small">
            {publishedDescription}
          </p>
        ) : (
          <p className="text-ink-soft text-small">No description.</p>
        )}
        {hiddenBecause && (
          <p className="text-small">
            <span className="font-semibold">
              Hidden{" "}
              {project.review === "hidden" && reviewedDate ? shortDate(reviewedDate) : "before"}:
            </span>{" "}
            {reasonWords[hiddenBecause]}
          </p>
        )}
        <Reports project={project} />
        <div className="mt-auto flex flex-wrap gap-2 pt-2">
          <Button size="small" onClick={onApprove}>
            Approve <span className="sr-only">{name}</span> {keys && <Key>A</Key>}
          </Button>
          {onHide && (
            <Button size="small" variant="secondary" onClick={onHide}>
              Hide <span className="sr-only">{name}</span> {keys && <Key>H</Key>}
            </Button>
          )}
          {onUndo && (
            <Button size="small" variant="secondary" onClick={onUndo}>
              Undo <span className="sr-only">hiding {name}</span>
            </Button>
          )}
          <a
            href={projectPath(project)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-3 font-semibold text-ink text-small no-underline hover:bg-ink/8"
          >
            <ExternalLink className="size-4.5" aria-hidden="true" />
            Open <span className="sr-only">{name} in a new tab</span> {keys && <Key>O</Key>}
          </a>
        </div>
      </div>
    </li>
  );
}

function Owner({ project }: { readonly project: Reviewed }) {
  const { ownerUsername, ownerDisplayName, ownerAvatar, ownerSince } = project;
  const { ownerApproved, ownerTrusted } = project;
  const owner = ownerDisplayName || ownerUsername;
  return (
    <div className="flex items-center gap-3 text-small">
      <Avatar name={owner} src={ownerAvatar} />
      <div className="wrap-anywhere min-w-0">
        <Link
          to={profilePath(ownerUsername)}
          className="font-semibold text-ink underline-offset-4 hover:underline"
        >
          {owner}
        </Link>{" "}
        <span className="text-ink-soft">@{ownerUsername}</span>
        <p className="text-caption text-ink-soft">
          Here since {shortDate(ownerSince)} · {ownerApproved} approved
          {ownerTrusted && " · trusted"}
        </p>
      </div>
    </div>
  );
}

function Reports({ project: { reports, numberOfReports } }: { readonly project: Reviewed }) {
  if (numberOfReports === 0) return null;
  const notes = reports.filter(({ note }) => note);
  return (
    <section
      aria-label="Reports"
      className="grid gap-2 rounded-control bg-danger/8 p-4 text-small outlined-when-forced"
    >
      <h3 className="flex items-center gap-2 font-semibold text-danger">
        <Flag className="size-4.5" aria-hidden="true" />
        {numberOfReports === 1 ? "1 report" : `${numberOfReports} reports`}
      </h3>
      <ul className="grid gap-1">
        {reasonsInOrder.map((reason) => {
          const count = reports.filter((report) => report.reason === reason).length;
          return (
            count > 0 && (
              <li key={reason}>
                {reasonWords[reason]}: {count}
              </li>
            )
          );
        })}
      </ul>
      {notes.length > 0 && (
        <ul aria-label="Notes" className="grid max-h-48 gap-2 overflow-auto">
          {notes.map(({ note, date }) => (
            <li key={`${date} ${note}`} className="wrap-anywhere whitespace-pre-line text-ink-soft">
              “{note}”
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
