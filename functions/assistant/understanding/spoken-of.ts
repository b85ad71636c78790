import { type Token, tokensOf } from "../../../shared/language/tokens.ts";
import { namesIn, numbersIn } from "../../../shared/understanding/messages/mentions.ts";
import type { Reading } from "./plan.ts";

/*
 * A product that was spoken of just before, and words that stand for it: "two of those", "two sessions of that", "invoice her for one".
 */

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));
const [OF, THOSE] = [words("of de"), words("those them these that ca ceux celles")];
/** One word for both: "zwei davon". */
const THEREOF = words("davon hiervon");
/** What somebody is billed for, or has had: "for one", "he had two". */
const HAS = words("for had took takes wants gets got needs fur pour bekommt hatte");
/** What counts few, and is no price. */
const FEW = 20;

/** Returns the product that the last answer or else the message before named; nothing where it is several, or stands on the invoice. */
function productSpokenOf({ context: { products, draft }, before, answer }: Reading): string | undefined {
  const names = products.map(({ name }) => name);
  for (const text of [answer, before.at(-1) ?? ""]) {
    const said = [...new Set(namesIn(text, names).flatMap(({ which }) => which ?? []))].filter(
      (name) => !draft?.lines.some((line) => line.description === name),
    );
    if (said.length) return said.length === 1 ? said[0] : undefined;
  }
  return undefined;
}

/** Returns the text with the product that was spoken of in place of the words that stand for it. */
export function withSpokenOf(reading: Reading): string {
  const { text, habits } = reading;
  const tokens = tokensOf(text);
  const counts = new Set(numbersIn(text, habits).flatMap(({ end, value }) => (value <= FEW && Number.isInteger(value) ? [end] : [])));
  const isCounted = (token: Token | undefined): boolean => token !== undefined && counts.has(token.end);
  const places = tokens.flatMap((token, at): { readonly start: number; readonly end: number }[] => {
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    const isOf = OF.has(token.text) && THOSE.has(next?.text ?? "") && (isCounted(before) || isCounted(tokens[at - 2]));
    if (isOf && next) return [{ start: token.start + (isCounted(before) ? 0 : token.text.length + 1), end: next.end }];
    if (THEREOF.has(token.text) && isCounted(before)) return [token];
    const isLast = !next || /^[.,;!?]?$/.test(next.text) || next.text === "please";
    return isCounted(token) && isLast && HAS.has(before?.text ?? "") ? [{ start: token.end, end: token.end }] : [];
  });
  if (!places.length) return text;
  const product = productSpokenOf(reading);
  if (product === undefined) return text;
  return places.reduceRight((said, { start, end }) => `${said.slice(0, start).trimEnd()} ${product}${said.slice(end)}`, text);
}
