import { hasSubscription, PLAN_PAGE, SubscriptionStatus } from "@shared/billing.ts";
import { planOf, shortName } from "@shared/plans.ts";
import { sayLeaving } from "../leaving.ts";
import { beginPage } from "../page.ts";
import { isSignedIn } from "../sign-in.ts";
import { supportEmail } from "../support.ts";

beginPage();
sayLeaving();
void showSubscription();
void showSupport();

/** A subscriber sees which plan they have, and where it is looked after. */
async function showSubscription(): Promise<void> {
  const status = await subscription();
  if (!status || !hasSubscription(status)) return;
  for (const card of document.querySelectorAll<HTMLElement>("[data-plan]")) {
    const isTheirs = card.dataset["plan"] === status.plan;
    const plan = planOf(card.dataset["plan"] ?? "");
    const link = card.querySelector<HTMLAnchorElement>("a.button");
    if (!plan || !link) continue;
    link.href = PLAN_PAGE;
    link.textContent = isTheirs ? "Manage in Settings" : `Switch to ${shortName(plan)}`;
    link.classList.toggle("soft", isTheirs || !plan.popular);
    if (!isTheirs) continue;
    card.querySelector(".badge")?.remove();
    card.querySelector(".plan-name")?.append(Object.assign(document.createElement("span"), { className: "badge paid", textContent: "Your plan" }));
  }
}

/** How it stands with the person's plan; nothing for visitors, and where it cannot be learnt. */
async function subscription(): Promise<SubscriptionStatus | undefined> {
  if (!(await isSignedIn())) return undefined;
  try {
    const answer = await fetch("/api/subscription-status");
    return answer.ok ? SubscriptionStatus.parse(await answer.json()) : undefined;
  } catch {
    return undefined;
  }
}

/** Whom to ask else, where the operator says so. */
async function showSupport(): Promise<void> {
  const email = await supportEmail();
  if (!email) return;
  const link = Object.assign(document.createElement("a"), { href: `mailto:${email}`, textContent: email });
  document.querySelector("#ask-else")?.replaceChildren("Not here? Write to ", link, ".");
}
