import { projectPath } from "@cuttle/web-kit/project-path";
import { cardPicture, classNames, LicenseBadge, Picture } from "@cuttle/web-kit/ui";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { DailyStats } from "./daily-stats.tsx";
import { inWords } from "./in-words.ts";
import type { Range } from "./range.ts";
import type { AnalyzedProject } from "./replies.ts";
import { dateOf } from "./sorting.ts";
import { Views } from "./views.tsx";

interface ProjectRowsProps {
  readonly project: AnalyzedProject;
  readonly range: Range;
}

const cell =
  "px-4 py-3 align-middle max-lg:grid max-lg:grid-cols-[9rem_minmax(0,1fr)] max-lg:gap-x-3 max-lg:px-4 max-lg:py-1";

/** A project, and its days while it is open. */
export function ProjectRows({ project, range }: ProjectRowsProps) {
  const [open, setOpen] = useState(false);
  const days = useId();
  return (
    <tbody className="border-line border-t max-lg:block max-lg:py-3">
      <tr tabIndex={-1} data-entry className="max-lg:block">
        <th scope="row" className="px-4 py-3 pl-6 font-normal max-lg:block max-lg:px-4">
          <Heading
            project={project}
            toggle={
              <Toggle
                name={project.name}
                open={open}
                controls={days}
                onPress={() => setOpen(!open)}
              />
            }
          />
        </th>
        <td className={`${cell} whitespace-nowrap text-ink-soft tabular-nums`}>
          <Labelled label={project.firstMadePublicDate ? "First public" : "Created"}>
            <time dateTime={dateOf(project)}>{dateOf(project).slice(0, 10)}</time>
          </Labelled>
        </td>
        <td className={`${cell} tabular-nums`}>
          <Labelled label="Unique downloads">{inWords(project.totalUniqueDownloads)}</Labelled>
        </td>
        <td className={`${cell} tabular-nums`}>
          <Labelled label="Total downloads">{inWords(project.totalDownloads)}</Labelled>
        </td>
        <td className={cell}>
          <Labelled label="Total views">
            <Views
              loggedIn={project.totalLoggedInViews}
              loggedOut={project.totalLoggedOutViews}
              unique={project.totalUniqueViews}
              written
            />
          </Labelled>
        </td>
      </tr>
      {open && (
        <tr id={days} className="max-lg:block">
          <td colSpan={5} className="px-6 pt-1 pb-6 max-lg:block max-lg:px-4">
            <DailyStats project={project} range={range} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

interface HeadingProps {
  readonly project: AnalyzedProject;
  readonly toggle: ReactNode;
}

function Heading({ project, toggle }: HeadingProps) {
  const { picture, picture2x } = { picture2x: undefined, ...cardPicture(project) };
  return (
    <div className="flex items-center gap-4">
      <Picture
        src={picture}
        src2x={picture2x}
        className="h-[90px] w-[160px] shrink-0 rounded-control"
      />
      <div className="grid min-w-0 justify-items-start gap-1.5">
        {project.license === "pro" && <LicenseBadge license="pro" />}
        <Link
          to={projectPath(project)}
          className="wrap-anywhere line-clamp-3 font-semibold underline decoration-edge/50 underline-offset-4"
        >
          {project.name}
        </Link>
        {toggle}
      </div>
    </div>
  );
}

interface ToggleProps {
  readonly name: string;
  readonly open: boolean;
  readonly controls: string;
  readonly onPress: () => void;
}

function Toggle({ name, open, controls, onPress }: ToggleProps) {
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onPress}
      className="-mx-2 inline-flex min-h-9 items-center gap-1 rounded-control px-2 text-caption text-ink-soft transition-colors hover:bg-ink/8 hover:text-ink"
    >
      <ChevronDown
        aria-hidden="true"
        className={classNames("size-4 transition-transform", open && "rotate-180")}
      />
      Daily stats<span className="sr-only"> of {name}</span>
    </button>
  );
}

/** Where there is no room for columns, each value has its label. */
function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <span className="text-ink-soft lg:hidden">{label}</span>
      <div className="min-w-0">{children}</div>
    </>
  );
}
