import * as z from "zod/mini";

/** The plans on sale. */
export const PlanId = z.enum(["quarterly", "annual"]);
export type PlanId = z.infer<typeof PlanId>;
