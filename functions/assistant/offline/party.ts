import type { TurnContext } from "../context.ts";
import { customerScore, linkCustomer, linkProduct, mentioned } from "../link.ts";
import { isFigure } from "./figures.ts";
import type { Token } from "./lexer.ts";
import { isNumberWord } from "./numbers.ts";
import { drop, find, type Reading, textOf, wordsOf } from "./reading.ts";
import { measure } from "./units.ts";

/** Whom an invoice is for, as far as the words say. `known` is the name on record, `pointer` a "them" that somebody else must resolve. */
export interface Party {
  name: string;
  known: boolean;
  pointer?: boolean;
  /** Two customers in one breath ("Acme and Globex"): an invoice has one. */
  several?: readonly string[];
}

type Customers = TurnContext["customers"];

const mark = (token: Token | undefined) => token === undefined || /^[^\p{L}\p{N}&$“]/u.test(token.text);

/** Words that open a request, and never are a name. */
export const command = new Set(
  "gimme lemme wanna gotta can could would will you we i i'd i'm we'd i'll let's lets us me my need needs want wants like to help hey hi hello ok okay so now then also and just go ahead make create raise start draft prepare write up do issue send cut get set whip put together open begin build generate knock run invoice invoicing invoices bill billing bills charge charging owes owe owed an a the new another quick out over off for about again time gonna got have has please kindly made drawn going ready sorted today it it's this that is there's here's actually wait no well right oh alright yeah yes sure great thanks thank email quickly first next one".split(
    " ",
  ),
);

const triggers = /^(?:invoice|invoicing|bill|billing|charge|charging|owes|owe|owed|invoices)$/;

const prepositions = /^(?:for|to|of|from|with|against|on)$/;

const pronouns = /^(?:them|him|her|they|someone|somebody|anyone|he|she|this|that|it|those|these|us|me|you|everyone|client|customer)$/;

const stops = new Set(
  "for at with in on by due net from plus and , . ; : | ( ) - per each x less minus via re about regarding because since it's is was who that which as including include covering owes owe owed needs wants ordered bought has had got gets already invoice bill the a an my our their his her this".split(
    " ",
  ),
);

/** The mention of a customer on record that is most surely meant, with its tokens. */
function known(tokens: readonly Token[], customers: Customers): { tokens: Token[]; name: string } | undefined {
  let best: { tokens: Token[]; rank: number } | undefined;
  const near = mentioned(tokens.map((token) => token.source).join(" "), customers);
  if (!near.length) return;
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
      const words = tokens
        .slice(from, to)
        .map((token) => token.source)
        .join(" ");
      const score = near.reduce((top, customer) => Math.max(top, customerScore(words, customer.name)), 0);
      if (score < 0.6) continue;
      const rank =
        score +
        prior(tokens, from, to) +
        (takenBack(tokens, from) ? 0.8 : 0) +
        (score > 0.93 ? 0.3 : 0) +
        (/^\p{Lu}/u.test(first.source) && from > 0 ? 0.15 : 0);
      const fits = !/^[a-z]/.test(first.source) || rank >= 0.85;
      if (fits && (!best || rank > best.rank + 0.001)) best = { tokens: tokens.slice(from, to), rank };
    }
  }
  return best && { tokens: best.tokens, name: best.tokens.map((token) => token.source).join(" ") };
}

const MARKER = /(?:^| )(?:sorry|i mean|i meant|no wait|wait no|actually|rather|no sorry|correction|no , for|make that)(?: ,)?(?: for)?$/;

/** Whether the words before a name take back one that was named before: "for Acme, sorry, Globex". */
const takenBack = (tokens: readonly Token[], from: number) => from > 2 && MARKER.test(textOf(tokens.slice(Math.max(0, from - 5), from)));

/** How much the place says that a customer stands there: behind "invoice" or "for", before a colon, at an end. */
function prior(tokens: readonly Token[], from: number, to: number): number {
  const [before, after] = [tokens[from - 1]?.text, tokens[to]?.text];
  if (before !== undefined && triggers.test(before)) return 0.45;
  if (before === "for" || before === "to") return 0.3;
  if (before === "from" || before === "customer" || before === "client" || before === "it's") return 0.2;
  if (from === 0 || (before !== undefined && command.has(before) && tokens.slice(0, from).every((token) => command.has(token.text)))) {
    return after === undefined || /^[:,-]$|^(?:owes|owe|invoice|bill|wants|needs|ordered)$/.test(after) || isFigure(tokens[to]) ? 0.35 : 0.2;
  }
  if (after === undefined && (before === "," || before === "-" || before === ".")) return 0.3;
  return 0;
}

/**
 * Takes the customer out of the reading: one on record wherever it is named, else a name where a name belongs ("invoice …", "for …", "…:").
 * A name that fits several on record is left as it was said, for the tool to ask.
 */
export function takeParty(from: Reading, world: TurnContext, expected = false): Party | undefined {
  const seen = known(from.tokens, world.customers);
  if (seen) {
    const link = linkCustomer(seen.name, world.customers);
    const longer = "hit" in link ? extended(from, seen.tokens, world) : undefined;
    const at = from.tokens.indexOf(seen.tokens[0] as Token);
    if (takenBack(from.tokens, at)) {
      const head = from.tokens.slice(0, at);
      const wrong = known(head, world.customers);
      const first = wrong?.tokens[0];
      if (first) drop(from, head.slice(head.indexOf(first)));
    }
    const other = "hit" in link && !longer ? beside(from.tokens, seen.tokens, link.hit.name, world.customers) : undefined;
    if (other && "hit" in link) {
      drop(from, other.tokens);
      takeWith(from, seen.tokens);
      return { name: "", known: false, several: other.before ? [other.name, link.hit.name] : [link.hit.name, other.name] };
    }
    takeWith(from, longer ?? seen.tokens);
    if ("hit" in link && !longer) repeated(from, link.hit.name, world.customers);
    if (longer) return { name: titled(wordsOf(longer, from.source)), known: false };
    return "hit" in link ? { name: link.hit.name, known: true } : { name: titled(seen.name), known: false };
  }
  const fresh = newName(from, world, expected);
  if (fresh) {
    const name = titled(wordsOf(fresh[0]?.text === ":" ? fresh.slice(1) : fresh, from.source));
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

/** A customer who is named again is named once: "Sunita Rao wants …, so bill Sunita Rao". */
function repeated(from: Reading, name: string, customers: Customers): void {
  for (let i = 0; i < 3; i++) {
    const again = known(from.tokens, customers);
    const link = again && linkCustomer(again.name, customers);
    if (!again || !link || !("hit" in link) || link.hit.name !== name || link.score < 0.93) return;
    takeWith(from, again.tokens);
  }
}

/** Another customer that "and" joins to one: an invoice has one. */
function beside(
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

/** A mention with a capitalised word of its own behind it is another name: "Acme Industries" is not "Acme Corp". */
function extended(from: Reading, tokens: readonly Token[], world: TurnContext): Token[] | undefined {
  const at = from.tokens.indexOf(tokens.at(-1) as Token);
  const next = from.tokens[at + 1];
  if (!next || isFigure(next) || !/^\p{Lu}\p{Ll}+/u.test(next.source) || measure(next.text) || isNumberWord(next.text)) return;
  const words = [...tokens, next].map((token) => token.source).join(" ");
  const link = linkCustomer(words, world.customers);
  const product = linkProduct(next.source, world.products);
  const before = from.tokens[from.tokens.indexOf(tokens[0] as Token) - 1]?.text;
  return "candidates" in link && "none" in product && (triggers.test(before ?? "") || prepositions.test(before ?? "")) ? [...tokens, next] : undefined;
}

/** Takes a name with what belongs to it: "for", "our client", a possessive, the mark behind it. */
function takeWith(from: Reading, tokens: readonly Token[]): void {
  const at = from.tokens.indexOf(tokens[0] as Token);
  const gone = [...tokens];
  let before = at - 1;
  if (tokens[0]?.text === ":") while (before >= 0) gone.push(from.tokens[before--] as Token);
  while (
    /^(?:called|named|client|customer|company|firm|business|new|my|our|the|a|old|friend|friends|over|at)$/.test(from.tokens[before]?.text ?? "") &&
    (from.tokens[before]?.text !== "at" || from.tokens[before - 1]?.text === "over")
  )
    gone.push(from.tokens[before--] as Token);
  // "My neighbour Bob Tully".
  if (/^(?:my|our)$/.test(from.tokens[before - 1]?.text ?? "") && /^\p{Ll}/u.test(from.tokens[before]?.source ?? ""))
    gone.push(...from.tokens.slice(before - 1, before + 1));
  if (prepositions.test(from.tokens[before]?.text ?? "") || /^(?:customer|client)$/.test(from.tokens[before]?.text ?? ""))
    gone.push(from.tokens[before] as Token);
  drop(from, gone);
}

/** A name that nobody on record has, in a place where a name belongs. */
function newName(from: Reading, world: TurnContext, expected: boolean): Token[] | undefined {
  const { tokens } = from;
  const opening = tokens.findIndex((token) => (!command.has(token.text) && !pronouns.test(token.text)) || capitalName(token));
  const trigger = tokens.findIndex((token) => triggers.test(token.text));
  const lead = tokens.findIndex((token, i) => /^(?:client|customer)$/.test(token.text) && /^(?:called|named)$/.test(tokens[i + 1]?.text ?? ""));
  if (lead >= 0) return nameAt(tokens, lead + 2, world);
  // "For a new client, Brouwer Keramiek (…)": a name in apposition.
  const fresh = find(tokens, "(?:new|first-time|another|brand-new) (?:client|customer|account) [,:(-](?= )");
  const beside = fresh && nameAt(tokens, fresh.at + 3, world);
  if (fresh && beside?.length && capitalName(beside[0]) && !isProduct(beside, world)) {
    const mail = tokens.slice(fresh.at + 3 + beside.length).filter(({ text }, i) => i < 3 && /^(?:[()]|.*@.*)$/.test(text));
    drop(from, [...fresh.tokens(), ...mail]);
    return beside;
  }
  const title = tokens.findIndex((token) => titles.test(token.text));
  const held = title >= 0 && tokens.slice(0, title).every((token) => command.has(token.text) || mark(token)) ? courtesy(tokens, title, world) : undefined;
  if (held) return held;
  const label = find(
    tokens,
    "^(?:please |hi ,? ?|hey ,? ?|new |invoice |bill |create |an |a )*(?:to|for|invoice for) :(?= )|(?:bill to|invoice to|customer|client|billed to|customer name|client name) :(?= )",
  );
  if (label) {
    const name = nameAt(tokens, label.at + label.tokens().length, world);
    if (name?.length) return [...label.tokens().slice(-1), ...name];
  }
  const given = find(
    tokens,
    "(?:send|email|give|write|make|get|do|draft|mail|shoot|prepare) (?<name>[^,.:;$]{2,40}?) (?:an?|the|another|their|his|her) (?:[a-z]+ )?(?:invoice|bill)(?= |$)",
  );
  if (
    given &&
    given.tokens("name").length <= 4 &&
    !pronouns.test(given.groups["name"] ?? "") &&
    !/^(?:up|out|me|us|my|a|an|the)$/.test(given.tokens("name")[0]?.text ?? "")
  )
    return given.tokens("name");
  if (trigger >= 0 && trigger < (opening < 0 ? tokens.length : opening + 4)) {
    let next = trigger + 1;
    const direct = next;
    while (/^(?:for|to|out|my|our|client|customer|company|firm|business|a|the|new|over)$/.test(tokens[next]?.text ?? "") && !capitalName(tokens[next])) next++;
    // "My neighbour Bob Tully".
    if (/^(?:my|our)$/.test(tokens[next - 1]?.text ?? "") && !capitalName(tokens[next]) && capitalName(tokens[next + 1])) next++;
    const name = nameAt(tokens, next, world);
    if (name?.length && certain(tokens, next, name, direct === next, world)) return name;
  }
  for (const [i, token] of tokens.entries()) {
    if (!/^(?:for|to|from)$/.test(token.text)) continue;
    let next = i + 1;
    while (/^(?:my|our|client|customer|company|firm|business|a|the|new)$/.test(tokens[next]?.text ?? "") && !capitalName(tokens[next])) next++;
    const name = nameAt(tokens, next, world);
    if (name?.length && name.every((part) => capitalName(part) || /^(?:&|and|of|the|de|van|von|la)$/.test(part.text)) && !isProduct(name, world)) return name;
  }
  const colon = tokens.findIndex((token) => token.text === ":" || token.text === "-");
  const start = Math.max(
    0,
    tokens.findIndex((token) => !command.has(token.text) || capitalName(token)),
  );
  if (colon > start && colon <= start + 5) {
    const name = nameAt(tokens, start, world);
    const rest = tokens.slice(colon + 1);
    const own = rest.filter((token) => /^\p{L}/u.test(token.text) && !measure(token.text) && !/^(?:at|per|each|and|for|a|an|the|x|of|plus)$/.test(token.text));
    if (name && name.length === colon - start && capitalName(tokens[start]) && own.length && !isProduct(name, world)) return name;
  }
  const form = tokens.slice(start, start + 6).findLastIndex((token) => forms.test(token.text));
  if (form > 0 && capitalName(tokens[start]) && tokens.slice(start, start + form).every((token) => capitalName(token) || /^(?:and|&|of|the)$/.test(token.text)))
    return tokens.slice(start, start + form + 1);
  const comma = tokens.findLastIndex((token) => /^[,-]$/.test(token.text));
  const tail = comma >= 0 ? tokens.slice(comma + 1).filter((token) => token.text !== ".") : [];
  if (tail.length && tail.length <= 4 && tail.every((token) => capitalName(token) || token.text === "&") && !isProduct(tail, world)) return tail;
  const opener = tokens[start];
  const acts = start >= 0 && capitalName(opener) ? nameAt(tokens, start, world) : undefined;
  if (
    acts &&
    /^(?:owes|owe|owed|needs|wants|ordered|bought|hired|asked|requested|booked|gets|has)$/.test(tokens[start + acts.length]?.text ?? "") &&
    !isProduct(acts, world)
  )
    return acts;
  if (expected) {
    const name = nameAt(tokens, Math.max(start, 0), world);
    if (name?.length && name.length <= 5 && name.length === tokens.slice(start).filter((token) => token.text !== ".").length && !isProduct(name, world))
      return name;
  }
}

const forms = /^(?:ltd|limited|llc|inc|gmbh|plc|llp|bv|b\.v|nv|ab|oy|as|aps|pty|kg|ag|corp|co|sarl|sas|srl|kk|pvt)$/;

const titles = /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|sir|lady|herr|frau|mme|madame|monsieur|father|sister|reverend|rev)$/;

/** "Mr & Mrs Kapoor", "dr amara osei": what a title stands before is a name, in small letters too. */
function courtesy(tokens: readonly Token[], at: number, world: TurnContext): Token[] | undefined {
  let to = at;
  while (titles.test(tokens[to]?.text ?? "") || (/^(?:and|&)$/.test(tokens[to]?.text ?? "") && titles.test(tokens[to + 1]?.text ?? ""))) to++;
  const first = to;
  while (to < first + 3 && /^\p{L}/u.test(tokens[to]?.text ?? "") && !stops.has(tokens[to]?.text ?? "") && !measure(tokens[to]?.text)) {
    if (to > first && (isProduct(tokens.slice(to, to + 2), world) || (capitalName(tokens[first]) && !capitalName(tokens[to])))) break;
    to++;
  }
  return to > first ? tokens.slice(at, to) : undefined;
}

const calendar =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|q[1-4]|vat|gst|hst|usd|eur|gbp|cad|aud|inr)$/;

const capitalName = (token: Token | undefined) =>
  token !== undefined && /^\p{Lu}/u.test(token.source) && !/^I(?:'|$)/.test(token.source) && !calendar.test(token.text);

const isProduct = (tokens: readonly Token[], world: TurnContext) => "hit" in linkProduct(tokens.map((token) => token.source).join(" "), world.products);

/** The words of a name from a place on: up to a figure, a preposition or a mark. */
function nameAt(tokens: readonly Token[], at: number, world: TurnContext): Token[] | undefined {
  let to = at;
  for (; to < tokens.length && to < at + 6; to++) {
    const token = tokens[to] as Token;
    const joins = /^(?:and|&|of|the|de|van|von)$/.test(token.text) && to > at && capitalName(tokens[to + 1]) && capitalName(tokens[to - 1]);
    const article = to === at && /^(?:the|a)$/.test(token.text) && capitalName(token) && capitalName(tokens[to + 1]);
    if (joins || article) continue;
    if (
      isFigure(token) ||
      /[@_]|^(?:https?:|www\.)/.test(token.text) ||
      token.counts ||
      token.text === "&" ||
      mark(token) ||
      (stops.has(token.text) && !(capitalName(token) && to > at)) ||
      (command.has(token.text) && !capitalName(token)) ||
      pronouns.test(token.text)
    )
      break;
    if (to > at && /^(?:family|household|estate)$/.test(token.text) && capitalName(tokens[to - 1])) {
      to++;
      break;
    }
    if (to > at && isProduct(tokens.slice(to, to + 2), world) && !capitalName(token)) break;
    if (to > at && capitalName(tokens[at]) && !capitalName(token)) break;
  }
  return to > at ? tokens.slice(at, to) : undefined;
}

/** Whether what stands behind "invoice" is a name and not the work: capitals, or more to come that says the work. */
function certain(tokens: readonly Token[], at: number, name: readonly Token[], direct: boolean, world: TurnContext): boolean {
  if (isProduct(name, world)) return false;
  if (name.every((token) => capitalName(token) || /^(?:&|and|of|the)$/.test(token.text))) return direct || !/^$/.test(textOf(name));
  const next = tokens[at + name.length];
  const rest = tokens
    .slice(at + name.length)
    .filter((token) => /^\p{L}/u.test(token.text) && !/^(?:for|at|per|each|the|a|an|of|and|to|with)$/.test(token.text));
  if (direct)
    return (next?.text === "for" && rest.length > 0) || next === undefined || rest.length > 0 || measure(tokens[at + name.length + 1]?.text) !== undefined;
  return next !== undefined && (/^[:-]$/.test(next.text) || (/^(?:for|it's|its|it)$/.test(next.text) && rest.length > 0));
}

/** A name as it is written on an invoice: "john smith" becomes "John Smith", what has capitals of its own is left alone. */
export const titled = (name: string): string => (/\p{Lu}/u.test(name) ? name : name.replace(/(?<=^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase()));
