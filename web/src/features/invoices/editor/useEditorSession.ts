import { type CalendarDate, dayOf } from "@shared/clock.ts";
import { newId } from "@shared/ids.ts";
import { blankDraft } from "@shared/invoicing/draft-dates.ts";
import type { ShownInvoice } from "@shared/invoicing/invoices.ts";
import type { BusinessProfile } from "@shared/records/business.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { readQuery as reading, refresh } from "../../../lib/queries.ts";
import { serverNow } from "../../../lib/server-clock.ts";
import { createEditing, type Editing } from "./editing.ts";
import { invoiceFormOf } from "./form.ts";
import { invoiceServer } from "./invoice-server.ts";
import { claimDraft, type LocalCopy, localCopies } from "./local-copy.ts";

/** An invoice that is open in the editor; `restored` if it comes from the local copy of an unsaved one. */
export interface EditorSession {
  readonly editing: Editing;
  readonly restored: boolean;
}

interface Options {
  userId: string;
  business: BusinessProfile;
  invoice: ShownInvoice | undefined;
  onSaved: ((invoice: ShownInvoice) => void) | undefined;
}

/**
 * Opens an invoice in the editor: a stored one, an unsaved one of which this browser has a copy, or a blank one. `reopen` opens another: a blank one if
 * `blank`, otherwise a local copy.
 */
export function useEditorSession({ userId, business, invoice, onSaved }: Options): { session: EditorSession | undefined; reopen(blank: boolean): void } {
  const client = useQueryClient();
  const [session, setSession] = useState<EditorSession>();
  const [round, setRound] = useState({ count: 0, blank: false });
  const saved = useEffectEvent((answer: ShownInvoice) => {
    onSaved?.(answer);
    void refresh("customer", client);
  });
  const open = useEffectEvent(async (blank: boolean): Promise<EditorSession> => {
    const opened = await read(blank);
    // The person wanted it saved, and there may be a subscription now.
    if (opened.waits) void opened.session.editing.save();
    return opened.session;
  });
  /** Today in the business's time zone by the server's clock; without a connection, by the last known offset to it. */
  const today = useEffectEvent(
    (): Promise<CalendarDate> =>
      client.fetchQuery({ ...reading("getSummary"), staleTime: 0 }).then(
        (summary) => summary.today,
        () => dayOf(serverNow(), business.timeZone),
      ),
  );
  const read = useEffectEvent(async (blank: boolean): Promise<{ session: EditorSession; waits: boolean }> => {
    const copies = localCopies(userId);
    const { locale } = business;
    const base = { locale, server: invoiceServer, copies, onSaved: saved };
    if (invoice) {
      const copy = copies.find(invoice.id);
      const form = copy?.form ?? invoiceFormOf({ ...invoice, draftId: invoice.id }, locale);
      const hasAge = copy && copy.version !== invoice.version;
      const waits = copy?.waits === true;
      return {
        session: { editing: createEditing({ ...base, form, stored: invoice, theirs: hasAge ? invoice : undefined, waits }), restored: false },
        waits,
      };
    }
    const copy = blank ? undefined : await claimFirst(copies.unsaved());
    const form = copy?.form ?? invoiceFormOf({ ...blankDraft(business, await today()), draftId: newId("invoice") }, locale);
    await claimDraft(form.draftId);
    const waits = copy?.waits === true;
    return { session: { editing: createEditing({ ...base, form, waits }), restored: copy !== undefined }, waits };
  });

  const id = invoice?.id;
  useEffect(() => {
    let gone = false;
    void open(round.blank).then((next) => {
      if (!gone) setSession((now) => (id && now?.editing.stored()?.id === id ? now : next));
    });
    return () => {
      gone = true;
    };
  }, [id, round]);

  return { session, reopen: (blank) => setRound(({ count }) => ({ count: count + 1, blank })) };
}

/** Returns the first copy that no other tab has open. */
async function claimFirst(copies: readonly LocalCopy[]): Promise<LocalCopy | undefined> {
  for (const copy of copies) if (await claimDraft(copy.form.draftId)) return copy;
  return undefined;
}
