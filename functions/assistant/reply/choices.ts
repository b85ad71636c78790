import type { Ask } from "../../../shared/assistant.ts";
import type { Customer } from "../../../shared/customers.ts";
import { writing } from "../../../shared/print/writing.ts";
import { invoices } from "../../invoices/store.ts";
import type { CurrentDraft, Turn } from "../state/turn.ts";

/** Of how many customers a question says what tells them apart. */
const TOLD_APART = 10;

/** The draft, whose question about the customer says of each choice where they are and when they were last billed. */
export async function withChoicesDescribed(turn: Turn, currentDraft: CurrentDraft): Promise<CurrentDraft> {
  if (!currentDraft.asks.some(isUndescribed)) return currentDraft;
  return { ...currentDraft, asks: await Promise.all(currentDraft.asks.map((ask) => (isUndescribed(ask) ? describeChoices(turn, ask) : ask))) };
}

const isUndescribed = ({ slot, options, about }: Ask): boolean => slot === "customer" && options !== undefined && !about;

async function describeChoices(turn: Turn, ask: Ask): Promise<Ask> {
  const options = ask.options?.slice(0, TOLD_APART) ?? [];
  // Of several with one name each is told of once, in the order in which the question has them.
  const known = options.map((option, i) => {
    const earlier = options.slice(0, i).filter((other) => other === option).length;
    return turn.reference.customers.filter(({ name }) => name === option)[earlier];
  });
  return { ...ask, about: await Promise.all(known.map((customer) => (customer ? aboutCustomer(turn, customer) : ""))) };
}

/** "Cork. Last billed October 4, 2026, €1,210.00" */
async function aboutCustomer({ speaker: { workspaceId }, reference: { profile }, now }: Turn, { id, address, email }: Customer): Promise<string> {
  const { items } = await invoices.page(workspaceId, { customerId: id, limit: 1 }, now, profile.timeZone);
  const place = address?.trim().split("\n").at(-1)?.trim() || email;
  const [last] = items;
  const { date, money } = writing(profile.locale, last?.currency ?? profile.currency);
  return [place, last ? `Last billed ${date(last.invoiceDate)}, ${money(last.total)}` : "Not billed yet"].filter(Boolean).join(". ");
}
