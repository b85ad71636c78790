import { expect, type Page } from "@playwright/test";
import { publishableKey } from "../../local/stripe.ts";
import { CSRF_HEADER } from "../../shared/api/call-headers.ts";
import { routes } from "../../shared/routes.ts";

/** Buys the quarterly plan by the calls behind the checkout. */
export async function buyPlan(page: Page, origin: string): Promise<void> {
  const headers = { [CSRF_HEADER.name]: CSRF_HEADER.value, origin };
  const begun = await page.request.post(routes.createSubscription.path, { data: { planId: "quarterly" }, headers });
  const { clientSecret } = (await begun.json()) as { clientSecret: string };
  const setupIntentId = clientSecret.slice(0, clientSecret.indexOf("_secret_"));
  const card = { type: "card", "card][number": "4242424242424242", "card][exp_month": "12", "card][exp_year": "40", "card][cvc": "123" };
  const fields = Object.entries(card).map(([name, value]) => [`payment_method_data[${name}]`, value]);
  await page.request.post(`/v1/setup_intents/${setupIntentId}/confirm`, {
    form: { key: publishableKey, client_secret: clientSecret, return_url: `${origin}/subscribe`, ...Object.fromEntries(fields) },
  });
  const bought = await page.request.post(routes.completeSubscription.path, { data: { setupIntentId }, headers });
  expect(await bought.json()).toMatchObject({ success: true });
}
