import type { TurnContext } from "../calls/turn-context.ts";
import { linkCustomer } from "../names/customer-link.ts";
import { measure } from "../names/units.ts";
import type { Token } from "./lexer.ts";
import { command, prepositions, triggers } from "./name-words.ts";
import { capitalName, evident, isProduct, mark, nameAt } from "./names.ts";
import { newName } from "./new-names.ts";
import { again, beside, known, larger, takenBack } from "./on-record.ts";
import { drop, find, type Reading, textOf, wordsOf } from "./reading.ts";

/** Whom an invoice is for, as far as the words say. `known` is the name on record, `pointer` a "them" that somebody else must resolve. */
export interface Party {
  name: string;
  known: boolean;
  pointer?: boolean;
  /** Two customers in one breath ("Acme and Globex"): an invoice has one. */
  several?: readonly string[];
  /** Somebody on record, or somebody new who is called nearly so: only the person knows. */
  unsure?: readonly string[];
}

/**
 * Takes the customer out of the reading: one on record wherever it is named, else a name where a name belongs ("invoice …", "for …", "…:").
 * A name that fits several on record is left as it was said, for the tool to ask.
 */
export function takeParty(from: Reading, world: TurnContext, expected = false): Party | undefined {
  const seen = known(from.tokens, world.customers);
  const other = seen && charged(from, seen.tokens, world);
  if (seen && !other) return onRecord(from, seen.tokens, seen.name, world);
  const fresh = other ?? newName(from, world, expected);
  if (fresh) {
    const name = titled(wordsOf(fresh, from.source));
    takeWith(from, fresh);
    return { name: name.replace(/['’]s$/, ""), known: false };
  }
  const pronoun =
    find(from.tokens, "(?:invoice|bill|charge|for|to|send|email) (?<who>them|him|her|they)(?! (?:a|an) \\w+ (?:off|discount))") ??
    find(from.tokens, "(?:do|make|give|get|write|draft|prepare|raise|create) (?<who>them|him|her)(?= (?:an?|the|another) (?:[a-z]+ )?(?:invoice|bill))") ??
    find(from.tokens, "(?<who>their|his|her)(?= (?:[a-z]+ )?(?:invoice|bill)(?= |$))");
  if (pronoun) {
    drop(from, pronoun.tokens("who"));
    return { name: "", known: false, pointer: true };
  }
}

/** "Bill Emma Larsson for the sign at Greenfield School": somebody new right behind the verb, and a customer where the work was. */
function charged(from: Reading, mention: readonly Token[], world: TurnContext): Token[] | undefined {
  const { tokens } = from;
  const trigger = tokens.findIndex(({ text }) => triggers.test(text));
  const name = trigger < 0 ? undefined : evident(tokens, trigger + 1, world);
  if (!name || name.kind === "thing" || name.tokens.some((token) => mention.includes(token))) return;
  const next = tokens[trigger + 1 + name.tokens.length];
  // "Bill Sarah from Acme": whom to speak to there.
  if (/^(?:from|at|of|with|and|&|,|or|over)$/.test(next?.text ?? "")) return;
  return "none" in linkCustomer(name.tokens.map(({ source }) => source).join(" "), world.customers) ? name.tokens : undefined;
}

/** The customer on record that a mention means, unless it is a part of somebody else's name or one of two. */
function onRecord(from: Reading, mention: Token[], said: string, world: TurnContext): Party {
  const link = linkCustomer(said, world.customers);
  const at = from.tokens.indexOf(mention[0] as Token);
  if (takenBack(from.tokens, at)) {
    const head = from.tokens.slice(0, at);
    const first = known(head, world.customers)?.tokens[0];
    if (first) drop(from, head.slice(head.indexOf(first)));
  }
  const owner = /['’]s$/.test(mention.at(-1)?.text ?? "");
  const more = "hit" in link && (link.score < 1 || owner) ? larger(from.tokens, mention, world) : undefined;
  if (more && "hit" in link) {
    const name = titled(wordsOf(more.tokens, from.source));
    takeWith(from, more.tokens);
    return { name, known: false, ...(more.sure ? {} : { unsure: [link.hit.name, name] }) };
  }
  const other = "hit" in link ? beside(from.tokens, mention, link.hit.name, world.customers) : undefined;
  if (other && "hit" in link) {
    drop(from, other.tokens);
    takeWith(from, mention);
    return { name: "", known: false, several: other.before ? [other.name, link.hit.name] : [link.hit.name, other.name] };
  }
  takeWith(from, mention);
  if (!("hit" in link)) return { name: titled(said), known: false };
  // "Sunita Rao wants …, so bill Sunita Rao": who is named again is named once.
  for (let i = 0; i < 3; i++) takeWith(from, again(from.tokens, link.hit.name, world.customers)?.tokens ?? []);
  return { name: link.hit.name, known: true };
}

/** Whoever is named first, of somebody who is known to be new: "bill for sean murphy, new customer", "Priya Patel <priya@…> …". */
export function takeFirst(from: Reading, world: TurnContext): Party | undefined {
  const at = from.tokens.findIndex((token) => (!command.has(token.text) && !prepositions.test(token.text) && !mark(token)) || capitalName(token));
  const rest = at < 0 ? [] : from.tokens.slice(at);
  const end = rest.findIndex((token) => mark(token));
  const words = capitalName(rest[0]) ? nameAt(from.tokens, at, world) : rest.slice(0, end < 0 ? rest.length : end);
  if (!words?.length || words.length > 4 || isProduct(words, world) || !words.every((word) => /^\p{L}/u.test(word.text) && !measure(word.text))) return;
  const name = titled(wordsOf(words, from.source));
  takeWith(from, words);
  return { name, known: false };
}

/** Takes a name with what belongs to it: "for", "our client", "in favour of". */
function takeWith(from: Reading, tokens: readonly Token[]): void {
  if (!tokens.length) return;
  const at = from.tokens.indexOf(tokens[0] as Token);
  const gone = [...tokens];
  let before = at - 1;
  while (
    /^(?:called|named|client|customer|company|firm|business|new|my|our|the|a|old|friend|friends|over|at)$/.test(from.tokens[before]?.text ?? "") &&
    (from.tokens[before]?.text !== "at" || from.tokens[before - 1]?.text === "over")
  )
    gone.push(from.tokens[before--] as Token);
  // "My neighbour Bob Tully".
  if (/^(?:my|our)$/.test(from.tokens[before - 1]?.text ?? "") && /^\p{Ll}/u.test(from.tokens[before]?.source ?? ""))
    gone.push(from.tokens[before--] as Token, from.tokens[before--] as Token);
  if (prepositions.test(from.tokens[before]?.text ?? "") || /^(?:customer|client)$/.test(from.tokens[before]?.text ?? ""))
    gone.push(from.tokens[before] as Token);
  const lead = /(?:^| )(in (?:the )?(?:name|favou?r) of)$/.exec(textOf(from.tokens.slice(0, before + 1)))?.[1];
  if (lead) gone.push(...from.tokens.slice(before + 1 - lead.split(" ").length, before + 1));
  // "… made out to Acme".
  else if (/^(?:out|over)$/.test(from.tokens[before - 1]?.text ?? "") && /^(?:made|make)$/.test(from.tokens[before - 2]?.text ?? ""))
    gone.push(...from.tokens.slice(before - 2, before));
  drop(from, gone);
}

/** Words that stay small inside a name. */
const small = /^(?:and|of|the|de|der|den|van|von|du|del|di|da|und|et|y)$/;

/** Forms that are written in capitals. */
const letters = /^(?:llc|plc|llp|bv|nv|hoa|pta|pto|fc|afc|rfc)$/;

/** A name as it is written on an invoice: "john smith" becomes "John Smith", what has capitals of its own is left alone. */
export const titled = (name: string): string =>
  /\p{Lu}/u.test(name)
    ? name
    : name.replace(/(?<=^|[\s-])\p{L}[\p{L}\p{M}]*/gu, (word, at: number) =>
        letters.test(word)
          ? word.toUpperCase()
          : word === "gmbh"
            ? "GmbH"
            : small.test(word) && at > 0
              ? word
              : word.replace(/^./u, (first) => first.toUpperCase()),
      );
