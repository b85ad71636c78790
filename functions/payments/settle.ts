import { dayOf, type Instant } from "../../shared/clock.ts";
import type { Id } from "../../shared/ids.ts";
import type { Invoice } from "../../shared/invoices.ts";
import { business } from "../business/store.ts";
import { agenda } from "../invoices/agenda.ts";
import { invoices } from "../invoices/store.ts";
import { hand } from "../letters/queue.ts";
import { letters, type StoredInvoiceLetter } from "../letters/store.ts";
import { log } from "../lib/log.ts";
import { Conflict, type Step, write } from "../lib/table.ts";
import { arrivalOf } from "./arrival.ts";
import { type Change, changed } from "./change.ts";
import { heard } from "./heard.ts";

/** How often somebody else may write the invoice between reading and writing it. */
const TRIES = 20;

/** Which payment it is about, and whose account that is at. */
interface About {
  readonly workspaceId: Id<"workspace">;
  readonly account: string;
  readonly intent: string;
}

/**
 * Puts an invoice into the state that follows from what Stripe says of a payment now: so however often, late or out of order one hears of it, the invoice
 * is the same. `event` is what one heard of it by; its id is stored with the effect. `steps` are written whether there is one or not.
 * Answers the invoice, or nothing where the payment is for none of this workspace.
 */
export async function settle(
  { workspaceId, account, intent }: About,
  { event, steps = [] }: { event?: string; steps?: readonly Step[] },
  now: Instant,
): Promise<Invoice | undefined> {
  for (let attempt = 1; ; attempt++) {
    const arrival = await arrivalOf(account, intent);
    if (!arrival) return undefined;
    const invoice = arrival.workspaceId === workspaceId ? await invoices.find(workspaceId, arrival.invoiceId) : undefined;
    if (!invoice || invoice.status === "draft" || invoice.currency !== arrival.currency) {
      log.error("a payment fits no invoice of its account's workspace", { account, intent, invoiceId: arrival.invoiceId });
      return undefined;
    }
    const { timeZone } = await business.get(workspaceId);
    const failure = `${intent}/failed`;
    // That a payment failed leaves no trace on the invoice, so it is remembered beside it.
    const isOver = arrival.state === "failed" && (await heard.has(failure));
    const decide = (creditNotes: number) => changed(workspaceId, invoice, arrival, { creditNotes, today: (at) => dayOf(at, timeZone), now });
    if (isOver || !decide(0).steps.length) {
      if (steps.length) await write(steps);
      return invoice;
    }
    const also = [
      ...(event !== undefined && !(await heard.has(event)) ? [heard.noting(event, now)] : []),
      ...(arrival.state === "failed" ? [heard.noting(failure, now)] : []),
      ...steps,
    ];
    try {
      return await written(workspaceId, invoice, decide, also, now);
    } catch (error) {
      // Somebody else wrote the invoice, or heard the same: look again.
      if (!(error instanceof Conflict) || attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}

/**
 * Stores an invoice with what `decide` makes of it, told how many credit notes there are: the invoice, its credit notes under the next numbers, its place
 * on the agenda, and the letters about it, in one transaction. Throws `Conflict` where the invoice was written meanwhile.
 */
export async function written(
  workspaceId: Id<"workspace">,
  invoice: Invoice,
  decide: (creditNotes: number) => Change,
  steps: readonly Step[],
  now: Instant,
): Promise<Invoice> {
  const followed = await agenda.follow(workspaceId, invoice, { ...decide(0).next, version: invoice.version + 1 }, now);
  let outgoing: readonly StoredInvoiceLetter[] = [];
  const stored = await invoices.credit(
    workspaceId,
    invoice,
    (before) => {
      const change = decide(before);
      outgoing = change.letters;
      return {
        next: change.next,
        creditNotes: before + change.credited,
        steps: [...change.steps, ...followed, ...outgoing.flatMap((letter) => letters.adding(workspaceId, letter)), ...steps],
      };
    },
    now,
  );
  for (const { id: letterId, invoiceId } of outgoing) await hand({ workspaceId, invoiceId, letterId });
  return stored;
}
