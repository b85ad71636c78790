import type { TurnContext } from "../calls/turn-context.ts";
import { customerScore, linkCustomer, mentionedCustomers } from "../names/customer-link.ts";
import { linkProduct } from "../names/product-link.ts";
import { measure } from "../names/units.ts";
import { isFigure } from "./figures.ts";
import type { Token } from "./lexer.ts";
import { command, prepositions, triggers } from "./name-words.ts";
import { boundary, capitalName, evident, isKind, mark } from "./names.ts";
import { isNumberWord } from "./numbers.ts";
import { textOf } from "./reading.ts";

type Customers = TurnContext["customers"];

/** Where a customer on record is named. */
interface Mention {
  tokens: Token[];
  name: string;
}

/** The mention of a customer on record that is most surely meant. */
export function known(tokens: readonly Token[], customers: Customers): Mention | undefined {
  let best: { tokens: Token[]; rank: number } | undefined;
  const near = mentionedCustomers(tokens.map((token) => token.source).join(" "), customers);
  if (!near.length) return;
  const possessive = near.some(({ name }) => /['’]s /i.test(name));
  for (let from = 0; from < tokens.length; from++) {
    const first = tokens[from];
    if (
      mark(first) ||
      !first ||
      (isFigure(first) && first.text.startsWith("$")) ||
      (/^(?:for|to|the|a|an|and|of|&|my|our|with|at|in|on)$/.test(first.text) && !/^\p{Lu}/u.test(first.source))
    )
      continue;
    for (let to = from + 1; to <= Math.min(tokens.length, from + 6); to++) {
      const last = tokens[to - 1];
      if (mark(last) && last?.text !== ".") break;
      if (mark(last) || last?.text === "&" || last?.text === "and") continue;
      // "Delgado's roof": the roof is no part of the name.
      if (!possessive && tokens.slice(from, to - 1).some(({ text }) => /['’]s$/.test(text))) break;
      const words = tokens
        .slice(from, to)
        .map((token) => token.source)
        .join(" ")
        .replace(possessive ? /$/ : /['’]s$/, "");
      const score = near.reduce((top, customer) => Math.max(top, customerScore(words, customer.name)), 0);
      if (score < 0.6) continue;
      const place = prior(tokens, from, to);
      const rank = score + place + (takenBack(tokens, from) ? 0.8 : 0) + (score > 0.93 ? 0.3 : 0) + (/^\p{Lu}/u.test(first.source) && from > 0 ? 0.15 : 0);
      const fits = !/^[a-z]/.test(first.source) || rank >= 0.85;
      if (fits && (!best || rank > best.rank + 0.001)) best = { tokens: tokens.slice(from, to), rank };
    }
  }
  const said = best?.tokens.map((token) => token.source).join(" ") ?? "";
  return best && { tokens: best.tokens, name: possessive ? said : said.replace(/['’]s$/, "") };
}

const MARKER = /(?:^| )(?:sorry|i mean|i meant|no wait|wait no|actually|rather|no sorry|correction|no , for|make that)(?: ,)?(?: for)?$/;

/** Whether the words before a name take back one that was named before: "for Acme, sorry, Globex". */
export const takenBack = (tokens: readonly Token[], from: number): boolean => from > 2 && MARKER.test(textOf(tokens.slice(Math.max(0, from - 5), from)));

/** How much the place says that a customer stands there: behind "invoice" or "for", before a colon, at an end. */
function prior(tokens: readonly Token[], from: number, to: number): number {
  // "Bill the hotel", "for the council": called by its kind, or by a word of its name right behind the verb.
  const kind = to === from + 1 && isKind(tokens[from]?.text ?? "") && boundary(tokens[to]);
  const article = /^(?:the|our)$/.test(tokens[from - 1]?.text ?? "") && (kind || triggers.test(tokens[from - 2]?.text ?? ""));
  const first = from - (article ? 1 : 0);
  const [before, after] = [tokens[first - 1]?.text, tokens[to]?.text];
  if (before !== undefined && triggers.test(before)) return 0.45;
  if (before === "for" || before === "to") return 0.3;
  if (before === "from" || before === "customer" || before === "client" || before === "it's") return 0.2;
  const opens = first === 0 || (before !== undefined && command.has(before) && tokens.slice(0, first).every((token) => command.has(token.text)));
  if (opens) return after === undefined || /^[:,-]$|^(?:owes|owe|invoice|bill|wants|needs|ordered)$/.test(after) || isFigure(tokens[to]) ? 0.35 : 0.2;
  return after === undefined && (before === "," || before === "-" || before === ".") ? 0.3 : 0;
}

/** The same customer, named once more. */
export function again(tokens: readonly Token[], name: string, customers: Customers): Mention | undefined {
  const other = known(tokens, customers);
  const link = other && linkCustomer(other.name, customers);
  return link && "hit" in link && link.hit.name === name && link.score >= 0.93 ? other : undefined;
}

/** Another customer that "and" joins to one: an invoice has one. */
export function beside(
  tokens: readonly Token[],
  mention: readonly Token[],
  name: string,
  customers: Customers,
): { name: string; tokens: Token[]; before: boolean } | undefined {
  const [from, to] = [tokens.indexOf(mention[0] as Token), tokens.indexOf(mention.at(-1) as Token) + 1];
  const joins = (token: Token | undefined) => token !== undefined && /^(?:and|&)$/.test(token.text);
  const sides = [
    { side: tokens.slice(to + 1, to + 6), and: tokens[to], before: false },
    { side: tokens.slice(Math.max(0, from - 6), Math.max(0, from - 1)), and: tokens[from - 1], before: true },
  ];
  for (const { side, and, before } of sides) {
    const other = joins(and) ? known(side, customers) : undefined;
    const link = other && linkCustomer(other.name, customers);
    const touches = other && (before ? other.tokens.at(-1) === side.at(-1) : other.tokens[0] === side[0]);
    if (other && and && touches && link && "hit" in link && link.score > 0.75 && link.hit.name !== name)
      return { name: link.hit.name, tokens: [and, ...other.tokens], before };
  }
}

/** Relatives and friends are other people: "Ruth Delgado's mother". */
const related =
  /^(?:mum|mom|mother|dad|father|brother|sister|son|daughter|wife|husband|partner|cousin|aunt|uncle|friend|neighbou?r|nephew|niece|boss|mate|ex)$/;

/** Somebody else whose name has that of a customer in it: "Acme Industries" is not "Acme Corp", "Harper Lee Museum" not "Harper Realty". */
export function larger(tokens: readonly Token[], mention: readonly Token[], world: TurnContext): { tokens: Token[]; sure: boolean } | undefined {
  const at = tokens.indexOf(mention[0] as Token);
  const end = tokens.indexOf(mention.at(-1) as Token) + 1;
  const next = tokens[end];
  if (/['’]s$/.test(mention.at(-1)?.text ?? "") && related.test(next?.text.replace(/['’]s$/, "") ?? ""))
    return { tokens: tokens.slice(at, end + (capitalName(tokens[end + 1]) ? 2 : 1)), sure: false };
  const linked = (name: readonly Token[]) =>
    linkCustomer(
      name
        .map((token) => token.source)
        .join(" ")
        .replace(/['’]s$/, ""),
      world.customers,
    );
  for (const from of [at - 2, at - 1, at]) {
    if (from < 0 || tokens.slice(from, at).some((token) => mark(token) || isFigure(token) || prepositions.test(token.text) || triggers.test(token.text)))
      continue;
    const name = evident(tokens, from, world);
    const covers = name && name.kind !== "thing" && from + name.tokens.length >= end && name.tokens.length > mention.length;
    if (!covers) continue;
    const link = linked(name.tokens);
    if (!("hit" in link)) return { tokens: name.tokens, sure: name.kind === "firm" || capitalName(name.tokens.at(-1)) };
    // "Red Lion Brewery", where there is the Red Lion: another kind of business.
    const kind = name.tokens.at(-1)?.text ?? "";
    if (isKind(kind) && !link.hit.name.toLowerCase().includes(kind)) return { tokens: name.tokens, sure: false };
  }
  if (!next || isFigure(next) || !/^\p{Lu}\p{Ll}+/u.test(next.source) || measure(next.text) || isNumberWord(next.text)) return;
  const words = [...mention, next];
  const link = linkCustomer(words.map((token) => token.source).join(" "), world.customers);
  const before = tokens[at - 1]?.text ?? "";
  return "candidates" in link && "none" in linkProduct(next.source, world.products) && (triggers.test(before) || prepositions.test(before))
    ? { tokens: words, sure: true }
    : undefined;
}
