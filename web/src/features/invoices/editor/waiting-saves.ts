import type { ShownInvoice } from "@shared/invoicing/invoices.ts";
import { createEditing } from "./editing.ts";
import { server } from "./invoice-server.ts";
import { claim, localCopies } from "./local-copy.ts";

/**
 * Saves the invoices of a person that waited for a subscription, and answers them as they are stored. What lacks something, or was saved elsewhere since, waits
 * on: the editor says so when it is opened.
 */
export async function saveWaiting(userId: string, locale: string): Promise<ShownInvoice[]> {
  const copies = localCopies(userId);
  const saved: ShownInvoice[] = [];
  for (const { form, version } of copies.waiting()) {
    // Another tab has it open, and saves it there.
    if (!(await claim(form.draftId))) continue;
    const stored = version === undefined ? undefined : await server.get(form.draftId).catch(() => undefined);
    if (version !== stored?.version) continue;
    const editing = createEditing({ form, stored, waits: true, locale, server, copies, onSaved: (invoice) => saved.push(invoice) });
    await editing.save();
    editing.close();
  }
  return saved;
}
