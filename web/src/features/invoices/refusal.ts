import { useNavigate } from "react-router-dom";
import { ApiError, isSignedOut, reason } from "../../lib/api.ts";
import { signIn } from "../../lib/auth.ts";
import { toast } from "../../lib/toast.ts";

/** Says what did not happen and why; whoever needs a plan for it, or has to sign in again, is led to where that is done. */
export function useRefusal(): (what: string, error: unknown) => void {
  const navigate = useNavigate();
  return (what, error) => {
    const action = isSignedOut(error) ? { label: "Sign in", run: () => location.assign(signIn()) } : undefined;
    toast(what, { description: reason(error), tone: "error", action });
    if (error instanceof ApiError && error.status === 402) navigate(error.redirectTo ?? "/pricing");
  };
}
