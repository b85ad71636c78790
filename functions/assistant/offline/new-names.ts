import type { TurnContext } from "../calls/turn-context.ts";
import { measure } from "../names/units.ts";
import { isFigure } from "./figures.ts";
import { isGiven } from "./given-names.ts";
import type { Token } from "./lexer.ts";
import { command, prepositions, pronouns, titles, triggers } from "./name-words.ts";
import { boundary, capitalName, courtesy, evident, isLegal, isProduct, mark, nameAt, plural, requests, tasks } from "./names.ts";
import { drop, find, type Reading, textOf } from "./reading.ts";

/** A place where a name may stand, and the name that stands there. */
type Place = (from: Reading, world: TurnContext) => Token[] | undefined;

/** What may lead from a verb or a preposition to a name in small letters. */
const leading = /^(?:for|to|out|on|against|over|my|our|client|customer|company|firm|business|a|the|new)$/;

const joiner = /^(?:&|and|of|the|de|la|van|von)$/;

const inCapitals = (name: readonly Token[]) => name.every((token) => capitalName(token) || joiner.test(token.text));

/** Past what leads to a name: "my client", "my neighbour Bob". */
function led(tokens: readonly Token[], at: number): number {
  let next = at;
  while (leading.test(tokens[next]?.text ?? "") && !capitalName(tokens[next])) next++;
  const relation =
    /^(?:my|our)$/.test(tokens[next - 1]?.text ?? "") &&
    !capitalName(tokens[next]) &&
    (capitalName(tokens[next + 1]) || isGiven(tokens[next + 1]?.source ?? ""));
  return relation ? next + 1 : next;
}

/** Where the first word stands that is not only asking for an invoice. */
const opening = (tokens: readonly Token[]) =>
  Math.max(
    0,
    tokens.findIndex((token, i) => !mark(token) && !requests(tokens, i) && (!prepositions.test(token.text) || capitalName(token))),
  );

/** Whether words say what is charged: more than figures, units and what stands around them. */
const own = (tokens: readonly Token[]) =>
  tokens.some(({ text }) => /^\p{L}/u.test(text) && !measure(text) && !/^(?:at|per|each|and|for|a|an|of|to|with|the|x|plus|flat|total)$/.test(text));

/** What stands before the next mark or "and". */
const first = (tokens: readonly Token[]) => {
  const end = tokens.findIndex((token) => mark(token) || /^(?:and|plus)$/.test(token.text));
  return end < 0 ? tokens : tokens.slice(0, end);
};

/** Whether words that stand from a place on are rather the work than whose name it is: they say what is done, or several things and nothing else is said. */
function workish(tokens: readonly Token[], at: number, name: readonly Token[]): boolean {
  if (tasks(name)) return true;
  if (!plural(name) || /^(?:client|customer|company|firm|business)$/.test(tokens[at - 1]?.text ?? "")) return false;
  const rest = tokens.slice(at + name.length);
  const behind = rest.slice(mark(rest[0]) ? 1 : 0);
  return behind.length ? !own(first(behind)) : !own(tokens.slice(0, at - 1).filter(({ text }) => !command.has(text)));
}

/** "A client called Zed", "For a new client, Brouwer Keramiek (…)". */
const introduced: Place = (from, world) => {
  const { tokens } = from;
  const lead = tokens.findIndex((token, i) => /^(?:client|customer)$/.test(token.text) && /^(?:called|named)$/.test(tokens[i + 1]?.text ?? ""));
  if (lead >= 0) return nameAt(tokens, lead + 2, world);
  const fresh = find(tokens, "(?:new|first-time|another|brand-new) (?:client|customer|account) [,:(-](?= )|(?:client|customer)(?: is|'s) new [,:(-](?= )");
  const name = fresh && nameAt(tokens, fresh.at + fresh.tokens().length, world);
  if (!fresh || !name?.length || !capitalName(name[0]) || isProduct(name, world)) return;
  const mail = tokens.slice(fresh.at + fresh.tokens().length + name.length).filter(({ text }, i) => i < 3 && /^(?:[()]|.*@.*)$/.test(text));
  drop(from, [...fresh.tokens(), ...mail]);
  return name;
};

/** "Mr & Mrs Kapoor, 2 cleans". */
const held: Place = ({ tokens }, world) => {
  const title = tokens.findIndex((token) => titles.test(token.text));
  return title >= 0 && tokens.slice(0, title).every((token) => command.has(token.text) || prepositions.test(token.text) || mark(token))
    ? courtesy(tokens, title, world)
    : undefined;
};

/** "Bill to: Acme", "client is Acme". */
const labelled: Place = (from, world) => {
  const { tokens } = from;
  const label = find(
    tokens,
    "(?:^|[|.] )(?:please |hi ,? ?|hey ,? ?|new |invoice |bill |create |an |a )*(?<loose>to|for|invoice for) :(?= )|(?:bill to|invoice to|customer|client|billed to|customer name|client name)(?: is)? :(?= )|(?<loose2>(?:customer|client)(?: is)?)(?= )",
  );
  if (!label) return;
  const at = label.at + label.tokens().length;
  const shown = evident(tokens, at, world)?.tokens;
  const loose = label.groups["loose"] || label.groups["loose2"];
  const name = shown ?? (!loose || capitalName(tokens[at]) ? nameAt(tokens, at, world) : undefined);
  if (!name?.length || isProduct(name, world) || (loose && tasks(name))) return;
  drop(from, label.tokens());
  return name;
};

/** "Send Ravi a bill". */
const sent: Place = ({ tokens }) => {
  const given = find(
    tokens,
    "(?:send|email|give|write|make|get|do|draft|mail|shoot|prepare) (?<name>[^,.:;$]{2,40}?) (?:an?|the|another|their|his|her) (?:[a-z]+ )?(?:invoice|bill)(?= |$)",
  );
  const name = given?.tokens("name") ?? [];
  return given && name.length <= 4 && !pronouns.test(given.groups["name"] ?? "") && !/^(?:up|out|me|us|my|a|an|the)$/.test(name[0]?.text ?? "")
    ? name
    : undefined;
};

/** "Invoice Acme …", "bill my client Acme …". */
const billed: Place = ({ tokens }, world) => {
  const trigger = tokens.findIndex((token) => triggers.test(token.text));
  const first = tokens.findIndex((token) => (!command.has(token.text) && !pronouns.test(token.text)) || capitalName(token));
  if (trigger < 0 || trigger >= (first < 0 ? tokens.length : first + 4)) return;
  const next = led(tokens, trigger + 1);
  const shown = evident(tokens, next, world);
  if (shown && (shown.kind !== "thing" || next === trigger + 1 || capitalName(shown.tokens[0])) && !isProduct(shown.tokens, world)) return shown.tokens;
  const name = nameAt(tokens, next, world);
  return name?.length && certain(tokens, next, name, next === trigger + 1, world) ? name : undefined;
};

/** Whether what stands behind "invoice" is a name and not the work: capitals, or more to come that says the work. */
function certain(tokens: readonly Token[], at: number, name: readonly Token[], direct: boolean, world: TurnContext): boolean {
  if (isProduct(name, world)) return false;
  const next = tokens[at + name.length];
  const rest = tokens
    .slice(at + name.length)
    .filter((token) => /^\p{L}/u.test(token.text) && !/^(?:for|at|per|each|the|a|an|of|and|to|with)$/.test(token.text));
  const named = next?.text === "for" && rest.length > 0;
  if (inCapitals(name)) return direct || (alone(tokens, at, name) && (named || !workish(tokens, at, name)));
  if (!named && workish(tokens, at, name)) return false;
  // "Bill the publisher": somebody, and only the person knows who.
  if (tokens[at - 1]?.text === "the" && name.length === 1) return false;
  if (direct) return named || next === undefined || rest.length > 0 || measure(tokens[at + name.length + 1]?.text) !== undefined;
  return next !== undefined && ((/^[:-]$/.test(next.text) && rest.length > 0) || (/^(?:for|it's|its|it)$/.test(next.text) && rest.length > 0));
}

/** Whether a name in capitals stands by itself: in "API integration", "Shopify setup" the capitals only say which. */
const alone = (tokens: readonly Token[], at: number, name: readonly Token[]): boolean => name.length > 1 || boundary(tokens[at + 1]);

/** "… for Acme", "raise an invoice on Acme", "in favour of Acme". */
const behind: Place = ({ tokens }, world) => {
  for (const [i, token] of tokens.entries()) {
    if (!/^(?:for|to|from|on|against|of)$/.test(token.text)) continue;
    const before = textOf(tokens.slice(Math.max(0, i - 6), i));
    const charged =
      /(?:^| )(?:invoices?|bill|bills|it|this|that|one|charge|charged|billed|invoiced)(?: to be)?(?: (?:made|raised|drawn|prepared|done|addressed|issued|sent))?(?: up)?(?: out| over)?$/.test(
        before,
      );
    if (/^(?:on|against)$/.test(token.text) && !charged) continue;
    // "Delivery to Boston", "timber from Bosch": where to, and from whom it was bought.
    const sought = token.text === "from" && (i === 0 || /^(?:order|request|booking|enquiry|inquiry|commission|job)$/.test(tokens[i - 1]?.text ?? ""));
    if (token.text === "from" && !sought) continue;
    if (token.text === "of" && !/(?:^| )in (?:the )?(?:name|favou?r)$/.test(before)) continue;
    const next = led(tokens, i + 1);
    const shown = evident(tokens, next, world);
    if (shown && !isProduct(shown.tokens, world) && (shown.kind !== "thing" || capitalName(shown.tokens[0]))) return shown.tokens;
    const name = nameAt(tokens, next, world);
    const opens = tokens.slice(0, i).every(({ text }) => command.has(text));
    if (token.text === "to" && !charged && !opens && !/^(?:send|sent|sold|for)$/.test(tokens[i - 1]?.text ?? "")) continue;
    if (!name?.length || !inCapitals(name) || isProduct(name, world) || !alone(tokens, next, name)) continue;
    if (workish(tokens, next, name) && tokens[next + name.length]?.text !== "for") continue;
    return name;
  }
};

/** "Riverside Dental. carpets in 3 rooms", "Acme: 2 logos", "Jane Doe, 2 hours". */
const opens: Place = ({ tokens }, world) => {
  const start = opening(tokens);
  const shown = evident(tokens, start, world);
  if (shown && !isProduct(shown.tokens, world)) {
    const end = start + shown.tokens.length;
    const stop = tokens[end];
    const parted =
      stop === undefined ||
      mark(stop) ||
      isFigure(stop) ||
      prepositions.test(stop.text) ||
      isProduct(tokens.slice(end, end + 2), world) ||
      (shown.kind === "person" && capitalName(shown.tokens.at(-1))) ||
      isLegal(shown.tokens.at(-1));
    // "Open Bar 400, staff 200": what has a price of its own is charged.
    const sold = shown.kind !== "person" && isFigure(stop) && (tokens[end + 1] === undefined || mark(tokens[end + 1]));
    if (
      parted &&
      !sold &&
      !vocative(tokens, start) &&
      (shown.kind === "person" || own(shown.kind === "thing" ? first(tokens.slice(end + 1)) : tokens.slice(end)))
    )
      return shown.tokens;
  }
  // A name in a line of its own, and below it what is charged.
  const colon = tokens.findIndex((token, i) => /^[:-]$/.test(token.text) || (token.text === "|" && i > start + 1));
  const name = colon > start && colon <= start + 5 && !prepositions.test(tokens[start]?.text ?? "") ? nameAt(tokens, start, world) : undefined;
  const rest = tokens.slice(colon + 1);
  return name && name.length === colon - start && capitalName(tokens[start]) && own(rest) && !workish(tokens, start, name) && !isProduct(name, world)
    ? name
    : undefined;
};

/** "Hi Joel, …": who is spoken to, and "Thanks, Joel": who speaks. */
const vocative = (tokens: readonly Token[], at: number) =>
  /^(?:hi|hey|hello|dear|morning|afternoon|evening|thanks|thank|cheers|regards|best|sincerely|ta|love|yours|from)$/.test(
    tokens.slice(0, at).findLast((token) => !mark(token))?.text ?? "",
  );

/** "Two chairs, $80 each, Quill Press". */
const closes: Place = ({ tokens }, world) => {
  const comma = tokens.findLastIndex((token) => /^[,-]$/.test(token.text));
  const tail = comma >= 0 ? tokens.slice(comma + 1).filter((token) => token.text !== ".") : [];
  if (!tail.length || tail.length > 4 || vocative(tokens, comma) || isProduct(tail, world)) return;
  if (evident(tail, 0, world)?.tokens.length === tail.length) return tail;
  return tail.every((token) => capitalName(token) || token.text === "&") && !tasks(tail) && !plural(tail) ? tail : undefined;
};

/** "… 600 sq ft at 4.25. Bill Julia Harper": asked for at the end. */
const ordered: Place = ({ tokens }, world) => {
  const trigger = tokens.findLastIndex(({ text }) => /^(?:bill|invoice|charge)$/.test(text));
  const lead = tokens[tokens.slice(0, trigger).findLastIndex(({ text }) => !/^(?:please|so|and|can|could|you|just|now|then|to)$/.test(text))];
  if (trigger < 1 || !lead || !mark(lead)) return;
  const name = evident(tokens, trigger + 1, world)?.tokens ?? nameAt(tokens, trigger + 1, world);
  const rest = tokens.slice(trigger + 1 + (name?.length ?? 0)).filter(({ text }) => !/^(?:[.,]|please|for|it|this|that|thanks|all)$/.test(text));
  return name?.length && !rest.length && inCapitals(name) && !isProduct(name, world) && !tasks(name) ? name : undefined;
};

/** "Willow Dental owes me $300". */
const acts: Place = ({ tokens }, world) => {
  const start = opening(tokens);
  const name = evident(tokens, start, world)?.tokens ?? (capitalName(tokens[start]) ? nameAt(tokens, start, world) : undefined);
  return name &&
    /^(?:owes|owe|owed|needs|wants|ordered|bought|hired|asked|requested|booked|gets|has)$/.test(tokens[start + name.length]?.text ?? "") &&
    !isProduct(name, world)
    ? name
    : undefined;
};

/** Where a name was asked for, whatever was said is one. */
const whole: Place = ({ tokens }, world) => {
  const start = opening(tokens);
  const name = nameAt(tokens, start, world);
  return name?.length && name.length <= 5 && name.length === tokens.slice(start).filter((token) => token.text !== ".").length && !isProduct(name, world)
    ? name
    : undefined;
};

/** A name that nobody on record has, in a place where a name belongs. `expected`: it was asked for. */
export function newName(from: Reading, world: TurnContext, expected: boolean): Token[] | undefined {
  for (const place of [introduced, held, labelled, sent, billed, behind, opens, ordered, closes, acts, ...(expected ? [whole] : [])]) {
    const name = place(from, world);
    if (name?.length) return name;
  }
}
