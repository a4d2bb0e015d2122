import type { Assembly } from "@cuttle/design";
import { pictureOf } from "@cuttle/design/assembled";
import type { Material } from "@cuttle/design/export";
import { useToast } from "@cuttle/web-kit/ui";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import "./assembly-sheet.css";
import { cutPieces } from "./cut-pieces.ts";

interface AssemblySheetProps {
  readonly name: string;
  readonly assembly: Assembly;
  readonly material: Material;
  /** Addresses of the document's pictures by the ids of their assets. */
  readonly images: Readonly<Record<string, string>>;
  /** Called when the print dialog has closed; browsers do not tell whether anything was printed. */
  readonly onClosed: () => void;
}

interface Pictures {
  readonly whole: string;
  readonly apart: string;
  readonly labels: ReadonlyArray<{
    readonly number: number;
    readonly x: number;
    readonly y: number;
  }>;
}

/** Pixels: 150 per inch across a page. */
const size = { width: 1_200, height: 800 };

/**
 * How the pieces go together, on a page to print: the object, and its pieces with numbers. Invisible on the screen, and
 * the only thing that is printed.
 */
export default function AssemblySheet(props: AssemblySheetProps) {
  const { name, assembly, material, images, onClosed } = props;
  const [pictures, setPictures] = useState<Pictures>();
  const toast = useToast();
  const pieces = cutPieces(assembly.pieces);

  useEffect(() => {
    let gone = false;
    const picture = { assembly, material, addresses: images, ...size };
    Promise.all([pictureOf(picture), pictureOf({ ...picture, apart: 1 })]).then(
      ([whole, apart]) => {
        if (gone) return;
        const shown = new Map(apart.places.map((place) => [place.piece, place]));
        setPictures({
          whole: whole.canvas.toDataURL(),
          apart: apart.canvas.toDataURL(),
          labels: cutPieces(assembly.pieces).flatMap(({ piece }, index) => {
            const place = shown.get(piece);
            return place ? [{ number: index + 1, x: place.x, y: place.y }] : [];
          }),
        });
      },
      () => {
        toast({ title: "The instructions couldn't be made. Please try again.", tone: "danger" });
        onClosed();
      },
    );
    return () => {
      gone = true;
    };
  }, [assembly, material, images, onClosed, toast]);

  useEffect(() => {
    if (!pictures) return;
    window.addEventListener("afterprint", onClosed);
    let gone = false;
    const loaded = [...document.querySelectorAll<HTMLImageElement>(".assembly-sheet img")];
    void Promise.allSettled(loaded.map((image) => image.decode())).then(() => {
      if (!gone) window.print();
    });
    return () => {
      gone = true;
      window.removeEventListener("afterprint", onClosed);
    };
  }, [pictures, onClosed]);

  if (!pictures) return null;
  return createPortal(
    <article className="assembly-sheet">
      <h1>{name}</h1>
      <img src={pictures.whole} alt="" />
      <h2>How it goes together</h2>
      <div className="assembly-sheet-apart">
        <img src={pictures.apart} alt="" />
        {pictures.labels.map(({ number, x, y }) => (
          <span key={number} style={{ left: `${100 * x}%`, top: `${100 * y}%` }}>
            {number}
          </span>
        ))}
      </div>
      <ol>
        {pieces.map((piece) => (
          <li key={piece.piece}>{piece.name}</li>
        ))}
      </ol>
    </article>,
    document.body,
  );
}
