/**
 * The plans that the front page advertises: marketing texts, which nothing enforces. `shared/billing/plans.ts` has the plans for sale and their prices; `npm
 * run build:web` warns if the two disagree.
 */
export const advertisedPlans = [
  {
    name: "Free",
    monthly: 0,
    features: ["AI invoice creation", "Up to 3 invoices per month", "Basic customer management", "Email support"],
    popular: false,
    button: "Choose Free",
  },
  {
    name: "Pro",
    monthly: 15,
    features: [
      "Unlimited invoices",
      "PDF downloads and email sending",
      "Voice commands",
      "Advanced customer management",
      "Legal document generation",
      "Priority support",
    ],
    popular: true,
    button: "Choose Pro",
  },
  {
    name: "Enterprise",
    monthly: 48,
    features: ["Team collaboration", "Advanced analytics", "Custom branding", "API access", "Dedicated support"],
    popular: false,
    button: "Contact Sales",
  },
] as const;
export const advertisedNote = "All plans include a 14-day free trial, no setup fees, cancel anytime.";
