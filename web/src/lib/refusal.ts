import { useQueryClient } from "@tanstack/react-query";
import { ApiError, isSignedOut, reason } from "./api.ts";
import { signIn } from "./auth.ts";
import { useGoTo } from "./go-to.ts";
import { PLANS } from "./plan.ts";
import { readQuery } from "./queries.ts";
import { toast } from "./toast.ts";

/** Returns a function that shows what failed and why, and leads to the plans or to sign-in if one of them is needed. */
export function useRefusal(): (what: string, error: unknown) => void {
  const goTo = useGoTo();
  const client = useQueryClient();
  return (what, error) => {
    const action = isSignedOut(error) ? { label: "Sign in", run: () => location.assign(signIn()) } : undefined;
    const said = { title: what, description: reason(error), tone: "error" } as const;
    if (!(error instanceof ApiError && error.status === 402)) return toast(what, { ...said, action });
    // The plan ended while the page was open.
    void client.invalidateQueries({ queryKey: readQuery("getSubscriptionStatus").queryKey });
    goTo(error.redirectTo ?? PLANS, said);
  };
}
