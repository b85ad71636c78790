import type { Plan } from "@shared/billing/plans.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError, call, isSignedOut, isUnreached, reason } from "../../../lib/api.ts";
import { signIn } from "../../../lib/auth.ts";
import { useGoTo } from "../../../lib/go-to.ts";
import { PLANS } from "../../../lib/plan.ts";
import { clearReturnPath, storeReturnPath } from "../../../lib/return-path.ts";
import { routes } from "../../../lib/routes.ts";
import { currentScreen } from "../../../lib/screen-age.ts";
import { checkoutOf } from "../addresses.ts";

/**
 * Starts a checkout: reads what is needed to confirm a card. Without a session it leads to sign-in and back; other refusals lead to the page that the server
 * names, with a toast. Leaves an error only if the server's answer names no way to pay.
 */
export function useCheckout(plan: Plan) {
  const goTo = useGoTo();
  const begun = useQuery({
    queryKey: [routes.createSubscription.path, plan.id],
    queryFn: () => currentScreen().then(() => call("createSubscription", { body: { planId: plan.id } })),
    // A reopened page starts again; the server continues the open checkout.
    gcTime: 0,
  });
  const { error } = begun;
  const refused = error instanceof ApiError || isUnreached(error) ? error : undefined;

  useEffect(() => {
    if (!refused) return;
    if (isSignedOut(refused)) {
      const back = checkoutOf(plan);
      storeReturnPath(back);
      location.replace(signIn(back));
      return;
    }
    const title = refused instanceof ApiError && refused.status === 409 ? "You have a plan already" : "The checkout could not be opened";
    const path = (refused instanceof ApiError && refused.redirectTo) || PLANS;
    goTo(path, { title, description: reason(refused), tone: "error" }, { replace: true });
  }, [refused, plan, goTo]);

  const arrived = begun.data !== undefined;
  useEffect(() => {
    if (arrived) clearReturnPath();
  }, [arrived]);

  return { data: begun.data, error: refused ? null : error, refetch: begun.refetch };
}
