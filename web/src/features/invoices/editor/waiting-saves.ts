import type { ShownInvoice } from "@shared/invoicing/invoices.ts";
import { createEditing } from "./editing.ts";
import { invoiceServer } from "./invoice-server.ts";
import { claimDraft, localCopies } from "./local-copy.ts";

/**
 * Saves a person's invoices that waited for a subscription. Returns those that were stored. Incomplete ones, and those saved elsewhere since, keep waiting; the
 * editor says so when they are opened.
 */
export async function saveWaiting(userId: string, locale: string): Promise<ShownInvoice[]> {
  const copies = localCopies(userId);
  const saved: ShownInvoice[] = [];
  for (const { form, version } of copies.waiting()) {
    // Another tab has it open, and saves it there.
    if (!(await claimDraft(form.draftId))) continue;
    const stored = version === undefined ? undefined : await invoiceServer.get(form.draftId).catch(() => undefined);
    if (version !== stored?.version) continue;
    const editing = createEditing({ form, stored, waits: true, locale, server: invoiceServer, copies, onSaved: (invoice) => saved.push(invoice) });
    await editing.save();
    editing.close();
  }
  return saved;
}
