import { privacyPolicy } from "./privacy-policy.ts";
import { termsOfService } from "./terms-of-service.ts";

/** Something that is said of Plainbill and that the product cannot know. `sample`: it is an example, and need not be so. */
interface Claim {
  readonly sample?: true;
}

interface Marketing {
  /** The businesses that the front page names, under `heading`. */
  readonly trustedBy: Claim & { readonly heading: string; readonly names: readonly string[] };
  /** How much Plainbill is used. */
  readonly figures: Claim & { readonly all: readonly { readonly figure: string; readonly of: string }[] };
  /** What all reviews come to. */
  readonly rating: Claim & { readonly figure: string; readonly of: string };
  readonly testimonials: readonly (Claim & { readonly quote: string; readonly by: string })[];
  /** What is promised of all plans. */
  readonly support: Claim & { readonly promise: string };
  /** What becomes of the money of people whom a plan does not suit, and how they get it. */
  readonly guarantee: Claim & { readonly title: string; readonly about: string; readonly how: string };
  /** What a plan has beside what the product itself adds. */
  readonly benefits: Claim & { readonly promises: readonly string[] };
  /** With whose prices a plan is compared, in US dollars a month. What is saved follows from the two prices. */
  readonly savings: Claim & { readonly competitors: readonly number[] };
}

/**
 * What marketing says: who uses Plainbill, what they say of it, what the operator promises. All of it stands here. An entry is a sample until the operator
 * writes what is so and takes `sample` out; a list that is emptied is not shown. Pages mark samples, and a deployment for production is refused while there
 * are any (docs/deploy.md).
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

/** The entries that are samples still, or have some; the legal texts of the site are among them. */
export const samples = (
  said: Marketing & { readonly terms?: Claim; readonly privacy?: Claim } = { ...marketing, terms: termsOfService, privacy: privacyPolicy },
): string[] =>
  Object.entries<Claim | readonly Claim[]>({ ...said })
    .filter(([, claims]) => [claims].flat().some(({ sample }) => sample))
    .map(([name]) => name);
