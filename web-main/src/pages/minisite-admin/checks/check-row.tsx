import type { Schemas } from "@cuttle/web-kit/api";
import { classNames } from "@cuttle/web-kit/ui";
import { generatePath, Link } from "react-router";
import { paths } from "../../../paths.ts";
import { type Check, type CheckName, checkWords, resultWords } from "./check-words.ts";
import { Clashes } from "./clashes.tsx";
import { ResultMark, resultColors } from "./result-mark.tsx";

interface CheckRowProps {
  readonly name: CheckName;
  readonly subdomain: string;
  readonly running: boolean;
  /** What was found; nothing before the checks have run. */
  readonly check: Check | undefined;
  readonly clashes: readonly Schemas["Clash"][];
}

/** One check: what it tries, then what was found and what to do. */
export function CheckRow({ name, subdomain, running, check, clashes }: CheckRowProps) {
  const { title, text, page, link } = checkWords[name];
  return (
    <li className="flex gap-4 py-4">
      <ResultMark result={check?.result} running={running} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="font-semibold text-body">{title}</h2>
          {check && (
            <span className={classNames("font-semibold text-small", resultColors[check.result])}>
              {resultWords[check.result]}
            </span>
          )}
        </div>
        <p className="wrap-anywhere text-ink-soft text-small">{check?.message ?? text}</p>
        {check && name === "contrast" && <Clashes clashes={clashes} />}
        {check && check.result !== "passed" && (
          <Link
            to={generatePath(paths[page], { subdomain })}
            className="inline-flex min-h-11 items-center font-semibold text-accent-strong text-small"
          >
            {link}
          </Link>
        )}
      </div>
    </li>
  );
}
