import "../landing/cutting.css";
import "./gift.css";
import { heart } from "../landing/shapes.ts";

/** A tag, 156 × 210, with a hole for its ribbon. */
const tag =
  "M36 0H120L156 36V198A12 12 0 0 1 144 210H12A12 12 0 0 1 0 198V36ZM78 20A10 10 0 0 0 78 40 10 10 0 0 0 78 20Z";

/** The front of the box, 300 × 180, whose sides have finger joints, as laser cutters make them. */
const front = "M0 0H300V36H288V72H300V108H288V144H300V180H0V144H12V108H0V72H12V36H0Z";

const loop = "M0 0C-14-34-62-44-66-20-69-2-30 6 0 0Z";

interface GiftBoxProps {
  /** How many months are in the open box, or nothing. */
  readonly months?: number | undefined;
  /** Nobody knows yet what is in it. */
  readonly closed?: boolean | undefined;
}

/** A box of birch plywood with a coral ribbon, which opens once. Decoration: the text beside it says the same. */
export function GiftBox({ months, closed }: GiftBoxProps) {
  return (
    <svg viewBox="0 0 480 440" className="cutting-wood w-full overflow-visible" aria-hidden="true">
      <ellipse cx="246" cy="418" rx="186" ry="14" fillOpacity="0.4" className="fill-shade" />
      <rect x="102" y="222" width="276" height="40" className="cutting-burnt" fillOpacity="0.85" />
      <g className={closed ? undefined : "gift-lid"} strokeLinejoin="round">
        <Lid />
      </g>
      {months !== undefined && <Tag months={months} />}
      <g transform="translate(90 236)" strokeLinejoin="round">
        <path d={front} className="fill-birch" />
        <g className="stroke-kraft" fill="none" strokeOpacity="0.6" strokeWidth="1.5">
          <path d="M14 26c80 12 180-14 272 2M14 62c96-14 170 16 274 0M14 100c70 10 200-12 272 4M14 136c104-12 168 14 274-2" />
        </g>
        <path d={front} fill="none" strokeWidth="2.5" className="cutting-edge" />
        <rect x="134" width="32" height="180" className="fill-accent" />
        <g className="cutting-burnt" fillOpacity="0.85">
          <path d={heart} transform="translate(72 92) scale(0.9) rotate(-6)" />
          <path d={heart} transform="translate(228 92) scale(0.9) rotate(6)" />
        </g>
      </g>
    </svg>
  );
}

function Lid() {
  return (
    <>
      <rect x="78" y="200" width="324" height="38" rx="6" className="fill-birch" />
      <path
        d="M84 214c90 8 210-8 312 2"
        fill="none"
        strokeOpacity="0.6"
        strokeWidth="1.5"
        className="stroke-kraft"
      />
      <rect
        x="78"
        y="200"
        width="324"
        height="38"
        rx="6"
        fill="none"
        strokeWidth="2.5"
        className="cutting-edge"
      />
      <rect x="224" y="200" width="32" height="38" className="fill-accent" />
      <g transform="translate(240 200)" strokeWidth="2.5" className="fill-accent">
        <path d={loop} className="stroke-accent-strong" />
        <path d={loop} transform="scale(-1 1)" className="stroke-accent-strong" />
        <rect x="-11" y="-11" width="22" height="15" rx="6" className="stroke-accent-strong" />
      </g>
    </>
  );
}

function Tag({ months }: { readonly months: number }) {
  return (
    <g className="gift-tag">
      <g transform="translate(116 66) rotate(-7 78 105)">
        <path d={tag} transform="translate(-6 8)" fillOpacity="0.45" className="fill-shade" />
        <path d={tag} fillRule="evenodd" className="fill-raised" />
        <path
          d={tag}
          fill="none"
          strokeWidth="2.5"
          strokeLinejoin="round"
          className="laser-glow stroke-accent"
        />
        <g textAnchor="middle" className="fill-ink font-display font-extrabold">
          <text x="78" y="118" className="text-[5rem] tracking-[-0.04em]">
            {months}
          </text>
          <text x="78" y="148" className="text-[1.5rem]">
            {months === 1 ? "month" : "months"}
          </text>
        </g>
      </g>
    </g>
  );
}
