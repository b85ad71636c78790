import { useNavigate } from "react-router-dom";
import { ApiError, reason } from "../../lib/api.ts";
import { toast } from "../../lib/toast.ts";

/** Says what did not happen and why; whoever needs a plan for it is led to where there is one. */
export function useRefusal(): (what: string, error: unknown) => void {
  const navigate = useNavigate();
  return (what, error) => {
    toast(what, { description: reason(error), tone: "error" });
    if (error instanceof ApiError && error.status === 402) navigate(error.redirectTo ?? "/pricing");
  };
}
