import { Picture, Skeleton } from "@cuttle/web-kit/ui";
import { Link } from "react-router";
import { tagPath } from "./tag-path.ts";
import type { PicturedTag } from "./use-templates.ts";

/** How many places are kept free while the tags are loading (S1 §9). */
const featured = Array.from({ length: 17 }, (_, place) => place);

/** The tags with pictures, as in shell/first-templates.html; on small screens the row scrolls sideways. */
export function TagTiles({ tags }: { tags: readonly PicturedTag[] | undefined }) {
  return (
    <ul className="-mx-5 sm:-mx-10 mt-3 grid auto-cols-[8rem] grid-flow-col gap-3 overflow-x-auto px-5 pt-1 pb-2 sm:px-10 lg:mx-0 lg:grid-flow-row lg:grid-cols-9 lg:gap-y-4 lg:overflow-visible lg:px-0">
      {tags
        ? tags.map(({ tagId, slug, tagName, picture, picture2x }) => (
            <li key={tagId}>
              <Link to={tagPath(slug)} className="group grid gap-2 no-underline">
                <Picture
                  src={picture}
                  src2x={picture2x}
                  className="rounded-control shadow-card outlined-when-forced transition-[box-shadow,transform] group-hover:-translate-y-0.5 group-hover:shadow-lifted"
                />
                <span className="font-semibold text-caption">{tagName}</span>
              </Link>
            </li>
          ))
        : featured.map((place) => (
            <li key={place} className="grid gap-2">
              <Skeleton className="aspect-video rounded-control" />
              <span className="text-caption">
                <Skeleton className="h-[1lh] w-2/3" />
              </span>
            </li>
          ))}
    </ul>
  );
}
