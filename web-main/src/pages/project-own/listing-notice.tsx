import type { Schemas } from "@cuttle/web-kit/api";

type Listing = Schemas["Listing"];

interface ListingNoticeProps {
  readonly listing: Listing | null;
}

/** For an owner whose public project isn't in the lists: why, and what they can do. */
export function ListingNotice({ listing }: ListingNoticeProps) {
  if (!listing || listing.review === "approved") return null;
  const waits = listing.review === "waiting";
  return (
    <p className="basis-full py-1.5 text-ink-soft text-small">
      <span className="font-semibold text-ink">
        {waits ? "Waiting for a review." : "Not listed."}
      </span>{" "}
      {waits
        ? waitingMeaning(listing)
        : `We took it out of the community, search and your profile. ${listing.hiddenBecause} Anyone with the link can still open it. When you change its name, description or picture, we look at it again.`}
    </p>
  );
}

/** What it means to wait. What we have hidden before is not on the profile. */
export function waitingMeaning({ hiddenBecause }: Listing): string {
  return hiddenBecause
    ? "Anyone with the link can open it. It appears on your profile, in the community and in search once we've reviewed it again."
    : "It's on your profile, and anyone with the link can open it. It appears in the community and in search once we've reviewed it.";
}
