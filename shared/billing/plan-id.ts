import * as z from "zod/mini";

/** The plans that are sold. */
export const PlanId = z.enum(["quarterly", "annual"]);
export type PlanId = z.infer<typeof PlanId>;
