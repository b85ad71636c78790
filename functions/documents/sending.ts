import type { Instant } from "../../shared/clock.ts";
import type { Document } from "../../shared/documents.ts";
import type { Letter } from "../../shared/letters.ts";
import { type Step, write } from "../lib/table.ts";
import { documents } from "./store.ts";

/** A draft that goes to the other party by a letter. It stays as it is until that letter has ended, and is sent if the letter was. */
export const sending = {
  /** Locks a draft for the letter that `steps` write. Throws `Conflict` where it was changed meanwhile. */
  begin: (workspaceId: string, draft: Document, letterId: Letter["id"], steps: readonly Step[], now: Instant): Promise<Document> =>
    documents.replace(workspaceId, draft, { ...draft, sending: letterId, updatedAt: now }, steps),

  /**
   * Writes how a letter ended (`steps`), and with it the document, where it is this letter that was taking it to the other party: sent where they have it
   * (`gone`), otherwise the draft that it was.
   */
  async end(workspaceId: string, document: Document, letterId: Letter["id"], gone: boolean, steps: readonly Step[], now: Instant): Promise<void> {
    if (document.sending !== letterId) return write(steps);
    const { sending: _, ...still } = document;
    await documents.replace(workspaceId, document, { ...still, ...(gone ? { status: "sent", sentAt: now } : {}), updatedAt: now }, steps);
  },
};
