import { useQuery } from "@tanstack/react-query";
import { useGoTo } from "./go-to.ts";
import { readQuery } from "./queries.ts";

/** The address of the plans. */
export const PLANS = "/pricing";

/** The toast that says what works without a plan. */
const WITHOUT_PLAN =
  "Your trial or subscription is over. What you have issued stays yours to read and to export, with its PDFs, and you can still note payments, refund and void.";

/** Returns true if a trial or a subscription is running; also until the server has answered, which enforces it. */
export const useEntitlement = (): boolean => useQuery({ ...readQuery("getSubscriptionStatus"), select: ({ entitled }) => entitled }).data ?? true;

/** Returns a guard for an action that needs a subscription. Without one, the guard names `what` in a toast, leads to the plans and returns false. */
export function usePlanFor(): (what: string) => boolean {
  const goTo = useGoTo();
  const entitled = useEntitlement();
  return (what) => {
    if (entitled) return true;
    goTo(PLANS, { title: `${what} needs a subscription`, description: WITHOUT_PLAN });
    return false;
  };
}
