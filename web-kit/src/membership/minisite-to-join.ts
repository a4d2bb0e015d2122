/** The minisite to join. */
export interface MinisiteToJoin {
  subdomain: string;
  displayName: string;
  /** Where to become a member, or "". */
  joinLink: string;
}
