import type { Message } from "../../../shared/chat/assistant.ts";
import { isCurrencyNamed } from "../../../shared/text/currency-marks.ts";
import type { ToolResult } from "../calls/tool-result.ts";
import { alike } from "../names/customer-link.ts";
import { words } from "../names/words.ts";
import { mentionsIn, readMessage } from "../sources/mentions.ts";
import { follows, isAlwaysConfirmed, type ToldNoun } from "../state/record-fields.ts";

/** What a record's fields are to be: an empty text takes one away. */
export type FieldValues = Readonly<Record<string, FieldValue>>;
type FieldValue = string | number | boolean;

/** What the person said in the conversation, as changes of records are held against it. */
export interface SpokenWords {
  readonly words: ReadonlySet<string>;
  /** All of it in small letters and figures, nothing between them. */
  readonly compact: string;
  readonly numbers: ReadonlySet<number>;
}

/** What the person typed or spoke; what a button said for them is none of their words. */
export function spokenWords(messages: readonly Message[]): SpokenWords {
  const own = messages.filter(({ role, command }) => role === "user" && !command);
  const text = own.map(({ content }) => content).join("\n");
  return {
    words: new Set(words(text)),
    compact: compactOf(text),
    numbers: new Set(own.flatMap((message) => mentionsIn(readMessage(message)).map(({ value }) => value))),
  };
}

/** An address that was spoken has its signs in words. */
export const compactOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/ at (\S+) (?:dot|point) (?=\p{L})/gu, "@$1.")
    .replace(/[^\p{L}\p{N}@]+/gu, "");

/** Words that ask for a field whose value is chosen rather than said, or is taken away. */
const hints: Readonly<Record<string, RegExp>> = {
  email: /e-?mail|mail/,
  phone: /phone|number|\btel|mobile|\bcell/,
  address: /address|adres|moved|street/,
  logoUrl: /logo/,
  bankDetails: /bank|iban|account/,
  taxId: /tax|vat|\bein\b/,
  defaultPaymentTerms: /terms|\bdue\b|payment|payable|receipt/,
  currency: /currenc|währung|devise|moneda|valuta|moeda|waluta/,
  locale: /language|locale|region|format|speak/,
  timeZone: /time ?zone|\bzone\b/,
  paper: /paper|letter|\ba4\b/,
  template: /template|layout|(?:invoice|page|paper)s? (?:design|style)/,
  accentColor: /colou?r|accent|farbe/,
  pricesIncludeTax: /\bincl|\bexcl|\bgross\b|\bnet (?:of|prices?)\b|brutto|netto|\bttc\b|\b(?:with|without) (?:the )?(?:tax|vat)\b/,
  unit: /\bunit|\bper\b|\//,
  description: /descri/,
};

/** Fields that are chosen rather than written: what asks for them is their own name. */
const chosen: ReadonlySet<string> = new Set(["logoUrl", "currency", "locale", "timeZone", "paper", "template", "accentColor", "unit", "pricesIncludeTax"]);

/** A change of a record in two parts: what is done at once, and what waits for the person's click. */
export interface Split {
  readonly now: FieldValues;
  readonly waits: FieldValues;
}

/**
 * What of a change the person asked for, and what a model made of its own: that waits, and so do always bank details, addresses of email and tax ids. Of a
 * record that is `added` an address of email that the person said is as good as the rest; what is not said is no word of theirs.
 */
export function splitChange(noun: ToldNoun, values: FieldValues, messages: readonly Message[], { added = false } = {}): Split {
  const spoken = spokenWords(messages);
  // A choice is asked for by its field's name, so only where it stands in what was said last: "3 hours of design" asked for no layout yesterday.
  const text = messages.findLast(({ role, command }) => role === "user" && !command)?.content.toLowerCase() ?? "";
  const isAsked = ([field, value]: [string, FieldValue]): boolean =>
    isSpoken(value, field, spoken) ||
    (field === "currency" && isCurrencyNamed(String(value), text)) ||
    ((value === "" || chosen.has(field)) && (hints[field]?.test(text) ?? false));
  const entries = Object.entries(values);
  const asked = entries.filter((entry) => isAsked(entry));
  const goes = entries.filter((entry) => {
    const [field] = entry;
    if (isAlwaysConfirmed(noun, field) && !added) return false;
    return asked.includes(entry) || (asked.length > 0 && follows(noun, field));
  });
  return { now: Object.fromEntries(goes), waits: Object.fromEntries(entries.filter((entry) => !goes.includes(entry))) };
}

/** Whether the person's words stand behind a value: the number or the address itself, or most of the words of a text. */
export function isSpoken(value: FieldValue, field: string, spoken: SpokenWords): boolean {
  if (typeof value === "boolean") return false;
  if (typeof value === "number") return spoken.numbers.has(value) || spoken.words.has(String(value));
  const compact = compactOf(value);
  if (!compact) return false;
  if (compact.length > 3 && spoken.compact.includes(compact)) return true;
  if (value.includes("@")) return false;
  if (!/\p{L}/u.test(value)) return isDialled(value, spoken);
  const own = words(value);
  const numbers = own.filter((word) => /\d/.test(word));
  const others = own.filter((word) => !/\d/.test(word) && word.length > 1);
  if (!numbers.every((word) => spoken.words.has(word))) return false;
  // "15 days" is "Net 15".
  if (field === "defaultPaymentTerms" && numbers.length) return true;
  const said = others.filter((word) => [...spoken.words].some((heard) => alike(word, heard) >= 0.9));
  return own.length > 0 && said.length * 2 >= others.length && said.length + numbers.length > 0;
}

/** How many of the last figures of a phone number tell whose it is, whatever stands before them. */
const OWN_FIGURES = 7;

const isDialled = (value: string, { compact }: SpokenWords): boolean => {
  const figures = value.replace(/\D/g, "").slice(-OWN_FIGURES);
  return figures.length > 0 && compact.includes(figures);
};

/** Of the values that a model gave, those that are not so already; `null` and nothing are no values. */
export const changedValues = (before: object | undefined, values: object): FieldValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) =>
        value !== undefined && value !== null && (value || undefined) !== ((before as Record<string, unknown> | undefined)?.[field] || undefined),
    ),
  );

/** What a change came to: what was done of it, and what waits for the person's click. */
export function combineResults(done: ToolResult, asked: ToolResult | undefined, name: string): ToolResult {
  const summary = [done.summary, asked?.summary].filter(Boolean).join(". ") || `${name}: nothing is different; it says that already`;
  return { ...done, summary, ...(asked ? { waitsForThePerson: asked["waitsForThePerson"] } : {}) };
}
