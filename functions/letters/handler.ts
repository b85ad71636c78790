import { newId } from "../../shared/ids.ts";
import { DocumentLetter, InvoiceLetter } from "../../shared/letters.ts";
import { documents } from "../documents/store.ts";
import { invoices } from "../invoices/store.ts";
import { type Call, http } from "../lib/http.ts";
import { once } from "../lib/once.ts";
import type { Step } from "../lib/table.ts";
import { writeDocumentLetter } from "./document-writing.ts";
import { hand } from "./queue.ts";
import { letters, placeOf, type StoredLetter } from "./store.ts";
import { outcomeOf } from "./waiting.ts";
import { writeLetter } from "./writing.ts";

export const handler = http("letters", {
  emailInvoice: async (call) => {
    const { who, params, body, now } = call;
    const invoice = await invoices.get(who.workspaceId, params.id);
    return InvoiceLetter.parse(await sentOnce(call, invoice.id, (id, steps) => writeLetter(who, invoice, body, id, now, steps)));
  },

  listLetters: async ({ who, params, query }) => {
    await invoices.get(who.workspaceId, params.id);
    const { items, ...more } = await letters.page(who.workspaceId, params.id, query);
    return { items: items.map((letter) => InvoiceLetter.parse(letter)), ...more };
  },

  emailDocument: async (call) => {
    const { who, params, body, now } = call;
    const document = await documents.get(who.workspaceId, params.id);
    return DocumentLetter.parse(await sentOnce(call, document.id, (id, steps) => writeDocumentLetter(who, document, body, id, now, steps)));
  },

  listDocumentLetters: async ({ who, params, query }) => {
    await documents.get(who.workspaceId, params.id);
    const { items, ...more } = await letters.page(who.workspaceId, params.id, query);
    return { items: items.map((letter) => DocumentLetter.parse(letter)), ...more };
  },
});

/** Writes a letter once for each Idempotency-Key, hands it over, and waits for what becomes of it. */
async function sentOnce(
  call: Call<"emailInvoice" | "emailDocument">,
  subjectId: string,
  write: (id: StoredLetter["id"], steps: readonly Step[]) => Promise<StoredLetter>,
): Promise<StoredLetter> {
  const { workspaceId } = call.who;
  const letter = await once<StoredLetter["id"], StoredLetter>(
    { ...call, workspaceId },
    newId("letter", Date.parse(call.now)),
    async (id, steps) => {
      const written = await write(id, steps);
      await hand(placeOf(workspaceId, written));
      return written;
    },
    (id) => letters.get(workspaceId, subjectId, id),
  );
  return outcomeOf(workspaceId, letter);
}
