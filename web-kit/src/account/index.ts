/**
 * How a visitor becomes a signed-in user, the same on the main site and on minisites: the forms of
 * login, sign-up and forgot password, and the dialog that holds them. May import ui, api and session.
 */
export { type AccountModal, accountModals, parseAccountModal } from "./account-modal.ts";
export { AccountModals, type AccountModalsProps } from "./account-modals.tsx";
export { Agreement } from "./agreement.tsx";
export { CodeForm, type CodeFormProps } from "./code-form.tsx";
export { continuePath } from "./continue-path.ts";
export { ForgotPasswordForm } from "./forgot-password-form.tsx";
export { inBrand } from "./in-brand.ts";
export { LoginForm, type LoginFormProps } from "./login-form.tsx";
export { looksLikeEmail } from "./looks-like-email.ts";
export {
  failureText,
  needsCode,
  shownText,
  showRefusal,
  usernameInvalid,
  usernameTaken,
} from "./refusal.ts";
export { SignUpForm, type SignUpFormProps } from "./sign-up-form.tsx";
export { SignUpPanel, type SignUpPanelProps } from "./sign-up-panel.tsx";
export { freeNumber, numbered, suggestUsername } from "./suggest-username.ts";
export { TextButton } from "./text-button.tsx";
export {
  creditReferral,
  rememberLanding,
  type SignUpMetadata,
  signUpMetadata,
} from "./tracking.ts";
