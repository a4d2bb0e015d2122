import { cardPicture, LineIcon, Picture } from "@cuttle/web-kit/ui";
import { lens } from "./lens.ts";
import type { Suggestion } from "./use-suggestions.ts";

const clock = "M12 7v5l3 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0";

/** What an entry of the bar's suggestions shows. */
export function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  if (suggestion.kind === "project") return <ProjectRow {...suggestion} />;
  const { kind, query } = suggestion;
  return (
    <>
      <LineIcon
        path={kind === "recent" ? clock : lens}
        className="size-4.5 shrink-0 text-ink-soft"
      />
      <span className="min-w-0 truncate">
        {kind === "search" && "Search for “"}
        {kind === "meant" && "Did you mean “"}
        <bdi>{query}</bdi>
        {kind === "search" && "”"}
        {kind === "meant" && "”?"}
      </span>
    </>
  );
}

function ProjectRow({ project, from }: Extract<Suggestion, { kind: "project" }>) {
  const { picture, picture2x } = cardPicture(project);
  return (
    <>
      <span className="w-16 shrink-0 overflow-hidden rounded-[0.4rem]">
        <Picture src={picture} src2x={picture2x} eager />
      </span>
      <span className="grid min-w-0">
        <span className="truncate font-semibold">
          <bdi>{project.name}</bdi>
        </span>
        <span className="truncate text-caption text-ink-soft">
          {typeof from === "string" ? (
            from
          ) : (
            <>
              by <bdi>{from.by}</bdi>
            </>
          )}
        </span>
      </span>
    </>
  );
}
