import { ApiError, messageFor, useApiQuery } from "@cuttle/web-kit/api";
import { ErrorView, Skeleton } from "@cuttle/web-kit/ui";
import { useEffect, useRef } from "react";
import { useParams } from "react-router";
import { GiftFrame } from "./gift-frame.tsx";
import { UnusableGift } from "./unusable-gift.tsx";
import { useRedeem } from "./use-redeem.ts";
import { ValidGift } from "./valid-gift.tsx";

/** A gift, for anybody who has its code (S1 §2). */
export default function GiftPage() {
  const { giftCode = "" } = useParams();
  return <Gift key={giftCode} giftCode={giftCode} />;
}

function Gift({ giftCode }: { readonly giftCode: string }) {
  const info = useApiQuery("getGiftCodeInfo", { giftCode });
  const redeem = useRedeem(giftCode, () => void info.refetch());
  const gift = info.data?.result;
  const heading = useRef<HTMLHeadingElement>(null);

  // The button is gone when the code was claimed in the meantime; signing in loads everything again.
  const known = useRef(false);
  useEffect(() => {
    if (!gift) return;
    if (known.current && document.activeElement === document.body) heading.current?.focus();
    known.current = true;
  }, [gift]);

  if (gift) {
    if (gift.status === "valid") {
      return <ValidGift heading={heading} giftCode={giftCode} gift={gift} redeem={redeem} />;
    }
    return <UnusableGift heading={heading} status={gift.status} />;
  }
  if (!info.error) return <Loading />;
  const tooOften = info.error instanceof ApiError && info.error.status === 429;
  return (
    <div className="mat px-5 py-16 sm:py-24">
      <h1 className="sr-only">A gift</h1>
      <ErrorView
        title={tooOften ? "One moment, please" : "The gift didn't load"}
        message={messageFor(info.error)}
        onRetry={() => void info.refetch()}
      />
    </div>
  );
}

function Loading() {
  return (
    <GiftFrame closed>
      <h1 className="sr-only">A gift</h1>
      <div role="status" className="grid gap-5">
        <span className="sr-only">Loading</span>
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-12 w-4/5" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-13 w-44" />
      </div>
    </GiftFrame>
  );
}
