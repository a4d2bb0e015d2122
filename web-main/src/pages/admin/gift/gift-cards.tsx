import { Logo } from "@cuttle/web-kit/ui";
import { encodeQR } from "qr";
import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { monthsOf } from "../../../frame/gift-words.ts";
import { useSite } from "../../../site-context.ts";
import "./gift-cards.css";
import { giftLink, type NewCodes } from "./new-codes.ts";

interface GiftCardsProps {
  readonly codes: NewCodes;
  /** Called when the print dialog has closed; browsers do not tell whether anything was printed. */
  readonly onPrintClosed: () => void;
}

/** A card for each code: invisible on the screen, and the only thing that is printed. */
export function GiftCards({ codes: { codes, months }, onPrintClosed }: GiftCardsProps) {
  const { origin } = useSite();
  const closed = useRef(onPrintClosed);
  useEffect(() => {
    closed.current = onPrintClosed;
  });
  useEffect(() => {
    const tell = () => closed.current();
    window.addEventListener("afterprint", tell);
    return () => window.removeEventListener("afterprint", tell);
  }, []);
  return createPortal(
    <div className="gift-cards">
      {codes.map((code) => (
        <Card key={code} code={code} months={months} link={giftLink(origin, code)} />
      ))}
    </div>,
    document.body,
  );
}

interface CardProps {
  readonly code: string;
  readonly months: number;
  readonly link: string;
}

function Card({ code, months, link }: CardProps) {
  return (
    <article className="gift-card">
      <header>
        <Logo className="h-[7mm]" />
        <p>A gift for you</p>
      </header>
      <h2>{monthsOf(months)} of Cuttle Pro</h2>
      <div className="gift-card-way">
        <QrCode text={link} />
        <div>
          <p>Scan the QR code, or open this address and press “Redeem my gift”:</p>
          <p className="gift-card-link">{link}</p>
        </div>
      </div>
      <p className="gift-card-code">{code}</p>
    </article>
  );
}

/** A QR code with the quiet zone that scanners need (ISO/IEC 18004: four modules). */
function QrCode({ text }: { readonly text: string }) {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const size = rows.length;
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={path.join("")} />
    </svg>
  );
}
