import type { UnusedWords } from "../../../shared/chat/assistant.ts";
import { saysOnlyCurrency } from "../../../shared/text/currency-marks.ts";
import { emailAddressesIn } from "../actions/said-address.ts";
import type { ExecutedCall } from "../calls/tool-result.ts";
import { withUnusedWords } from "../draft/unused-words.ts";
import { matchNames } from "../names/name-match.ts";
import { nameSaid } from "../names/said-name.ts";
import { embeddedModel } from "../offline/thread.ts";
import type { CurrentDraft } from "../state/current-draft.ts";
import type { Turn } from "../state/turn.ts";

/**
 * What of the person's message, `text`, the embedded model did not use, where its turn made or changed the draft. `before` is the draft that it began with.
 */
export async function findUnusedWords(
  { currentDraft, reference }: Turn,
  before: CurrentDraft | undefined,
  executed: readonly ExecutedCall[],
  text: string | undefined,
): Promise<UnusedWords[]> {
  if (!text || !currentDraft || currentDraft === before) return [];
  const { draft, asks } = currentDraft;
  if (before && isChoiceOf(before.asks, text) && !isChoiceOf(asks, text)) return [];
  const ids = new Set(draft.lines.map(({ productId }) => productId));
  const products = reference.products.flatMap(({ id, name }) => (ids.has(id) ? [name] : []));
  const calls = executed.map(({ tool, input }) => ({ function: tool, input }));
  // "HOA" is used with the Homeowners Association that it was taken for.
  const said = draft.customerId && draft.customer && nameSaid(text, draft.customer.name);
  if (said && draft.customer && matchNames(said, draft.customer.name).verdict === "same") calls.push({ function: "customer", input: { name: said } });
  const unused = await embeddedModel.unusedWords(text, { calls, draft, before: before?.draft, asks, products });
  // The name of the currency that the draft is in came to something, whichever model set it.
  const left = unused.filter(({ said }) => !saysOnlyCurrency(said, draft.currency) && !isToldAddress(said, executed, draft.customer?.email));
  return [...left, ...unusedAddresses(text, { draft, executed, left })];
}

/** Addresses of which nothing came: an invoice changes none of a customer on record. */
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

/** An address stands on the draft, or the answer to a wish to send says what becomes of it. */
function isToldAddress(said: string, executed: readonly ExecutedCall[], email: string | undefined): boolean {
  const [address, ...more] = emailAddressesIn(said);
  if (!address || more.length || said.replace(address, "").search(/[\p{L}\p{N}]/u) >= 0) return false;
  return address.toLowerCase() === email?.toLowerCase() || executed.some(({ tool }) => SENDS.has(tool));
}
const SENDS: ReadonlySet<string> = new Set(["invoice_request_send", "invoice_request_reminder"]);

/** Whether a message is one of the choices of a question to the letter; once that is settled, all of it was used. */
const isChoiceOf = (asks: CurrentDraft["asks"], text: string): boolean => asks.some(({ options }) => options?.includes(text.trim()));

/** Keeps the draft open for what was not used of the message, and for what is left of earlier ones. */
export function keepOpenFor(turn: Turn, before: CurrentDraft | undefined, unused: readonly UnusedWords[]): void {
  const { currentDraft, messages } = turn;
  if (!currentDraft || currentDraft === before) return;
  const earlier = before?.draft.draftId === currentDraft.draft.draftId ? before : undefined;
  const pieces = unused.map(({ said }) => said);
  turn.record({ type: "draftChanged", draft: withUnusedWords(currentDraft, earlier?.asks ?? [], messages.at(-1)?.content ?? "", pieces) });
}
