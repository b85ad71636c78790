import type { Activity, ActivityKind } from "@shared/invoicing/activity.ts";

const phrases = {
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
  credit: "credited a part of it",
  disputed: "heard that the customer's bank disputes a payment",
  dispute_won: "heard that a dispute was won",
  dispute_lost: "heard that a dispute was lost, so it is due again",
  reminders: "set its reminders",
  link: "changed its public page",
  void: "voided it",
  overdue: "noted that it is overdue",
} as const satisfies Record<ActivityKind, string>;

/** The phrases of actions by the customer. */
const customerPhrases: Partial<Record<ActivityKind, string>> = {
  complained: "marked an e-mail as spam",
  pending: "paid, and the money is still on its way",
  payment: "paid",
};

/** The kinds whose phrase is followed by the email's address. */
const emails: ReadonlySet<ActivityKind> = new Set(["emailed", "email_failed", "reminded", "receipt"]);

/** Names the person or program that did it, from the business's view. */
export function actorName({ by, userId, name }: Pick<Activity, "by" | "userId" | "name">, me: string | undefined): string {
  if (by === "assistant") return "The assistant";
  if (by === "customer") return "The customer";
  if (by === "system") return "Plainbill";
  return userId !== undefined && userId === me ? "You" : (name ?? "Somebody of your business");
}

/** Returns the words that follow the name of the person or program. */
export function activityPhrase({ by, kind, detail }: Pick<Activity, "by" | "kind" | "detail">): string {
  const phrase = (by === "customer" && customerPhrases[kind]) || phrases[kind];
  if (!detail) return phrase;
  if (kind === "link") return `${detail} its public page`;
  return emails.has(kind) ? `${phrase} ${detail}` : `${phrase}: ${detail}`;
}
