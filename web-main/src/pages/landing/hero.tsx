import { useSells } from "../../frame/branding.ts";
import terms from "../../terms.gen.json";
import { CuttingScene } from "./cutting-scene.tsx";
import { GetStarted } from "./get-started.tsx";

export function Hero() {
  const sells = useSells();
  return (
    <section className="mx-auto grid max-w-[84rem] items-center gap-12 px-5 pt-8 pb-20 sm:px-10 lg:grid-cols-[1fr_1.15fr] lg:gap-14 lg:pt-14 lg:pb-28">
      <div>
        <h1 className="text-display">
          <span className="block">Make it yours.</span>{" "}
          <span className="block">Cut it tonight.</span>
        </h1>
        <p className="mt-7 max-w-xl text-ink-soft text-lead">
          Open a template, put a name on it right in your browser, and download a file that your
          laser cutter understands.
        </p>
        <div className="mt-9 flex flex-wrap items-center gap-3">
          <GetStarted />
          <a
            href="#steps"
            className="rounded-control px-4 py-3 font-semibold text-small underline decoration-2 decoration-accent underline-offset-6 transition-colors hover:text-accent-strong"
          >
            See how it works
          </a>
        </div>
        <p className="mt-6 text-caption text-ink-soft">
          {terms.freeProjects} projects and {terms.freeDownloads} downloads a month, free for
          personal use.{" "}
          {sells && (
            <a href="#trial" className="text-ink underline underline-offset-4">
              Or try Cuttle Pro free for {terms.trialDays} days.
            </a>
          )}
        </p>
      </div>
      <CuttingScene />
    </section>
  );
}
