import { TRIAL_DAYS } from "@shared/billing/billing.ts";
import { marketing } from "@shared/site/marketing.ts";

/** The features in each plan, for the page of the plans. */
export const blurbs = [
  { title: "AI-Powered Creation", about: "Say what you did for whom. Lines, tax and total are there, and each figure says why." },
  { title: "Professional PDFs", about: "Your logo, your color, real paper. What you see is what is sent." },
  { title: "Email Integration", about: "The invoice leaves with a payment link, and you see when it is viewed." },
] as const;

/** The frequent questions about the plans. */
export const questions = [
  {
    question: "Do I need a card for the trial?",
    answer: `No. Everything is open for ${TRIAL_DAYS} days, without a card. Nothing is charged when they end.`,
  },
  {
    question: "What is free after the trial?",
    answer:
      "Creating and previewing invoices. To download PDFs, save, send and use the assistant you need a plan. Your invoices stay yours to read and export, and you can go on noting what was paid.",
  },
  { question: "Can I cancel?", answer: "Anytime, in Settings. Your access continues to the end of the period that you paid for." },
  { question: "Can I switch plans later?", answer: "Yes, in Settings. You see what it costs or saves before you confirm." },
  {
    question: "How can I pay?",
    answer:
      "By major credit cards, also through Apple Pay, Google Pay or Link where your device has them. The payment provider keeps the card; we never see it.",
  },
  { question: "What if it is not for me?", answer: marketing.guarantee.how },
] as const;

export const trialNote = `${TRIAL_DAYS}-day free trial. No setup fees. Cancel anytime.`;

/** The notes beside the payment form's button. */
export const trustNotes = ["Cancel anytime from account settings", "No hidden fees", marketing.guarantee.title] as const;

export const dataClaims = ["Private: only you see your invoices", "Encrypted, on the way and at rest", "Exportable, all of it, at any time"] as const;

/** The features that a paid plan adds. */
export const proAdds = ["Unlimited invoices, saved and sent", "The assistant, typed or spoken"] as const;

/** The features that are now available, for the page after a purchase. */
export const benefits = [
  "Download PDF invoices",
  "Save invoices to your account",
  "Send invoices by email",
  "Unlimited invoice creation",
  "AI-powered invoice generation",
] as const;

export const nextStepsAt = (price: string) => [
  { title: "Create an invoice", about: `Say it in your own words. Try: bill Acme 3 hours at ${price}.` },
  { title: "Set up what repeats", about: "Your customers, your products and your profile are typed once." },
  { title: "Send and track", about: "See what is viewed, what is paid and what is late." },
];
