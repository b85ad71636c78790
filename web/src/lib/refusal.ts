import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { ApiError, isSignedOut, reason } from "./api.ts";
import { signIn } from "./auth.ts";
import { PLANS } from "./plan.ts";
import { read } from "./queries.ts";
import { toast } from "./toast.ts";

/** Says what failed and why, and leads to the plans or to sign-in where one of them is needed. */
export function useRefusal(): (what: string, error: unknown) => void {
  const navigate = useNavigate();
  const client = useQueryClient();
  return (what, error) => {
    const action = isSignedOut(error) ? { label: "Sign in", run: () => location.assign(signIn()) } : undefined;
    toast(what, { description: reason(error), tone: "error", action });
    if (!(error instanceof ApiError && error.status === 402)) return;
    // The plan ended while the page was open.
    void client.invalidateQueries({ queryKey: read("getSubscriptionStatus").queryKey });
    navigate(error.redirectTo ?? PLANS);
  };
}
