import type { Instant } from "../../shared/clock.ts";
import { type Document, documentNoun } from "../../shared/documents/documents.ts";
import { documentWords } from "../../shared/email/default-document-words.ts";
import { AppError, parse } from "../../shared/errors.ts";
import { withPrintedBusiness } from "../../shared/records/business-snapshot.ts";
import type { EmailRequest } from "../../shared/sending/emails.ts";
import { documentSending } from "../documents/sending.ts";
import { requireDocumentAtRest } from "../documents/write.ts";
import { escapeEncodedWords } from "../email-queue/header-words.ts";
import { emails, StoredDocumentEmail } from "../email-queue/store.ts";
import { type Step, write } from "../platform/table.ts";
import { business } from "../records/business-store.ts";
import type { Person } from "../sessions/session-store.ts";
import { countEmail } from "./allowance.ts";
import { sentBy } from "./sent-by.ts";

/** Returns the default subject and message of an email with a document. */
export function documentWordsFor(document: Document): { subject: string; message: string } {
  const { subject, message } = documentWords(document);
  return { subject: escapeEncodedWords(subject).slice(0, LONGEST).toWellFormed(), message };
}

/** Maximum length of a subject, in characters. */
const LONGEST = 200;

/**
 * Stores the email by which the caller sends a document, and locks a draft for it; `steps` go into the same transaction. Throws `invalid` without an address,
 * `conflict` for a document that is being sent already, `too_many` at a limit of emails.
 */
export async function writeDocumentEmail(
  who: Person,
  document: Document,
  { to = document.party.email, ...wording }: EmailRequest,
  id: StoredDocumentEmail["id"],
  now: Instant,
  steps: readonly Step[],
): Promise<StoredDocumentEmail> {
  const { type, party, status } = document;
  requireDocumentAtRest(document);
  if (!to) throw new AppError("invalid", `${party.name} has no e-mail address; say where to send the ${documentNoun(type)}.`, { field: "to" });
  const { workspaceId } = who;
  const stored = await business.stored(workspaceId);
  const { version: _, ...profile } = stored;
  const email = parse(StoredDocumentEmail, {
    id,
    documentId: document.id,
    kind: "document",
    ...sentBy(who, profile, { ...wording, to }, documentWordsFor(withPrintedBusiness(document, profile)), now),
  });
  const recipients = { ...email, own: who.email, customerId: document.customerId };
  return countEmail(workspaceId, recipients, now, async ({ counted, steps: counting }) => {
    const counts = { ...email, counted };
    const written = [...emails.adding(workspaceId, counts), ...counting, ...steps];
    if (status === "draft") await documentSending.begin(workspaceId, document, stored, id, written, now);
    else await write(written);
    return counts;
  });
}
