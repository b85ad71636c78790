import { isFromOtherSite } from "../lib/caller.ts";
import type { ReadRequest, ServerReply } from "../lib/http-message.ts";
import { bankPages } from "./bank-page.ts";
import { checkoutPages } from "./checkout.ts";
import { onboardingPages } from "./onboarding.ts";
import { portalPages } from "./portal.ts";
import type { StripeContext } from "./route.ts";
import { simulatorPages } from "./simulator.ts";
import { stripePageNotFound } from "./visitor-pages.ts";
import type { Webhooks } from "./webhooks.ts";

/** The pages for people: to connect an account, to pay, to answer their bank, for their plan, and to play the bank. */
export function hostedPages(
  context: StripeContext,
  { webhooks, ...links }: { webhooks: Webhooks; site: string; clock: string | undefined },
): (asked: ReadRequest) => ServerReply {
  const { store, base } = context;
  const pages = [
    ...onboardingPages(context),
    ...checkoutPages(context),
    ...bankPages(context),
    ...portalPages(context),
    ...simulatorPages(context, webhooks, links),
  ];
  return ({ method, path, body, request }) => {
    // A page of another site can submit a form here; it must not refund money.
    if (method === "POST" && isFromOtherSite(request)) return stripePageNotFound(base);
    const wanted = method === "HEAD" ? "GET" : method;
    for (const [known, pattern, page] of pages) {
      const match = known === wanted ? pattern.exec(path) : null;
      if (match) return store.change(() => page(match[1] ?? "", new URLSearchParams(body)));
    }
    return stripePageNotFound(base);
  };
}
