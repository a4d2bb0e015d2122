import { useQuery } from "@tanstack/react-query";
import { loadText } from "../../content/load-text.ts";
import { useContentHost } from "../../site-context.ts";

export interface Video {
  readonly id: string;
  readonly title: string;
  /** Our copy; "" when there is none. */
  readonly thumbnailUrl: string;
  readonly thumbnailUrl2x?: string;
  /** 4:13 or 1:02:03. */
  readonly duration: string;
  readonly publishedAt: string;
  readonly description: string;
}

export interface Playlist {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** It has the recordings of the livestream, newest first. */
  readonly livestream?: boolean;
  readonly videos: readonly Video[];
}

/** The playlists that were copied from YouTube, in the order in which they are shown. Those of the tutorials don't have the livestream's. */
export function useVideos() {
  const host = useContentHost();
  return useQuery({
    queryKey: ["content", "/youtube.json"],
    queryFn: async ({ signal }) =>
      JSON.parse(await loadText(`${host}/youtube.json`, signal)) as Playlist[],
    staleTime: Number.POSITIVE_INFINITY,
  });
}
