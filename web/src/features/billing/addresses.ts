import type { Plan } from "@shared/billing/plans.ts";

type PlanName = Pick<Plan, "id">;

/** The address of a plan's checkout. It has to be loaded, not routed to: only a freshly loaded page may contact Stripe (docs/decisions/0056). */
export const checkoutOf = ({ id }: PlanName): string => `/subscribe?plan=${id}`;

/** The address to which the person's bank redirects, with its result appended. */
export const returnOf = ({ id }: PlanName): string => `/subscription-success?plan=${id}`;

/** The bank's redirect address with a confirmed card. */
export const confirmedReturnOf = (plan: PlanName, setupIntentId: string): string =>
  `${returnOf(plan)}&setup_intent=${encodeURIComponent(setupIntentId)}&redirect_status=succeeded`;
