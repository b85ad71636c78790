import { hasSubscription, PLAN_PAGE, SubscriptionStatus } from "@shared/billing/billing.ts";
import { planById, planShortName } from "@shared/billing/plans.ts";

/** Marks the subscriber's plan and links to its management. */
export async function showSubscription(): Promise<void> {
  const status = await subscription();
  if (!status || !hasSubscription(status)) return;
  for (const card of document.querySelectorAll<HTMLElement>("[data-plan]")) {
    const isTheirs = card.dataset["plan"] === status.plan;
    const plan = planById(card.dataset["plan"] ?? "");
    const link = card.querySelector<HTMLAnchorElement>("a.button");
    if (!plan || !link) continue;
    link.href = PLAN_PAGE;
    link.textContent = isTheirs ? "Manage in Settings" : `Switch to ${planShortName(plan)}`;
    link.classList.toggle("soft", isTheirs || !plan.popular);
    if (!isTheirs) continue;
    card.querySelector(".badge")?.remove();
    card.querySelector(".plan-name")?.append(Object.assign(document.createElement("span"), { className: "badge paid", textContent: "Your plan" }));
  }
}

/** Reads the person's subscription; undefined if the server does not answer. */
async function subscription(): Promise<SubscriptionStatus | undefined> {
  try {
    const answer = await fetch("/api/subscription-status");
    return answer.ok ? SubscriptionStatus.parse(await answer.json()) : undefined;
  } catch {
    return undefined;
  }
}
