import type { Plan } from "@shared/plans.ts";

/** Where a plan is bought. */
export const checkoutOf = ({ id }: Pick<Plan, "id">): string => `/subscribe?plan=${id}`;
