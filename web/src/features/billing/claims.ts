import { marketing } from "@shared/marketing.ts";

/** What the operator promises to those who pay, and the figures it compares itself by. */
export const claims = {
  support: marketing.support.promise,
  guarantee: marketing.guarantee,
  benefits: marketing.benefits.promises,
  savings: marketing.savings.comparisons,
} as const;
