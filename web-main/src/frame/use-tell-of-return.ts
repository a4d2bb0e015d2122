import { useApi } from "@cuttle/web-kit/api";
import type { LoggedInUser } from "@cuttle/web-kit/session";
import { useToast } from "@cuttle/web-kit/ui";
import { useCallback } from "react";
import { useNavigate } from "react-router";
import { paths } from "../paths.ts";
import { shortDate } from "../short-date.ts";
import { useBrandedBy } from "./branding.ts";
import { subscriptionId } from "./past-due-banner.tsx";

/** Says that an account is restored, and that its subscription isn't: the deletion has canceled it. */
export function useTellOfReturn(): (said: string, user: LoggedInUser) => void {
  const toast = useToast();
  const navigate = useNavigate();
  const { call } = useApi();
  const branded = useBrandedBy() !== null;
  return useCallback(
    (said, { subscription }) => {
      const { willCancelAtPeriodEnd, currentPeriodEnd } = subscription;
      // A page with a minisite's brand says nothing of our plans; the email does.
      if (branded || !willCancelAtPeriodEnd || !currentPeriodEnd) {
        toast({ tone: "success", title: said });
        return;
      }
      const renew = () =>
        call("createCustomerPortalSession", {}).then(
          ({ customerPortalSessionUrl }) => window.location.assign(customerPortalSessionUrl),
          () => navigate(`${paths.settings}#${subscriptionId}`),
        );
      toast({
        tone: "success",
        title: said,
        description: `Your subscription stays canceled and ends on ${shortDate(currentPeriodEnd)}.`,
        action: { label: "Renew it", onAction: () => void renew() },
      });
    },
    [toast, navigate, call, branded],
  );
}
