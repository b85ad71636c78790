import { beginnings } from "./plain-beginnings.ts";
import { editsOfOne } from "./plain-edits-of-one.ts";
import { customers, edits, type Thing, things } from "./plain-request-sentences.ts";
import type { RequestTurn, WantedInvoice, WantedLine } from "./request-turns.ts";

/*
 * Turns of the plain sentences: each is said several times, of other products, figures and customers.
 */

const TODAY = "2026-05-12";
const locales = { english: "en-US", german: "de-DE", french: "fr-FR" };
/** How often each sentence is said, of other things: by as many authors, so that no word of theirs counts alone. */
const TIMES = 4;

/** Says that two lines stand there, and not three. */
const TWO = "two: ";

type Language = keyof typeof things;
type Values = Readonly<Record<string, number>>;

/** An invoice of nothing but its lines, in dollars, of 12 May 2026. */
export const invoiceOf = (customer: string, lines: readonly WantedLine[]): WantedInvoice => ({
  customer,
  currency: "USD",
  lines,
  discount: null,
  taxRate: 0,
  taxInclusive: false,
  issueDate: TODAY,
  dueDate: "2026-06-11",
});

/** What "n", "n*m", "n+m", "n-1" or "0.5" comes to. */
function amountOf(text: string, values: Values): number {
  const [, left = "", sign, right = ""] = /^([\w.]+)(?:([*+-])(\w+))?$/.exec(text) ?? [];
  const of = (one: string): number => values[one] ?? Number(one);
  if (!sign) return of(left);
  return sign === "*" ? of(left) * of(right) : sign === "+" ? of(left) + of(right) : of(left) - of(right);
}

interface Scene {
  readonly standing: readonly WantedLine[];
  readonly fresh: Readonly<Record<string, Thing>>;
  readonly values: Values;
}

/** The lines after the changes of a row. */
function linesAfter(changes: string, { standing, fresh, values }: Scene): WantedLine[] {
  const lines: (WantedLine | undefined)[] = [...standing];
  for (const change of changes.split(", ")) {
    const [who = "", what = "", figure = "", price = "1"] = change.split(" ");
    if (who === "new") {
      const { name, price: usual } = fresh[what] as Thing;
      const prices: Values = { same: lines.findLast((line) => line)?.unitPrice ?? usual, p: values.p ?? usual, q: values.q ?? usual };
      lines.push({ description: name, quantity: amountOf(figure, values), unitPrice: prices[price] ?? usual * Number(price) });
    } else {
      const at = ["a", "b", "c"].indexOf(who);
      lines[at] = changedLine(lines[at] as WantedLine, what, partOf(lines[at] as WantedLine, figure, values));
    }
  }
  return lines.filter((line) => line !== undefined);
}

/** What a figure comes to: "n%" is of the price. */
const partOf = ({ unitPrice = 0 }: WantedLine, figure: string, values: Values): number =>
  figure.endsWith("%") ? (unitPrice * amountOf(figure.slice(0, -1), values)) / 100 : amountOf(figure, values);

function changedLine(line: WantedLine, what: string, by: number): WantedLine | undefined {
  const { quantity = 1, unitPrice = 0 } = line;
  const next: Readonly<Record<string, WantedLine | undefined>> = {
    quantity: { ...line, quantity: by },
    more: { ...line, quantity: quantity + by },
    less: { ...line, quantity: quantity - by },
    price: { ...line, unitPrice: by },
    rate: { ...line, unitPrice: unitPrice * by },
    times: { ...line, quantity: quantity * by },
    dearer: { ...line, unitPrice: unitPrice + by },
    cheaper: { ...line, unitPrice: unitPrice - by },
    gone: undefined,
  };
  return next[what];
}

const givenOf = (language: Language): RequestTurn["given"] =>
  ({
    today: TODAY,
    profile: { name: "Studio Fern", currency: "USD", defaultTaxRate: 0, defaultPaymentTerms: "Net 30", locale: locales[language] },
    customers: customers.map((name, i) => ({ id: `c${i}`, name })),
    products: things[language].map(({ name, price }, i) => ({ id: `p${i}`, name, unitPrice: price })),
  }) as RequestTurn["given"];

/** A row, its place among the sentences, and which time it is said. */
interface Saying {
  readonly language: Language;
  readonly row: string;
  readonly at: number;
  readonly time: number;
  /** How many lines stand before it; none before a new invoice. */
  readonly standing: number;
}

/** What sentences are that so many lines stand before. */
const KINDS: Readonly<Record<number, string>> = { 0: "new", 1: "only", 2: "two", 3: "edit" };

function turnOf({ language, row, at, time, standing: most }: Saying): RequestTurn {
  const [text = "", what = ""] = row.split(" => ");
  const changes = what.replace(TWO, "");
  const count = what.startsWith(TWO) ? 2 : most;
  const [a, b, c, x, y] = thingsFor(language, at + time * 3);
  const figures = {
    n: 2 + ((at * 5 + time * 3) % 9),
    m: 2 + ((at + time) % 5),
    p: 21 + ((at * 13 + time * 17) % 70),
    q: 17 + ((at * 7 + time * 19) % 60),
    d: time % 2 ? 1 : 3,
  };
  const quantities = [figures.n + 3 + time, 5 + time, 7 + (at % 4)];
  const values = { ...figures, oa: quantities[0] ?? 0 };
  const standing = [a, b, c].slice(0, count).map(({ name, price }, i): WantedLine => ({ description: name, quantity: quantities[i], unitPrice: price }));
  const customer = customers[(at + time) % customers.length] ?? "";
  const names = { a: a.many, s: a.one, b: b.many, x: x.many, y: y.many, c: customer.replace(/ (?:Inc\.|LLC)$/, "") };
  const words: Readonly<Record<string, string | number | undefined>> = { ...names, ...values };
  return {
    author: `plain ${language} ${time}`,
    id: `plain-${language}-${KINDS[count]}-${at}-${time}:${count ? 1 : 0}`,
    text: text.replace(/\{(\w+)\}/g, (_all, name: string) => `${words[name] ?? ""}`),
    given: givenOf(language),
    earlier: [],
    asked: [],
    ...(count ? { before: invoiceOf(customer, standing) } : {}),
    after: invoiceOf(customer, linesAfter(changes, { standing, fresh: { x, y }, values })),
    isOpen: false,
    asks: [],
    sends: false,
  };
}

/** Five products of a language in a row, from one on. */
function thingsFor(language: Language, from: number): readonly [Thing, Thing, Thing, Thing, Thing] {
  const own = things[language];
  const thing = (step: number): Thing => own[(from + step) % own.length] as Thing;
  return [thing(0), thing(1), thing(2), thing(3), thing(4)];
}

const turnsOf = (language: Language, rows: string, standing: number): RequestTurn[] =>
  rows
    .trim()
    .split("\n")
    .flatMap((row, at) => Array.from({ length: TIMES }, (_, time) => turnOf({ language, row, at, time, standing })));

/** Plain messages with what stands before and after them. */
export const plainRequests: readonly RequestTurn[] = [
  ...turnsOf("english", edits.english, 3),
  ...turnsOf("german", edits.german, 3),
  ...turnsOf("french", edits.french, 3),
  ...turnsOf("english", beginnings.english, 0),
  ...turnsOf("german", beginnings.german, 0),
  ...turnsOf("french", beginnings.french, 0),
  ...turnsOf("english", editsOfOne.english, 1),
  ...turnsOf("german", editsOfOne.german, 1),
  ...turnsOf("french", editsOfOne.french, 1),
];
