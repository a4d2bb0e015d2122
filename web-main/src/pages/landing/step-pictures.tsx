import type { ReactNode } from "react";
import { heart, leaf, luggageTag, plaque, star } from "./shapes.ts";

/** A small scene, 320 × 200. Decoration: the step's own text says it. */
function Scene({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 320 200" className="block w-full" strokeLinejoin="round" aria-hidden="true">
      {children}
    </svg>
  );
}

function Tile({ x, y, shape }: { x: number; y: number; shape: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect y="3" width="76" height="64" rx="10" fillOpacity="0.4" className="fill-shade" />
      <rect width="76" height="64" rx="10" className="fill-raised" />
      <g transform="translate(38 32)" className="fill-birch stroke-ink" strokeWidth="2">
        {shape}
      </g>
    </g>
  );
}

/** Tiles with templates; one is chosen. */
export function TemplatePicture() {
  return (
    <Scene>
      <Tile x={30} y={26} shape={<path d={star} transform="scale(0.62)" />} />
      <Tile x={122} y={26} shape={<path d={leaf} transform="scale(0.62)" />} />
      <Tile x={214} y={26} shape={<path d={heart} transform="scale(0.6)" />} />
      <Tile x={30} y={110} shape={<circle r="20" />} />
      <Tile
        x={122}
        y={110}
        shape={<path d={plaque} transform="translate(-29 -13.5) scale(0.193)" />}
      />
      <Tile
        x={214}
        y={110}
        shape={<path d={luggageTag} transform="translate(-27 -15) scale(0.5)" />}
      />
      <rect
        x="117"
        y="105"
        width="86"
        height="74"
        rx="14"
        fill="none"
        strokeWidth="3"
        className="laser-glow stroke-accent"
      />
      <path
        d="m184 158 0 30 8-7 6 12 7-3.5-6-12 10-1Z"
        className="fill-ink stroke-raised"
        strokeWidth="2"
      />
    </Scene>
  );
}

/** A name is typed, and appears on the piece. */
export function MakeItYoursPicture() {
  return (
    <Scene>
      <g transform="translate(58 24) scale(0.68)">
        <path d={plaque} transform="translate(4 10)" fillOpacity="0.45" className="fill-shade" />
        <path d={plaque} className="fill-raised stroke-ink" strokeWidth="3" />
        <rect x="130" y="14" width="40" height="9" rx="4.5" className="fill-ink" />
        <text
          x="150"
          y="100"
          textAnchor="middle"
          className="fill-ink font-display font-extrabold text-[4.75rem]"
        >
          Otis
        </text>
      </g>
      <rect
        x="78"
        y="146"
        width="164"
        height="38"
        rx="10"
        fillOpacity="0.4"
        className="fill-shade"
      />
      <rect
        x="78"
        y="143"
        width="164"
        height="38"
        rx="10"
        strokeWidth="2.5"
        className="fill-raised stroke-accent"
      />
      <text x="94" y="168" className="fill-ink font-semibold font-text text-[1.125rem]">
        Otis
      </text>
      <path d="M133 152V172" strokeWidth="2" className="stroke-accent-strong" />
    </Scene>
  );
}

/** The laser's head over a sheet, half way round a piece. */
export function CutPicture() {
  return (
    <Scene>
      <path d="M22 104H298L312 190H8Z" fillOpacity="0.4" className="fill-shade" />
      <path d="M22 98H298L312 184H8Z" className="fill-raised" />
      <ellipse
        cx="150"
        cy="142"
        rx="86"
        ry="27"
        strokeWidth="2.5"
        strokeDasharray="5 5"
        fill="none"
        className="stroke-ink/45"
      />
      <path
        d="M64 142A86 27 0 0 1 236 142"
        fill="none"
        strokeWidth="3"
        className="laser-glow stroke-accent"
      />
      <path d="M236 66V142" strokeWidth="3" className="laser-glow stroke-accent" />
      <circle cx="236" cy="142" r="14" className="fill-accent/30" />
      <circle cx="236" cy="142" r="5" className="fill-accent" />
      <path d="M10 22H310" strokeWidth="9" className="stroke-ink" />
      <path d="M208 6H264V44L248 54 241 68H231L224 54 208 44Z" className="fill-ink" />
      <path d="M220 20H252" strokeWidth="3" strokeLinecap="round" className="stroke-accent" />
      <text
        x="150"
        y="152"
        textAnchor="middle"
        transform="translate(150 152) scale(1 0.6) translate(-150 -152)"
        className="fill-ink font-display font-extrabold text-[3rem]"
      >
        Wren
      </text>
    </Scene>
  );
}
