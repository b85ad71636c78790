import { DEFAULT_PLAN, type Plan, planById } from "@shared/billing/plans.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { toast, toastAfterLoad } from "../../../lib/toast.ts";
import { checkoutOf } from "../addresses.ts";
import { completePurchase } from "./completion.ts";

/** Where a person comes from: their bank, which has confirmed the card of a SetupIntent or has not. */
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

/** How it stands with a purchase that a person's bank was asked about. */
export interface Return {
  /** It is being completed, or the checkout is on its way. */
  readonly pending: boolean;
  /** It is not known what came of it: why, and how to try again. */
  readonly problem: { readonly title: string; readonly description: string } | undefined;
  retry(): void;
}

/** Completes a purchase where a person's bank sends them back to; where the card was not confirmed, or declined, it leads back to the checkout and says why. */
export function useReturn(): Return {
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

  // A secret does not stay in the address, nor what is done once it is done.
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
