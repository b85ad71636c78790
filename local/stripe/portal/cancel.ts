import { type Reply, redirect } from "../../lib/http-message.ts";
import { html } from "../../pages/markup.ts";
import type { Subscription } from "../billing/records.ts";
import { currentEnd } from "../billing/schedule.ts";
import { cancelSubscription, updateSubscription } from "../billing/subscription-changes.ts";
import { portalPage, wayBack } from "./portal-page.ts";
import { subscriptionsOf, type Visit, whereNext } from "./visit.ts";
import { dayOf, planName } from "./words.ts";

const REASONS = ["too_expensive", "missing_features", "switched_service", "unused", "customer_service", "too_complex", "low_quality", "other"] as const;
type Reason = (typeof REASONS)[number];
const isReason = (word: string | null): word is Reason => REASONS.some((reason) => reason === word);

/** Why people leave, as the form asks it. */
const words: Readonly<Record<Reason, string>> = {
  too_expensive: "It is too expensive",
  missing_features: "It lacks what I need",
  switched_service: "I found something else",
  unused: "I don't use it enough",
  customer_service: "The support was not good enough",
  too_complex: "It is too hard to use",
  low_quality: "It is not good enough",
  other: "Another reason",
};

const subscriptionOf = (visit: Visit, id: string): Subscription | undefined => subscriptionsOf(visit).find((one) => one.id === id);

/** What it means to cancel. */
export function cancelPage(visit: Visit, id: string): Reply | undefined {
  const { scope, at, features } = visit;
  const subscription = subscriptionOf(visit, id);
  const [item] = subscription?.items.data ?? [];
  const { enabled, mode, cancellation_reason: asked } = features.subscription_cancel;
  if (!enabled || !subscription || !item || subscription.cancel_at !== null) return undefined;
  const options = asked.options.filter(isReason);
  return portalPage(
    200,
    "Cancel plan",
    html`<h1>Cancel plan</h1>
<p>${
      mode === "at_period_end"
        ? html`The <strong>${planName(scope, item.price)}</strong> stays yours until <strong>${dayOf(currentEnd(subscription))}</strong>. Then it ends, and nothing more is charged. Until that day you can change your mind.`
        : html`The <strong>${planName(scope, item.price)}</strong> ends at once, and nothing more is charged.`
    }</p>
<form method="post" action="${at}/cancel/${id}">
${
  asked.enabled && options.length > 0
    ? html`<label for="reason">Why? (if you like)</label>
<select id="reason" name="reason"><option value=""></option>${options.map((reason) => html`<option value="${reason}">${words[reason]}</option>`)}</select>\n`
    : undefined
}<button>Cancel plan</button>
</form>
${wayBack(visit)}`,
    visit,
    "card",
  );
}

/** Cancels, at the end of the period or at once, as the portal is configured. */
export function cancelPlan(visit: Visit, id: string, fields: URLSearchParams): Reply | undefined {
  const { scope, features } = visit;
  const subscription = subscriptionOf(visit, id);
  if (!features.subscription_cancel.enabled || !subscription) return undefined;
  const reason = fields.get("reason");
  const details = isReason(reason) ? { cancellation_details: { feedback: reason } } : {};
  if (features.subscription_cancel.mode === "at_period_end") updateSubscription(scope, visit.base, id, { cancel_at_period_end: true, ...details });
  else cancelSubscription(scope, visit.base, id, details);
  return redirect(whereNext(visit, "canceled"));
}

/** Lets a plan go on that was to end. */
export function resumePlan(visit: Visit, id: string): Reply | undefined {
  const subscription = subscriptionOf(visit, id);
  if (!subscription) return undefined;
  if (subscription.cancel_at_period_end) updateSubscription(visit.scope, visit.base, id, { cancel_at_period_end: false });
  return redirect(`${visit.at}/home/resumed`);
}
