import { DEFAULT_PLAN, type Plan, planById } from "@shared/billing/plans.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { toast, toastAfterLoad } from "../../../lib/toast.ts";
import { checkoutOf } from "../addresses.ts";
import { completePurchase } from "./completion.ts";

/** The bank's redirect: the SetupIntent, and whether its card was confirmed. */
interface Arrival {
  readonly plan: Plan;
  readonly setupIntentId: string;
  readonly confirmed: boolean;
}

function arrivalIn(query: URLSearchParams): Arrival | undefined {
  const setupIntentId = query.get("setup_intent");
  const plan = planById(query.get("plan") ?? DEFAULT_PLAN);
  return setupIntentId && plan ? { plan, setupIntentId, confirmed: query.get("redirect_status") !== "failed" } : undefined;
}

/** The state of a purchase that the person's bank had to confirm. */
export interface PurchaseReturn {
  /** The purchase is being completed, or the checkout is loading. */
  readonly pending: boolean;
  /** The outcome is unknown: the reason; `retry` tries again. */
  readonly problem: { readonly title: string; readonly description: string } | undefined;
  retry(): void;
}

/** Completes a purchase after the bank's redirect. If the card was not confirmed or was declined, leads back to the checkout with the reason. */
export function usePurchaseReturn(): PurchaseReturn {
  const [query, setQuery] = useSearchParams();
  const [arrival] = useState(() => arrivalIn(query));
  const asked = arrival?.confirmed === true;
  const {
    data: outcome,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ["purchase", arrival?.setupIntentId],
    queryFn: () => (arrival ? completePurchase(arrival.plan, arrival.setupIntentId) : undefined),
    enabled: asked,
  });

  // Removes the secret from the address and, once it is done, the whole purchase.
  const isDone = outcome?.kind === "subscribed";
  useEffect(() => {
    const gone = isDone ? ["plan", "setup_intent", "redirect_status", SECRET] : [SECRET];
    if (gone.some((name) => query.has(name)))
      setQuery(
        (now) => {
          for (const name of gone) now.delete(name);
          return now;
        },
        { replace: true },
      );
  }, [isDone, query, setQuery]);

  useEffect(() => {
    if (!arrival) return;
    if (!arrival.confirmed) return backToCheckout(arrival.plan, "Payment Setup Failed", NOT_CONFIRMED);
    if (!outcome || outcome.kind === "unknown") return;
    const { title, description } = outcome;
    if (outcome.kind === "subscribed") return toast(title, { description });
    if (outcome.kind !== "elsewhere") return backToCheckout(arrival.plan, title, description);
    toastAfterLoad(title, { description, tone: "error" });
    location.replace(outcome.to);
  }, [arrival, outcome]);

  return {
    pending: arrival !== undefined && !isDone && (isFetching || outcome?.kind !== "unknown"),
    problem: outcome?.kind === "unknown" && !isFetching ? outcome : undefined,
    retry: () => void refetch(),
  };
}

const SECRET = "setup_intent_client_secret";

const NOT_CONFIRMED = "Your bank did not confirm that it is you. Nothing was charged: try again, or use another card.";

function backToCheckout(plan: Plan, title: string, description: string): void {
  toastAfterLoad(title, { description, tone: "error" });
  location.replace(checkoutOf(plan));
}
