import terms from "../terms.gen.json";

/** The gated features (S0 §9). */
export type FeatureKey =
  | "projects"
  | "images"
  | "fonts"
  | "folders"
  | "downloads"
  | "templates"
  | "pro-fonts"
  | "noun-project"
  | "beta";

interface Words {
  readonly title: string;
  readonly text: string;
}

/** The texts of the upgrade modal, by feature. */
export const upgradeWords: Readonly<Record<FeatureKey, Words>> = {
  projects: {
    title: "Room for every idea",
    text: `The Free plan includes ${terms.freeProjects} projects. With Pro you can keep as many as you like.`,
  },
  downloads: {
    title: "Keep on cutting",
    text: `The Free plan includes ${terms.freeDownloads} downloads a month. With Pro you can download as often as you like and sell what you make.`,
  },
  templates: {
    title: "A premium template",
    text: "With Pro you can personalize and download this and every other premium template as often as you like.",
  },
  images: {
    title: "Bring your own pictures",
    text: "With Pro you can upload PNG and JPG pictures and engrave them on your designs.",
  },
  fonts: {
    title: "Bring your own fonts",
    text: "With Pro you can upload your own font files and use them in every project.",
  },
  "pro-fonts": {
    title: "This is a Pro font",
    text: "You can try the font as long as you like. To download a file with it, upgrade to Pro.",
  },
  folders: {
    title: "Tidy up with folders",
    text: "With Pro you can sort your projects by dragging them into folders.",
  },
  "noun-project": {
    title: "1,000,000+ more icons",
    text: "With Pro you can search the icons of the Noun Project and engrave or cut them in your designs.",
  },
  beta: {
    title: "Be the first to try it",
    text: "This is early access: we're still improving it. With Pro you can use it now.",
  },
};

interface LimitWords extends Words {
  /** A membership of the minisite would include it. */
  readonly forMembers?: true;
}

/** The same limits in the words of a page with the brand of a minisite, which offers nothing of ours. */
export const limitWords: Readonly<Record<FeatureKey, LimitWords>> = {
  projects: {
    title: "No room for another project",
    text: `Your account includes ${terms.freeProjects} projects. Delete one, then try again.`,
  },
  downloads: {
    title: "No downloads left this month",
    text: `Your account includes ${terms.freeDownloads} downloads a month. You can download again next month.`,
    forMembers: true,
  },
  templates: {
    title: "This template isn't included",
    text: "Your account doesn't include this template, or projects made from it.",
  },
  images: { title: "Uploads aren't included", text: "Your account doesn't include uploads." },
  fonts: { title: "Uploads aren't included", text: "Your account doesn't include uploads." },
  "pro-fonts": {
    title: "A font isn't included",
    text: "Your account doesn't include one of the fonts. Choose another font, then download the file.",
    forMembers: true,
  },
  folders: { title: "Folders aren't included", text: "Your account doesn't include folders." },
  "noun-project": {
    title: "These icons aren't included",
    text: "Your account doesn't include the icons of the Noun Project.",
  },
  beta: {
    title: "Early access isn't included",
    text: "We're still improving this. Your account doesn't include early access.",
  },
};

/** What Pro includes, for any feature: of S0 §9, what exists. */
export const proFeatures: readonly string[] = [
  "Unlimited projects and downloads",
  "Premium templates and Pro fonts",
  "Your own JPG and PNG pictures and fonts",
  "Folders for your projects",
  "Early access to new tools",
  "Commercial use",
];

export type PaymentPeriod = "monthly" | "yearly";

interface CheckoutWish {
  readonly period: PaymentPeriod;
  /** With the free trial. */
  readonly trial?: boolean | undefined;
  /** Who recommended Cuttle; empty: nobody. */
  readonly referral: string;
}

/** A page of the server, not of the app (S0 §7). */
export function checkoutPath({ period, trial, referral }: CheckoutWish): string {
  const query = new URLSearchParams({
    ...(trial && { trial: "true" }),
    ...(referral && { referral }),
  });
  return `/checkout/pro/${period}${query.size > 0 ? `?${query}` : ""}`;
}
