import { expect, type Page } from "@playwright/test";
import { CSRF_HEADER } from "../../shared/api/call-headers.ts";
import { type AnswerOf, routes } from "../../shared/routes.ts";

/** Makes the person's business accept cards, by the calls behind the local Stripe's pages. */
export async function takeCards({ request }: Page): Promise<void> {
  const headers = { [CSRF_HEADER.name]: CSRF_HEADER.value };
  const { url }: AnswerOf<"connectPaymentAccount"> = await (await request.post(routes.connectPaymentAccount.path, { headers })).json();
  const opened = await request.get(url);
  await request.post(opened.url(), { form: { name: `Studio Nord ${crypto.randomUUID()}` } });
  const state = async () => ((await (await request.get(routes.getPaymentAccount.path)).json()) as AnswerOf<"getPaymentAccount">).state;
  await expect.poll(state).toBe("ready");
}
