import type { Schemas } from "@cuttle/web-kit/api";

interface ListingNoticeProps {
  readonly listing: Schemas["Listing"] | null;
}

/** For an owner whose public project isn't in the lists: why, and what they can do. */
export function ListingNotice({ listing }: ListingNoticeProps) {
  if (!listing || listing.review === "approved") return null;
  return (
    <p className="basis-full py-1.5 text-ink-soft text-small">
      {listing.review === "waiting" ? (
        <>
          <span className="font-semibold text-ink">Waiting for a review.</span> {waitingMeaning}
        </>
      ) : (
        <>
          <span className="font-semibold text-ink">Not listed.</span> {listing.hiddenBecause} Anyone
          with the link can still open it. When you change its name, description or picture, we look
          at it again.
        </>
      )}
    </p>
  );
}

/** What it means to wait. */
export const waitingMeaning =
  "It's on your profile, and anyone with the link can open it. It appears in the community and in search once we've reviewed it.";
