import {
  contrastOf,
  contrastText,
  isColor,
  isEmpty,
  names,
  ownColors,
  type Palette,
  readable,
  type Side,
  textPairs,
} from "./palette.ts";

interface ContrastListProps {
  readonly side: Side;
  readonly palette: Palette;
}

/** The contrast of these colors, in words and numbers. Empty means the default. */
export function ContrastList({ side, palette }: ContrastListProps) {
  if (isEmpty(palette)) return null;
  return (
    <div>
      <h4 className="font-semibold font-text text-caption text-ink-soft">Readability</h4>
      <ul className="mt-2 grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
        {textPairs.map(({ text, ground }) => {
          const [front, back] = [text, ground].map((token) => {
            const own = palette[token];
            return isColor(own) ? own : ownColors[side][token];
          }) as [string, string];
          const contrast = contrastOf(front, back);
          return (
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
                <span
                  className={
                    contrast < readable
                      ? "whitespace-nowrap font-semibold text-danger"
                      : "whitespace-nowrap text-ink-soft"
                  }
                >
                  <span className="tabular-nums">{contrastText(contrast)}</span> {judge(contrast)}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function judge(contrast: number): string {
  if (contrast < readable) return `hard to read, needs at least ${readable}`;
  return contrast < 7 ? "reads well" : "reads very well";
}
