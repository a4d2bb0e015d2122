import { useProjectCard } from "@cuttle/web-kit/api";
import { introId } from "@cuttle/web-kit/project-path";
import { cardPicture, classNames, Modal, Picture } from "@cuttle/web-kit/ui";
import { Play } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { useSite } from "../../site-context.ts";
import { Player } from "../videos/player.tsx";

/** Leads newcomers to the quick intro, in the shape of a project's card. Its video plays in a dialog if the operator has set one. */
export function IntroTile() {
  const { data: card } = useProjectCard(introId);
  const shown = card && cardPicture(card);
  const { introVideo } = useSite();
  const [playing, setPlaying] = useState(false);
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card bg-surface shadow-card outlined-when-forced transition-[box-shadow,transform] has-[h3>:hover]:-translate-y-1 has-[h3>:hover]:shadow-lifted">
      <div className="grid aspect-video place-items-center bg-accent-wash *:[grid-area:1/1]">
        {shown?.picture && (
          <Picture src={shown.picture} src2x={shown.picture2x} className="w-full" />
        )}
        <span
          className={classNames(
            "relative grid place-items-center rounded-full bg-accent text-on-accent shadow-card transition-transform group-has-[h3>:hover]:scale-110 motion-reduce:transition-none",
            shown?.picture ? "m-3 size-10 self-end justify-self-end" : "size-16",
          )}
        >
          <Play className="ml-[6%] size-[44%] fill-current" aria-hidden="true" />
        </span>
      </div>
      <div className="px-5 py-4">
        <h3 className="font-semibold font-text text-body tracking-normal">
          {introVideo ? (
            <button
              type="button"
              onClick={() => setPlaying(true)}
              className="after:absolute after:inset-0"
            >
              Quick intro
            </button>
          ) : (
            <Link to={paths.intro} className="after:absolute after:inset-0">
              Quick intro
            </Link>
          )}
        </h3>
        <p className="text-caption text-ink-soft">Make your first cut file in a minute</p>
      </div>
      {introVideo && playing && (
        <IntroDialog video={introVideo} onClose={() => setPlaying(false)} />
      )}
    </article>
  );
}

interface IntroDialogProps {
  readonly video: string;
  readonly onClose: () => void;
}

/** The video, which YouTube's player plays in the server's page, and the project that it is about. */
function IntroDialog({ video, onClose }: IntroDialogProps) {
  return (
    <Modal title="Quick intro" size="large" onClose={onClose}>
      <Player id={video} title="Quick intro" />
      <p className="mt-6">
        <Link
          to={paths.intro}
          className="font-semibold text-accent-strong underline underline-offset-4"
        >
          Make your first cut file
        </Link>
      </p>
    </Modal>
  );
}
