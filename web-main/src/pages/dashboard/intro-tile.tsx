import { useProjectCard } from "@cuttle/web-kit/api";
import { introId } from "@cuttle/web-kit/project-path";
import { cardPicture, classNames, Picture } from "@cuttle/web-kit/ui";
import { Play } from "lucide-react";
import { Link } from "react-router";
import { paths } from "../../paths.ts";

/** Leads newcomers to the quick intro, in the shape of a project's card. */
export function IntroTile() {
  const { data: card } = useProjectCard(introId);
  const shown = card && cardPicture(card);
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card bg-surface shadow-card outlined-when-forced transition-[box-shadow,transform] has-[a:hover]:-translate-y-1 has-[a:hover]:shadow-lifted">
      <div className="grid aspect-video place-items-center bg-accent-wash *:[grid-area:1/1]">
        {shown?.picture && (
          <Picture src={shown.picture} src2x={shown.picture2x} className="w-full" />
        )}
        <span
          className={classNames(
            "relative grid place-items-center rounded-full bg-accent text-on-accent shadow-card transition-transform group-has-[a:hover]:scale-110 motion-reduce:transition-none",
            shown?.picture ? "m-3 size-10 self-end justify-self-end" : "size-16",
          )}
        >
          <Play className="ml-[6%] size-[44%] fill-current" aria-hidden="true" />
        </span>
      </div>
      <div className="px-5 py-4">
        <h3 className="font-semibold font-text text-body tracking-normal">
          <Link to={paths.intro} className="after:absolute after:inset-0">
            Quick intro
          </Link>
        </h3>
        <p className="text-caption text-ink-soft">Make your first cut file in a minute</p>
      </div>
    </article>
  );
}
