import { overlapsAny } from "../../../shared/language/span.ts";
import { tokensOf } from "../../../shared/language/tokens.ts";
import { conceptsOf } from "../../../shared/understanding/messages/concepts.ts";
import { daysIn, invoiceNumbersIn, type Mention, type NameMention, namesIn, periodsIn } from "../../../shared/understanding/messages/mentions.ts";
import type { Reading } from "./plan.ts";

/*
 * What is done to stored invoices: which, and how much.
 */

/** How many messages back somebody may be meant by "them". */
export const BACK = 2;

/** Whom and which invoices a message means. */
export interface Targets {
  readonly names: readonly NameMention[];
  readonly numbers: readonly Mention<string>[];
}

/** How many letters a name has at least, and a word that says what somebody is. */
const [SHORTEST, TELLING] = [3, 5];

/** Returns who is meant by a word of their name that says what they are, where only one can be: "the museum", "der Zahnarzt". */
function describedIn(text: string, { customers, products }: Reading["context"]): NameMention[] {
  const isOwn = (word: string, name: string) =>
    tokensOf(name).some((own) => own.text === word || (own.text.startsWith(word) && own.text.length > word.length + 3));
  for (const { text: word, start, end } of tokensOf(text)) {
    if (word.length < TELLING || conceptsOf(word).length || products.some(({ name }) => tokensOf(name).some((own) => own.text === word))) continue;
    const [only, another] = customers.filter(({ name }) => isOwn(word, name));
    if (only && !another) return [{ said: text.slice(start, end), which: only.name, among: [], start, end }];
  }
  return [];
}

/** Whom a message names among the customers, and which invoices by their numbers. */
export function namedIn({ text, context, habits }: Pick<Reading, "text" | "context" | "habits">): Targets {
  const customers = context.customers.map(({ name }) => name);
  // The "first" of a quarter names nobody.
  const periods = [...periodsIn(text, habits, "past"), ...daysIn(text, habits, "past")];
  const said = namesIn(text, customers).filter(
    (one) => one.end - one.start >= SHORTEST && !periods.some(({ start, end }) => start <= one.start && one.end <= end),
  );
  const names = said.length ? said : describedIn(text, context);
  const numbers = invoiceNumbersIn(text, habits).filter((one) => !overlapsAny(one, names));
  return { names, numbers };
}

/** The same; where it names nobody, who is named in the messages before it, or the invoice that the last answer showed. */
export function targetsIn(reading: Reading): Targets {
  const { before, answer } = reading;
  const { names, numbers } = namedIn(reading);
  if (names.length || numbers.length) return { names, numbers };
  const earlier = before
    .slice(-BACK)
    .toReversed()
    .map((text) => namedIn({ ...reading, text }).names.map(meantAlone))
    .find((meant) => meant.length > 0);
  // "Send it", of the one that the last answer showed.
  const [shown, another] = new Set(invoiceNumbersIn(answer, reading.habits).map(({ value }) => value));
  const isShown = shown !== undefined && another === undefined;
  return { names: earlier ?? names, numbers: isShown ? [{ value: shown, start: 0, end: 0 }] : numbers };
}

/** Somebody who was spoken of is the only one who can have been meant. */
const meantAlone = (name: NameMention): NameMention => {
  const [only, another] = name.among;
  const which = name.which ?? (another === undefined ? only : undefined);
  // Its words stand nowhere in this message.
  return { ...name, ...(which === undefined ? {} : { which }), start: 0, end: 0 };
};

/** A customer as the tools take one: by their id where it is clear who is meant, or the words for them, which the tools ask about. */
export function customerSaid({ which, said }: Pick<NameMention, "which" | "said">, { context: { customers } }: Reading): string {
  const [only, another] = customers.filter(({ name }) => name === which);
  return only && !another ? only.id : said;
}

/** The same of a customer who has invoices: the only one on record who can be meant by the words is meant. */
export const customerOnRecord = ({ which, said, among }: NameMention, reading: Reading): string =>
  customerSaid({ which: which ?? (among.length === 1 ? among[0] : undefined), said } as Pick<NameMention, "which" | "said">, reading);
