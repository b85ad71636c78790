import { linkProduct } from "../names/product-link.ts";
import { unitOf } from "../names/units.ts";
import { canon } from "./canon.ts";
import { type Contact, EMAIL } from "./contacts.ts";
import { isFigure, isMoney } from "./figures.ts";
import type { Token } from "./lexer.ts";
import { drop, find, type Reading, wordsOf } from "./reading.ts";

const NAME = String.raw`\p{Lu}[\p{L}\p{M}\p{N}'’&.-]*(?:\s+(?:(?:and|&|of|the|de|der|den|van|von|la|le|du|del|di|y|e)\s+){0,2}[\p{Lu}\p{N}&][\p{L}\p{M}\p{N}'’&.-]*){0,6}`;

const OPENING =
  /^(?:(?:please|hi|hey|ok|so|an?|another|we have|we've got|got|i have|i've got|it's|there's|for|invoice|bill|draft|make|create|to|need)[\s,]+){0,6}(?:brand[ -])?new\s+(?:client|customer|one|account|guy|lady|couple|company)\s*[:,–-]?\s*(?:(?:called|named|is|it's|for)\s+)?/iu;

/**
 * "New client: Bakkerij Smit, info@smit.example. 3 hours development": somebody new and what is charged, as a request for one invoice. Nothing where only
 * somebody new is named.
 */
export function introduced(said: string, products: readonly { name: string }[]): string | undefined {
  const opening = OPENING.exec(said);
  const name = opening && new RegExp(`^${NAME}`, "u").exec(said.slice(opening[0].length))?.[0].replace(/[.\s]+$/, "");
  if (!opening || !name) return;
  const behind = said.slice(opening[0].length + name.length);
  const work = behind.replace(/^(?:\s*,)?\s*(?:who|they|he|she)?\s*(?:wants?|needs?|ordered|would like|has ordered|asked for|bought)\s+(?:us to\s+)?/i, ": ");
  return charges(work, products) ? `Invoice ${name}${work}` : undefined;
}

/** Whether a text names work or things: a sum, so many hours, something of the catalogue. How somebody is reached names none. */
function charges(text: string, products: readonly { name: string }[]): boolean {
  const rest = text.replace(new RegExp(EMAIL.source, "g"), " ").replace(/\+?\d[\d ()-]{6,}\d/g, " ");
  const tokens = canon(rest);
  return (
    tokens.some((token, i) => isMoney(token) || (isFigure(token) && unitOf(tokens[i + 1]?.text) !== undefined)) ||
    rest.split(/[,.;:\n]/).some((part) => "hit" in linkProduct(part.replace(/^\W*(?:\d+|an?|one|for)\s+/i, ""), products))
  );
}

const digits = (token: Token | undefined) => token !== undefined && /^[\d+()-][\d()+-]*$/.test(token.source);

/** Takes out of the reading how somebody new is reached: an e-mail address, a telephone number. */
export function contactOf(from: Reading): Contact {
  const contact: Contact = {};
  const mail = from.tokens.find((token) => /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(token.source));
  if (mail) {
    contact.email = mail.source;
    drop(from, [...leading(from, mail, /^(?:e-?mail|mail|address|at|is|:|<|\()$/), mail, ...trailing(from, mail)]);
  }
  const label = find(from.tokens, "(?:(?:his|her|their|the|on) )?(?:phone|telephone|tel|mobile|mob|cell|ph)(?: (?:number|no|nr|is|:|[.]))*(?= )");
  const start = label
    ? label.at + label.tokens().length
    : from.tokens.findIndex((token, i) => /^(?:0\d|\+\d)/.test(token.source) && digits(from.tokens[i + 1]));
  const run = start < 0 ? [] : from.tokens.slice(start).slice(0, ended(from.tokens.slice(start)));
  const phone = wordsOf(run, from.source);
  if (phone.replace(/\D/g, "").length >= 7) {
    contact.phone = phone;
    drop(from, [...(label?.tokens() ?? []), ...run, ...trailing(from, run.at(-1))]);
  }
  return contact;
}

const ended = (tokens: readonly Token[]) => {
  const end = tokens.findIndex((token) => !digits(token) && !/^\d[\d-]*$/.test(token.text));
  return end < 0 ? tokens.length : end;
};

function leading(from: Reading, token: Token, words: RegExp): Token[] {
  const at = from.tokens.indexOf(token);
  let first = at;
  while (words.test(from.tokens[first - 1]?.text ?? "")) first--;
  return from.tokens.slice(first, at);
}

/** The bracket behind what stood in brackets. */
function trailing(from: Reading, token: Token | undefined): Token[] {
  const next = token && from.tokens[from.tokens.indexOf(token) + 1];
  return next && /^[>)]$/.test(next.text) ? [next] : [];
}

/** Takes out the words that only say that somebody is new: "(new)", "a first-time customer", "she's new". */
export function newcomer(from: Reading): boolean {
  const who = "(?:she|he|they|it|she's|he's|they're|they've|it's)";
  const said =
    find(
      from.tokens,
      `(?:[,.;(] )?(?:${who} )(?:(?:is|are|a|an|our|brand|all) )*(?:new|first-time)(?: (?:customer|client|one|to me|to us|here))?(?: \\)|{end})`,
    ) ??
    find(from.tokens, "[,(] (?:(?:is )?(?:a|an|our) )?(?:brand )?(?:new|first-time)(?: (?:client|customer|one|guy))?(?: \\)|{end})") ??
    find(from.tokens, "^(?:(?:our|the|my|a) )?(?:first|new) (?:job|order|invoice|bill|one)(?= for )");
  if (said)
    drop(
      from,
      said.tokens().filter((token, i, all) => !(i === all.length - 1 && /^[.,;|]$/.test(token.text))),
    );
  return said !== undefined;
}
