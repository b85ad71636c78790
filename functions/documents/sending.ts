import type { Instant } from "../../shared/clock.ts";
import type { Document } from "../../shared/documents/documents.ts";
import type { StoredProfile } from "../../shared/records/business.ts";
import type { Email } from "../../shared/sending/emails.ts";
import { type Step, write } from "../platform/table.ts";
import { business } from "../records/business-store.ts";
import { documents } from "./document-store.ts";

/** A draft that goes to the other party by an email. It stays as it is until that email has ended, and is sent if the email was. */
export const documentSending = {
  /** Locks a draft for the email that `steps` write, with the business as `profile` was read. Throws `Conflict` where one of them was changed meanwhile. */
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

  /**
   * Writes how an email ended (`steps`), and with it the document, where it is this email that was taking it to the other party: sent where they have it
   * (`gone`), otherwise the draft that it was.
   */
  async end(workspaceId: string, document: Document, emailId: Email["id"], gone: boolean, steps: readonly Step[], now: Instant): Promise<void> {
    if (document.sending !== emailId) return write(steps);
    const { sending: _, ...still } = document;
    await documents.replace(workspaceId, document, { ...still, ...(gone ? { status: "sent", sentAt: now } : {}), updatedAt: now }, steps);
  },
};
