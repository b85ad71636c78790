import type { Activity, ActivityKind } from "../../../../shared/activity.ts";
import type { Instant } from "../../../../shared/clock.ts";

const deeds = {
  created: "wrote the invoice",
  changed: "changed the draft",
  sent: "marked it as sent",
  emailed: "sent it by e-mail",
  email_failed: "could not send an e-mail",
  bounced: "heard that an e-mail came back",
  complained: "heard that an e-mail was marked as spam",
  viewed: "looked at it",
  reminded: "sent a reminder",
  receipt: "sent a receipt",
  pending: "saw a payment that is still settling",
  payment_failed: "heard that a payment did not go through",
  payment: "noted a payment",
  payment_removed: "took a payment back",
  refund: "gave money back",
  refund_failed: "heard that a refund did not go through",
  reminders: "set its reminders",
  link: "changed its public page",
  void: "voided it",
  overdue: "noted that it is overdue",
} as const satisfies Record<ActivityKind, string>;

/** The same where it is the customer's own doing. */
const customers: Partial<Record<ActivityKind, string>> = {
  complained: "marked an e-mail as spam",
  pending: "paid, and the money is still on its way",
  payment: "paid",
};

/** Of a letter the detail goes on where the deed ends: to whom it went. */
const letters: ReadonlySet<ActivityKind> = new Set(["emailed", "email_failed", "reminded", "receipt"]);

/** Who did it, as somebody of the business would say it. */
export function whoDid({ by, userId, name }: Pick<Activity, "by" | "userId" | "name">, me: string | undefined): string {
  if (by === "assistant") return "The assistant";
  if (by === "customer") return "The customer";
  if (by === "system") return "Plainbill";
  return userId !== undefined && userId === me ? "You" : (name ?? "Somebody of your business");
}

/** What was done, as what follows after who did it. */
export function whatHappened({ by, kind, detail }: Pick<Activity, "by" | "kind" | "detail">): string {
  const deed = (by === "customer" && customers[kind]) || deeds[kind];
  if (!detail) return deed;
  if (kind === "link") return `${detail} its public page`;
  return letters.has(kind) ? `${deed} ${detail}` : `${deed}: ${detail}`;
}

const steps = [
  ["minute", 60],
  ["hour", 60],
  ["day", 24],
  ["week", 7],
] as const;
const relative = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });

/** How long ago it was, in the largest unit that fits; nothing for what is further away than four weeks, or still to come. */
export function howLongAgo(at: Instant, now: Instant): string | undefined {
  let value = (Date.parse(now) - Date.parse(at)) / 1000;
  if (value < -60) return undefined;
  if (value < 60) return "just now";
  let unit: (typeof steps)[number][0] | undefined;
  for (const [next, size] of steps) {
    if (value < size) break;
    value /= size;
    unit = next;
  }
  if (!unit || (unit === "week" && value > 4)) return undefined;
  return relative.format(-Math.floor(value), unit);
}
