import { classNames } from "@cuttle/web-kit/ui";
import { dateAndTime } from "../../../short-date.ts";
import { ResultMark, resultColors } from "../checks/result-mark.tsx";
import { type Domain, testWords } from "./domain-words.ts";

/** What our last visit of a domain found. It is made by itself after a change and each day. */
export function VisitLines({ domain: { name, tests, testedDate } }: { readonly domain: Domain }) {
  if (tests.length === 0 || !testedDate) return null;
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold font-text text-small">Does it work?</h3>
      <ul aria-label={`Results of a visit to ${name}`} className="grid gap-2">
        {tests.map(({ name: test, result, message }) => (
          <li key={test} className="flex gap-3 text-small">
            <ResultMark result={result} />
            <p className="wrap-anywhere min-w-0 text-ink-soft">
              <span className={classNames("font-semibold", resultColors[result])}>
                {testWords[test]}
                <span className="sr-only">: {resultWords[result]}</span>
              </span>{" "}
              {message}
            </p>
          </li>
        ))}
      </ul>
      <p className="text-caption text-ink-soft">
        Visited {dateAndTime(testedDate)}, as a browser does. We visit after each change and every
        day.
      </p>
    </div>
  );
}

const resultWords = {
  passed: "works",
  unused: "not used",
  attention: "please look",
  failed: "does not work",
};
