import type { Plan } from "@shared/billing/plans.ts";

type PlanName = Pick<Plan, "id">;

/** Where a plan is bought. Only a page that is loaded there anew may ask Stripe (docs/decisions/0056), so that it is an address, and no step within the app. */
export const checkoutOf = ({ id }: PlanName): string => `/subscribe?plan=${id}`;

/** Where the person's bank sends them back to, which adds what became of it. */
export const returnOf = ({ id }: PlanName): string => `/subscription-success?plan=${id}`;

/** The same, with a card that is confirmed. */
export const confirmedReturnOf = (plan: PlanName, setupIntentId: string): string =>
  `${returnOf(plan)}&setup_intent=${encodeURIComponent(setupIntentId)}&redirect_status=succeeded`;
