/** Outlines that the pictures of the landing page share. Each begins at its own origin. */

/** A plaque with bitten corners and a slot for a ribbon, 300 × 140. */
export const plaque =
  "M150 0H274A26 26 0 0 0 300 26V114A26 26 0 0 0 274 140H26A26 26 0 0 0 0 114V26A26 26 0 0 0 26 0Z";

/** A five-pointed star with soft points, about 70 across, around its middle. */
export const star = "M0-36 9-13 34-11 15 5 21 29 0 16-21 29-15 5-34-11-9-13Z";

export const heart = "M0 30C-30 8-36-4-36-14A18 18 0 0 1 0-22 18 18 0 0 1 36-14C36-4 30 8 0 30Z";

/** A luggage tag, pointing to the left, 110 × 60. */
export const luggageTag = "M26 0H100A10 10 0 0 1 110 10V50A10 10 0 0 1 100 60H26L0 36V24Z";

export const leaf = "M0 34C-26 16-26-14 0-36 26-14 26 16 0 34Z";
