import {
  clashesOf,
  contrastText,
  isEmpty,
  names,
  type Palette,
  readable,
  type Side,
  textPairs,
} from "./palette.ts";

interface ContrastListProps {
  readonly side: Side;
  readonly palette: Palette;
}

/** Where these colors make text hard to read, in words and numbers. */
export function ContrastList({ side, palette }: ContrastListProps) {
  if (isEmpty(palette)) return null;
  const clashes = clashesOf(side, palette);
  const others = textPairs.length - clashes.length;
  return (
    <div>
      <h4 className="font-semibold font-text text-caption text-ink-soft">Readability</h4>
      <ul className="mt-2 grid gap-x-6 gap-y-1.5 empty:hidden sm:grid-cols-2">
        {clashes.map(({ text, ground, front, back, contrast }) => (
          <li key={text + ground} className="flex items-center gap-2.5 text-caption">
            <span
              aria-hidden="true"
              style={{ color: front, backgroundColor: back }}
              className="grid h-7 w-10 shrink-0 place-items-center rounded-[0.5rem] border border-line font-semibold forced-color-adjust-none"
            >
              Aa
            </span>
            <span className="min-w-0">
              {names[text]} on {names[ground]}{" "}
              <span className="whitespace-nowrap font-semibold text-danger">
                <span className="tabular-nums">{contrastText(contrast)}</span> hard to read, needs
                at least {readable}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-caption text-ink-soft">
        {clashes.length === 0
          ? "All text reads well in these colors."
          : `${others} of ${textPairs.length} pairs of text and background read well.`}
      </p>
    </div>
  );
}
