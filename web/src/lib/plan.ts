import { useQuery } from "@tanstack/react-query";
import { useGoTo } from "./go-to.ts";
import { readQuery } from "./queries.ts";

/** The page of the plans. */
export const PLANS = "/pricing";

/** The toast about what works without a plan. */
const WITHOUT_PLAN =
  "Your trial or subscription is over. What you have issued stays yours to read and to export, with its PDFs, and you can still note payments, refund and void.";

/** A trial or a subscription is running. True until the server has answered, which decides. */
export const useEntitlement = (): boolean => useQuery({ ...readQuery("getSubscriptionStatus"), select: ({ entitled }) => entitled }).data ?? true;

/** Guards an action that needs a subscription: without one it names `what` and leads to the plans. */
export function usePlanFor(): (what: string) => boolean {
  const goTo = useGoTo();
  const entitled = useEntitlement();
  return (what) => {
    if (entitled) return true;
    goTo(PLANS, { title: `${what} needs a subscription`, description: WITHOUT_PLAN });
    return false;
  };
}
