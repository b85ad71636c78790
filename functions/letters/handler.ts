import { newId } from "../../shared/ids.ts";
import { Letter } from "../../shared/letters.ts";
import { invoices } from "../invoices/store.ts";
import { http } from "../lib/http.ts";
import { once } from "../lib/once.ts";
import { hand } from "./queue.ts";
import { letters } from "./store.ts";
import { outcomeOf } from "./waiting.ts";
import { writeLetter } from "./writing.ts";

export const handler = http("letters", {
  emailInvoice: async (call) => {
    const { who, params, body, now } = call;
    const { workspaceId } = who;
    const invoice = await invoices.get(workspaceId, params.id);
    const letter = await once(
      { ...call, workspaceId },
      newId("letter", Date.parse(now)),
      async (id, steps) => {
        const written = await writeLetter(who, invoice, body, id, now, steps);
        await hand({ workspaceId, invoiceId: invoice.id, letterId: id });
        return written;
      },
      (id) => letters.get(workspaceId, invoice.id, id),
    );
    return Letter.parse(await outcomeOf(workspaceId, letter));
  },

  listLetters: async ({ who, params, query }) => {
    await invoices.get(who.workspaceId, params.id);
    const { items, ...more } = await letters.page(who.workspaceId, params.id, query);
    return { items: items.map((letter) => Letter.parse(letter)), ...more };
  },
});
