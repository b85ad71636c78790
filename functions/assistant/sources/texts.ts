import type { Message } from "../../../shared/chat/assistant.ts";
import { customersIn } from "../../../shared/chat/question-choices.ts";
import { customerFieldOf, isCustomerFigure, type Source } from "../../../shared/chat/sources.ts";
import type { InvoiceDraft } from "../../../shared/invoicing/invoices.ts";
import { dueDateOf } from "../../../shared/invoicing/terms.ts";
import { dictatedEmailsIn } from "../../../shared/language/contact/dictated-email.ts";
import { emailsIn } from "../../../shared/language/contact/email.ts";
import { compareNames } from "../../../shared/language/names/match.ts";
import { mentionedCustomers, namedAt, type Span } from "../names/customer-link.ts";
import { chosenCustomer } from "../names/namesakes.ts";
import { nameSaid } from "../names/said-name.ts";
import { wordLikeness } from "../names/word-similarity.ts";
import { words } from "../names/words.ts";
import type { CurrentDraft } from "../state/current-draft.ts";
import type { ReferenceData } from "../state/reference-data.ts";
import { AT_ONCE } from "./date-sources.ts";
import type { FigureValue } from "./figures.ts";

/** What the texts of a draft are found in: what the person said, the newest first, and whom the conversation was about before. */
export interface TextEvidence {
  readonly draft: InvoiceDraft;
  readonly own: readonly Message[];
  readonly before: CurrentDraft | undefined;
  /** The drafts that the conversation had in hand before this one. */
  readonly earlier: readonly InvoiceDraft[];
  readonly reference: ReferenceData;
}

type Said = Pick<Message, "id" | "content">;

const wordsAt = ({ id, content }: Said, { start, end }: Span): Source => ({ from: "words", said: content.slice(start, end), messageId: id, start, end });

/** The first of the messages in which something is found. */
const firstIn = (messages: readonly Said[], find: (content: string) => Span | undefined): Source | undefined => {
  for (const message of messages) {
    const span = find(message.content);
    if (span) return wordsAt(message, span);
  }
  return undefined;
};

/** Where a text of a draft comes from: whom it is for, how they are reached, its terms and its notes. */
export function textSource({ name, value }: FigureValue, evidence: TextEvidence): Source | undefined {
  const text = String(value);
  const { own } = evidence;
  switch (name) {
    case "customer":
      return customerSource(text, evidence);
    case "customer.email":
      return recordSource("email", text, evidence) ?? firstIn(own, (content) => emailAt(content, text));
    case "customer.phone":
      // Its digits say enough where the number is known: a short one without a word before it is read by no reader.
      return recordSource("phone", text, evidence) ?? firstIn(own, (content) => spokenAt(content, text, /\D+/g));
    case "terms":
      return termsSource(text, evidence);
    case "notes":
      return writtenSource(text, own);
    default:
      return isCustomerFigure(name) ? (recordSource(customerFieldOf(name), text, evidence) ?? writtenSource(text, own)) : undefined;
  }
}

/** Words for a customer who was spoken of before. */
const THE_SAME =
  /(?<!\p{L})(?:same|her|him|hers|his|she|he|they|them|their|theirs|again|another|also|too|second|separate|usual|ihr|ihm|ihn|ihnen|sie|er|gleiche[nrms]?|selbe[nrms]?|derselbe[n]?|nochmals?|auch|noch|lui|leur|elle|même|aussi|encore|mismo|misma|ella|ellos|también|otra|otro|lei|loro|stesso|stessa|anche|altra|hem|haar|hen|zelfde|ook|nog|ela|ele|eles|mesmo|mesma|também|outra|jej|jemu|mu|im|ten sam|tej samej|też|również|kolejn\p{L}+)(?!\p{L})|同じ|彼|彼女|نفس|אותו|אותה/iu;

/** What was asked with a choice, and is answered by some words. */
const ANSWER = 100;

function customerSource(name: string, { draft, own, before, earlier, reference }: TextEvidence): Source | undefined {
  const [newest] = own;
  const others = reference.customers.map((customer) => customer.name);
  const things = draft.lines.map(({ description }) => description);
  const mentions = own.flatMap(({ id, content }) => {
    const span = namedAt(content, name, others, things);
    const isChosen = chosenCustomer(content, reference.customers)?.name === name;
    const said = isChosen ? name : (nameSaid(content, name, { things }) ?? name);
    return span ? [{ id, source: wordsAt({ id, content }, span), match: compareNames(said, name) }] : [];
  });
  const isOption = before?.asks.some((ask) => customersIn(ask).some((choice) => choice.name === name)) ?? false;
  const namesAnother = (content: string) =>
    mentionedCustomers(content, reference.customers).some((one) => one.name !== name && namedAt(content, one.name, others, things));
  // "The second one" decides between those whom a part of the name fitted.
  const isAnswer = newest && isOption && newest.content.length <= ANSWER && !mentions.some(({ id }) => id === newest.id);
  if (isAnswer && !namesAnother(newest.content)) return wordsAt(newest, { start: 0, end: newest.content.length });
  // A part of the name, said when it was clear who is meant, says no less than what was said before.
  const named = draft.customerId ? mentions.find(({ match: { verdict, isWithin } }) => verdict === "same" || !isWithin) : mentions[0];
  if (mentions.length) return !draft.customerId || named?.match.verdict === "same" ? named?.source : undefined;
  const record = reference.customers.find(({ id }) => id === draft.customerId);
  const reached = record && firstIn(own, (content) => reachedAt(content, record));
  if (reached) return reached;
  if (!newest) return undefined;
  if (isOption && newest.content.length <= ANSWER) return wordsAt(newest, { start: 0, end: newest.content.length });
  const isBefore = earlier.some(({ customer }) => customer?.name === name);
  if (!isBefore || mentionedCustomers(newest.content, reference.customers).some((one) => namedAt(newest.content, one.name, others, things))) return undefined;
  const same = THE_SAME.exec(newest.content);
  return same ? wordsAt(newest, { start: same.index, end: same.index + same[0].length }) : undefined;
}

/** Parts of addresses that many have. */
const COMMON =
  /^(?:info|mail|email|office|billing|accounts?|invoices?|hello|contact|admin|sales|team|www|gmail|outlook|hotmail|yahoo|icloud|proton|protonmail|example)$/;

/** Where a text names a customer by how they are reached: "the bill for jane@globex.com". */
function reachedAt(content: string, { email = "" }: { readonly email?: string | undefined }): Span | undefined {
  const parts = email.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const telling = parts.slice(0, -1).filter((part) => part.length > 3 && !COMMON.test(part));
  const lower = content.toLowerCase();
  const found = telling.find((part) => lower.includes(part));
  return found ? { start: lower.indexOf(found), end: lower.indexOf(found) + found.length } : undefined;
}

/** The customer's record, where it says the same. */
function recordSource(field: ReturnType<typeof customerFieldOf>, value: string, { draft, reference }: TextEvidence): Source | undefined {
  const record = reference.customers.find(({ id }) => id === draft.customerId);
  return record?.[field] === value ? { from: "customer", customerId: record.id, name: record.name } : undefined;
}

/** Where an e-mail address stands in a message: written, dictated ("jane at globex dot com"), or with other signs between its parts. */
function emailAt(content: string, email: string): Span | undefined {
  const isIt = ({ value }: { readonly value: string }) => value.toLowerCase() === email.toLowerCase();
  return emailsIn(content).find(isIt) ?? dictatedEmailsIn(content).find(isIt) ?? spokenAt(content, email, /[^\p{L}\p{N}]+/gu);
}

/** How much longer than a text it may stand in a message: "0 7 3 1 - 5 5 5". */
const STRETCH = 4;

/** Where a text stands in a message, signs between its letters or digits apart. */
function spokenAt(content: string, text: string, between: RegExp): Span | undefined {
  const bare = (said: string) => said.replace(between, "").toLowerCase();
  const wanted = bare(text);
  if (!wanted || !bare(content).includes(wanted)) return undefined;
  const lower = content.toLowerCase();
  const at = lower.indexOf(text.toLowerCase());
  if (at >= 0) return { start: at, end: at + text.length };
  // Written in another way: from where it begins, as far as it goes.
  for (let start = 0; start < content.length; start++) {
    if (!bare(content.slice(start, start + STRETCH * text.length + 1)).startsWith(wanted) || !bare(content[start] ?? "")) continue;
    for (let end = start + wanted.length; end <= content.length; end++) if (bare(content.slice(start, end)).startsWith(wanted)) return { start, end };
  }
  return undefined;
}

const PARSED = 40;

/** Payment terms: those of the settings, what was said, what comes to the due date. */
function termsSource(terms: string, { draft, own, reference }: TextEvidence): Source | undefined {
  if (terms === reference.profile.defaultPaymentTerms) return { from: "profile", field: "defaultPaymentTerms" };
  const said = writtenSource(terms, own);
  if (said) return said;
  if (terms.length > PARSED) return undefined;
  const { dueDate, invoiceDate } = draft;
  const atOnce = dueDate === invoiceDate ? firstIn(own, (content) => matchAt(AT_ONCE.exec(content))) : undefined;
  // Where the due date has no source, that is asked about, and with it the terms.
  return atOnce ?? (dueDateOf(terms, invoiceDate) === dueDate ? { from: "computed", how: "what comes to the due date" } : undefined);
}

const matchAt = (match: RegExpExecArray | null): Span | undefined => (match ? { start: match.index, end: match.index + match[0].length } : undefined);

/** How much of what is written must be the person's, and from which likeness on a word is. A model may polish it. */
const THEIRS = 0.5;
const LIKE = 0.85;
/** How many words of a text are looked for at most. */
const MOST_WORDS = 200;

/** The person's words, where at least half of the text's significant words are in what they said. */
function writtenSource(text: string, own: readonly Said[]): Source | undefined {
  const wanted = significant(text);
  if (!wanted.length) return undefined;
  const pieces = own.map((message) => ({ message, said: significantAt(message.content) }));
  const isSaid = (word: string) => pieces.some(({ said }) => said.some((one) => isLike(one.word, word)));
  if (wanted.filter(isSaid).length < THEIRS * wanted.length) return undefined;
  // Shown is the message that has most of it, from the first of its words to the last.
  const found = pieces.map(({ message, said }) => ({ message, hits: said.filter(({ word }) => wanted.some((one) => isLike(word, one))) }));
  const best = found.reduce((most, one) => (one.hits.length > most.hits.length ? one : most), found[0] as (typeof found)[number]);
  const [first, last] = [best.hits[0], best.hits.at(-1)];
  return first && last ? wordsAt(best.message, { start: first.start, end: last.end }) : undefined;
}

const isLike = (said: string, word: string): boolean =>
  said === word || wordLikeness(said, word) >= LIKE || (said.length > 5 && word.length > 5 && said.slice(0, 5) === word.slice(0, 5));

interface Piece extends Span {
  readonly word: string;
}

/** Words that say nothing by themselves: short ones; a language without spaces is cut in pairs of characters. */
const significant = (text: string): string[] => [...new Set(significantAt(text).map(({ word }) => word))];

const PIECE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2}|[\p{L}\p{M}\p{N}]+/gu;

function significantAt(text: string): Piece[] {
  const pieces = [...text.matchAll(PIECE)].flatMap(({ 0: piece, index }): Piece[] => {
    const word = words(piece).join("");
    return word.length > 3 || /\p{N}/u.test(word) || /^[^\p{Script=Latin}]/u.test(word) ? [{ word, start: index, end: index + piece.length }] : [];
  });
  return pieces.slice(0, MOST_WORDS);
}
