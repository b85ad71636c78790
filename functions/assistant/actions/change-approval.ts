import type { Message } from "../../../shared/chat/assistant.ts";
import { withDictatedEmails } from "../../../shared/language/contact/dictated-email.ts";
import { isCurrencyNamed } from "../../../shared/language/money/currency-marks.ts";
import type { ToolResult } from "../calls/tool-result.ts";
import { alike } from "../names/customer-link.ts";
import { words } from "../names/words.ts";
import { mentionsIn, readMessage } from "../sources/mentions.ts";
import { follows, isAlwaysConfirmed, isFieldNamed, type ToldNoun } from "../state/record-fields.ts";

/** New values of a record's fields; an empty text clears a field. */
export type FieldValues = Readonly<Record<string, FieldValue>>;
type FieldValue = string | number | boolean;

/** The person's words in the conversation, against which changes of records are checked. */
export interface SpokenWords {
  readonly words: ReadonlySet<string>;
  /** All letters and figures in lower case, without anything between them. */
  readonly compact: string;
  readonly numbers: ReadonlySet<number>;
}

/** Returns what the person typed or spoke. The text of a button is not their words. */
export function spokenWords(messages: readonly Message[]): SpokenWords {
  const own = messages.filter(({ role, command }) => role === "user" && !command);
  const text = own.map(({ content }) => content).join("\n");
  return {
    words: new Set(words(text)),
    compact: compactOf(text),
    numbers: new Set(own.flatMap((message) => mentionsIn(readMessage(message)).map(({ value }) => value))),
  };
}

/** Returns a text as lower-case letters and figures without anything between them but "@". A dictated e-mail address is written out. */
export const compactOf = (text: string): string =>
  withDictatedEmails(text)
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}@]+/gu, "");

/** Words that ask for a field whose value is chosen rather than said, or is cleared. */
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

/** Fields whose values are chosen; the person asks for them by the field's name. */
const chosen: ReadonlySet<string> = new Set(["logoUrl", "currency", "locale", "timeZone", "paper", "template", "accentColor", "unit", "pricesIncludeTax"]);

/** A change of a record in two parts: one is made at once, one waits for the person's click. */
export interface Split {
  readonly now: FieldValues;
  readonly waits: FieldValues;
}

/**
 * Splits a change into what the person asked for and what a model made up. The latter waits for a click, and so do bank details, e-mail addresses and tax ids
 * in any case. For a record that is `added`, an e-mail address the person said needs no click.
 */
export function splitChange(noun: ToldNoun, values: FieldValues, messages: readonly Message[], { added = false } = {}): Split {
  const spoken = spokenWords(messages);
  // A field's name counts only in the last message: "3 hours of design" of yesterday does not ask for another layout.
  const text = messages.findLast(({ role, command }) => role === "user" && !command)?.content.toLowerCase() ?? "";
  const isAsked = ([field, value]: [string, FieldValue]): boolean =>
    isSpoken(value, field, spoken) ||
    (field === "currency" && isCurrencyNamed(String(value), text)) ||
    ((value === "" || chosen.has(field)) && (hints[field]?.test(text) ?? isFieldNamed(noun, field, text)));
  const entries = Object.entries(values);
  const asked = entries.filter((entry) => isAsked(entry));
  const goes = entries.filter((entry) => {
    const [field] = entry;
    if (isAlwaysConfirmed(noun, field) && !added) return false;
    return asked.includes(entry) || (asked.length > 0 && follows(noun, field));
  });
  return { now: Object.fromEntries(goes), waits: Object.fromEntries(entries.filter((entry) => !goes.includes(entry))) };
}

/** Returns true if the person's words support a value: the number or address itself, or most words of a text. */
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

/** The last digits of a phone number that identify it, whatever its prefix. */
const OWN_FIGURES = 7;

const isDialled = (value: string, { compact }: SpokenWords): boolean => {
  const figures = value.replace(/\D/g, "").slice(-OWN_FIGURES);
  return figures.length > 0 && compact.includes(figures);
};

/** Returns the values of a model that differ from the record; `null` and undefined are no values. */
export const changedValues = (before: object | undefined, values: object): FieldValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) =>
        value !== undefined && value !== null && (value || undefined) !== ((before as Record<string, unknown> | undefined)?.[field] || undefined),
    ),
  );

/** Combines the result of what was changed with that of what waits for the person's click. */
export function combineResults(done: ToolResult, asked: ToolResult | undefined, name: string): ToolResult {
  const summary = [done.summary, asked?.summary].filter(Boolean).join(". ") || `${name}: nothing is different; it says that already`;
  return { ...done, summary, ...(asked ? { waitsForThePerson: asked["waitsForThePerson"] } : {}) };
}
