import type { Instant } from "../../shared/clock.ts";
import { type Document, documentCalled } from "../../shared/documents.ts";
import { AppError, parse } from "../../shared/errors.ts";
import { documentWords } from "../../shared/letter/document.ts";
import type { EmailRequest } from "../../shared/letters.ts";
import { business } from "../business/store.ts";
import { sending } from "../documents/sending.ts";
import { requireAtRest } from "../documents/write.ts";
import type { Person } from "../lib/session.ts";
import { type Step, write } from "../lib/table.ts";
import { unencoded } from "./header.ts";
import { sentBy } from "./sent-by.ts";
import { letters, StoredDocumentLetter } from "./store.ts";

/** The subject and the words that go with a document where nobody writes others. */
export function documentWordsFor(document: Document): { subject: string; message: string } {
  const { subject, message } = documentWords(document);
  return { subject: unencoded(subject).slice(0, LONGEST).toWellFormed(), message };
}

/** How long a subject may be. */
const LONGEST = 200;

/**
 * Writes the letter by which somebody sends a document, and locks the document for it if it is a draft; `steps` go into the same transaction.
 * Throws `invalid` where nobody says to whom, `conflict` for a document that is on its way already.
 */
export async function writeDocumentLetter(
  who: Person,
  document: Document,
  { to = document.party.email, ...said }: EmailRequest,
  id: StoredDocumentLetter["id"],
  now: Instant,
  steps: readonly Step[],
): Promise<StoredDocumentLetter> {
  const { type, party, status } = document;
  requireAtRest(document);
  if (!to) throw new AppError("invalid", `${party.name} has no e-mail address; say where to send the ${documentCalled(type)}.`, { field: "to" });
  const { workspaceId } = who;
  const profile = await business.get(workspaceId);
  const letter = parse(StoredDocumentLetter, {
    id,
    documentId: document.id,
    kind: "document",
    ...sentBy(who, profile, { ...said, to }, documentWordsFor(document), now),
  });
  const written = [...letters.adding(workspaceId, letter), ...steps];
  if (status === "draft") await sending.begin(workspaceId, document, id, written, now);
  else await write(written);
  return letter;
}
