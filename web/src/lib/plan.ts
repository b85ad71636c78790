import { useQuery } from "@tanstack/react-query";
import { useGoTo } from "./go-to.ts";
import { read } from "./queries.ts";

/** Where the plans are. */
export const PLANS = "/pricing";

/** What a person can do without a plan, said where something else was pressed. */
const WITHOUT_PLAN =
  "Your trial or subscription is over. What you have issued stays yours to read and to export, with its PDFs, and you can still note payments, refund and void.";

/** Whether a trial or a subscription runs. Until that is known it counts as so: the server decides. */
export const useEntitlement = (): boolean => useQuery({ ...read("getSubscriptionStatus"), select: ({ entitled }) => entitled }).data ?? true;

/** Whether to go on with something that needs a subscription. Without one it says `what` needs it, and leads to the plans. */
export function usePlanFor(): (what: string) => boolean {
  const goTo = useGoTo();
  const entitled = useEntitlement();
  return (what) => {
    if (entitled) return true;
    goTo(PLANS, { title: `${what} needs a subscription`, description: WITHOUT_PLAN });
    return false;
  };
}
