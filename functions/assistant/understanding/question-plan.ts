import { amountsIn } from "../../../shared/understanding/messages/mentions.ts";
import type { InvoiceQuery } from "../calls/tool-arguments.ts";
import { describedLine } from "./described-invoices.ts";
import { customerOnRecord, targetsIn } from "./invoice-plans.ts";
import { isLikely, likelyActs } from "./likely-acts.ts";
import { type AskedFigure, moneyAnswer } from "./money-answers.ts";
import type { ListedInvoice, MessagePlan, NamedCall, Reading } from "./plan.ts";
import { hasConcept, isTopic, ownQuestion, type Question } from "./question-parts.ts";
import { isNegated, type Word, wordsOf } from "./question-words.ts";

type Query = InvoiceQuery;

/** How many customers one question is asked of at most, and how many questions before one it may go on from. */
const [MOST, DEEP] = [3, 4];

/** What is asked about stored invoices, as the list of invoices takes it. */
export function questionPlan(reading: Reading): MessagePlan | undefined {
  const asked = questionOf(reading, DEEP);
  const whom = asked.names.length ? asked.names.slice(0, MOST).map((name) => ({ customer: customerOnRecord(name, reading) })) : [{}];
  const said = whom.map((one) => ({ ...one, ...queryOf(asked) }));
  const figure: AskedFigure = { figure: asked.figure ?? "rows", basis: asked.basis, wantsRows: asked.wantsRows ?? asked.figure === undefined };
  const call = (query: Query): NamedCall => ({
    name: "invoice_list",
    said: query,
    say: (came) => moneyAnswer(came, { ...query, status: asked.status ?? query.status, ...figure }, reading),
  });
  const [only, another] = said;
  const words = wordsOf(reading.text);
  if (!only || another || !isOfLines(asked, words)) return { calls: said.map(call) };
  // "For the barn door repair itself": what was billed is looked up, and then the lines that are meant.
  const line = (rows: readonly ListedInvoice[]) => describedLine(notNegated(reading.text, words), rows);
  return {
    calls: [{ ...call(only), say: (came) => (line((came["invoices"] ?? []) as readonly ListedInvoice[]) ? "" : call(only).say?.(came)) }],
    onAnswers: ([found]) => {
      const text = line(found?.invoices ?? []);
      return text ? [call({ ...only, text })] : [];
    },
  };
}

/** Returns true if a question may be about something that was billed which no product is called like. */
const isOfLines = ({ product, figure, sort, groupBy, numbers }: Question, words: readonly Word[]): boolean =>
  !product && !sort && !groupBy && !numbers.length && figure === "sum" && words.some(isTopic);

/** Returns the words of a text without those that are left out. */
const notNegated = (text: string, words: readonly Word[]): string =>
  words.flatMap(({ start, text: word }, at) => (isNegated(words, at) ? [] : [text.slice(start, start + word.length)])).join(" ");

/** Returns the query of a question, without whom it is about. */
function queryOf({ numbers, range, period, status, product, sort, groupBy }: Question): Query {
  const [number] = numbers;
  const isOne = sort !== undefined && groupBy === undefined;
  const which = number || status ? status : "issued";
  return {
    ...(number ? { invoiceNumber: number.value } : {}),
    ...(which && !number ? { status: which } : {}),
    ...(period ? { period } : {}),
    ...range,
    ...(product ? { text: product } : {}),
    ...(sort && sort !== "newest" ? { sort } : status === "overdue" ? { sort: "most late" } : {}),
    ...(isOne ? { limit: 1 } : {}),
    ...(groupBy ? { groupBy } : {}),
  };
}

/** Returns what a message asks: what it says itself, and of the question before it what it leaves open. */
function questionOf(reading: Reading, depth: number): Question {
  const words = wordsOf(reading.text);
  const own = ownQuestion(reading, words);
  const earlier = depth > 0 ? questionBefore(reading) : undefined;
  if (!earlier || !isFollowUp(words, own)) return withTargets(own, reading, words);
  return goingOn(own, questionOf(earlier, depth - 1), words);
}

/** How probable anything else is at most in a message that goes on from a question. */
const ELSE = 0.55;

/** Returns true if a message that was not surely read goes on from a question: "and Baraka alone", "the whole first quarter". */
export function isQuestionAfter(reading: Reading): boolean {
  const { text, context, habits } = reading;
  if (!questionBefore(reading)) return false;
  const { act, probability } = likelyActs(text, context);
  if (act !== "question" && act !== "none" && probability > ELSE) return false;
  const words = wordsOf(text);
  if (words.length > LONGEST || amountsIn(text, habits).length) return false;
  const { names, numbers, range, figure, sort, product, status } = ownQuestion(reading, words);
  return names.length > 0 || numbers.length > 0 || [range, figure, sort, product, status].some((part) => part !== undefined) || hasConcept(words, "INVOICE");
}

/** How many words such a message has at most. */
const LONGEST = 12;

/** Returns the message before, where it was a question. */
function questionBefore(reading: Reading): Reading | undefined {
  const { before } = reading;
  const text = before.at(-1);
  return text && isLikely("question", text, reading.context) ? { ...reading, text, before: before.slice(0, -1), answer: "" } : undefined;
}

/** How many words a question has at most that names no topic of its own. */
const SHORT = 9;

/** Returns true if a question goes on from the one before: "and in March?", "how much of that is tax", "added together?". */
function isFollowUp(words: readonly Word[], own: Question): boolean {
  const said = words.filter(({ text }) => text && !/^\p{P}$/u.test(text));
  const isOwn = own.status !== undefined || (said.some(isTopic) && (own.figure !== undefined || own.sort !== undefined)) || own.product !== undefined;
  const isJoined = said[0]?.concepts.has("JOINS") ?? false;
  const refers = hasConcept(said, "REFERS");
  if (hasConcept(said, "WHO") && isOwn) return refers && isJoined;
  return refers || isJoined || (!isOwn && said.length <= SHORT);
}

/** Returns a question that goes on from another: its own parts replace those of the other. */
function goingOn(own: Question, before: Question, words: readonly Word[]): Question {
  const isAbout = own.names.length > 0 || own.numbers.length > 0;
  const isForAll = hasConcept(words, "OTHERS") && !isAbout;
  const isOfOne = own.sort !== undefined || own.groupBy !== undefined;
  const status = own.status ?? before.status;
  return {
    names: isAbout ? own.names : isForAll || (own.groupBy === "customer" && own.status === undefined) ? [] : before.names,
    numbers: isAbout ? own.numbers : isForAll || isOfOne ? [] : before.numbers,
    range: own.range ?? before.range,
    period: own.period ?? (own.status ? undefined : before.period),
    status,
    product: own.product ?? before.product,
    sort: own.sort ?? (own.figure && own.figure !== "rows" ? undefined : own.groupBy ? undefined : before.sort),
    groupBy: own.groupBy ?? (own.figure || own.sort || isAbout ? undefined : before.groupBy),
    figure: own.figure ?? (isOfOne ? undefined : own.wantsRows ? "rows" : before.figure),
    basis: own.basis ?? before.basis,
    wantsRows: own.wantsRows ?? (own.figure ? undefined : before.wantsRows),
  };
}

/** Returns a question with whom it means by "they", or which invoice by "what is left on it", of what was spoken of before. */
function withTargets(asked: Question, reading: Reading, words: readonly Word[]): Question {
  const isRest = asked.status === undefined && asked.sort === undefined && asked.range === undefined && hasConcept(words, "LEFT");
  const own: Question = isRest ? { ...asked, status: "unpaid" } : asked;
  if (own.names.length || own.numbers.length || own.groupBy || hasConcept(words, "WHO", "OTHERS")) return own;
  const isOfAll =
    own.range !== undefined || own.product !== undefined || words.some(({ concepts }) => (concepts.has("SUM") || concepts.has("ALL")) && !concepts.has("LEFT"));
  if (!hasConcept(words, "MEANS") && (isOfAll || !hasConcept(words, "LEFT", "REFERS"))) return own;
  const { names, numbers } = targetsIn(reading);
  // "What do they owe now" is more than "what is left on it".
  const isOfInvoice = !isOfAll && (hasConcept(words, "REFERS") || !hasConcept(words, "MEANS", "OWE") || !names.length);
  return { ...own, names, numbers: isOfInvoice ? numbers : [] };
}
