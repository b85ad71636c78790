import { privacyPolicy } from "./privacy-policy.ts";
import { termsOfService } from "./terms-of-service.ts";

/** A marketing claim that the product cannot verify. `sample` marks it as an example. */
interface Claim {
  readonly sample?: true;
}

interface Marketing {
  /** Businesses named on the front page, under `heading`. */
  readonly trustedBy: Claim & { readonly heading: string; readonly names: readonly string[] };
  /** Usage figures. */
  readonly figures: Claim & { readonly all: readonly { readonly figure: string; readonly of: string }[] };
  /** The average of all reviews. */
  readonly rating: Claim & { readonly figure: string; readonly of: string };
  readonly testimonials: readonly (Claim & { readonly quote: string; readonly by: string })[];
  /** A promise for all plans. */
  readonly support: Claim & { readonly promise: string };
  /** The money-back guarantee, and how to use it. */
  readonly guarantee: Claim & { readonly title: string; readonly about: string; readonly how: string };
  /** Benefits of a plan beyond the product's features. */
  readonly benefits: Claim & { readonly promises: readonly string[] };
  /** Competitors' prices in US dollars per month. The saving is computed from both prices. */
  readonly savings: Claim & { readonly competitors: readonly number[] };
}

/**
 * All marketing claims: who uses Plainbill, what they say, what the operator promises. An entry is a sample until the operator writes a true one and removes
 * `sample`; an empty list is not shown. Pages mark samples, and a production deployment is refused while there are any (docs/deploy.md).
 */
export const marketing: Marketing = {
  trustedBy: {
    sample: true,
    heading: "Trusted by 10,000+ businesses",
    names: ["Harbor & Pine", "Acme Corp", "Studio Nord", "Fieldwork", "Okafor Legal", "Blue Kiln"],
  },
  figures: {
    sample: true,
    all: [
      { figure: "10,000+", of: "businesses" },
      { figure: "100K+", of: "invoices" },
      { figure: "$50M+", of: "payments" },
      { figure: "99.9%", of: "uptime" },
    ],
  },
  rating: { sample: true, figure: "4.9/5", of: "from 1,200+ reviews" },
  testimonials: [
    { sample: true, quote: "I said one sentence in the car, and the invoice was right. Tax and all.", by: "Maya Torres, illustrator" },
    { sample: true, quote: "Every figure tells me where it came from. That is why I trust it.", by: "Jonas Lind, accountant" },
    { sample: true, quote: "My customers pay on the page I send them. I have stopped writing follow-ups.", by: "Priya Nair, web developer" },
    { sample: true, quote: "A customer asked who designs my invoices. I do, by talking.", by: "Tom Becker, carpenter" },
    { sample: true, quote: "Nine customers on the first of the month. It takes me one coffee.", by: "Aisha Khan, bookkeeper" },
    { sample: true, quote: "I changed the discount by saying so. The total followed.", by: "Luc Moreau, photographer" },
  ],
  support: { sample: true, promise: "All plans include unlimited invoices and 24/7 support." },
  guarantee: {
    sample: true,
    title: "30-day money-back guarantee",
    about: "If it is not for you, you get back all of it.",
    how: "Write to us within 30 days of paying, and you get your money back.",
  },
  benefits: { sample: true, promises: ["1-hour priority support response", "50+ templates"] },
  savings: {
    sample: true,
    competitors: [30, 50],
  },
};

/** Returns the names of the entries that still contain samples, including the legal texts. */
export const samples = (
  said: Marketing & { readonly terms?: Claim; readonly privacy?: Claim } = { ...marketing, terms: termsOfService, privacy: privacyPolicy },
): string[] =>
  Object.entries<Claim | readonly Claim[]>({ ...said })
    .filter(([, claims]) => [claims].flat().some(({ sample }) => sample))
    .map(([name]) => name);
