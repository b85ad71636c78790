import { isFirstNameWord } from "../../../shared/language/names/more-first-names.ts";
import { isCommonSurname } from "../../../shared/language/names/surnames.ts";
import { isEstablishment } from "../../../shared/language/names/trades.ts";
import { conceptsOf } from "../../../shared/understanding/messages/concepts.ts";
import { hasWord, type NameMention, namesIn } from "../../../shared/understanding/messages/mentions.ts";
import { newNamesIn } from "../../../shared/understanding/messages/new-name.ts";
import type { Item } from "../../../shared/understanding/requests/item.ts";
import type { RequestRead } from "../../../shared/understanding/requests/read-request.ts";
import { wordsSaid } from "../../../shared/understanding/requests/reading.ts";
import { roleConcepts } from "../../../shared/understanding/requests/role-concepts.ts";
import { nameRuns } from "../../../shared/understanding/requests/runs.ts";
import { isSmall, wordsIn } from "../../../shared/understanding/requests/word-likeness.ts";
import { languageOf } from "../names/language.ts";
import { BACK, customerOnRecord, customerSaid } from "./invoice-plans.ts";
import type { Reading } from "./plan.ts";
import { wordsOf } from "./question-words.ts";

/** Whom an invoice is for as the tools take it, with the words that say so. */
interface CustomerMeant {
  readonly fields: Readonly<Record<string, string>>;
  readonly quote?: string;
}

/** Whom it is for: who is named, somebody new, or the one who was spoken of. */
export function customerOf(reading: Reading, { text, items, whole }: Pick<RequestRead, "text" | "items" | "whole">, isNew: boolean): CustomerMeant | undefined {
  const fields = contactsIn(text, whole.get("contact") ?? []);
  const named = whole.get("customer")?.find(({ name }) => name);
  const isKnown = named?.name?.which !== undefined;
  const chosen = isKnown ? undefined : chosenCustomer(reading, items);
  if (chosen) return { fields: { name: chosen }, quote: text.slice(0, LONGEST_QUOTE) };
  // "Back to Bev" is said of Bev Sugden, whose invoice stands there.
  if (!isNew && named?.name && !isKnown && isOfDraft(reading, named.name)) return Object.keys(fields).length ? { fields } : undefined;
  const other = !isNew && named?.name ? otherOf(reading, named.name) : undefined;
  if (other && named?.name) return { fields: { name: customerSaid({ ...named.name, which: other }, reading) }, quote: text.slice(0, LONGEST_QUOTE) };
  if (named?.name) return { fields: { name: customerSaid(knownAs(named, items, reading), reading) }, quote: text.slice(named.start, named.end) };
  const name = newCustomer(reading, wordsSaid(text, items, whole.get("name") ?? []), isNew);
  if (name) return { fields: { name, ...contactsIn(text, items) } };
  if (!isNew) return Object.keys(fields).length ? { fields } : undefined;
  if (isSomebodyElse(reading, items)) return undefined;
  const spoken = pointsBack(reading) ? [reading.answer, ...reading.before.slice(-BACK).toReversed()] : reading.context.draft ? [] : reading.before.slice(-1);
  const [earlier] = spoken.flatMap((said) =>
    namesIn(
      said,
      reading.context.customers.map((one) => one.name),
    ).slice(0, 1),
  );
  return earlier && { fields: { name: customerOnRecord(earlier, reading) }, quote: earlier.said };
}

const isOfDraft = ({ text, context: { draft } }: Reading, { among }: NameMention): boolean =>
  draft?.customer !== undefined && among.includes(draft.customer.name) && !hasWord(text, OTHER);
/** Words that say that somebody else of the name is meant. */
const OTHER = new Set("wrong not other another falsch falscher falsche nicht andere anderer mauvais autre pas".split(" "));

/** Who else has the name, where the one that the draft is for was the wrong one: "wrong Murray, the excavations one". */
function otherOf({ text, context: { draft } }: Reading, { which, among }: NameMention): string | undefined {
  const own = draft?.customer?.name;
  if (which !== undefined || own === undefined || !among.includes(own) || !hasWord(text, OTHER)) return undefined;
  const [only, another] = among.filter((name) => name !== own);
  return another === undefined ? only : undefined;
}

/** Whether a message points to whom was spoken of: "bill them for 2 hours", "another one, same as before". Without that it may be for anybody. */
const pointsBack = ({ text }: Reading): boolean =>
  wordsOf(text).some(
    ({ text: word, concepts }) => concepts.has("HE") || concepts.has("COPY") || concepts.has("NEWEST") || roleConcepts(word).some((one) => BACKWARDS.has(one)),
  );
const BACKWARDS = new Set(["THEM", "SAME"]);

/** Whether a message seems to name somebody who was not found: then nobody who was spoken of before is meant. */
function isSomebodyElse({ text, context: { products } }: Reading, items: readonly Item[]): boolean {
  const sold = nameRuns(
    items,
    products.map(({ name }) => name),
    ({ kind }) => kind === "word",
  );
  return items.some(({ kind, start, text: word }, at) => {
    const isName = isCommonSurname(word) || isFirstNameWord(word) || isEstablishment(word) || FAMILY.has(word);
    if (kind !== "word" || !isName || sold.some(({ from, to }) => from <= at && at <= to)) return false;
    const before = items[at - 1];
    return FAMILY.has(word) || (/^\p{Lu}/u.test(text.slice(start)) && before !== undefined && !/^[.!?:\n]$/.test(before.text));
  });
}
const FAMILY = new Set(["family", "familie", "famille"]);

/** From which probability on a message names somebody new. */
const NEW = 0.5;

/** The name of a customer who is not on record: as its words were learned to be said, or as the roles of the items have it. */
function newCustomer({ text, context: { customers } }: Reading, said: string, isNew: boolean): string | undefined {
  const [best] = said || isNew ? newNamesIn(text, "customer", { customers: customers.map(({ name }) => name) }) : [];
  const found = best && best.probability >= NEW ? best.value : said;
  return /\p{L}{2}/u.test(found) ? found : undefined;
}

/** How somebody is reached, by the kinds of the items. */
function contactsIn(text: string, items: readonly Item[]): Record<string, string> {
  const of = (kind: Item["kind"]): string | undefined => {
    const item = items.find((one) => one.kind === kind);
    return item && text.slice(item.start, item.end);
  };
  const [email, phone, address] = [of("email"), of("phone"), of("address")];
  return { ...(email ? { email } : {}), ...(phone ? { phone } : {}), ...(address ? { address: address.replace(/, */g, "\n") } : {}) };
}

/** How many characters a quote has at most. */
const LONGEST_QUOTE = 200;

/** A name with whose it is where only one on record can be meant; where words beside it are the rest of a longer name, those words, which the tools ask about. */
function knownAs({ name, start, end }: Item, items: readonly Item[], { text, context }: Reading): Pick<NameMention, "which" | "said"> {
  const { which, said = "", among = [] } = name ?? {};
  const [only, another] = among;
  const meant = which ?? (another === undefined ? only : undefined);
  const sold = new Set(context.products.flatMap((product) => wordsIn(product.name)));
  const isWhole = meant !== undefined && wordsIn(meant).every((word) => wordsIn(said).includes(word));
  const isGerman = languageOf(text) === "de";
  // In German every noun has a capital.
  const isOfName = ({ kind, text: word, start: from }: Item): boolean =>
    kind === "word" &&
    !sold.has(word) &&
    // "Bill" and "Mark" are names too.
    ((!roleConcepts(word).length && !conceptsOf(word).length) || word === "new") &&
    (GENERATION.has(word) ||
      (!isWhole && (isCommonSurname(word) || isFirstNameWord(word) || (!isGerman && from > 0 && !isSmall(word) && /^\p{Lu}/u.test(text.slice(from))))));
  const at = items.findIndex((item) => item.start === start);
  const [before, next] = [items[at - 1], items.slice(at).find((item) => item.start >= end)];
  const from = before && before.end === start - 1 && isOfName(before) ? before.start : start;
  const to = next && next.start === end + 1 && isOfName(next) ? next.end : end;
  return from === start && to === end ? { said, ...(meant ? { which: meant } : {}) } : { said: text.slice(from, to) };
}
const GENERATION = new Set("jr sr junior senior ii iii iv".split(" "));

/** Who of those that were asked about is told by words for them. */
function chosenCustomer({ context }: Reading, items: readonly Item[]): string | undefined {
  const candidates = context.asks.flatMap((ask) => (ask.kind === "whichCustomer" ? ask.candidates : []));
  const [first, second] = nameRuns(
    items,
    candidates.map(({ name, detail }) => `${name} ${detail ?? ""}`),
    ({ kind }) => kind === "word" || kind === "unit",
  );
  const meant = first && (!second || second.name !== first.name) ? candidates[first.name] : undefined;
  return meant?.id ?? meant?.name;
}
