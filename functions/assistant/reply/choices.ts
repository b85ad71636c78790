import type { Ask } from "../../../shared/chat/assistant.ts";
import type { Customer } from "../../../shared/records/customers.ts";
import { documentFormat } from "../../../shared/text/document-format.ts";
import { invoices } from "../../invoices/invoice-store.ts";
import { chosenCustomer, placeOf, withDetail } from "../names/namesakes.ts";
import type { CurrentDraft } from "../state/current-draft.ts";
import type { Turn } from "../state/turn.ts";

/** Most customers that a question describes. */
const TOLD_APART = 10;

/** Returns the draft with its question about the customer described: for each option the place and the last invoice. */
export async function withChoicesDescribed(turn: Turn, currentDraft: CurrentDraft): Promise<CurrentDraft> {
  if (!currentDraft.asks.some(isUndescribed)) return currentDraft;
  return { ...currentDraft, asks: await Promise.all(currentDraft.asks.map((ask) => (isUndescribed(ask) ? describeChoices(turn, ask) : ask))) };
}

const isUndescribed = ({ slot, options, about }: Ask): boolean => slot === "customer" && options !== undefined && !about;

async function describeChoices(turn: Turn, ask: Ask): Promise<Ask> {
  const options = ask.options?.slice(0, TOLD_APART) ?? [];
  const about = async (option: string) => {
    const customer = chosenCustomer(option, turn.reference.customers);
    return customer ? aboutCustomer(turn, customer, option) : "";
  };
  return { ...ask, about: await Promise.all(options.map(about)) };
}

/** Returns "Cork. Last billed October 4, 2026, €1,210.00", without what the `option` already says. */
async function aboutCustomer({ speaker: { workspaceId }, reference: { profile }, now }: Turn, customer: Customer, option: string): Promise<string> {
  const { items } = await invoices.page(workspaceId, { customerId: customer.id, limit: 1 }, now, profile.timeZone);
  const place = [placeOf(customer), customer.email].find((one) => one && option !== withDetail(customer.name, one));
  const [last] = items;
  const { date, money } = documentFormat(profile.locale, last?.currency ?? profile.currency);
  return [place, last ? `Last billed ${date(last.invoiceDate)}, ${money(last.total)}` : "Not billed yet"].filter(Boolean).join(". ");
}
