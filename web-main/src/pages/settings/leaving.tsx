import { showRefusal } from "@cuttle/web-kit/account";
import { ApiError, useApi, useApiQuery } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { Button, FormMessage, Modal, ModalActions, PasswordField } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import type { ModalState } from "../../frame/modal-state.ts";
import { paths } from "../../paths.ts";
import { Section } from "../section.tsx";
import { LogInAgain } from "./log-in-again.tsx";

/** The way out. */
export function Leaving() {
  const [asked, setAsked] = useState(false);
  return (
    <Section
      title="Delete your account"
      text="You're logged out everywhere, and your projects disappear. For 14 days a login brings everything back."
    >
      <div>
        <Button variant="secondary" onClick={() => setAsked(true)}>
          Delete my account
        </Button>
      </div>
      {asked && <DeleteModal onClose={() => setAsked(false)} />}
    </Section>
  );
}

function DeleteModal({ onClose }: { readonly onClose: () => void }) {
  const { call } = useApi();
  const { user } = useSession();
  const { data } = useApiQuery("getAccount", {});
  const hasPassword = data?.hasPassword ?? true;
  const [askedAgain, setAskedAgain] = useState(false);
  const navigate = useNavigate();
  const { register, handleSubmit, setError, watch, formState } = useForm({
    defaultValues: { password: "" },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    try {
      if (hasPassword) await call("checkPassword", values);
      const { until } = await call("deleteAccount", {});
      const state: ModalState = { logOut: true, deletedUntil: until };
      await navigate(paths.logout, { replace: true, state });
    } catch (error) {
      if (error instanceof ApiError && error.code === "check_required") setAskedAgain(true);
      else showRefusal(error, ["password"], setError);
    }
  });

  return (
    <Modal
      title="Delete your account?"
      description="After 14 days your projects, pictures and settings are gone for good. Remixes other people made stay with them."
      onClose={onClose}
    >
      {askedAgain ? (
        <LogInAgain />
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-5">
          {user && user.subscription.price !== null && (
            <p>Your subscription ends when the paid period ends. You won't be charged again.</p>
          )}
          {hasPassword && (
            <PasswordField
              label="Your password"
              autoComplete="current-password"
              error={errors.password?.message}
              {...register("password")}
            />
          )}
          <FormMessage>{errors.root?.message}</FormMessage>
          <ModalActions cancel="Keep it" onCancel={onClose}>
            <Button
              type="submit"
              variant="danger"
              disabled={hasPassword && watch("password") === ""}
              loading={isSubmitting}
            >
              Delete
            </Button>
          </ModalActions>
        </form>
      )}
    </Modal>
  );
}
