import type { Instant } from "../../shared/clock.ts";
import type { BusinessProfile } from "../../shared/records/business.ts";
import type { EmailRequest } from "../../shared/sending/emails.ts";
import { personAuthor } from "../sessions/author.ts";
import type { Person } from "../sessions/session-store.ts";

/** Default subject and message. */
type Words = Required<Pick<EmailRequest, "subject" | "message">>;

/** Returns the fields of any email that a person sends. Replies go to the business, or else to that person. */
export function sentBy(
  who: Person,
  { contactEmail }: Pick<BusinessProfile, "contactEmail">,
  { to, copyToSelf, subject, message }: EmailRequest & { to: string },
  words: Words,
  now: Instant,
) {
  const { workspaceId: _, ...author } = personAuthor(who);
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
