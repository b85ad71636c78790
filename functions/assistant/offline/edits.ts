import type { Ask } from "../../../shared/assistant.ts";
import { percentOf } from "../../../shared/money.ts";
import type { TurnContext } from "../context.ts";
import { linkProduct } from "../link.ts";
import type { LineWords, Op } from "../tools/arguments.ts";
import { isFigure, isMoney, isNumber, valueOf } from "./canon.ts";
import { type Fragment, fragment, function_ as idle } from "./fragments.ts";
import { headOf } from "./head.ts";
import type { Token } from "./lexer.ts";
import { capitalised, type Item, linesOf, said } from "./lines.ts";
import { tidy } from "./numbers.ts";
import { takeParty } from "./party.ts";
import { amountOf, drop, find, type Reading, take, textOf, wordsOf } from "./reading.ts";
import { byName, byPlace, byUnit, type Draft, type Line, naming, unitOfLine } from "./refs.ts";
import { inUnits, measure } from "./units.ts";

/** What a turn does to the invoice in hand. */
export interface Edits {
  ops: Op[];
  asks: Ask[];
  /** Something that was named and is not there, to be told. */
  missing?: string;
}

const VERB = "(?:add|remove|drop|delete|take|lose|scrap|cut|change|make|set|update|rename|call|double|triple|halve|bump|increase|raise|reduce|decrease|lower|swap|replace|switch|split|put|include|throw|tack|charge|bill|leave|get rid|extend|knock|also|plus|then|but|no |it's|it should|that should|push|up the|trim|shorten)";

/** Reads a turn as changes of the invoice in hand. */
export function editsOf(from: Reading, world: TurnContext, draft: Draft, last = ""): Edits {
  const out: Edits = { ops: [], asks: [] };
  while (take(from, "^(?:(?:oh|ok|okay|so|hey|yes|yeah|nope|wait|hmm|actually|sorry|hold on|right|well|great|thanks|cool|perfect|good|oops|and|but|please|can you|could you|would you|i meant|i mean|my mistake|my bad|on second thoughts?|scratch that|one more thing|let's|let us|go ahead and|just|then|now)(?: [,-])*|(?:no|nah) ,|no(?= (?:wait|actually|sorry|make|it|that|{any}))|[,-])(?= )"));
  renamed(from, draft, out);
  again(from, draft, last, out);
  const head = headOf(from, world);
  if (head.said && Object.keys(head.fields).length) out.ops.push({ op: "set", fields: head.fields });
  out.asks.push(...head.asks);
  paidShare(head.paidShare, draft, out);
  if (head.scope) scoped(head.scope, draft, out);
  billed(from, world, out);
  total(from, draft, out);
  for (const clause of clauses(from.tokens, draft)) apply(clause, from.source, world, draft, out);
  return out;
}

/** "10% discount" … "make that 15%": the figure is for what was spoken of last. */
function again(from: Reading, draft: Draft, last: string, out: Edits): void {
  const text = textOf(from.tokens).replace(/[ .]+$/, "");
  const found = /^(?:(?:make|change|set|bump|raise|lower|drop|should be|do|let's do|say)? ?(?:it|that|this|them)?(?: to| up to| down to| should be| at)? ?)?(\$?\d+(?:\.\d+)?%?)(?: instead)?$/.exec(text);
  const figure = found?.[1];
  if (!figure || figure === text && !figure.endsWith("%")) return;
  const value = amountOf(figure);
  const before = last.toLowerCase();
  const topics = [
    ["deposit", /\b(?:deposit|up ?front|down payment|in advance)\b/.test(before), draft.deposit !== undefined],
    ["discount", /\bdiscount\b|\boff\b/.test(before), draft.discount !== undefined],
    ["tax", /\b(?:tax|vat|gst|hst)\b/.test(before), draft.taxRate > 0],
    ["terms", /\bnet \d|\bdue in\b|\bdays\b/.test(before), false],
  ] as const;
  const there = topics.filter(([, , has]) => has);
  const short = before.split(/\s+/).length <= 8;
  const topic = (short ? topics.find(([, spoken]) => spoken)?.[0] : undefined) ?? (figure.endsWith("%") && there.length === 1 ? there[0]?.[0] : undefined);
  if (topic === "deposit" || topic === "discount") {
    const kept = draft[topic]?.type ?? "percent";
    out.ops.push({ op: "set", fields: { [topic]: { type: figure.endsWith("%") ? "percent" : figure.startsWith("$") ? "amount" : kept, value } } });
  } else if (topic === "tax" && value <= 100 && !figure.startsWith("$")) out.ops.push({ op: "set", fields: { taxRate: value } });
  else if (topic === "terms" && !/[$%]/.test(figure)) out.ops.push({ op: "set", fields: { terms: `Net ${value}` } });
  else {
    if (figure.endsWith("%")) out.asks.push({ slot: "discount", question: `${figure} of what: is it a discount, tax or a deposit?` });
    else return;
  }
  from.tokens = [];
}

function paidShare(share: number | "deposit" | undefined, draft: Draft, out: Edits): void {
  if (share === undefined) return;
  const amount = share === "deposit" ? draft.depositDue : percentOf(draft.total, share, draft.currency);
  if (amount !== undefined) out.ops.push({ op: "set", fields: { amountPaid: amount } });
  else out.asks.push({ slot: "discount", question: "How much was the deposit?" });
}

function scoped(scope: { words: string; discount: { type: "percent" | "amount"; value: number } }, draft: Draft, out: Edits): void {
  const tokens = scope.words.split(" ").map((text) => ({ text, source: text, start: 0, end: 0 }));
  const { line } = byName(naming(tokens), draft);
  if (line && draft.lines.length > 1) out.ops.push({ op: "update", lineId: line.id, line: { discount: scope.discount } });
  else out.ops.push({ op: "set", fields: { discount: scope.discount } });
}

/** Another customer: "wrong customer, it's for Hooli", "change the customer to …", "bill Hooli instead". */
function billed(from: Reading, world: TurnContext, out: Edits): void {
  const lead =
    "(?:(?:wrong|change|switch|swap|update|set|make) (?:the )?(?:customer|client|company|name on it|recipient|bill to)(?: (?:to|is|should be|:|,|-|it's|its|for|it|is|should|be|as))*|(?:it's|its|it is|this is|that's|that is|this one is|it should be|should be|make it|make this|make it out|switch it|change it|bill it|put it|address it|(?:this|that|it)(?: one| invoice)? (?:should|needs to|has to|is supposed to|was meant to|must|goes|is to) ?(?:go|be addressed|be made out|be sent|be billed)?|this was|that was|invoice is|it was)(?: (?:actually|really|supposed to be|meant))* (?:out )?(?:for|to)|(?:bill|invoice|charge|customer is|client is|customer :|client :)|(?:the )?(?:customer|client)(?: (?:is|should be|:|=|was))+|for)";
  const opening = find(from.tokens, lead);
  const explicit = opening && /customer|client|company|recipient|bill to/.test(textOf(opening.tokens()));
  const pool: Reading = { source: from.source, tokens: [...from.tokens] };
  if (!opening) return;
  const behind = opening.at + opening.tokens().length;
  pool.tokens = from.tokens.slice(behind);
  if (!pool.tokens.length) return;
  const sizes = pool.tokens.length;
  const party = takeParty(pool, world, Boolean(explicit));
  if (!party || party.pointer || (!party.known && !explicit && !("name" in party && /^\p{Lu}/u.test(party.name) && /invoice|bill|it's|should|make|switch/.test(textOf(opening.tokens()))))) return;
  const first = from.tokens[behind];
  if (pool.tokens.includes(first as Token) && sizes === pool.tokens.length) return;
  out.ops.push({ op: "set", fields: { customer: { name: party.name } } });
  const kept = new Set(pool.tokens);
  from.tokens = from.tokens.filter((token, i) => (i < opening.at || kept.has(token)) && !opening.tokens().includes(token));
  take(from, "(?:instead|not {num}|wrong (?:customer|client)|sorry)");
}

/** "Make the total 1000", "round it down to 1000": what is too much is taken off. */
function total(from: Reading, draft: Draft, out: Edits): void {
  const taken = take(from, "(?:make|bring|round|get|set|change|drop|lower|cap)(?: (?:the|it|everything|whole|thing|grand|all|a|nice|even|down|up|off|out|invoice))*(?: (?:total|round|an even))?(?: (?:down|off|out))? ?(?:to|at|be|come to|of|an even|a round|is)? (?:an even |a round |a total of )(?<value>{amount})|(?:make|bring|round|set|change|lower|cap)(?: the| grand| invoice)* total(?: (?:down|up|to|at|be|an even|is|come to))* (?<value2>{amount})|round(?: it| the total| that)?(?: down| off)? to (?<value3>{amount})");
  if (!taken) return;
  const wanted = amountOf(taken.groups["value"] || taken.groups["value2"] || taken.groups["value3"] || "0");
  const off = tidy(draft.total - wanted);
  if (off > 0 && draft.taxTotal === 0) out.ops.push({ op: "set", fields: { discount: { type: "amount", value: tidy(draft.discountTotal + off) } } });
  else out.asks.push({ slot: "discount", question: `The total is ${draft.total}. Which line, or what discount, should make it ${wanted}?` });
}

/** New words for a line: "rename the first to UI design", "make the description '…'", "call it Retainer". */
function renamed(from: Reading, draft: Draft, out: Edits): void {
  const NEW = "(?<to>“[^”]+”|[^.;|]+?)(?= ?[.;|]|$| (?:and|,) (?:add|remove|make|change|set|drop) )";
  const taken =
    find(from.tokens, `(?:rename|relabel|retitle|reword) (?<ref>[^.;|]+?) (?:to|as|to say|:) ${NEW}`) ??
    find(from.tokens, `(?:change|make|set|update|edit|fix)(?: the| its| that| this)? (?:description|name|title|wording|text|label)(?: (?:of|on|for) (?<ref>(?:(?! to | say | as ).)+?))?(?: (?:to|say|read|be|:|as|should be|to say|to read))* ${NEW}`) ??
    find(from.tokens, `(?:change|make|set|update|edit|fix)(?: the)? (?<ref>[^.;|]+?) (?:description|wording|label|name|title)(?: (?:to|say|read|be|:|as))* ${NEW}`) ??
    find(from.tokens, `(?:the )?(?:description|wording|label)(?: (?:of|on|for) (?<ref>(?:(?! should | to ).)+?))?(?: (?:should (?:be|say|read)|is|to|:))+ ${NEW}`) ??
    find(from.tokens, `(?:call|label|describe) (?<ref>it|that|this|(?:the )?[^.;|,]+?) (?:as )?(?<to>“[^”]+”|[^.;|,]+)`) ??
    find(from.tokens, `(?<ref>[^.;|,]+?) should (?:say|read|be called) ${NEW}`);
  if (!taken) return;
  const to = taken.tokens("to");
  const ref = taken.tokens("ref");
  if (!to.length || (to.every((token) => isFigure(token)) && !textOf(taken.tokens()).includes("description"))) return;
  const place = byPlace(ref, draft);
  const line = place?.line ?? byName(naming(ref), draft).line ?? (naming(ref).length === 0 ? draft.lines.at(-1) : undefined);
  if (!line) return;
  // "… to Backend work and design to UI work": two in one go.
  const second = find(to, "(?:and|,) (?<ref>.+?) (?:to|as) (?<to>.+)$");
  const other = second && byName(naming(second.tokens("ref")), draft, 1).line;
  if (second && other && other !== line) {
    out.ops.push({ op: "update", lineId: other.id, line: { description: capitalised(wordsOf(second.tokens("to"), from.source)) } });
    to.splice(to.indexOf(second.tokens()[0] as Token));
  }
  const words = wordsOf(to, from.source).replace(/^[“"'‘](.*)[”"'’]$/, "$1");
  out.ops.push({ op: "update", lineId: line.id, line: { description: capitalised(words) } });
  drop(from, taken.tokens());
}

/** One change each: cut at marks, and at "and" or "but" where the next change begins. */
function clauses(tokens: readonly Token[], draft: Draft): Token[][] {
  const out: Token[][] = [[]];
  for (const [i, token] of tokens.entries()) {
    const rest = textOf(tokens.slice(i + 1, i + 4));
    const joins = /^(?:and|but|then|so|,)$/.test(token.text);
    // "Wrong rate, it's 85": what is wrong belongs to what is right.
    const topic = (out.at(-1) ?? []).some((one) => /^(?:wrong|incorrect|rate|price|quantity|hour)$/.test(one.text)) && !(out.at(-1) ?? []).some((one) => isFigure(one) || find([one], VERB));
    if (topic && /^[,.]$/.test(token.text)) continue;
    if (token.text === "," && /^(?:at )?(?:the )?same (?:rate|price)/.test(rest)) continue;
    const until = tokens.findIndex((one, j) => j > i && /^(?:and|,|[.;|])$/.test(one.text));
    const next = tokens.slice(i + 1, until < 0 ? tokens.length : until);
    const pair = /^(?:and|,)$/.test(token.text) && (out.at(-1) ?? []).some(isFigure) && next.some(isFigure) && byName(naming(next), draft, 1).line !== undefined && byName(naming(out.at(-1) ?? []), draft).line !== undefined;
    if (pair || /^[.;|?]$/.test(token.text) || (joins && new RegExp(`^(?:(?:and|but|then|also|please|so) )*${VERB}(?: |$)`).test(rest)) || (token.text === "but" || token.text === "so")) out.push([]);
    else if (token.text === "," && out.at(-1)?.length && !/^(?:add|also|plus|include)$/.test(out.at(-1)?.[0]?.text ?? "") && find(out.at(-1) ?? [], VERB)) out.push([]);
    else out.at(-1)?.push(token);
  }
  return out.map((clause) => clause.filter((token, i) => !(i === 0 && /^(?:and|but|then|,|so|-|please|just)$/.test(token.text)))).filter((clause) => clause.length);
}

const REMOVE = "(?:remove|drop|delete|lose|scrap|cut|kill|strike|skip|ditch|omit|exclude|nix|axe|forget(?: about)?|cancel|get rid of|leave(?: off| out)?|take(?: off| out| away| back)?|don't (?:charge|bill|include)(?: (?:them|him|her))?(?: for)?|do not (?:charge|bill|include)(?: (?:them|him|her))?(?: for)?|no need for|waive|comp|write off|without|no|minus|(?:they|we) (?:don't|do not) (?:need|want)|pull)";

function apply(clause: Token[], source: string, world: TurnContext, draft: Draft, out: Edits): void {
  const text = textOf(clause);
  if (splitUp(clause, source, world, draft, out) || replaced(clause, source, world, draft, out)) return;
  const to = find(clause, "(?:to|by|at) {any}") ?? find(clause, "{num} (?:more|extra|fewer|less)");
  const off = find(clause, `(?:${REMOVE}) (?:an?|{num}|the last {num}) (?:hour|minute|day|week|month|mile)(?: (?:off|from|of) .*)?`);
  if (!to && !off && find(clause, `^(?:(?:please|and|also|just|you can|let's|i want to|we need to|we should|can you) )*${REMOVE}`) && removed(clause, world, draft, out)) return;
  if (relative(clause, text, world, draft, out)) return;
  if (updated(clause, source, world, draft, out)) return;
  added(clause, source, world, draft, out);
}

/** Lines that go: by name, by place, "that", all, all but one. */
function removed(clause: Token[], world: TurnContext, draft: Draft, out: Edits): boolean {
  const remove = (line: Line) => {
    if (!out.ops.some((op) => op.op === "remove" && op.lineId === line.id)) out.ops.push({ op: "remove", lineId: line.id });
  };
  const keep = find(clause, "(?:everything|all|all of it|all lines|all the lines)(?: (?:else))? (?:but|except|apart from|other than)(?: for)? (?<kept>.+)");
  if (keep) {
    const kept = byPlace(keep.tokens("kept"), draft)?.line ?? byName(naming(keep.tokens("kept")), draft).line;
    if (kept) for (const line of draft.lines) if (line.id !== kept.id) remove(line);
    return kept !== undefined;
  }
  if (find(clause, "(?:everything|all (?:the )?(?:lines|items)|all of (?:it|them)|them all)")) {
    for (const line of draft.lines) remove(line);
    return true;
  }
  const parts: Token[][] = [[]];
  for (const token of clause) if (/^(?:and|,|or|plus|&)$/.test(token.text)) parts.push([]);
    else parts.at(-1)?.push(token);
  let done = false;
  for (const part of parts) {
    const words = naming(part).filter((token) => !find([token], `(?:${REMOVE}|off|out|away|rid|get|take|back|don't|do|not|leave|get|add|please|want|need|them)`));
    const place = byPlace(part, draft);
    const named = byName(words, draft);
    const line = place?.line ?? named.line;
    if (line) remove(line);
    else if (named.several) {
      const [whole] = named.several;
      if (named.several.every((one) => one.description === whole?.description)) named.several.forEach(remove);
      else out.missing = `Which one do you mean: ${named.several.map((one) => one.description).join(" or ")}?`;
    } else if (!words.length && draft.lines.length) {
      const earlier = antecedent(out, draft);
      const unit = part.map((token) => measure(token.text)).find(Boolean);
      const [counted] = unit ? byUnit(unit, draft, world) : [];
      const last = counted ?? earlier ?? draft.lines.at(-1);
      if (last) remove(last);
    } else {
      if (words.length) out.missing = `There is no ${said(words)} on this invoice.`;
      done ||= false;
      continue;
    }
    done = true;
  }
  return done || out.missing !== undefined;
}

/** The line that an earlier clause of the same turn spoke of. */
const antecedent = (out: Edits & { spoken?: Line }, draft: Draft): Line | undefined => out.spoken && draft.lines.find((line) => line.id === out.spoken?.id);

/** "Split that into design 900 and build 1500": one line becomes several. */
function splitUp(clause: Token[], source: string, world: TurnContext, draft: Draft, out: Edits): boolean {
  const taken = find(clause, "(?:split|break|divide|separate)(?: (?:up|down|out))? (?<ref>.*?)(?: (?:up|down|out))? ?(?:into|in|as|between|:|to) (?<parts>.+)");
  if (!taken) return false;
  const ref = taken.tokens("ref");
  const line = byPlace(ref, draft)?.line ?? byName(naming(ref), draft).line ?? draft.lines.at(-1);
  const parts = withPrices(taken.tokens("parts"));
  const items = linesOf({ source, tokens: parts }, world).items;
  if (!line || items.length < 2) return false;
  out.ops.push({ op: "remove", lineId: line.id }, ...items.map((item): Op => ({ op: "add", line: wordsOfItem(item) })));
  return true;
}

/** In a list of parts, a bare figure is what a part costs. */
const withPrices = (tokens: readonly Token[]): Token[] => tokens.map((token, i) => (isNumber(token) && !measure(tokens[i + 1]?.text) && tokens[i + 1]?.text !== "x" ? { ...token, text: `$${token.text}` } : token));

/** "Swap the logo for brand guidelines", "replace X with Y". */
function replaced(clause: Token[], source: string, world: TurnContext, draft: Draft, out: Edits): boolean {
  const taken =
    find(clause, "(?:swap|replace|exchange|switch)(?: out)? (?<ref>.+?) (?:for|with|by|to) (?<by>.+)") ??
    find(clause, "(?:make|change|turn) (?<ref>.+?) (?:into|to|to be) (?<by>(?:an? )?[^\\d$]+)$") ??
    find(clause, "(?<by>[^\\d$]+) (?:instead of|rather than|not) (?<ref>(?:the |an? )?[^\\d$]+)$");
  if (!taken) return false;
  const ref = taken.tokens("ref").filter((token) => !/^(?:make|change|it)$/.test(token.text));
  const place = byPlace(ref, draft);
  const line = place?.line ?? byName(naming(ref), draft).line;
  if (!line) return false;
  const by = linesOf({ source, tokens: taken.tokens("by") }, world).items[0];
  if (!by || !by.described) return false;
  if (by.priced || by.unitPrice !== undefined || by.productId) {
    out.ops.push({ op: "remove", lineId: line.id }, { op: "add", line: { ...wordsOfItem(by), quantity: by.counted ? by.quantity : line.quantity } });
  } else out.ops.push({ op: "update", lineId: line.id, line: { description: by.description } });
  return true;
}

/** More or less of a line: "2 more hours", "one fewer", "bump the hours by 4", "double the photos", "knock an hour off". */
function relative(clause: Token[], text: string, world: TurnContext, draft: Draft, out: Edits): boolean {
  const times = find(clause, "(?<verb>double|doubled|triple|tripled|halve|halved|half)(?= (?:the|it|that|this|those|them|up|[a-z]+)|$)");
  if (times && !find(clause, "{any}")) {
    const factor = { double: 2, doubled: 2, triple: 3, tripled: 3 }[times.groups["verb"] ?? ""] ?? 0.5;
    const words = naming(clause.filter((token) => !times.tokens().includes(token)));
    const price = find(clause, "(?:price|rate|cost)");
    const line = byPlace(clause, draft)?.line ?? byName(words, draft).line ?? lineOfUnit(clause, world, draft) ?? (words.length ? undefined : draft.lines.at(-1));
    if (!line) return false;
    out.ops.push({ op: "update", lineId: line.id, line: price ? { unitPrice: tidy((line.unitPrice ?? 0) * factor) } : { quantity: tidy(line.quantity * factor) } });
    return true;
  }
  const UP = "(?:bump|increase|raise|up|extend|boost|add|push)";
  const DOWN = "(?:reduce|decrease|cut|lower|drop|shorten|trim|bring|knock|take|shave|remove|subtract|deduct|minus|less)";
  const by = find(clause, `(?<verb>${UP}|${DOWN}) (?<ref>.*?)(?: (?:up|down))? ?by (?:an? |another )?(?<value>{any}|hour|day|week|month|half)(?: (?<u>hour|minute|day|week|month|night|mile|km|ft))?`);
  if (by) {
    const sign = new RegExp(`^${UP}$`).test(by.groups["verb"] ?? "") ? 1 : -1;
    const value = by.groups["value"] ?? "";
    const ref = by.tokens("ref");
    const price = /price|rate|cost/.test(textOf(ref)) || value.startsWith("$");
    const percent = value.endsWith("%");
    const target = byPlace(ref, draft)?.line ?? byName(naming(ref), draft).line ?? lineOfUnit([...ref, ...by.tokens("u")], world, draft) ?? (price ? rateLines(draft, world)[0] : undefined) ?? (naming(ref).length ? undefined : draft.lines.at(-1));
    if (!target) return false;
    const amount = /^\$?\d/.test(value) ? amountOf(value) : value === "half" ? target.quantity / 2 : 1;
    const step = (now: number) => (percent ? now * (1 + (sign * amount) / 100) : now + sign * amount);
    out.ops.push({ op: "update", lineId: target.id, line: price || (percent && unitOfLine(target, world) === undefined && target.quantity === 1) ? { unitPrice: tidy(step(target.unitPrice ?? 0)) } : { quantity: tidy(step(target.quantity)) } });
    return true;
  }
  const more =
    find(clause, "(?:(?:add|make it|for|need|needs|want|wants|put|put in|throw in|take|have|it was|there were|actually|plus|did|they want|order|ordered) )*(?<value>{num}|an?|another {num}|another) (?<u>[a-z]+ )?(?<dir>more|extra|additional|fewer|less)(?: (?<rest>.+))?") ??
    find(clause, "(?:add|plus|put|need|put in|throw in|did)? ?(?<dir>another|an extra|extra|an additional)(?: (?<value>{num}))? (?<rest>.+)") ??
    find(clause, "(?:add|put|tack)(?: on)? (?<value>{num}|an?) (?<rest>(?:hour|minute|day|week|month|night|mile|km|ft)(?: (?:to|onto|on|for|of) (?:the )?.+)?)$") ??
    find(clause, "(?<dir>take|knock|shave|drop|cut|remove|lose|subtract|minus)(?: off)? (?<value>{num}|an?) (?<rest>(?:hour|minute|day|week|month|night|mile|km|ft|of)(?: .+)?)") ??
    find(clause, "(?<dir>take|knock|shave|drop)(?: off)? (?<value>{num}) (?:off|from|of) (?<rest>.+)");
  if (!more) return false;
  const down = /fewer|less|take|knock|shave|drop|cut|remove|lose|subtract|minus/.test(more.groups["dir"] ?? "");
  const value = Number.parseFloat((more.groups["value"] ?? "").replace(/^another /, "")) || 1;
  const rest = [...more.tokens("u"), ...more.tokens("rest")];
  const unit = rest.map((token) => measure(token.text)).find((found) => found !== undefined);
  const words = naming(rest).filter((token) => !/^(?:off|extra|added|still)$/.test(token.text));
  if (find(rest, "{money}|{any} (?:per|each)|at {any}")) return false;
  const place = byPlace(rest, draft);
  const named = byName(words, draft, 1);
  const counted = unit ? byUnit(unit, draft, world) : [];
  const line = place?.line ?? named.line ?? (words.length ? undefined : (counted.at(-1) ?? (unit ? undefined : (draft.lines.filter((one) => one.quantity > 1).at(-1) ?? draft.lines.at(-1)))));
  if (!line) return false;
  const own = unitOfLine(line, world);
  const factor = unit && own ? (inUnits(unit, own) ?? 1) : 1;
  const quantity = tidy(line.quantity + (down ? -1 : 1) * value * factor);
  out.ops.push(quantity > 0 ? { op: "update", lineId: line.id, line: { quantity } } : { op: "remove", lineId: line.id });
  return Boolean(text);
}

const lineOfUnit = (tokens: readonly Token[], world: TurnContext, draft: Draft): Line | undefined => {
  const unit = tokens.map((token) => measure(token.text)).find((found) => found !== undefined);
  return unit ? byUnit(unit, draft, world).at(-1) : undefined;
};

/** The lines that have a rate: those counted in time, else those counted at all. */
function rateLines(draft: Draft, world: TurnContext): Line[] {
  const timed = draft.lines.filter((line) => /^(?:hour|day|week|month|minute)$/.test(unitOfLine(line, world) ?? ""));
  const hourly = timed.filter((line) => unitOfLine(line, world) === "hour");
  if (timed.length) return hourly.length ? hourly : timed;
  const many = draft.lines.filter((line) => line.quantity !== 1);
  return many.length === 1 ? many : draft.lines.length === 1 ? [...draft.lines] : many;
}

const SET = "(?:make|change|set|update|correct|adjust|fix|put|it's|it is|it was|that's|should be|should|be|is|was|to|actually|instead|charge|raise|lower|drop|bump|increase|reduce|cut|use|switch|edit|only|just|really|do|bring|decrease|up|down|meant|go|with|keep|need|were|will|they|we|i|he|she)";

/** New figures for a line that is there: "make it 15 hours", "the rate is 95", "design should be 12 hours", "12 hours instead of 10". */
function updated(clause: Token[], source: string, world: TurnContext, draft: Draft, out: Edits & { spoken?: Line }): boolean {
  const adds = find(clause, "^(?:(?:and|also|plus|oh|then) )*(?:add|include|throw in|tack on|put in|bill (?:them|him|her)? ?(?:also )?for|charge (?:them|him|her)? ?(?:also )?for|also|plus|and)(?= )");
  if (adds && !find(clause, `(?:make|change|set|should be|is now|instead)`)) return false;
  const sets = find(clause, `(?:^| )?(?:make|change|set|update|correct|adjust|fix|it's|it|that|should|actually|instead|raise|lower|drop|bump|increase|reduce|cut|switch|not|charge|at|rate|price|quantity|qty|hourly|use|bring|decrease|up|only|meant|to)`);
  const old = find(clause, "(?:(?:instead of|rather than|not|from) )(?<old>{any})(?: (?:hour|day|week|month|night|mile|[a-z]+))?(?= to | |$)");
  const rates = find(clause, "(?:rate|rates|price|cost|prices|fee|hourly|charge|costs)");
  const counts = find(clause, "(?:quantity|qty|count|number of)");
  const place = byPlace(clause, draft);
  const kept = clause.filter((token) => !old?.tokens().includes(token) && !place?.tokens.includes(token));
  const words = naming(kept).filter((token) => !find([token], SET) && !/^(?:hourly|fee|costs|prices|instead|rather|than)$/.test(token.text) && !isFigure(token));
  const named = byName(words, draft, sets ? 0.5 : 1);
  const figures = figuresOf(kept, Boolean(rates));
  if (!figures.some) {
    if (find(clause, "(?:the |at the )?same (?:rate|price)(?: .*)?|same as (?:the )?(?:other|first|last|design|before)(?: one)?")) return sameRate(draft, world, out);
    const mentioned = named.line ?? byName(words, draft, 0.2).line;
    if (mentioned) out.spoken = mentioned;
    return false;
  }
  let targets: Line[] = place?.line ? [place.line] : named.line ? [named.line] : [];
  const all = words.filter((word) => !/^(?:both|all|every|each|rates|prices)$/.test(word.text));
  if (!targets.length && all.length && !(old && byOld(old, draft).length === 1)) {
    if (named.several && sets) targets = named.several;
    else return false;
  }
  const every = find(clause, "(?:both|all|every|each)(?: (?:the|of))*(?: (?:rate|rates|price|prices|hour|lines|them))?");
  if (every && !targets.length && !words.filter((word) => !/^(?:both|all|every|each|rates|prices)$/.test(word.text)).length) targets = rates || figures.price !== undefined ? rateLines(draft, world) : [...draft.lines];
  if (!targets.length && old) targets = byOld(old, draft);
  if (!targets.length && !sets && !figures.only) return false;
  if (!targets.length) targets = defaultTargets(figures, Boolean(rates), draft, world);
  if (!targets.length) return false;
  for (const line of targets) {
    const change = changeOf(figures, line, Boolean(rates), Boolean(counts), world);
    if (change) out.ops.push({ op: "update", lineId: line.id, line: change });
  }
  out.spoken = targets.at(-1) as Line;
  return true;
}

const byOld = (old: { groups: Record<string, string> }, draft: Draft): Line[] => {
  const value = amountOf(old.groups["old"] ?? "");
  return draft.lines.filter((line) => line.quantity === value || line.unitPrice === value);
};

interface Figures {
  some: boolean;
  /** Nothing was said but figures. */
  only: boolean;
  quantity?: number;
  unit?: string;
  price?: number;
  per?: string;
  bare?: number;
  times?: number;
}

/** The figures of a change: what counts, what costs, and what could be either. */
function figuresOf(tokens: readonly Token[], rates: boolean): Figures {
  const figures = tokens.map((token, i) => ({ token, i })).filter(({ token }) => isFigure(token) && !token.text.endsWith("%"));
  const out: Figures = { some: false, only: tokens.every((token) => isFigure(token) || idle(token) || measure(token.text) !== undefined || token.text === "per" || token.text === "each") };
  const multiple = tokens.find((token) => token.text.startsWith("*"));
  if (multiple) Object.assign(out, { times: Number(multiple.text.slice(1)), some: true });
  const article = tokens.findIndex((token, i) => /^an?$/.test(token.text) && measure(tokens[i + 1]?.text) && /^(?:to|it|that)$/.test(tokens[i - 1]?.text ?? ""));
  if (article >= 0 && !figures.length) Object.assign(out, { quantity: 1, unit: measure(tokens[article + 1]?.text), some: true });
  // "Cut the hours to 6": a unit that is named without a figure says which line is meant.
  const unit = tokens.map((token, i) => (isFigure(tokens[i - 1]) || /^(?:per|an?)$/.test(tokens[i - 1]?.text ?? "") ? undefined : measure(token.text))).find(Boolean);
  for (const { token, i } of figures) {
    out.some = true;
    const [before, next, after] = [tokens[i - 1]?.text, tokens[i + 1]?.text, tokens[i + 2]?.text];
    const value = valueOf(token);
    if (next === "per" || next === "each") Object.assign(out, { price: value, ...(next === "per" ? { per: measure(after) ?? after } : {}) });
    else if (isMoney(token) || before === "at" || before === "charge" || before === "=") out.price = value;
    else if (measure(next)) Object.assign(out, { quantity: value, unit: measure(next) });
    else if (next !== undefined && /^\p{L}/u.test(next) && !/^(?:instead|for|please|and|per|not|on|then|now|rather|from|in|of|total|first|to|each|only)$/.test(next) && before !== "to" && !rates) Object.assign(out, { quantity: value });
    else if (rates) out.price = value;
    else if (next === "of" || before === "x" || next === "x") out.quantity = value;
    else if (unit && !rates) Object.assign(out, { quantity: value, unit });
    else out.bare = value;
  }
  return out;
}

function defaultTargets(figures: Figures, rates: boolean, draft: Draft, world: TurnContext): Line[] {
  if (figures.unit) return byUnit(figures.unit, draft, world).slice(-1);
  if (figures.per && measure(figures.per)) {
    const same = byUnit(figures.per, draft, world);
    if (same.length) return same.every((line) => line.unitPrice === same[0]?.unitPrice) ? same : same.slice(-1);
  }
  if (figures.price !== undefined || figures.times !== undefined || rates) {
    const open = draft.lines.filter((line) => line.unitPrice === undefined);
    if (open.length) return open.slice(0, 1);
    const timed = rates ? rateLines(draft, world) : [];
    if (timed.length && timed.every((line) => line.unitPrice === timed[0]?.unitPrice)) return timed;
    return draft.lines.slice(-1);
  }
  return draft.lines.slice(-1);
}

/** What the figures change of one line. A bare figure is the one it is nearer to: the price, or the quantity. */
function changeOf(figures: Figures, line: Line, rates: boolean, counts: boolean, world: TurnContext): LineWords | Omit<LineWords, "description"> | undefined {
  const change: { quantity?: number; unitPrice?: number } = {};
  if (figures.quantity !== undefined) {
    const own = unitOfLine(line, world);
    change.quantity = tidy(figures.quantity * (figures.unit && own ? (inUnits(figures.unit, own) ?? 1) : 1));
  }
  if (figures.price !== undefined) change.unitPrice = figures.price;
  if (figures.times !== undefined && line.unitPrice !== undefined) change.unitPrice = tidy(line.unitPrice * figures.times);
  if (figures.bare !== undefined) {
    const { quantity, unitPrice } = line;
    const far = (a: number, b: number) => Math.abs(Math.log(a / b));
    const price = rates || (!counts && (change.quantity !== undefined || unitPrice === undefined || (unitPrice > 0 && far(figures.bare, unitPrice) < far(figures.bare, quantity))));
    if (price) change.unitPrice = figures.bare;
    else change.quantity = figures.bare;
  }
  if (change.quantity !== undefined && change.quantity <= 0) return;
  return Object.keys(change).length ? change : undefined;
}

/** "Same rate": lines that have no price take that of the line before them that has one. */
function sameRate(draft: Draft, world: TurnContext, out: Edits): boolean {
  let done = false;
  for (const [i, line] of draft.lines.entries()) {
    if (line.unitPrice !== undefined) continue;
    const before = draft.lines.slice(0, i);
    const like = before.findLast((other) => other.unitPrice !== undefined && unitOfLine(other, world) === unitOfLine(line, world)) ?? before.findLast((other) => other.unitPrice !== undefined) ?? draft.lines.find((other) => other.unitPrice !== undefined);
    if (like?.unitPrice === undefined) continue;
    out.ops.push({ op: "update", lineId: line.id, line: { unitPrice: like.unitPrice } });
    done = true;
  }
  return done;
}

/** What is left are new lines; more of what is there already is added to it. */
function added(clause: Token[], source: string, world: TurnContext, draft: Draft, out: Edits): void {
  const adding = find(clause, "(?:add|include|throw in|tack on|put in|also|plus|and|another|charge|bill)");
  const bare = clause.filter((token, i) => !(i < 4 && /^(?:add|include|throw|tack|also|plus|and|oh|then|on|in|for|it's|its|put|charge|bill|them|him|her|there's|was|were|we|i|they|need|to|can|you|a|line|item|new|another)$/.test(token.text) && clause.slice(0, i).every((other) => /^(?:add|include|throw|tack|also|plus|and|oh|then|on|in|for|it's|its|put|charge|bill|them|him|her|there's|was|were|we|i|they|need|to|can|you|a|line|item|new|another)$/.test(other.text))));
  const first = bare[0] ? clause.indexOf(bare[0]) : 0;
  const article = /^(?:an?|another)$/.test(clause[first - 1]?.text ?? "") && /^an?$/.test(clause[first - 1]?.text ?? "") ? [clause[first - 1] as Token] : [];
  const figures = clause.some((token) => isFigure(token) || token.text.startsWith("*"));
  const { items, asks } = linesOf({ source, tokens: [...article, ...bare] }, world);
  out.asks.push(...asks);
  for (const item of items) {
    if (!adding && !figures && item.unitPrice === undefined && !item.candidates) continue;
    const sameAs = item.described ? draft.lines.find((line) => line.description.toLowerCase() === item.description.toLowerCase() || (item.productId !== undefined && line.productId === item.productId)) : undefined;
    if (sameAs && !item.priced) {
      if (!adding && !item.counted) continue;
      out.ops.push({ op: "update", lineId: sameAs.id, line: { quantity: adding ? tidy(sameAs.quantity + item.quantity) : item.quantity } });
      continue;
    }
    if (item.same && item.unitPrice === undefined) {
      const named = item.like ? byName([{ text: item.like, source: item.like, start: 0, end: 0 }], draft).line : undefined;
      const like = named ?? draft.lines.findLast((line) => line.unitPrice !== undefined && unitOfLine(line, world) === item.unit) ?? draft.lines.findLast((line) => line.unitPrice !== undefined);
      if (like?.unitPrice !== undefined) item.unitPrice = like.unitPrice;
    }
    out.ops.push({ op: "add", line: wordsOfItem(item) });
  }
}

/** A line as the tool takes it. */
export const wordsOfItem = (item: Item): LineWords => ({
  description: item.description || "Services",
  quantity: item.quantity,
  ...(item.unit ? { unit: item.unit } : {}),
  ...(item.unitPrice !== undefined ? { unitPrice: item.unitPrice } : {}),
});

export { fragment, type Fragment, linkProduct };
