import type { Picture } from "@cuttle/design/example";
import { Button, classNames, FormMessage, inputClass } from "@cuttle/web-kit/ui";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { type ExampleOutput, replaced, runExample, stopExamples, stopped } from "./run-example.ts";
import type { SharedSandbox } from "./use-sandbox.ts";

interface EditorProps {
  /** Of the example as it is in the text. */
  readonly code: string;
  readonly sandbox: SharedSandbox;
}

/** A field with an example's code, and what comes out of it. It runs at once. */
export default function ExampleEditor({ code: original, sandbox }: EditorProps) {
  const [code, setCode] = useState(original);
  const { output, running, run, stop } = useRuns(sandbox);
  const field = useRef<HTMLTextAreaElement>(null);
  const help = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, because that is what the button said
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    void run(original);
  }, []);

  function onKeyDown({ key, ctrlKey, metaKey }: KeyboardEvent) {
    if (key === "Enter" && (ctrlKey || metaKey) && !running) void run(code);
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <textarea
        ref={field}
        aria-label="Code of the example"
        aria-describedby={help}
        className={classNames(
          inputClass,
          "field-sizing-content max-h-96 resize-y font-mono text-small",
        )}
        rows={Math.min(code.split("\n").length + 1, 16)}
        maxLength={10_000}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className="flex flex-wrap items-center gap-2">
        {running ? (
          <Button size="small" onClick={stop}>
            Stop
          </Button>
        ) : (
          <Button size="small" onClick={() => void run(code)}>
            Run
          </Button>
        )}
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            setCode(original);
            void run(original);
          }}
        >
          Reset
        </Button>
        <p id={help} className="text-caption text-ink-soft pointer-coarse:hidden">
          Ctrl + Enter runs it, too.
        </p>
      </div>
      <FormMessage>{!running && output?.problem}</FormMessage>
      <div role="status" aria-busy={running}>
        {running && <p className="text-ink-soft text-small">Running…</p>}
        {!running && output && <Results output={output} />}
      </div>
    </div>
  );
}

function useRuns(sandbox: SharedSandbox) {
  const [output, setOutput] = useState<ExampleOutput>();
  const [running, setRunning] = useState(false);
  /** The last one that was begun; only its output is shown. */
  const latest = useRef(0);

  async function run(code: string) {
    latest.current += 1;
    const mine = latest.current;
    setRunning(true);
    const came = await runExample(code, sandbox);
    if (mine !== latest.current) return;
    setRunning(false);
    setOutput(came ?? replaced);
  }

  function stop() {
    latest.current += 1;
    stopExamples(sandbox);
    setRunning(false);
    setOutput(stopped);
  }

  return { output, running, run, stop };
}

function Results({ output: { results, picture, problem } }: { output: ExampleOutput }) {
  const isEmpty = results.length === 0 && !picture && !problem;
  return (
    <div data-ran className="grid grid-cols-1 gap-3">
      {isEmpty && <p className="text-ink-soft text-small">It ran, and gave no value.</p>}
      {results.length > 0 && (
        <ul aria-label="Results" className="example-results">
          {results.map(({ line, text }, place) => (
            <li key={place}>
              <span>{line === undefined ? "Log" : `Line ${line}`}</span> <code>{text}</code>
            </li>
          ))}
        </ul>
      )}
      {picture && <PictureOf picture={picture} />}
    </div>
  );
}

function PictureOf({ picture: { viewBox, paths } }: { picture: Picture }) {
  return (
    <svg viewBox={viewBox} role="img" aria-label="What your code draws">
      {paths.map(({ kind, d, fill, stroke }, place) => (
        <path key={place} className={kind} d={d} fill={fill} stroke={stroke} />
      ))}
    </svg>
  );
}
