/** The lines of the search icon. */
export const lens = "m21 21-4.3-4.3M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0";
