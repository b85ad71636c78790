import type { Instant } from "../../shared/clock.ts";
import type { Document } from "../../shared/documents/documents.ts";
import type { StoredProfile } from "../../shared/records/business.ts";
import type { Email } from "../../shared/sending/emails.ts";
import { type Step, write } from "../platform/table.ts";
import { business } from "../records/business-store.ts";
import { documents } from "./document-store.ts";

/** A draft that an email takes to the other party. It is locked until the email has ended, and becomes sent if the email went out. */
export const documentSending = {
  /** Locks a draft, with the business as `profile` was read, for the email that `steps` write. Throws `Conflict` if either has changed since. */
  begin(
    workspaceId: string,
    draft: Document,
    { version, ...profile }: StoredProfile,
    emailId: Email["id"],
    steps: readonly Step[],
    now: Instant,
  ): Promise<Document> {
    const next = { ...draft, business: profile, sending: emailId, updatedAt: now };
    return documents.replace(workspaceId, draft, next, [...steps, ...business.stands(workspaceId, version)]);
  },

  /** Writes the end of an email (`steps`). If this email had locked the document, it becomes sent if the email went out (`gone`), otherwise a draft again. */
  async end(workspaceId: string, document: Document, emailId: Email["id"], gone: boolean, steps: readonly Step[], now: Instant): Promise<void> {
    if (document.sending !== emailId) return write(steps);
    const { sending: _, ...still } = document;
    await documents.replace(workspaceId, document, { ...still, ...(gone ? { status: "sent", sentAt: now } : {}), updatedAt: now }, steps);
  },
};
