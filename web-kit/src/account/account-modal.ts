/** The modals with which a visitor becomes a signed-in user. Each links to the others. */
export const accountModals = ["login", "signup", "forgotPassword"] as const;

export type AccountModal = (typeof accountModals)[number];

/** The modal of that name, as in `/?modal=…`. Throws on an unknown name. */
export function parseAccountModal(name: string): AccountModal {
  const known = accountModals.find((modal) => modal === name);
  if (!known) throw new Error(`Unknown modal type: ${name}`);
  return known;
}
