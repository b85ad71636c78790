import type { CalendarDate } from "../../../shared/clock.ts";
import { isInCurrency, markBeside } from "../../../shared/language/money/currency-marks.ts";
import type { Language } from "../../../shared/locales/languages.ts";
import type { Currency } from "../../../shared/money.ts";
import type { Customer } from "../../../shared/records/customers.ts";
import { dictionary } from "../../../shared/text/dictionary.ts";
import { mentionedCustomers, type Span } from "../names/customer-link.ts";
import { invoiceNumbersAt, isSameInvoice, KNOWN_PREFIXES, type NumberAt, prefixOf } from "../names/invoice-numbers.ts";
import { customerMeant } from "../names/namesakes.ts";
import { type Mention, mentionsIn, readMessage } from "../sources/mentions.ts";
import { daysSaid } from "../sources/said-days.ts";
import { readIn, type Speech } from "../sources/written-numbers.ts";
import { type PaymentWord, paymentLanguages, paymentVocabulary } from "./payment-words.ts";

/** A payment to record: `amount` of the `amountDue` on an invoice, in major units, dated `date`. */
export interface StatedPayment {
  readonly invoiceNumber: string;
  /** The name of the invoice's customer. */
  readonly customer: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly amountDue: number;
  readonly date: CalendarDate;
}

/** The context of a message. `before` is the last message about the invoice beside the chat, if that is the one to be paid; "they" are its customer. */
export interface StatementContext {
  readonly customers: readonly Customer[];
  readonly speech: Speech;
  readonly today: CalendarDate;
  readonly before?: string | undefined;
}

/** Longest message that can be a plain statement of payments, in characters and in words. A longer one waits for a click. */
const MOST_CHARACTERS = 600;
const MOST_WORDS = 60;

/**
 * Returns how the person's message names the invoice of this payment, if it consists only of plain statements that money came in: each word is one of
 * `payment-words.ts`, in a form below. One word more, or another name, number, amount or day, and it states nothing, so the person is asked.
 */
export function statesPayment(message: string, payment: StatedPayment, context: StatementContext): "number" | "payer" | undefined {
  const text = message.replace(/[’‘`]/g, "'").trim();
  if (text.length > MOST_CHARACTERS || !isInCurrency(text, payment.currency)) return undefined;
  const { named, amounts } = findingsIn(text, payment, context);
  for (const language of languages) {
    // Days are searched only in a language whose words occur.
    if (!tokensOf(text, [...named, ...amounts], language).some(({ kind }) => VERBS.has(kind))) continue;
    const tokens = tokensOf(text, [...named, ...daysIn(text, language, context), ...amounts], language);
    const statements = tokens.length > MOST_WORDS ? undefined : statementsOf(tokens);
    if (statements) return namedBy(statements, payment, context);
  }
  return undefined;
}

const languages = Object.keys(paymentLanguages) as Language[];
const VERBS: ReadonlySet<string> = new Set("paid participle past settled gave given made got received arrived been record enter mark".split(" "));

/** A word of a message: its role, and the payer, invoice, amount or day it says. */
interface Token {
  readonly kind: PaymentWord | Finding["kind"] | "genitive" | "comma" | "colon" | "end" | "ask" | "unknown";
  readonly said?: Finding;
}

/** The meaning of a place in a message, in any language. */
type Finding = Span &
  (
    | { readonly kind: "payer"; readonly name: string }
    | { readonly kind: "number"; readonly number: string }
    | { readonly kind: "amount"; readonly values: readonly number[] }
    | { readonly kind: "day"; readonly days: readonly CalendarDate[] }
    | { readonly kind: "method" }
  );

/** Returns how the statements name this payment, if they state it and no other payment of its invoice or payer. */
function namedBy(statements: readonly Token[][], payment: StatedPayment, context: StatementContext): "number" | "payer" | undefined {
  const [own] = numbersAt(payment.invoiceNumber, payment);
  const isOwn = ({ said }: Token) =>
    said?.kind === "payer" ? said.name === payment.customer : said?.kind !== "number" || (own !== undefined && isSameInvoice(said.number, own.number));
  const has = (tokens: readonly Token[], ...kinds: Token["kind"][]) => tokens.some(({ kind }) => kinds.includes(kind));
  const [first = []] = statements;
  const isMeant = !has(first, "payer", "number") && has(first, "pronoun", "it", "bill") && isSpokenOf(payment, context);
  // "Globex paid INV-7, got a check for 300": a statement without a payer continues the one before.
  let isAbout = isMeant;
  const about = statements.filter((tokens) => {
    if (has(tokens, "payer", "number")) isAbout = tokens.every(isOwn);
    return isAbout;
  });
  const tokens = about.flat();
  if (!tokens.length) return undefined;
  const amounts = new Set(tokens.flatMap(({ said }) => (said?.kind === "amount" ? said.values : [])));
  const isAmount = amounts.size ? amounts.size === 1 && amounts.has(payment.amount) : payment.amount === payment.amountDue && about.some(saysAll);
  if (!isAmount || (has(tokens, "full") && payment.amount !== payment.amountDue)) return undefined;
  const days = tokens.flatMap(({ kind, said }) => (said?.kind === "day" ? [said.days] : kind === "morning" ? [[context.today]] : []));
  if (!(days.length ? days : [[context.today]]).every((each) => each.includes(payment.date))) return undefined;
  return has(tokens, "number") || isMeant ? "number" : "payer";
}

/** Returns true if the message before spoke of no invoice but the one beside the chat, and of no customer but its own. */
function isSpokenOf(payment: StatedPayment, { before, ...context }: StatementContext): boolean {
  if (before === undefined || before.split(/\s/).length > MOST_WORDS) return false;
  const [own] = numbersAt(payment.invoiceNumber, payment);
  return (
    namesAt(before, payment, context.customers).every((said) => said.kind === "payer" && said.name === payment.customer) &&
    numbersAt(before, payment).every(({ number }) => own !== undefined && isSameInvoice(number, own.number))
  );
}

/** Returns true if a statement without an amount says that all was paid: "paid", or that the money for an invoice came. "A payment" may be partial. */
function saysAll(tokens: readonly Token[]): boolean {
  const form = formOf(tokens);
  if (/(?<!full |\p{L})(?:towards|to|on|of) (?:(?:the |its )?(?:bill )?number|it) /u.test(form)) return false;
  if (/(?:^| )(?:paid|participle|past|settled|been|full) /.test(form)) return true;
  return / number /.test(` ${form}`) && !/(?:^| )a (?:method |money )/.test(form);
}

// The places of names, numbers, amounts and days in a message.

/** Most words of a name as it is said. */
const LONGEST_NAME = 6;

/** A word without the marks around it. */
const NAME_PART = /[\p{L}\p{N}](?:.*[\p{L}\p{M}\p{N}])?/u;
const TITLED = /(?<!\p{L})(?:mrs?|ms|miss|dr|prof|herrn?|frau|mme|sra?|sig|dhr|mevr)\.?\s$/iu;

/** Finds customers' names in a text, the best matches first. The invoice's customer may no longer be on record. */
function namesAt(text: string, { customer }: StatedPayment, customers: readonly Customer[]): Finding[] {
  const known = customers.some(({ name }) => name === customer) ? customers : [...customers, { name: customer } as Customer];
  const near = mentionedCustomers(text, known);
  const words = [...text.matchAll(/[^\s,;:()!?]+/gu)].slice(0, near.length ? MOST_WORDS : 0).flatMap(({ 0: word, index }) => {
    const said = NAME_PART.exec(word);
    return said ? [{ start: index + said.index, end: index + said.index + said[0].replace(/'s$/, "").length }] : [];
  });
  const found: { readonly name: string; readonly score: number; readonly start: number; readonly end: number }[] = [];
  for (const [i, { start }] of words.entries()) {
    // "Mr. Bell" is not Bell & Sons.
    if (TITLED.test(text.slice(Math.max(0, start - 6), start))) continue;
    for (const { end } of words.slice(i, i + LONGEST_NAME)) {
      const link = customerMeant(text.slice(start, end), near);
      if ("hit" in link) found.push({ name: link.hit.name, score: link.score, start, end });
    }
  }
  const ranked = found.toSorted((a, b) => b.score - a.score || a.end - a.start - b.end + b.start);
  return withoutOverlaps(ranked).map(({ name, start, end }) => ({
    kind: "payer",
    name,
    start,
    // "Acme Inc. paid".
    end: /^\.(?=\s+[\p{Ll}\p{N}])/u.test(text.slice(end, end + 4)) ? end + 1 : end,
  }));
}

/** Returns the places that overlap no earlier one in the list. */
function withoutOverlaps<S extends Span>(spans: readonly S[]): S[] {
  const free: S[] = [];
  for (const span of spans) if (!free.some(({ start, end }) => start < span.end && span.start < end)) free.push(span);
  return free;
}

const CALLED =
  /(?<!\p{L})(?:invoice|bill|rechnung|facture|factura|fattura|fatura|factuur|faktura|faktur\p{L}{1,2})\s#?\s?(\d{1,10})(?![\p{L}\d/-]|[.,]\d)|#(\d{1,10})(?![\p{L}\d/-]|[.,]\d)/giu;

/** Finds invoice numbers in a text. */
function numbersAt(text: string, { invoiceNumber }: StatedPayment): NumberAt[] {
  const called = [...text.matchAll(CALLED)].map(({ 0: whole, 1: figures, 2: others, index }) => ({
    number: `-${Number(figures ?? others)}`,
    start: index,
    end: index + whole.length,
  }));
  // "2025-33" has no prefix.
  const at = /\d[/-]\d/.test(invoiceNumber) ? text.indexOf(invoiceNumber) : -1;
  const written = at >= 0 && !/^[\p{L}\d/-]/u.test(text.slice(at + invoiceNumber.length)) && !/[\p{L}\d/-]$/u.test(text.slice(0, at));
  const own = written ? invoiceNumbersAt(`invoice ${invoiceNumber}`, new Set([prefixOf(invoiceNumber)])).slice(0, 1) : [];
  return [
    ...own.map(({ number }) => ({ number, start: at, end: at + invoiceNumber.length })),
    ...invoiceNumbersAt(text, new Set([...KNOWN_PREFIXES, prefixOf(invoiceNumber)])),
    ...called,
  ];
}

/** A check with its number, which is no amount. */
const CHECK = /(?<!\p{L})(?:check|cheque|scheck|chèque)\s(?:#|number\s|no\.?\s|nr\.?\s|n°)\s?\d{1,10}(?![\p{L}\d])/giu;

/** Finds the payers, invoices and amounts in a text. */
function findingsIn(text: string, payment: StatedPayment, { customers, speech }: StatementContext): { named: Finding[]; amounts: Finding[] } {
  const named = withoutOverlaps<Finding>([
    ...[...text.matchAll(CHECK)].map(({ 0: whole, index }): Finding => ({ kind: "method", start: index, end: index + whole.length })),
    ...namesAt(text, payment, customers),
    ...numbersAt(text, payment).map((number): Finding => ({ kind: "number", ...number })),
  ]);
  const blank = named.reduce((left, { start, end }) => left.slice(0, start) + " ".repeat(end - start) + left.slice(end), text);
  const mentions = mentionsIn(readMessage({ id: "msg_00000000000000000000000000", content: blank }, speech.languages), [], speech).filter(isAmount);
  const amounts = mentions.map((mention): Finding => {
    const { start, end } = markBeside(blank, mention) ?? mention;
    const values = mentions.flatMap((other) => (other.start < mention.end && mention.start < other.end ? [other.value] : []));
    return { kind: "amount", values, start: Math.min(start, mention.start), end: Math.max(end, mention.end) };
  });
  return { named, amounts: withoutOverlaps(amounts) };
}

/** "Dropped off a check": an article is no figure. */
const isAmount = ({ kind, unit, rate, said }: Mention): boolean => !rate && (kind === "money" || (kind === "number" && !unit)) && !/^an?$/i.test(said);

/** English words for days, without "now" or "right away". */
const ENGLISH_DAY = /\d|(?:to|yester|mon|tues|wednes|thurs|fri|satur|sun)day/i;

/** Finds days in a text in one language. Money came on a past day or today, so later days are dropped. */
function daysIn(text: string, language: Language, { speech: { locale }, today }: StatementContext): Finding[] {
  const found = daysSaid(readIn(text, [language]), { today, invoiceDate: today, isDue: false, locale, languages: [language] }).filter(
    ({ start, end }) => language !== "en" || ENGLISH_DAY.test(text.slice(start, end)),
  );
  return found.flatMap(({ start, end, days }) => (days ? [{ kind: "day", start, end, days: days.filter((day) => day <= today) } as const] : []));
}

// The words of a message, and the forms that they may have.

const WORD = /\.{2,}|'?[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*|\S/gu;
const marks: Readonly<Record<string, Token["kind"]>> = dictionary({
  ",": "comma",
  ";": "comma",
  "(": "comma",
  ")": "comma",
  "–": "comma",
  "—": "comma",
  "-": "comma",
  ":": "colon",
  ".": "end",
  "!": "end",
  "?": "ask",
  "'s": "genitive",
  "'": "genitive",
});

/** Most words of a phrase. */
const LONGEST_PHRASE = 5;
const piecesOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

const vocabularies = new Map(
  languages.map((language) => [language, new Map([...paymentVocabulary(language)].map(([said, kind]) => [piecesOf(said).join(" "), kind]))] as const),
);

/** Returns the words of a message in a language. A finding replaces its words, and the longest phrase counts. */
function tokensOf(text: string, found: readonly Finding[], language: Language): Token[] {
  const spans = withoutOverlaps(found).toSorted((a, b) => a.start - b.start);
  const vocabulary = vocabularies.get(language) ?? new Map<string, PaymentWord>();
  const tokens: Token[] = [];
  let at = 0;
  for (const span of [...spans, undefined]) {
    tokens.push(...wordsIn(text.slice(at, span?.start), vocabulary));
    if (span) tokens.push({ kind: span.kind, said: span });
    at = span?.end ?? text.length;
  }
  return tokens;
}

function wordsIn(text: string, vocabulary: ReadonlyMap<string, PaymentWord>): Token[] {
  const pieces = text
    .split("\n")
    .flatMap((line, i) => [...(i ? ["!"] : []), ...piecesOf(line)])
    .filter((piece) => vocabulary.get(piece) !== "dropped");
  const tokens: Token[] = [];
  for (let i = 0; i < pieces.length; ) {
    let length = Math.min(LONGEST_PHRASE, pieces.length - i);
    while (length > 1 && !vocabulary.has(pieces.slice(i, i + length).join(" "))) length--;
    const kind = vocabulary.get(pieces.slice(i, i + length).join(" ")) ?? marks[pieces[i] ?? ""] ?? "unknown";
    if (kind !== "dropped") tokens.push({ kind });
    i += length;
  }
  return tokens;
}

const THE = "(?:the |its )?";
const PAYER = "(?:(?:the )?payer |pronoun )";
const BILL = `${THE}(?:bill )?number `;
const AMOUNT = "(?:the )?(?:full )?amount ";
/** Details around a verb, in any order: how much, on which invoice, how, when. */
const DETAIL = [
  AMOUNT,
  `${THE}full (?!amount)`,
  `(?:(?:for|towards|to|on|of|by) )?${BILL}`,
  "(?:for )?(?:the |its |it )bill (?!number)",
  "for (?:the )?payer (?:genitive )?(?:bill (?!number)|(?:bill )?number )",
  "(?:(?:of|for|towards) )?it (?!bill)",
  "(?:(?:by|of|on) (?:the |its |a )?)?method ",
  "(?:on )?(?:the )?(?:last )?day (?:last (?!day))?",
  "morning ",
  "us ",
].join("|");
const DETAILS = `(?:${DETAIL})*`;
const FROM_PAYER = "(?:from|of|by) (?:the )?payer ";
const OF_AMOUNT = `(?:of|for|from) ${AMOUNT}`;
const MORE = `(?:${DETAIL}|${FROM_PAYER}|${OF_AMOUNT})*`;
const PAID = "(?:paid|participle) ";
const TOPIC = `(?:(?:for )?${BILL}(?:colon )?)?(?:(?:on )?(?:last )?day |morning )?`;
const SUBJECT = `(?:(?:the )?payer (?:genitive )?(?:bill )?number |(?:the )?payer (?:genitive )?bill |${BILL}(?:(?:of |from |for )?(?:the )?payer )?|${THE}bill (?:of|from|for) (?:the )?payer |(?:the |it )bill |it )`;
const MONEY = "(?:amount )?(?:method )?(?:money|method) ";
const OBJECT = `(?:${AMOUNT}|(?:a |the |its )?${MONEY}|(?:the )?payer (?:(?:genitive )?${MONEY}|genitive amount ))`;
const GIFT = "(?:a |the |its )(?:method )?(?:money|method) (?:of |for )";

/** "Globex paid 500", "Globex hat 500 überwiesen", "INV-7 was paid", "got 500 from Globex", "Globex's check for 500 came in". */
const statements = new RegExp(
  `^(?:${[
    `${TOPIC}${PAYER}(?:(?:has )?paid |genitive paid (?!bill|number)|past )${DETAILS}`,
    `${TOPIC}${PAYER}has ${DETAILS}participle ${DETAILS}`,
    `${TOPIC}${PAYER}(?:has )?settled (?=(?:\\S+ )*(?:bill|number) )${DETAILS}`,
    `${TOPIC}${PAYER}(?:has )?gave (?:(?=(?:\\S+ )*amount )(?:${GIFT})?|${GIFT}(?=(?:the |its )?full ))${DETAILS}`,
    `${TOPIC}${PAYER}(?:has )?made (?:a |the |its )${MONEY}(?:of )?${DETAILS}`,
    `${TOPIC}${PAYER}has (?=(?:\\S+ )*amount )${DETAILS}given ${DETAILS}`,
    `(?:on )?(?:last )?day (?:has ${PAYER}(?:${DETAILS}participle |(?=(?:\\S+ )*amount )${DETAILS}given )|past ${PAYER})${DETAILS}`,
    `${SUBJECT}(?:is|genitive) (?!(?:\\S+ )*(?:day|morning) )${MORE}(?:participle|paid|settled) ${MORE}`,
    `${SUBJECT}is ${MORE}been ${MORE}`,
    `${SUBJECT}(?:was|got) ${MORE}(?:participle|paid|settled) ${MORE}`,
    `${SUBJECT}(?:colon )?(?:full )?${PAID}${MORE}`,
    `${TOPIC}(?:self )?(?:has )?got (?:${OBJECT}|paid )${MORE}`,
    `${TOPIC}(?:self )?(?:has )?(?:from (?:the )?payer )?${OBJECT}${MORE}(?:got|received) ${MORE}`,
    `${OBJECT}(?:${MORE}(?:is |was |has ))?${MORE}arrived ${MORE}`,
    `arrived ${OBJECT}${MORE}`,
  ].join("|")})$`,
);
/** "Mark INV-7 as paid", "INV-7 als bezahlt markieren", "record a payment of 500 from Globex", and "record it" after a statement. */
const AS_PAID = "(?:as |to |on )?(?:full )?(?:participle|paid|settled) ";
const WRITE = "(?:mark|record|enter) ";
const orders = new RegExp(
  `^(?:${[
    `${WRITE}(?:${SUBJECT}|${PAYER})${AS_PAID}${DETAILS}`,
    `${WRITE}as (?:${PAID}|settled )(?:colon )?(?:${SUBJECT}|${PAYER})`,
    `(?:${SUBJECT}|${PAYER})as (?:full )?${PAID}${WRITE}`,
    `(?:record|enter) (?=(?:\\S+ )*(?:money|payer|paid|got) )${OBJECT}(?:paid |got )?${MORE}`,
    `(?=(?:\\S+ )*(?:money|payer) )${OBJECT}${MORE}(?:record|enter) `,
  ].join("|")})$`,
);
const FOLLOW_UP = new RegExp(`^${WRITE}(?:it |that )?(?:${AS_PAID}|as )?$`);
/** The composed expressions, whose cost is measured in a test. */
export const built: readonly RegExp[] = [statements, orders, FOLLOW_UP];
/** "Please note that". */
const NOTED = /^record (?:that |colon )?/;
/** "Can you mark it as paid?" is an order, "Mark it as paid?" a question. */
const POLITE = /^polite (.*?)(?:ask )?$/;
/** "Globex, paid" is no sentence. */
const COMMA = /(?<!payer |mark |record |enter )comma |(?<=payer )comma (?!paid|past|has|participle|settled|gave|given|made)/g;

const formOf = (tokens: readonly Token[]): string =>
  tokens
    .map(({ kind }) => (kind === "please" ? "" : `${kind} `))
    .join("")
    .replace(COMMA, "")
    .replace(POLITE, "$1");

/** Returns true if the words state a payment. With "please" or "can you" they are an order or a demand, so only an order form counts. */
function isStatement(tokens: readonly Token[]): boolean {
  const form = formOf(tokens);
  const isOrder = tokens.some(({ kind }) => kind === "please" || kind === "polite") || NOTED.test(form);
  return orders.test(form) || ((!isOrder || NOTED.test(form)) && statements.test(form.replace(NOTED, "")));
}

const isFollowUp = (tokens: readonly Token[]): boolean => FOLLOW_UP.test(formOf(tokens));

/** Returns the statements of a message, or undefined if it contains anything else. */
function statementsOf(tokens: readonly Token[]): Token[][] | undefined {
  if (tokens.some(({ kind }) => kind === "unknown")) return undefined;
  const found: Token[][] = [];
  for (const sentence of splitAt(tokens, "end")) {
    let open: Token[] = [];
    for (const piece of splitAt(withoutCourtesy(sentence), "comma")) {
      const words = withoutCourtesy(piece);
      const more: Token[] = open.length && words.length ? [...open, { kind: "comma" }, ...words] : [...open, ...words];
      // "Globex paid 300, and Acme paid 500": a piece that does not continue the statement begins another one, or is "record it".
      const isOver = isStatement(open) && !isStatement(more);
      if (isOver) found.push(open);
      open = isOver ? words : more;
      if (found.length && isFollowUp(open)) open = [];
    }
    if (!open.length) continue;
    if (!isStatement(open)) return undefined;
    found.push(open);
  }
  return found.length ? found : undefined;
}

/** Removes the greetings and thanks around the words. */
function withoutCourtesy(tokens: readonly Token[]): Token[] {
  const isAround = ({ kind }: Token) => kind === "opening" || kind === "closing" || kind === "comma";
  const first = tokens.findIndex((token, i) => !isAround(token) && !(token.kind === "colon" && tokens[i - 1]?.kind === "opening"));
  const last = tokens.findLastIndex(({ kind }) => kind !== "closing" && kind !== "comma");
  return first < 0 ? [] : tokens.slice(first, last + 1);
}

function splitAt(tokens: readonly Token[], mark: Token["kind"]): Token[][] {
  const pieces: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === mark) pieces.push([]);
    else pieces.at(-1)?.push(token);
  }
  return pieces;
}

// Payments that the business itself made.

/** Returns true if a text says that the business itself paid something, which is not incoming money. */
export function saysWePaid(text: string): boolean {
  const said = text.slice(0, MOST_CHARACTERS).replace(/[’‘`]/g, "'");
  return languages.some((language) => (language === "de" || language === "nl" ? WE_AT_LAST : WE_PAID).test(formOf(tokensOf(said, [], language))));
}
const WE_PAID = /(?:^| )(?:wePaid|self (?:has )?(?:paid|participle|settled|given|gave)) /;
/** German and Dutch put the verb last: "ich habe 20 für das Parken bezahlt". */
const WE_AT_LAST = /(?:^| )(?:self|wePaid) (?:(?!end|ask)\S+ ){0,30}(?:participle|given) /;
