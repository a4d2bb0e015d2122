/** What a page needs to have the brand of a minisite, for both builds. */
export { BrandName, type BrandNameProps } from "./brand-name.tsx";
export { footerLinkClass, MinisiteFooter, type MinisiteFooterProps } from "./minisite-footer.tsx";
export { applyTheme, followTheme } from "./theme.ts";
