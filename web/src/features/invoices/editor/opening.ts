import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { BusinessProfile } from "../../../../../shared/business.ts";
import { newId } from "../../../../../shared/ids.ts";
import { blankDraft, type ShownInvoice } from "../../../../../shared/invoices.ts";
import { call } from "../../../lib/api.ts";
import { refresh } from "../../../lib/queries.ts";
import { createEditing, type Editing, type InvoiceServer } from "./editing.ts";
import { type Form, formOf } from "./form.ts";
import { claim, type Kept, keptDrafts } from "./kept.ts";

const server: InvoiceServer = {
  create: (body, idempotencyKey) => call("createInvoice", { body, idempotencyKey }),
  update: (id, body) => call("updateInvoice", { params: { id }, body }),
  get: (id) => call("getInvoice", { params: { id } }),
};

/** An invoice on the desk; `restored` where it was found unsaved in this browser. */
export interface Opened {
  readonly editing: Editing;
  readonly restored: boolean;
}

interface Wanted {
  userId: string;
  business: BusinessProfile;
  invoice: ShownInvoice | undefined;
  onSaved: ((invoice: ShownInvoice) => void) | undefined;
}

/**
 * Puts an invoice on the desk and keeps it there: the stored one, an unsaved one that was left in this browser, or a blank one.
 * `again` puts another one there: a blank one where `blank`, otherwise what this browser has.
 */
export function useOpened({ userId, business, invoice, onSaved }: Wanted): { opened: Opened | undefined; again(blank: boolean): void } {
  const client = useQueryClient();
  const [opened, setOpened] = useState<Opened>();
  const [round, setRound] = useState({ count: 0, blank: false });
  const saved = useEffectEvent((answer: ShownInvoice) => {
    onSaved?.(answer);
    void refresh("customer", client);
  });
  const open = useEffectEvent(async (blank: boolean): Promise<Opened> => {
    const kept = keptDrafts(userId);
    const { locale } = business;
    const base = { locale, server, kept, onSaved: saved };
    if (invoice) {
      const copy = kept.find(invoice.id);
      const form = copy?.form ?? formOf({ ...invoice, draftId: invoice.id }, locale);
      const late = copy && copy.version !== invoice.version;
      return { editing: createEditing({ ...base, form, stored: invoice, theirs: late ? invoice : undefined }), restored: false };
    }
    const copy = blank ? undefined : await claimed(kept.unsaved());
    const form = copy?.form ?? blankForm(business);
    await claim(form.draftId);
    return { editing: createEditing({ ...base, form }), restored: copy !== undefined };
  });

  const id = invoice?.id;
  useEffect(() => {
    let gone = false;
    void open(round.blank).then((next) => {
      if (!gone) setOpened((now) => (id && now?.editing.stored()?.id === id ? now : next));
    });
    return () => {
      gone = true;
    };
  }, [id, round]);

  return { opened, again: (blank) => setRound(({ count }) => ({ count: count + 1, blank })) };
}

/** The first that no other window has open. */
async function claimed(copies: readonly Kept[]): Promise<Kept | undefined> {
  for (const copy of copies) if (await claim(copy.form.draftId)) return copy;
  return undefined;
}

const blankForm = (business: BusinessProfile): Form =>
  formOf({ ...blankDraft(business, new Date().toISOString()), draftId: newId("invoice") }, business.locale);
