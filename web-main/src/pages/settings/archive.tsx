import { useApiMutation, useApiQuery } from "@cuttle/web-kit/api";
import { Button, Spinner } from "@cuttle/web-kit/ui";
import { Download } from "lucide-react";
import { useEffect } from "react";
import { useTellFailure } from "../../frame/use-tell-failure.ts";
import { shortDate } from "../../short-date.ts";
import { Loaded, Loading } from "../loaded.tsx";
import { Section } from "../section.tsx";

/** How often the page asks whether the archive is ready. */
const lookEvery = 4000;

/** Everything that is the person's, to take with them. */
export function Archive() {
  const tellFailure = useTellFailure();
  const query = useApiQuery("getAccount", {});
  const { refetch } = query;
  const make = useApiMutation("exportAccount", {
    invalidates: ["getAccount"],
    onError: (error) => tellFailure("Couldn't start the archive", error),
  });
  const making = query.data?.archive.state === "making";

  useEffect(() => {
    if (!making) return;
    const timer = setInterval(() => void refetch(), lookEvery);
    return () => clearInterval(timer);
  }, [making, refetch]);

  return (
    <Section
      title="Your data"
      text="Download your account, every project with its design and picture, and your own files in one archive."
    >
      <Loaded
        query={query}
        failed="Your data didn't load"
        loading={<Loading label="Loading" shape="h-12 w-56" />}
      >
        {({ archive }) => (
          <div className="flex flex-wrap items-center gap-4">
            {archive.state === "ready" && archive.until && (
              <Button asLink variant="secondary">
                <a href="/api/archive" download>
                  <Download className="size-5" aria-hidden="true" />
                  Download ({size(archive.bytes)})
                </a>
              </Button>
            )}
            {!making && (
              <Button
                variant={archive.state === "ready" ? "quiet" : "secondary"}
                loading={make.isPending}
                onClick={() => make.mutate({})}
              >
                {archive.state === "ready" ? "Make a new one" : "Make an archive"}
              </Button>
            )}
            <p role="status" className="flex items-center gap-3 text-ink-soft text-small">
              {making && <Spinner label="" className="size-5" />}
              {words(archive)}
            </p>
          </div>
        )}
      </Loaded>
    </Section>
  );
}

interface State {
  readonly state: "none" | "making" | "ready" | "failed";
  readonly until: string | null;
}

function words({ state, until }: State) {
  switch (state) {
    case "making":
      return "We're making the archive. You don't have to wait: we'll email you when it's ready.";
    case "ready":
      return until && `You can download it until ${shortDate(until)}.`;
    case "failed":
      return "That didn't work. Please try again.";
    case "none":
      return "";
  }
}

function size(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${Math.ceil(bytes / 1e6)} MB`;
}
