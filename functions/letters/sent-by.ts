import type { BusinessProfile } from "../../shared/business.ts";
import type { Instant } from "../../shared/clock.ts";
import type { EmailRequest } from "../../shared/letters.ts";
import { authorOf } from "../lib/author.ts";
import type { Person } from "../lib/session.ts";

/** What goes with a letter where nobody writes anything else. */
type Words = Required<Pick<EmailRequest, "subject" | "message">>;

/** What every letter has that somebody sends, whatever it is about. Who answers it answers the business, or else whoever sent it. */
export function sentBy(
  who: Person,
  { contactEmail }: Pick<BusinessProfile, "contactEmail">,
  { to, copyToSelf, subject, message }: EmailRequest & { to: string },
  words: Words,
  now: Instant,
) {
  const { workspaceId: _, ...author } = authorOf(who);
  return {
    to,
    ...(copyToSelf && who.email !== to ? { cc: who.email } : {}),
    replyTo: contactEmail || who.email,
    subject: subject ?? words.subject,
    message: message ?? words.message,
    state: "waiting" as const,
    createdAt: now,
    author,
  };
}
