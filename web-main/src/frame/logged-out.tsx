import { Button } from "@cuttle/web-kit/ui";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useOpenModal } from "./use-open-modal.ts";

interface LoggedOutProps {
  /** What is kept on the page, and what to do with it after the login. */
  readonly children: ReactNode;
}

/** Replaces the save button when the session has ended with unsaved changes. */
export function LoggedOut({ children }: LoggedOutProps) {
  const openModal = useOpenModal();
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <p role="alert" className="min-w-0 grow basis-56 text-small">
        You're logged out. {children}
      </p>
      <Button onClick={() => openModal("login", { continueTo: pathname + search + hash })}>
        Log In
      </Button>
    </>
  );
}
