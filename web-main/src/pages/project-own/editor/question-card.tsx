import type { Question } from "@cuttle/design/tools";
import { Button } from "@cuttle/web-kit/ui";
import { useEffect, useId, useRef } from "react";
import { Controls } from "./controls.tsx";

interface QuestionCardProps {
  readonly question: Question;
  readonly onAnswer: () => void;
}

/**
 * Asks on the stage before an expression is changed. Enter and Escape keep it, so that nobody who goes on typing loses
 * it.
 */
export function QuestionCard({ question, onAnswer }: QuestionCardProps) {
  const id = useId();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus({ preventScroll: true }), []);
  return (
    <Controls
      role="alertdialog"
      aria-labelledby={id}
      className="absolute inset-x-3 bottom-16 mx-auto w-fit max-w-md animate-rise rounded-card bg-raised p-4 shadow-lifted outlined-when-forced"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onAnswer();
      }}
    >
      <p id={id} className="wrap-anywhere text-small">
        {question.text}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button ref={keep} size="small" variant="secondary" onClick={onAnswer}>
          Keep it
        </Button>
        <Button
          size="small"
          onClick={() => {
            question.agree();
            onAnswer();
          }}
        >
          Change it
        </Button>
      </div>
    </Controls>
  );
}
