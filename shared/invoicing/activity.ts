import * as z from "zod/mini";
import { Instant } from "../clock.ts";
import { idOf } from "../ids.ts";

/** The cause of an event: a person of the business, the assistant on their instruction, the customer, or the system (a date passed). */
export const Actor = z.enum(["person", "assistant", "customer", "system"]);
export type Actor = z.infer<typeof Actor>;

export const ActivityKind = z.enum([
  "created",
  "changed",
  "sent",
  "emailed",
  "email_failed",
  "bounced",
  "complained",
  "viewed",
  "reminded",
  "receipt",
  "pending",
  "payment_failed",
  "payment",
  "payment_removed",
  "refund",
  "refund_failed",
  "credit",
  "disputed",
  "dispute_won",
  "dispute_lost",
  "reminders",
  "link",
  "void",
  "overdue",
]);
export type ActivityKind = z.infer<typeof ActivityKind>;

/**
 * An event in an invoice's history. `userId` and `name` identify the person who caused it, directly or through the assistant. `detail` says in words
 * what changed or how much was paid.
 */
export const Activity = z.object({
  id: idOf("activity"),
  invoiceId: idOf("invoice"),
  at: Instant,
  by: Actor,
  userId: z.optional(idOf("user")),
  name: z.optional(z.string()),
  kind: ActivityKind,
  detail: z.optional(z.string()),
});
export type Activity = z.infer<typeof Activity>;
