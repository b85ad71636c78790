/**
 * What the operator promises to those who pay, and the figures it compares itself by. Nothing in the product makes these true: who runs Plainbill
 * either stands for each of them, or changes it here.
 */
export const claims = {
  support: "All plans include unlimited invoices and 24/7 support.",
  guarantee: { title: "30-day money-back guarantee", about: "If it is not for you, you get back all of it." },
  /** Beside what the product itself adds. */
  benefits: ["1-hour priority support response", "50+ templates"],
  /** What a plan saves against others, and in a year. */
  savings: [
    { comparedWith: "A $30/month competitor", saved: "60%" },
    { comparedWith: "A $50/month competitor", saved: "75%" },
    { comparedWith: "In a year", saved: "$240+" },
  ],
} as const;
