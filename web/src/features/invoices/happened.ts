import type { Activity, ActivityKind } from "../../../../shared/activity.ts";
import type { Instant } from "../../../../shared/clock.ts";

const deeds = {
  created: "wrote the invoice",
  changed: "changed the draft",
  sent: "marked it as sent",
  pending: "saw a payment that is still settling",
  payment: "noted a payment",
  payment_removed: "took a payment back",
  void: "voided it",
  overdue: "noted that it is overdue",
} as const satisfies Record<ActivityKind, string>;

/** Who did it, as somebody of the business would say it. */
export function whoDid({ by, userId, name }: Pick<Activity, "by" | "userId" | "name">, me: string | undefined): string {
  if (by === "assistant") return "The assistant";
  if (by === "customer") return "The customer";
  if (by === "system") return "Plainbill";
  return userId !== undefined && userId === me ? "You" : (name ?? "Somebody of your business");
}

/** What was done, as what follows after who did it. */
export const whatHappened = ({ kind, detail }: Pick<Activity, "kind" | "detail">): string => (detail ? `${deeds[kind]}: ${detail}` : deeds[kind]);

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
