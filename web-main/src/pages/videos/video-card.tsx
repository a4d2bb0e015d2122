import { Button, Picture } from "@cuttle/web-kit/ui";
import { Play } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { flushSync } from "react-dom";
import { dayOf } from "../learn/day-of.ts";
import { Player } from "./player.tsx";
import type { Video } from "./use-videos.ts";

interface VideoCardProps {
  readonly video: Video;
  readonly playing: boolean;
  readonly onPlay: () => void;
  readonly onStop: () => void;
  /** Below the title. */
  readonly children?: ReactNode;
}

/** A video. Its player takes the place of the thumbnail once somebody presses play; nothing of YouTube is loaded before. */
export function VideoCard({ video, playing, onPlay, onStop, children }: VideoCardProps) {
  const { id, title, thumbnailUrl, thumbnailUrl2x, duration, publishedAt } = video;
  const button = useRef<HTMLButtonElement>(null);
  const day = publishedAt.slice(0, 10);
  return (
    <article
      data-entry=""
      tabIndex={-1}
      className="overflow-hidden rounded-card bg-surface shadow-card outlined-when-forced"
    >
      {playing ? (
        <Player id={id} title={title} />
      ) : (
        <div className="group relative">
          <Picture src={thumbnailUrl} src2x={thumbnailUrl2x} />
          <button
            ref={button}
            type="button"
            aria-label={`Play ${title}`}
            onClick={onPlay}
            className="absolute inset-0 grid place-items-center"
          >
            <span className="grid size-14 place-items-center rounded-full bg-accent text-on-accent shadow-card transition-transform group-hover:scale-110 motion-reduce:transition-none">
              <Play className="ml-[6%] size-[44%] fill-current" aria-hidden="true" />
            </span>
          </button>
        </div>
      )}
      <div className="px-5 py-4">
        <h3 className="wrap-anywhere font-semibold font-text text-body tracking-normal">{title}</h3>
        <p className="mt-1 text-caption text-ink-soft">
          {duration} · <time dateTime={day}>{dayOf(day)}</time> ·{" "}
          <a
            href={`https://www.youtube.com/watch?v=${id}`}
            rel="noreferrer"
            className="underline underline-offset-4"
          >
            Watch on YouTube<span className="sr-only">: {title}</span>
          </a>
        </p>
        {playing && (
          <Button
            variant="secondary"
            size="small"
            className="mt-3"
            onClick={() => {
              flushSync(onStop);
              button.current?.focus();
            }}
          >
            Close the player
          </Button>
        )}
        {children}
      </div>
    </article>
  );
}
