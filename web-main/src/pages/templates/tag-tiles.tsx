import { Picture, Skeleton } from "@cuttle/web-kit/ui";
import { ChevronDown } from "lucide-react";
import { Link } from "react-router";
import type { FoldedTags } from "./folded-tags.ts";
import { tagPath } from "./tag-path.ts";
import type { PicturedTag } from "./use-templates.ts";

/** How many places are kept free while the tags are loading: a row of a large screen. */
const places = Array.from({ length: 9 }, (_, place) => place);

const raised =
  "rounded-control shadow-card outlined-when-forced transition-[box-shadow,transform] group-hover:-translate-y-0.5 group-hover:shadow-lifted";

function Tile({ tag: { slug, tagName, picture, picture2x } }: { readonly tag: PicturedTag }) {
  return (
    <Link to={tagPath(slug)} className="group grid gap-2 no-underline">
      <Picture src={picture} src2x={picture2x} className={raised} />
      <span className="font-semibold text-caption">{tagName}</span>
    </Link>
  );
}

/** The tags with pictures, as in shell/first-templates.html; on small screens the row scrolls sideways. */
export function TagTiles({ shown }: { shown: FoldedTags | undefined }) {
  return (
    <div
      tabIndex={-1} // what scrolls would be a tab stop
      className="-mx-5 sm:-mx-10 mt-3 grid auto-cols-[8rem] grid-flow-col gap-3 overflow-x-auto px-5 pt-1 pb-2 sm:px-10 lg:mx-0 lg:grid-flow-row lg:grid-cols-9 lg:gap-y-4 lg:overflow-visible lg:px-0"
    >
      {shown?.tags.map((tag) => (
        <Tile key={tag.tagId} tag={tag} />
      ))}
      {shown && shown.folded.length > 0 && (
        <button
          type="button"
          aria-expanded={shown.open}
          onClick={shown.onToggle}
          className="group grid gap-2 text-left"
        >
          <span className={`grid aspect-video grid-cols-2 object-ground ${raised}`}>
            {shown.folded
              .slice(0, 4)
              .map(
                ({ tagId, picture }) =>
                  picture && (
                    <img key={tagId} alt="" src={picture} loading="lazy" className="size-full" />
                  ),
              )}
          </span>
          <span className="flex items-center gap-1 font-semibold text-caption">
            More
            <ChevronDown
              aria-hidden="true"
              className="size-4 transition-transform group-aria-expanded:rotate-180"
            />
          </span>
        </button>
      )}
      {shown?.open && shown.folded.map((tag) => <Tile key={tag.tagId} tag={tag} />)}
      {!shown &&
        places.map((place) => (
          <span key={place} className="grid gap-2">
            <Skeleton className="aspect-video rounded-control" />
            <span className="text-caption">
              <Skeleton className="h-[1lh] w-2/3" />
            </span>
          </span>
        ))}
    </div>
  );
}
