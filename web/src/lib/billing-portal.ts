import type { PortalFlow } from "@shared/billing/billing.ts";
import { useMutation } from "@tanstack/react-query";
import { call } from "./api.ts";
import { useLeave } from "./leave.ts";
import { useRefusal } from "./refusal.ts";

/** Opens Stripe's billing portal. `opening` is the requested flow until the page is left. */
export function useBillingPortal(): { opening: PortalFlow | "all" | undefined; open(flow?: PortalFlow): void } {
  const refused = useRefusal();
  const { leaving, leave } = useLeave();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (flow: PortalFlow | undefined) => call("openBillingPortal", { body: flow ? { flow } : {} }),
    onSuccess: ({ url }) => leave(url),
    onError: (error) => refused("Stripe's page could not be opened", error),
  });
  return { opening: isPending || leaving ? (variables ?? "all") : undefined, open: (flow) => mutate(flow) };
}
