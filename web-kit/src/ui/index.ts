/**
 * The UI primitives of both builds. They use the theme's tokens and nothing else: no API, no session, no router. Radix
 * is wrapped here and is imported nowhere else.
 */
export { matchesAccelerator } from "./accelerator.ts";
export { Avatar, type AvatarProps } from "./avatar.tsx";
export { AvatarButton, type AvatarButtonProps, type AvatarMenuProps } from "./avatar-button.tsx";
export { Button, type ButtonProps } from "./button.tsx";
export { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class.ts";
export { cardPicture } from "./card-picture.ts";
export { chipClass } from "./chip-class.ts";
export { classNames } from "./class-names.ts";
export { ContextMenu, type ContextMenuProps } from "./context-menu.tsx";
export { EditableText, type EditableTextProps, tidyText } from "./editable-text.tsx";
export { EmptyState, type EmptyStateProps } from "./empty-state.tsx";
export { ErrorBoundary } from "./error-boundary.tsx";
export { ErrorView, type ErrorViewProps } from "./error-view.tsx";
export { Field, type FieldProps } from "./field.tsx";
export { type ControlProps, FieldFrame, type FieldTexts } from "./field-frame.tsx";
export { FormMessage, type FormMessageProps } from "./form-message.tsx";
export { inputClass } from "./input-class.ts";
export { lazyPart } from "./lazy-part.tsx";
export { LicenseBadge } from "./license-badge.tsx";
export { LineIcon, type LineIconProps } from "./line-icon.tsx";
export { Logo, type LogoProps } from "./logo.tsx";
export { LogoMark } from "./logo-mark.tsx";
export { Menu, type MenuProps } from "./menu.tsx";
export type { MenuEntry, MenuItem, MenuSubmenu } from "./menu-entry.ts";
export { Modal, ModalActions, type ModalActionsProps, type ModalProps } from "./modal.tsx";
export { NotFound, type NotFoundProps } from "./not-found.tsx";
export { PartNotLoaded } from "./part-not-loaded.tsx";
export { PasswordField } from "./password-field.tsx";
export { Picture, type PictureProps } from "./picture.tsx";
export { Popover, type PopoverProps } from "./popover.tsx";
export { ProjectCard, type ProjectCardProps } from "./project-card.tsx";
export { Skeleton } from "./skeleton.tsx";
export { SkipLink, type SkipLinkProps } from "./skip-link.tsx";
export { Spinner, type SpinnerProps } from "./spinner.tsx";
export { type ShowToast, type ToastMessage, useToast, useToastPlace } from "./toast-context.ts";
export { ToastProvider } from "./toast-provider.tsx";
export { Toolbar } from "./toolbar.tsx";
export { Tooltip, type TooltipProps } from "./tooltip.tsx";
export { useAccelerators } from "./use-accelerators.ts";
export { VisuallyHidden } from "./visually-hidden.tsx";
export { ariaAccelerator, writeAccelerator } from "./write-accelerator.ts";
