import { formatMoney } from "../../../shared/money.ts";
import { nameConcepts } from "../../../shared/understanding/messages/name-concepts.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { languageOf } from "../names/language.ts";
import { isLikely, likelyActs, probabilityOf } from "./likely-acts.ts";
import { sumsInWords } from "./money-answers.ts";
import { moneyWords } from "./money-words.ts";
import type { MessagePlan, Reading } from "./plan.ts";
import { hasConcept, ownQuestion } from "./question-parts.ts";
import { basisIn, figureIn, type Word, wordsOf } from "./question-words.ts";

/** How many words a question about the draft has at most, and one that only goes on from another ("and with tax?"). */
const [LONGEST, FOLLOWING] = [14, 6];

/** Returns the answer to what the draft comes to, from its own totals; nothing where a message asks no such thing. */
export function draftQuestionPlan(reading: Reading): MessagePlan | undefined {
  const { text, context, before } = reading;
  const { draft } = context;
  if (!draft?.lines.length || !isAboutDraft(reading, wordsOf(text))) return undefined;
  const earlier = before.at(-1);
  // "And altogether?" behind "who owes me money?" is of what is owed.
  const isOfStored = earlier !== undefined && isLikely("question", earlier, context) && !asksTotal({ ...reading, text: earlier }, wordsOf(earlier));
  return isOfStored ? undefined : { calls: [], answer: totalOf(draft, reading) };
}

function isAboutDraft(reading: Reading, words: readonly Word[]): boolean {
  if (!asksTotal(reading, words) && !goesOn(reading, words)) return false;
  const likely = likelyActs(reading.text, reading.context);
  return probabilityOf(likely, "edit") <= Math.max(EDITS, probabilityOf(likely, "question"));
}

/** Returns true if words only go on from the question before: "and with tax?". */
function goesOn(reading: Reading, words: readonly Word[]): boolean {
  const { text, before } = reading;
  const earlier = before.at(-1) ?? "";
  const isFollowing = /\?\s*$/.test(text) && words.length <= FOLLOWING && hasConcept(words, "TAX", "NET", "GROSS", "SUM") && isOfNothingElse(reading, words);
  return isFollowing && asksTotal({ ...reading, text: earlier }, wordsOf(earlier));
}

/** How probable it is at least that a message changes the invoice which asks nothing. */
const EDITS = 0.5;

/** Returns true if words ask what "that" comes to, or "it altogether". */
function asksTotal(reading: Reading, words: readonly Word[]): boolean {
  const { text } = reading;
  if (/\d/.test(text) || words.length > LONGEST || hasConcept(words, "MANY")) return false;
  const [isSum, isTaxed, comes] = [["SUM"], ["TAX", "NET", "GROSS"], ["COMES"]].map((concepts) => hasConcept(words, ...concepts));
  const isHowMuch = hasConcept(words, "HOWMUCH");
  const asks = isHowMuch || hasConcept(words, "WHAT");
  const refers = hasConcept(words, "IT", "REFERS");
  const isTotal = isSum ? asks || refers || /\?\s*$/.test(text) : asks && refers && (isHowMuch || isTaxed || comes);
  return isTotal === true && isOfNothingElse(reading, words);
}

/** Returns true if a question is of no stored invoice: no number, time or state, nobody but whom the draft is for, nothing that "I" did. */
function isOfNothingElse(reading: Reading, words: readonly Word[]): boolean {
  const { names, numbers, range, status, product, sort, groupBy } = ownQuestion(reading, words);
  const own = reading.context.draft?.customer?.name;
  if (numbers.length || [range, status, product, sort, groupBy].some((part) => part !== undefined)) return false;
  if (!names.every(({ which, among }) => own !== undefined && (which === own || among.includes(own)))) return false;
  return !words.some(({ text, concepts }) => DONE.some((concept) => concepts.has(concept)) || nameConcepts(text).includes("ME"));
}
const DONE = ["OWE", "PAID", "LATE", "DISCOUNT", "PART", "INSTALMENT", "REMIND", "CREDIT", "OTHERS"];

/** Returns what the draft comes to, with its tax or without it. */
function totalOf(draft: NonNullable<TurnContext["draft"]>, { text, context }: Reading): string {
  const language = languageOf(text) ?? context.language ?? "en";
  const words = moneyWords(language);
  const money = (value: number): string => formatMoney(value, draft.currency, context.profile.locale ?? "en-US");
  const { total, taxTotal } = draft;
  const taxed = taxTotal ? { net: money(total - taxTotal), tax: money(taxTotal) } : {};
  const said = wordsOf(text);
  const basis = basisIn(said);
  // "How much is that before tax" asks for no tax.
  const figure = (basis !== "net" && figureIn(said)) || "sum";
  const sums = sumsInWords({ total: money(total), ...taxed }, { figure, basis, wantsRows: false }, words);
  const unpriced = draft.lines.filter(({ unitPrice }) => unitPrice === undefined).map(({ description }) => description);
  return [`${words.draft}: ${sums}.`, unpriced.length ? words.unpriced(unpriced.join(", ")) : ""].filter(Boolean).join(" ");
}
