import * as z from "zod/mini";
import { type CardField, type CardInput, digitsOf, monthAndYear, refusedField } from "../card/card-input.ts";
import type { Confirmation } from "./purchase.ts";

const SetupIntent = z.object({
  id: z.string(),
  status: z.string(),
  next_action: z.nullish(z.object({ redirect_to_url: z.nullish(z.object({ url: z.nullish(z.string()) })) })),
});
const Refusal = z.object({
  error: z.object({ message: z.optional(z.string()), code: z.optional(z.string()), setup_intent: z.optional(SetupIntent) }),
});

/** The SetupIntent to confirm, and the API that has it. */
interface Request {
  readonly stripeApi: string;
  readonly publishableKey: string;
  readonly clientSecret: string;
  /** The address to which the bank redirects. */
  readonly returnUrl: string;
}

/** Confirms a card as Stripe.js does. Throws if there is no answer, or an invalid one. */
export async function confirmCard({ stripeApi, publishableKey, clientSecret, returnUrl }: Request, card: CardInput): Promise<Confirmation<CardField>> {
  const { month, year } = monthAndYear(card.expiry);
  const form = new URLSearchParams({
    client_secret: clientSecret,
    return_url: returnUrl,
    "payment_method_data[type]": "card",
    "payment_method_data[card][number]": digitsOf(card.number),
    "payment_method_data[card][exp_month]": String(month),
    "payment_method_data[card][exp_year]": String(year),
    "payment_method_data[card][cvc]": card.code,
    "payment_method_data[billing_details][address][country]": card.country,
    ...(card.postalCode.trim() ? { "payment_method_data[billing_details][address][postal_code]": card.postalCode.trim() } : {}),
  });
  const response = await fetch(`${stripeApi}/v1/setup_intents/${idOf(clientSecret)}/confirm`, {
    method: "POST",
    headers: { authorization: `Bearer ${publishableKey}` },
    body: form,
    credentials: "omit",
  });
  const answer: unknown = await response.json();
  if (response.ok) return resultOf(SetupIntent.parse(answer));
  const { error } = Refusal.parse(answer);
  // An earlier attempt or another tab has confirmed it already.
  if (error.setup_intent?.status === "succeeded") return resultOf(error.setup_intent);
  return { kind: "refused", message: error.message ?? "The card was not confirmed. Try again, or use another card.", field: refusedField(error.code) };
}

function resultOf({ id, status, next_action: next }: z.infer<typeof SetupIntent>): Confirmation<CardField> {
  const url = next?.redirect_to_url?.url;
  if (status === "succeeded") return { kind: "confirmed", setupIntentId: id };
  if (status === "requires_action" && url) return { kind: "asks", url };
  throw new Error(`The SetupIntent ${id} is ${status}.`);
}

/** Returns `seti_1` of `seti_1_secret_2`. */
const idOf = (clientSecret: string): string => clientSecret.split("_secret_")[0] ?? "";
