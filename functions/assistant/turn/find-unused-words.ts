import type { UnusedWords } from "../../../shared/chat/assistant.ts";
import { chosenIn } from "../../../shared/chat/question-choices.ts";
import type { QuestionContext } from "../../../shared/chat/question-format.ts";
import { totals } from "../../../shared/invoicing/totals.ts";
import { saysOnlyCurrency } from "../../../shared/language/money/currency-marks.ts";
import { compareNames } from "../../../shared/language/names/match.ts";
import { amountsIn } from "../../../shared/understanding/messages/mentions.ts";
import { itemsOf } from "../../../shared/understanding/requests/items.ts";
import { emailAddressesIn } from "../actions/email-addresses.ts";
import type { ExecutedCall } from "../calls/tool-result.ts";
import { withUnusedWords } from "../draft/unused-words.ts";
import { nameSaid } from "../names/said-name.ts";
import { embeddedModel } from "../offline/thread.ts";
import type { CurrentDraft } from "../state/current-draft.ts";
import type { Turn } from "../state/turn.ts";
import { withoutLater } from "../understanding/later-plan.ts";
import { unusedFigures } from "./unused-figures.ts";

/** Returns the words of the message `text` that the embedded model did not use, if its turn made or changed the draft. `before` is the draft at the start. */
export async function findUnusedWords(
  { currentDraft, reference }: Turn,
  before: CurrentDraft | undefined,
  executed: readonly ExecutedCall[],
  text: string | undefined,
): Promise<UnusedWords[]> {
  if (!text || !currentDraft || currentDraft === before) return [];
  const { draft, asks } = currentDraft;
  if (before && isChoiceOf(before.asks, text, reference) && !isChoiceOf(asks, text, reference)) return [];
  const ids = new Set(draft.lines.map(({ productId }) => productId));
  const products = reference.products.flatMap(({ id, name }) => (ids.has(id) ? [name] : []));
  const calls = executed.map(({ tool, input }) => ({ function: tool, input }));
  // "HOA" is used if it was linked to the Homeowners Association.
  const said = draft.customerId && draft.customer && nameSaid(text, draft.customer.name);
  if (said && draft.customer && compareNames(said, draft.customer.name).verdict === "same") calls.push({ function: "customer", input: { name: said } });
  const unused = await embeddedModel.unusedWords(withoutLater(text), { calls, draft, before: before?.draft, asks, products });
  // The name of the draft's currency counts as used, whichever model set it.
  const left = unused.filter(
    ({ said }) => !saysOnlyCurrency(said, draft.currency) && !isTotal(said, draft, reference.profile) && !isToldAddress(said, executed, draft.customer?.email),
  );
  return [...left, ...unusedAddresses(text, { draft, executed, left })];
}

/** Returns true if the words are the draft's total or subtotal: "130, yes". */
function isTotal(said: string, draft: CurrentDraft["draft"], { locale, currency }: Pick<Turn["reference"]["profile"], "locale" | "currency">): boolean {
  const [amount, another] = amountsIn(said, { today: draft.invoiceDate, locale, currency });
  if (!amount || another || /\p{L}{3}/u.test(said)) return false;
  const { total, subtotal } = totals(draft);
  return amount.value === total || amount.value === subtotal;
}

/** Returns unused e-mail addresses; an invoice does not change the address of a customer on record. */
function unusedAddresses(
  text: string,
  { draft, executed, left }: { draft: CurrentDraft["draft"]; executed: readonly ExecutedCall[]; left: readonly UnusedWords[] },
): UnusedWords[] {
  if (executed.some(({ tool }) => tool === "customers_save")) return [];
  const used = JSON.stringify([draft, left]).toLowerCase();
  return emailAddressesIn(text)
    .filter((address) => !used.includes(address.toLowerCase()) && !isToldAddress(address, executed, draft.customer?.email))
    .map((said) => ({ said, start: text.indexOf(said), end: text.indexOf(said) + said.length }));
}

/** Returns true if the address is on the draft, or the answer to a request to send explains what happens to it. */
function isToldAddress(said: string, executed: readonly ExecutedCall[], email: string | undefined): boolean {
  const [address, ...more] = emailAddressesIn(said);
  if (!address || more.length || said.replace(address, "").search(/[\p{L}\p{N}]/u) >= 0) return false;
  return address.toLowerCase() === email?.toLowerCase() || executed.some(({ tool }) => SENDS.has(tool));
}
const SENDS: ReadonlySet<string> = new Set(["invoice_request_send", "invoice_request_reminder"]);

/** Returns true if a message is exactly an option of a question, so that all of it is used once that is settled. */
const isChoiceOf = (asks: CurrentDraft["asks"], text: string, context: QuestionContext): boolean => asks.some((ask) => chosenIn(ask, text, context));

/**
 * Keeps the draft open for figures and addresses of the message of which nothing came; other words are marked in it, and no more. Without `executed` a
 * provider's model answered, which says itself what it did not do.
 */
export function keepOpenFor(turn: Turn, before: CurrentDraft | undefined, executed: readonly ExecutedCall[] | undefined, rest?: string): void {
  const { currentDraft, messages, reference } = turn;
  const message = messages.at(-1);
  if (!currentDraft || currentDraft === before || message?.role !== "user") return;
  const { profile, today } = reference;
  const said = withoutLater(rest ?? message.content);
  const items = itemsOf(said, { customers: reference.customers.map(({ name }) => name) }, { today, locale: profile.locale, currency: profile.currency });
  const known = reference.products.filter(({ id }) => currentDraft.draft.lines.some(({ productId }) => productId === id));
  const calls = (executed ?? []).map(({ input, result }) => [input, result]);
  const open =
    message.command || !executed
      ? []
      : unusedFigures(items, { calls: [calls, known, totals(currentDraft.draft)], draft: currentDraft.draft, before: before?.draft });
  turn.record({
    type: "draftChanged",
    draft: withUnusedWords(
      currentDraft,
      open.map(({ start, end }) => said.slice(start, end)),
    ),
  });
}
