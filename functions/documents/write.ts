import { dayOf, type Instant } from "../../shared/clock.ts";
import {
  changedContent,
  type Document,
  type DocumentChange,
  documentContent,
  documentNoun,
  type NewDocument,
  newDocument,
} from "../../shared/documents/documents.ts";
import { AppError } from "../../shared/errors.ts";
import type { Id } from "../../shared/ids.ts";
import { requireOffered } from "../../shared/money.ts";
import type { Step } from "../platform/table.ts";
import { business } from "../records/business-store.ts";
import { customers } from "../records/customer-store.ts";
import { workspaces } from "../sessions/workspace-store.ts";
import { documents } from "./document-store.ts";

/** Stores a new document with a copy of the business as it is now. The screens and the assistant both call it. */
export async function createDocument(workspaceId: string, id: Id<"document">, said: NewDocument, now: Instant, more: readonly Step[] = []): Promise<Document> {
  requireOffered(currencyIn(said));
  const [profile] = await Promise.all([business.get(workspaceId), requireCustomer(workspaceId, said.customerId)]);
  // A workspace that is being erased must not gain records.
  return documents.add(workspaceId, newDocument(id, said, profile, dayOf(now, profile.timeZone), now), [...more, workspaces.stands(workspaceId)]);
}

/** Stores a changed draft. Throws `conflict` for an outdated version and once the document was sent, `invalid` for a change of its type. */
export async function changeDocument(workspaceId: string, id: string, change: DocumentChange, now: Instant, more: readonly Step[] = []): Promise<Document> {
  const current = await openDocument(workspaceId, id);
  if (current.version !== change.version) throw new AppError("conflict", "Somebody saved this document in the meantime.", { field: "version" });
  if (current.type !== change.type) throw new AppError("invalid", `This is a ${documentNoun(current.type)}.`, { field: "type" });
  requireOffered(currencyIn(change), currencyIn(current));
  // A customer already on the document stays on it, even if deleted since.
  const added = change.customerId && change.customerId !== current.customerId ? change.customerId : undefined;
  const [profile] = await Promise.all([business.get(workspaceId), requireCustomer(workspaceId, added)]);
  const { id: documentId, status, createdAt } = current;
  const content = changedContent(documentContent(current), change);
  return documents.replace(workspaceId, current, { ...content, id: documentId, status, business: profile, createdAt, updatedAt: now }, more);
}

const currencyIn = (content: object): string | undefined => ("currency" in content && typeof content.currency === "string" ? content.currency : undefined);

/** Deletes a draft. Throws `conflict` once it was sent, because the other party has it. */
export async function discardDocument(workspaceId: string, id: string): Promise<void> {
  await documents.remove(workspaceId, await openDocument(workspaceId, id));
}

async function openDocument(workspaceId: string, id: string): Promise<Document> {
  const document = await documents.get(workspaceId, id);
  requireDraft(document);
  return document;
}

/** Throws `conflict` for a document that was sent or is being sent: the other party's copy and ours must be the same. */
export function requireDraft({ type, status, sending }: Pick<Document, "type" | "status" | "sending">): void {
  if (status === "sent")
    throw new AppError("conflict", `This ${documentNoun(type)} was sent; it can no longer change. Write a copy of it instead.`, { field: "status" });
  requireDocumentAtRest({ type, sending });
}

/** Throws `conflict` while an email is taking the document to the other party. */
export function requireDocumentAtRest({ type, sending }: Pick<Document, "type" | "sending">): void {
  if (sending) throw new AppError("conflict", `This ${documentNoun(type)} is being sent; try again in a moment.`, { field: "status" });
}

async function requireCustomer(workspaceId: string, id: Id<"customer"> | undefined): Promise<void> {
  if (id) await customers.get(workspaceId, id);
}
