import { hasEnded, isOwed, type PortalFlow, type SubscriptionStatus } from "@shared/billing/billing.ts";
import { addDays, type CalendarDate, dayOf, daysBetween, type Instant, longDate } from "@shared/clock.ts";

/** A notice about the plan, shown on every screen. */
export interface PlanNotice {
  /** Equal for notices with the same message; a dismissed id stays dismissed. */
  readonly id: string;
  readonly tone: "info" | "warning" | "negative";
  readonly text: string;
  /** The link: to the plans, Stripe's portal, or the support address. */
  readonly action: { readonly label: string; readonly leadsTo: "plans" | "portal" | "support"; readonly flow?: PortalFlow };
  /** The owner can dismiss it. */
  readonly dismissable: boolean;
}

/** Returns the badge beside the name. A failed call counts as no subscription, whatever the last visit showed. */
export function planBadge(status: SubscriptionStatus | undefined): "Pro" | "Free Trial" | "Trial over" {
  if (status?.hasActiveSubscription) return "Pro";
  return !status || status.entitled ? "Free Trial" : "Trial over";
}

/** Days before the end of a trial from which the notice shows. */
const ANNOUNCED = 3;

const CLOSED = "saving, sending, PDFs and the assistant are closed";
const FREE = "You can still create and preview invoices, read and export what you have, and note what was paid.";

/** Returns the notice that a plan needs now, if any. Days are those of the business's time zone, in its locale. */
export function planNotice(status: SubscriptionStatus, now: Instant, timeZone: string, locale: string): PlanNotice | undefined {
  const { disputed, status: stripe, entitled, graceEndsAt, cancelAtPeriodEnd, currentPeriodEnd } = status;
  const writeDay = (at: Instant) => longDate(dayOf(at, timeZone), locale);
  const isOver = stripe === undefined || hasEnded(status);
  if (disputed && !isOver)
    return {
      id: "disputed",
      tone: "negative",
      text: `A payment of your subscription is disputed at your bank. ${entitled ? "Once your trial is over," : "Until that is settled,"} ${CLOSED}.`,
      action: { label: "Contact us", leadsTo: "support" },
      dismissable: false,
    };
  if (isOwed(status)) {
    const until = entitled && graceEndsAt ? `Everything stays open until ${writeDay(graceEndsAt)}.` : undefined;
    return {
      id: "past due",
      tone: until || entitled ? "warning" : "negative",
      text: `Your last payment did not go through. ${until ?? (entitled ? "" : `Until it does, ${CLOSED}.`)}`.trim(),
      action: { label: "Update card", leadsTo: "portal", flow: "card" },
      dismissable: false,
    };
  }
  if (!isOver)
    return cancelAtPeriodEnd && currentPeriodEnd
      ? {
          id: `ends ${currentPeriodEnd}`,
          tone: "info",
          text: `Your plan ends on ${writeDay(currentPeriodEnd)}. Until then everything stays open.`,
          action: { label: "Resume", leadsTo: "portal" },
          dismissable: true,
        }
      : undefined;
  return trialNotice(status, now, timeZone, locale);
}

function trialNotice(
  { status, entitled, trialEndsAt, currentPeriodEnd }: SubscriptionStatus,
  now: Instant,
  timeZone: string,
  locale: string,
): PlanNotice | undefined {
  const seePlans = { label: "See the plans", leadsTo: "plans" } as const;
  if (!entitled)
    return {
      id: `over ${status ? currentPeriodEnd : trialEndsAt}`,
      tone: "info",
      text: `Your ${status ? "subscription" : "trial"} is over. ${FREE}`,
      action: seePlans,
      dismissable: true,
    };
  const today = dayOf(now, timeZone);
  const left = daysBetween(today, dayOf(trialEndsAt, timeZone));
  if (left > ANNOUNCED) return undefined;
  return {
    id: `trial ${today}`,
    tone: "info",
    text: `Your trial ends ${dayIn(left, today, locale)}. Until then everything is open.`,
    action: seePlans,
    dismissable: true,
  };
}

/** Formats a day as `today`, `tomorrow` or `in 3 days, on December 11`. */
function dayIn(left: number, today: CalendarDate, locale: string): string {
  if (left <= 0) return "today";
  if (left === 1) return "tomorrow";
  return `in ${left} days, on ${new Intl.DateTimeFormat(locale, { month: "long", day: "numeric", timeZone: "UTC" }).format(new Date(`${addDays(today, left)}T00:00:00Z`))}`;
}
