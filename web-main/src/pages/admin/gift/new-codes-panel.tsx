import { Button, FormMessage } from "@cuttle/web-kit/ui";
import { Copy, Download, Printer } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { monthsOf } from "../../../frame/gift-words.ts";
import { useTellUnsaved } from "../../../frame/keep-unsaved.tsx";
import { LeaveGuard } from "../../../frame/leave-guard.tsx";
import { LeaveQuestion } from "../../../frame/leave-question.tsx";
import { dateAndTime } from "../../../short-date.ts";
import { useSite } from "../../../site-context.ts";
import { saveCsv } from "../../minisite-admin/csv.ts";
import { GiftCards } from "./gift-cards.tsx";
import { giftCsv, giftLink, type NewCodes } from "./new-codes.ts";

const words = {
  title: "These codes are shown only once",
  text: "You can't see them again after you leave. Copy, download or print them first, or revoke them later.",
  leave: "Leave without them",
};

interface NewCodesPanelProps {
  readonly codes: NewCodes;
  readonly onDone: () => void;
}

/** The new codes, until the page is left: each can be copied, and all copied, downloaded and printed. */
export function NewCodesPanel({ codes: made, onDone }: NewCodesPanelProps) {
  const { origin } = useSite();
  const { codes, months } = made;
  const { unsaved, keep } = useKept(codes);
  const [asked, setAsked] = useState(false);
  const [mayBePrinted, setMayBePrinted] = useState(false);
  const [said, setSaid] = useState<{ tone: "success" | "danger"; text: string }>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []); // the form that it replaces had the focus

  async function copy(some: readonly string[]) {
    try {
      await navigator.clipboard.writeText(some.map((code) => giftLink(origin, code)).join("\n"));
      keep(some);
      setSaid({
        tone: "success",
        text: some.length === 1 ? "Link copied." : `${some.length} links copied.`,
      });
    } catch {
      setSaid({
        tone: "danger",
        text: "Your browser blocked copying. Please download the list instead.",
      });
    }
  }

  function save() {
    saveCsv(
      `gift-codes-${dateAndTime(new Date().toISOString()).slice(0, 10)}.csv`,
      giftCsv(origin, made),
    );
    keep(codes);
  }

  return (
    <section
      aria-labelledby="new-codes"
      className="max-w-4xl rounded-card bg-surface p-6 shadow-card outlined-when-forced sm:p-8"
    >
      <h2 ref={heading} id="new-codes" tabIndex={-1} className="text-heading outline-none">
        {codes.length === 1 ? "One new code" : `${codes.length} new codes`} for {monthsOf(months)}
      </h2>
      <p className="mt-2 max-w-2xl text-ink-soft">
        {codes.length === 1
          ? "The code is shown only once. Copy, download or print it before you leave."
          : "The codes are shown only once. Copy, download or print them before you leave."}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => void copy(codes)}>
          <Copy className="size-4.5" aria-hidden="true" />
          {codes.length === 1 ? "Copy the link" : "Copy all links"}
        </Button>
        <Button variant="secondary" onClick={save}>
          <Download className="size-4.5" aria-hidden="true" />
          Download CSV
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer className="size-4.5" aria-hidden="true" />
          Print cards
        </Button>
      </div>
      <PrintQuestion
        open={mayBePrinted && unsaved}
        onPrinted={() => {
          keep(codes);
          setSaid({ tone: "success", text: "The cards are printed." });
          heading.current?.focus(); // the button is gone
        }}
      />
      <div className="mt-4">
        <FormMessage tone={said?.tone ?? "success"}>{said?.text}</FormMessage>
      </div>
      <ol className="mt-4 border-line border-t" aria-label="New codes">
        {codes.map((code) => (
          <Line
            key={code}
            code={code}
            link={giftLink(origin, code)}
            onCopy={() => void copy([code])}
          />
        ))}
      </ol>
      <Button
        variant="secondary"
        className="mt-6"
        onClick={() => (unsaved ? setAsked(true) : onDone())}
      >
        Generate more
      </Button>
      {asked && <LeaveQuestion {...words} onLeave={onDone} onStay={() => setAsked(false)} />}
      <LeaveGuard {...words} unsaved={unsaved} mayGo={() => false} />
      <GiftCards codes={made} onPrintClosed={() => setMayBePrinted(true)} />
    </section>
  );
}

interface PrintQuestionProps {
  readonly open: boolean;
  readonly onPrinted: () => void;
}

/** Asks instead of the browser, which says the same after a canceled print. */
function PrintQuestion({ open, onPrinted }: PrintQuestionProps) {
  return (
    <div role="status">
      {open && (
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="font-semibold">Did the cards print well?</p>
          <Button variant="secondary" size="small" onClick={onPrinted}>
            Yes, they are printed
          </Button>
        </div>
      )}
    </div>
  );
}

/** Which codes were copied, downloaded or printed. */
function useKept(codes: readonly string[]) {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const unsaved = codes.some((code) => !kept.has(code));
  useTellUnsaved(unsaved);
  return {
    unsaved,
    keep: (some: readonly string[]) => setKept((now) => new Set([...now, ...some])),
  };
}

interface LineProps {
  readonly code: string;
  readonly link: string;
  readonly onCopy: () => void;
}

function Line({ code, link, onCopy }: LineProps) {
  return (
    <li className="flex items-center gap-x-3 border-line border-b py-3 sm:gap-x-6">
      <div className="min-w-0 grow">
        <span className="wrap-anywhere block font-mono font-semibold text-caption sm:text-small">
          {code}
        </span>
        <a
          href={link}
          className="wrap-anywhere text-caption text-ink-soft underline decoration-edge/50 underline-offset-4 hover:text-ink"
        >
          {link}
        </a>
      </div>
      <Button variant="quiet" size="small" aria-label={`Copy the link of ${code}`} onClick={onCopy}>
        <Copy className="size-4" aria-hidden="true" />
        <span className="max-sm:sr-only">Copy</span>
      </Button>
    </li>
  );
}
