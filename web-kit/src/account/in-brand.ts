/** What a call says of the minisite in whose brand its page of the main site is: emails look the same. */
export function inBrand(club: string | null | undefined): { subdomain?: string } {
  return club ? { subdomain: club } : {};
}
