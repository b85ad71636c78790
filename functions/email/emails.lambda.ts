import { newId } from "../../shared/ids.ts";
import { DocumentEmail, InvoiceEmail } from "../../shared/sending/emails.ts";
import { documents } from "../documents/document-store.ts";
import { enqueueEmail } from "../email-queue/queue.ts";
import { emailPlaceOf, emails, type StoredEmail } from "../email-queue/store.ts";
import { type Call, type Find, http } from "../http/http.ts";
import { oncePerKey } from "../http/idempotency.ts";
import { invoices } from "../invoices/invoice-store.ts";
import type { Step } from "../platform/table.ts";
import { allowanceOf } from "./allowance.ts";
import { writeDocumentEmail } from "./document-writing.ts";
import { writeInvoiceEmail } from "./invoice-writing.ts";

const find: Find = ({ who, params: { id = "" }, event }) => (event.rawPath.startsWith("/api/documents/") ? documents : invoices).get(who.workspaceId, id);

export const handler = http("emails", find, {
  emailInvoice: async (call) => {
    const { who, params, body, now } = call;
    const invoice = await invoices.get(who.workspaceId, params.id);
    return InvoiceEmail.parse(await sentOnce(call, invoice.id, (id, steps) => writeInvoiceEmail(who, invoice, body, id, now, steps)));
  },

  getEmailAllowance: ({ who, query, now }) => allowanceOf(who.workspaceId, query.to, who.email, now),

  listEmails: async ({ who, params, query }) => {
    await invoices.get(who.workspaceId, params.id);
    const { items, ...more } = await emails.page(who.workspaceId, params.id, query);
    return { items: items.map((email) => InvoiceEmail.parse(email)), ...more };
  },

  emailDocument: async (call) => {
    const { who, params, body, now } = call;
    const document = await documents.get(who.workspaceId, params.id);
    return DocumentEmail.parse(await sentOnce(call, document.id, (id, steps) => writeDocumentEmail(who, document, body, id, now, steps)));
  },

  listDocumentEmails: async ({ who, params, query }) => {
    await documents.get(who.workspaceId, params.id);
    const { items, ...more } = await emails.page(who.workspaceId, params.id, query);
    return { items: items.map((email) => DocumentEmail.parse(email)), ...more };
  },
});

/** Writes and enqueues an email once for each Idempotency-Key, and returns it in its current state, which is `waiting` the first time. */
async function sentOnce(
  call: Call<"emailInvoice" | "emailDocument">,
  subjectId: string,
  write: (id: StoredEmail["id"], steps: readonly Step[]) => Promise<StoredEmail>,
): Promise<StoredEmail> {
  const { workspaceId } = call.who;
  return oncePerKey<StoredEmail["id"], StoredEmail>(
    { ...call, workspaceId },
    newId("email", Date.parse(call.now)),
    async (id, steps) => {
      const written = await write(id, steps);
      await enqueueEmail(emailPlaceOf(workspaceId, written));
      return written;
    },
    (id) => emails.get(workspaceId, subjectId, id),
  );
}
