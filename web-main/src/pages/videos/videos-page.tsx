import { Button, EmptyState } from "@cuttle/web-kit/ui";
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { paths } from "../../paths.ts";
import { useSite } from "../../site-context.ts";
import { Loaded, Loading } from "../loaded.tsx";
import { useFirstNew } from "../use-first-new.ts";
import { linkify } from "./linkify.tsx";
import { streamTime } from "./stream-time.ts";
import { type Playlist, useVideos, type Video } from "./use-videos.ts";
import { VideoCard } from "./video-card.tsx";

/** How many of a list are shown at first, and added each time: as in shell's videos.go. */
const atOnce = 12;

/** The video tutorials, or the livestream's recordings. */
export default function VideosPage() {
  const { pathname } = useLocation();
  // The video that plays: its player ends when another one begins.
  const [playing, setPlaying] = useState("");
  const shared = { playing, setPlaying };
  return pathname === paths.livestream ? <Livestream {...shared} /> : <Tutorials {...shared} />;
}

interface Playing {
  /** Its place: a video may be in several playlists. */
  readonly playing: string;
  readonly setPlaying: (place: string) => void;
}

function Tutorials(shared: Playing) {
  return (
    <Page title="Video tutorials" lead="Short videos, from your first cut to your own templates.">
      {(playlists) => {
        const shown = playlists.filter((list) => !list.livestream && list.videos.length > 0);
        if (shown.length === 0) return <NoVideos />;
        return shown.map(({ id, title, description, videos }) => (
          <section key={id} className="mt-12">
            <h2 className="wrap-anywhere text-heading">{title}</h2>
            {description && (
              <p className="wrap-anywhere mt-2 max-w-[65ch] whitespace-pre-line text-ink-soft">
                {description}
              </p>
            )}
            <Videos list={id} videos={videos} {...shared} />
          </section>
        ));
      }}
    </Page>
  );
}

function Livestream(shared: Playing) {
  const { mainOrigin } = useSite();
  const own = streamTime(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <Page
      title="Livestream"
      lead={
        <>
          Thursdays 1:00 pm Pacific{own && <span> ({own} your time)</span>}. Watch us make
          something, and ask questions.
        </>
      }
    >
      {(playlists) => {
        const recordings = playlists.find((list) => list.livestream)?.videos ?? [];
        if (recordings.length === 0) return <NoVideos />;
        return (
          <section className="mt-12">
            <h2 className="text-heading">Recordings</h2>
            <Videos list="" videos={recordings} {...shared}>
              {({ description }) =>
                description && (
                  <p className="wrap-anywhere mt-3 whitespace-pre-line text-small [&_a]:font-semibold [&_a]:text-accent-strong [&_a]:underline [&_a]:underline-offset-4">
                    {linkify(description, mainOrigin)}
                  </p>
                )
              }
            </Videos>
          </section>
        );
      }}
    </Page>
  );
}

interface PageProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: (playlists: readonly Playlist[]) => ReactNode;
}

function Page({ title, lead, children }: PageProps) {
  const videos = useVideos();
  return (
    <div className="mx-auto max-w-[84rem] px-5 pt-8 sm:px-10 lg:pt-12">
      <h1 className="text-title">{title}</h1>
      <p className="mt-4 max-w-[65ch] text-ink-soft text-lead">{lead}</p>
      <Loaded
        query={videos}
        failed="The videos didn't load"
        loading={
          <div className="page-loading mt-12">
            <Loading label="Loading videos" count={3} shape="h-64 w-full rounded-card" />
          </div>
        }
      >
        {children}
      </Loaded>
    </div>
  );
}

function NoVideos() {
  return (
    <div className="mt-12">
      <EmptyState title="No videos yet">Videos appear here once we publish them.</EmptyState>
    </div>
  );
}

interface VideosProps extends Playing {
  readonly list: string;
  readonly videos: readonly Video[];
  readonly children?: (video: Video) => ReactNode;
}

function Videos({ list, videos, playing, setPlaying, children }: VideosProps) {
  const [count, setCount] = useState(atOnce);
  const shown = videos.slice(0, count);
  const { box, onGrow } = useFirstNew(shown.length);
  return (
    <div ref={box} className="mt-6 grid gap-8">
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {shown.map((video) => {
          const place = `${list}/${video.id}`;
          return (
            <li key={video.id}>
              <VideoCard
                video={video}
                playing={playing === place}
                onPlay={() => setPlaying(place)}
                onStop={() => setPlaying("")}
              >
                {children?.(video)}
              </VideoCard>
            </li>
          );
        })}
      </ul>
      {videos.length > count && (
        <Button
          variant="secondary"
          className="justify-self-center"
          onClick={() => {
            onGrow();
            setCount(count + atOnce);
          }}
        >
          Show more
        </Button>
      )}
    </div>
  );
}
