import type { Ask, CustomerChoice } from "../../../shared/chat/ask.ts";
import { invoices } from "../../invoices/invoice-store.ts";
import { chosenCustomer, placeOf } from "../names/namesakes.ts";
import type { CurrentDraft } from "../state/current-draft.ts";
import type { Turn } from "../state/turn.ts";

/** Most customers that a question describes. */
const TOLD_APART = 10;

/** Returns the draft with the customers described who may be meant: each with their place and last invoice. */
export async function withChoicesDescribed(turn: Turn, currentDraft: CurrentDraft): Promise<CurrentDraft> {
  if (!currentDraft.asks.some(isUndescribed)) return currentDraft;
  return { ...currentDraft, asks: await Promise.all(currentDraft.asks.map((ask) => (isUndescribed(ask) ? describeChoices(turn, ask) : ask))) };
}

const choicesIn = (ask: Ask): readonly CustomerChoice[] =>
  ask.kind === "whichCustomer" ? ask.candidates : ask.kind === "customer" && ask.suggested ? [ask.suggested] : [];

const isUndescribed = (ask: Ask): boolean => choicesIn(ask).length > 0 && choicesIn(ask).every(({ about }) => !about);

async function describeChoices(turn: Turn, ask: Ask): Promise<Ask> {
  const choices = choicesIn(ask);
  const first = await Promise.all(choices.slice(0, TOLD_APART).map((choice) => withDetails(turn, choice)));
  const candidates = [...first, ...choices.slice(TOLD_APART)];
  if (ask.kind === "customer") return { ...ask, suggested: candidates[0] };
  return ask.kind === "whichCustomer" ? { ...ask, candidates } : ask;
}

/** Adds where the customer is and what they were last billed, if they are on record. */
async function withDetails({ speaker: { workspaceId }, reference, now }: Turn, choice: CustomerChoice): Promise<CustomerChoice> {
  const { customers, profile } = reference;
  const customer = choice.isNew ? undefined : choice.id ? customers.find(({ id }) => id === choice.id) : chosenCustomer(choice.name, customers);
  if (!customer) return choice;
  const { items } = await invoices.page(workspaceId, { customerId: customer.id, limit: 1 }, now, profile.timeZone);
  const place = [placeOf(customer), customer.email].find((one) => one && one !== choice.detail);
  const [last] = items;
  const lastBilled = last && { date: last.invoiceDate, total: last.total, currency: last.currency };
  return { ...choice, about: { ...(place ? { place } : {}), ...(lastBilled ? { lastBilled } : {}) } };
}
