import type { Ask } from "../../../shared/assistant.ts";
import { linkProduct } from "../link.ts";
import type { TurnContext } from "../context.ts";
import { isFigure } from "./canon.ts";
import { dateMention } from "./dates.ts";
import { type Fragment, fragment, function_ as idle, type Price, type Quantity } from "./fragments.ts";
import type { Token } from "./lexer.ts";
import { tidy } from "./numbers.ts";
import { drop, find, type Reading, take } from "./reading.ts";
import { command } from "./party.ts";
import { inUnits, measure, singular, unitOf } from "./units.ts";

/** A line as it was understood. Without `unitPrice` nobody said one and the catalogue has none. */
export interface Item {
  description: string;
  quantity: number;
  unit?: string;
  unitPrice?: number;
  productId?: string;
  /** Several products fit the words. */
  candidates?: readonly string[];
  /** Whether words were given at all ("20 hours" alone has none). */
  described: boolean;
  /** Whether the quantity was said. */
  counted: boolean;
  /** Whether the price was said, not looked up. */
  priced: boolean;
  /** "At the same rate", and as whose. */
  same?: boolean;
  like?: string;
  /** "A few": how many must be asked. */
  vague?: boolean;
}

export interface Lines {
  items: Item[];
  asks: Ask[];
  /** Figures that went into the lines without standing there: what was free, and the quantity before. */
  figures: number[];
}

type Edge = "start" | "hard" | "comma" | "colon" | "plus" | "and";
interface Part {
  edge: Edge;
  tokens: Token[];
}

const strong = /^[;.|?]$/;
const soft = /^(?:plus|then|also|minus|but)$/;

/** The lines that a reading names, once head and customer are out of it. */
export function linesOf(from: Reading, world: TurnContext): Lines {
  const asks: Ask[] = [];
  for (const [i, token] of from.tokens.entries()) {
    // "Hours: 5" is 5 hours.
    const [mark, figure] = from.tokens.slice(i + 1, i + 3);
    if (measure(token.text) && mark?.text === ":" && figure && isFigure(figure)) from.tokens.splice(i, 3, figure, token);
  }
  take(from, "(?:(?:for|to) )?(?:someone|somebody|anyone)(?: new| else)?|(?:(?:for|to) )?(?:a |my |our |the )?new (?:customer|client)(?= |$)");
  take(from, "(?:(?:on|in|into|onto|to) )(?:an?|the|this|their|his|her|a new|a quick) (?:invoice|bill){end}");
  const free = freebies(from);
  for (let mention = dateMention(from.tokens); mention; mention = dateMention(from.tokens)) drop(from, mention.tokens());
  take(from, "(?:(?:,|and|which is|that's|that is|so|for|=|making|comes? to|coming to|totall?ing|grand) )*(?:total|in total)(?: (?:of|is|:|=|comes to|should be|will be|to))* (?<total>{amount})$");
  const parts = split(opened(from.tokens), world);
  const fragments = parts.map((part) => ({ edge: part.edge, ...fragment(part.tokens) }));
  const merged = merge(fragments, world);
  const items = merged.flatMap((piece) => build(piece, world, from.source));
  sharePrices(items);
  const figures: number[] = [];
  for (const gift of free) {
    const item = items.find((candidate) => candidate.unit !== undefined && gift.unit !== undefined && (candidate.unit === gift.unit || singular(candidate.unit) === gift.unit)) ?? (items.length === 1 ? items[0] : undefined);
    if (!item || item.quantity <= gift.count) continue;
    figures.push(gift.count, item.quantity);
    item.quantity = tidy(item.quantity - gift.count);
  }
  for (const token of fragments.flatMap((piece) => piece.loose)) {
    asks.push({ slot: "lines", question: `What is the ${token.source} for?` });
  }
  return { items, asks, figures };
}

/** "Two months free", "the first hour is on us": so many that are not charged. */
function freebies(from: Reading): { count: number; unit?: string }[] {
  const out: { count: number; unit?: string }[] = [];
  for (;;) {
    const gift = find(from.tokens, "(?:(?:with|and|but|plus|,|including|minus|less) )*(?:the )?(?:(?<first>first|last) )?(?<n>{num}|an?|one)? ?(?<u>[a-z]+)? (?:is |are |come |comes |for )?(?:free(?: of charge)?|on us|on me|on the house|gratis|complimentary|no charge|at no charge|thrown in(?: free)?)(?= |$)");
    if (!gift || (!gift.groups["n"] && !gift.groups["first"])) break;
    drop(from, gift.tokens());
    const unit = gift.groups["u"] ? (measure(gift.groups["u"]) ?? singular(gift.groups["u"])) : undefined;
    out.push({ count: Number(gift.groups["n"]) || 1, ...(unit ? { unit } : {}) });
  }
  return out;
}

/** Without the words that open a request ("please make an invoice for"). */
function opened(tokens: readonly Token[]): Token[] {
  const run = tokens.findIndex((token) => !(command.has(token.text) || /^(?:someone|somebody|them|him|her|they|he|she|[,:-]|wants?|needs?|ordered|bought|had|has|asked|requested|booked|got|took|hired)$/.test(token.text)));
  const early = tokens.slice(0, 10).findIndex((token) => /^(?:bill|invoice|charge)$/.test(token.text));
  const lead = tokens.slice(0, Math.max(0, early));
  if (early > run && run >= 0 && lead.some((token) => /^(?:need|want|can|could|please|make|create|have|got|gotta|send|let's|must|should|write|do)$/.test(token.text)) && !lead.some((token) => isFigure(token) || /^[:;.|]$/.test(token.text))) {
    return opened(tokens.slice(early));
  }
  const opening = tokens.slice(0, run < 0 ? tokens.length : run);
  const trigger = opening.findLastIndex((token) => /^(?:invoice|invoicing|bill|billing|charge|owes|owe|owed|invoices|one|someone|somebody|them|him|her|need|needs|wants|ordered|bought|had|has|asked|requested|booked|got|took|hired|add|now|ok|okay|so|hey|hi|oh|and|also|well|actually|yeah|right)$/.test(token.text) || /^[:,]$/.test(token.text));
  const rest = tokens.slice(trigger + 1);
  return rest.filter((token, i) => !(i === 0 && /^[:,-]$/.test(token.text)));
}

/** Cuts where one thing ends and the next begins. "And" cuts only between two that can stand alone. */
function split(tokens: readonly Token[], world: TurnContext): Part[] {
  const parts: Part[] = [];
  let current: Part = { edge: "start", tokens: [] };
  const cut = (edge: Edge) => {
    if (current.tokens.length) parts.push(current);
    else if (parts.length || current.edge === "hard") edge = current.edge === "hard" ? "hard" : edge;
    current = { edge, tokens: [] };
  };
  for (const [i, token] of tokens.entries()) {
    if (strong.test(token.text)) cut("hard");
    else if (/^[:-]$/.test(token.text)) cut("colon");
    else if (/^[,()]$/.test(token.text)) cut("comma");
    else if (token.text === "on" && tokens[i + 1]?.text === "top" && tokens[i + 2]?.text === "of") cut("plus");
    else if (/^(?:top|of)$/.test(token.text) && (tokens[i - 1]?.text === "on" ? tokens[i + 1]?.text === "of" : tokens[i - 2]?.text === "on" && tokens[i - 1]?.text === "top")) continue;
    else if (token.text === "as" && tokens[i + 1]?.text === "well") cut("plus");
    else if (/^(?:well|as)$/.test(token.text) && tokens[i - 1]?.text === "as") continue;
    else if (soft.test(token.text)) cut("plus");
    else if ((token.text === "and" || token.text === "&") && stands(current.tokens, until(tokens, i + 1), world)) cut("and");
    else if (token.text === "with" && isFigure(tokens[i + 1]) && stands(current.tokens, until(tokens, i + 1), world)) cut("and");
    else if (begins(current.tokens, tokens, i)) {
      cut("plus");
      current.tokens.push(token);
    } else current.tokens.push(token);
  }
  cut("start");
  return parts;
}

const until = (tokens: readonly Token[], from: number) => {
  const end = tokens.findIndex((token, i) => i >= from && (strong.test(token.text) || soft.test(token.text) || /^[,:]$/.test(token.text) || token.text === "and"));
  return tokens.slice(from, end < 0 ? tokens.length : end);
};

/** Whether a new quantity starts here without any mark: "3 hours design 85 2 logos 200". */
function begins(before: readonly Token[], tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  if (!token || !isFigure(token) || token.text.startsWith("$") || !before.length) return false;
  const next = tokens[i + 1]?.text;
  const previous = before.at(-1)?.text ?? "";
  if (/^(?:at|for|of|x|by|rate|to|from|=|a|an|the|about|@|is|was|not|than|her|him|them|per|only|another|in|within|over)$/.test(previous)) return false;
  const done = fragment(before);
  const counts = next !== undefined && (measure(next) !== undefined || (/^\p{L}/u.test(next) && !/^(?:at|for|per|each|and|x|total|flat)$/.test(next)));
  return counts && next !== "x" && done.quantities.length > 0 && done.words.some((word) => !idle(word)) && done.prices.length > 0;
}

/** Whether both sides of an "and" can stand alone as lines. */
function stands(left: readonly Token[], right: readonly Token[], world: TurnContext): boolean {
  if (!left.length || !right.length) return true;
  const [l, r] = [fragment(left), fragment(right)];
  const figures = (f: Fragment) => f.quantities.some((quantity) => !quantity.weak) || f.prices.length > 0 || f.vague;
  const named = (f: Fragment) => f.words.some((word) => !idle(word));
  if (r.pronoun) return true;
  const product = (f: Fragment) => named(f) && "hit" in linkProduct(cleaned(said(f.words)), world.products);
  if (isFigure(right[0]) && (named(r) || measure(right[1]?.text))) return true;
  if (/^(?:an?|another|some|the)$/.test(right[0]?.text ?? "") && named(r) && (figures(r) || /^(?:an?|another)$/.test(right[0]?.text ?? "") || product(r)) && (figures(l) || named(l))) return Boolean(figures(l)) || product(l) || /^(?:an?|another|the)$/.test(left[0]?.text ?? "") || Boolean(figures(r));
  if (product(r) && (figures(l) || product(l))) return true;
  if (product(l) && figures(r) && named(r)) return true;
  if (l.prices.length > 0 && r.prices.length > 0 && named(r)) return true;
  if (l.closed && named(r)) return true;
  return false;
}

interface Piece extends Fragment {
  edge: Edge;
}

const named = (piece: Fragment) => cleaned(said(piece.words)) !== "";
const counted = (piece: Fragment) => piece.quantities.length > 0;
const priced = (piece: Fragment) => piece.prices.length > 0 || piece.times !== undefined || piece.same;
const verbs = /^(?:\p{L}+ed|did|made|built|went|came|drove|wrote|ran|put|got|took|was|were|is|are|has|had|have|will|i|we|they|he|she|it|who|which|because|since|so|if|when|as|pick-up|pickup|per|thanks|thank|same|usual|see|sorry|here|there|this|that|please|let|ready|now)$/u;
/** Words that tell a story rather than name a thing: "replaced kitchen faucet", "as discussed". */
const tells = (piece: Fragment) => {
  const first = piece.words.find((word) => !/^(?:the|a|an|and|also|then|just)$/.test(word.text));
  return first !== undefined && verbs.test(first.text);
};

/** Puts together what belongs together: words with their figures, a price with what it is the price of. */
function merge(pieces: readonly Piece[], world: TurnContext): Piece[] {
  const out: Piece[] = [];
  const links = (piece: Fragment) => named(piece) && "hit" in linkProduct(cleaned(said(piece.words)), world.products);
  const join = (into: Piece, piece: Fragment) => {
    into.quantities.push(...piece.quantities);
    into.prices.push(...piece.prices);
    into.words.push(...piece.words);
    if (piece.times !== undefined) into.times = piece.times;
    if (piece.same) into.same = true;
    if (piece.like) into.like = piece.like;
    if (piece.usual) into.usual = true;
    if (piece.vague) into.vague = true;
  };
  for (const [i, piece] of pieces.entries()) {
    const previous = out.at(-1);
    const next = pieces[i + 1];
    if (!named(piece) && !counted(piece) && !priced(piece)) {
      if (piece.usual && previous) previous.usual = true;
      continue;
    }
    if (piece.pronoun) {
      const head = previous && !previous.pronoun && previous.quantities[0] && !previous.prices.length ? previous : undefined;
      const source = head ?? out.findLast((other) => named(other));
      const copy: Piece = { ...piece, words: named(piece) ? piece.words : [...(source?.words ?? [])], quantities: [{ value: 1 }], prices: [...piece.prices] };
      if (head) out.pop();
      out.push(copy);
      continue;
    }
    if (piece.waived) continue;
    if (!counted(piece) && !priced(piece) && next?.edge === "colon" && named(next) && !links(piece) && (counted(next) || priced(next) || links(next) || (pieces[i + 2] !== undefined && !named(pieces[i + 2] as Piece) && priced(pieces[i + 2] as Piece)))) continue;
    const [only] = piece.quantities;
    const echoes = only?.unit !== undefined && previous?.words.some((word) => singular(word.text) === only.unit);
    const lone = only?.unit !== undefined && (unitOf(only.unit) !== undefined || echoes) && piece.words.filter((word) => !idle(word)).every((word) => (unitOf(word.text) ?? singular(word.text)) === only.unit);
    if (previous && lone && named(previous) && !counted(previous) && !priced(previous) && named(piece) && piece.edge !== "hard") {
      join(previous, { ...piece, words: [] });
      continue;
    }
    if (piece.shared && piece.prices.length) {
      for (const other of out) if (!priced(other)) other.prices.push(...piece.prices);
      if (!named(piece)) continue;
    }
    if (!named(piece)) {
      // Only figures: they belong to the words before them, unless those are served and more words follow.
      const open = previous && !priced(previous) && named(previous);
      const behind = next && named(next) && !counted(next) && !priced(next) && next.edge !== "hard" && !links(next);
      if (previous && counted(previous) && piece.each && !priced(previous)) {
        join(previous, piece);
        continue;
      }
      if (previous && counted(piece) && !priced(piece) && counted(previous) && sameUnit(previous, piece) && (piece.quantities[0]?.unit !== undefined ? piece.edge !== "hard" : piece.edge === "and" || piece.edge === "plus")) {
        const into = previous.quantities[0];
        const more = piece.quantities[0];
        if (into && more) into.value = tidy(into.value + more.value);
        continue;
      }
      if (previous && open && (!counted(piece) || !counted(previous) || priced(piece)) && !(counted(piece) && counted(previous))) {
        join(previous, piece);
        continue;
      }
      if (previous && !counted(piece) && !priced(previous)) {
        join(previous, piece);
        continue;
      }
      if (previous && named(previous) && counted(piece) && !priced(piece) && !counted(previous)) {
        join(previous, piece);
        continue;
      }
      if (previous && !behind && counted(previous) && counted(piece) && priced(piece) && !priced(previous) && !named(previous) && sameUnit(previous, piece)) {
        join(previous, piece);
        continue;
      }
      if (previous && !counted(piece) && priced(previous) && piece.prices[0]?.whole) continue;
      out.push({ ...piece, words: [...piece.words], quantities: [...piece.quantities], prices: [...piece.prices] });
      continue;
    }
    if (!counted(piece) && !priced(piece)) {
      // Only words: the name of figures that had none, else a line of their own.
      const counter = previous?.quantities[0]?.unit;
      if (previous && counter !== undefined && priced(previous) && piece.edge === "comma" && !links(piece) && unitOf(counter) !== undefined && previous.words.filter((word) => !idle(word)).every((word) => (unitOf(word.text) ?? singular(word.text)) === counter)) {
        previous.words = [...piece.words];
        continue;
      }
      const waits = previous && !named(previous) && (counted(previous) || priced(previous)) && piece.edge !== "hard";
      if (waits && previous) {
        join(previous, piece);
        continue;
      }
      const after = next && !named(next) && next.edge !== "hard";
      if (tells(piece) && !links(piece) && !after) continue;
      if (previous && previous.prices.length && named(previous) && /^(?:comma|colon)$/.test(piece.edge) && !links(piece) && !after && !/^(?:an?|the|another|some)$/.test(piece.tokens[0]?.text ?? "") && plain(piece)) continue;
    }
    if (previous && named(previous) && !counted(previous) && !priced(previous) && /^(?:comma|colon)$/.test(piece.edge) && !links(previous) && !links(piece) && tells(previous)) {
      out.pop();
    }
    const waits = previous && !named(previous) && counted(previous) && !priced(previous) && !counted(piece) && piece.edge !== "hard";
    if (waits && previous) {
      join(previous, piece);
      continue;
    }
    // "6 hours Monday and 4 hours Tuesday on the deck": hours with no words of their own go with those that have.
    if (previous && !named(previous) && counted(previous) && !priced(previous) && counted(piece) && sameUnit(previous, piece)) {
      const sum = tidy((previous.quantities[0]?.value ?? 0) + (piece.quantities[0]?.value ?? 0));
      out[out.length - 1] = { ...piece, quantities: [{ ...(piece.quantities[0] as Quantity), value: sum }, ...piece.quantities.slice(1)] };
      continue;
    }
    out.push({ ...piece, words: [...piece.words], quantities: [...piece.quantities], prices: [...piece.prices] });
  }
  const lonely = out.filter((piece) => !named(piece) && !counted(piece));
  return out.filter((piece) => !lonely.includes(piece) || out.length === 1 || piece.prices.length > 0).filter((piece) => !(tells(piece) && !counted(piece) && !priced(piece) && !links(piece)));
}

const plain = (piece: Fragment) => piece.words.every((word) => /^\p{Ll}/u.test(word.source)) && /^(?:on|in|at|by|with|for|from|as|thanks)$/.test(piece.words[0]?.text ?? "");
const sameUnit = (a: Fragment, b: Fragment) => a.quantities[0]?.unit === b.quantities[0]?.unit || b.quantities[0]?.unit === undefined || (measure(a.quantities[0]?.unit) !== undefined && inUnits(b.quantities[0].unit, a.quantities[0]?.unit ?? "") !== undefined);

/** The words of a description as they were written, without those at its edges that say nothing. */
export function said(words: readonly Token[]): string {
  const edge = (token: Token | undefined) => token !== undefined && idle(token);
  let [from, to] = [0, words.length];
  const verb = (token: Token | undefined) => /^(?:charge|bill|invoice|add|include|put|make|give|got|paid|pay)$/.test(token?.text ?? "");
  while (from < to && (edge(words[from]) || (verb(words[from]) && (to - from === 1 || words.slice(from + 1, to).every(idle) || from === 0)))) from++;
  while (to > from && edge(words[to - 1])) to--;
  return words
    .slice(from, to)
    .map((token) => token.source)
    .join(" ")
    .replace(/\s+([,;:.)])/g, "$1")
    .replace(/\(\s+/g, "(")
    .replace(/^[“"'‘](.*)[”"'’]$/, "$1")
    .trim();
}

const cleaned = (text: string) =>
  text
    .replace(/^(?:(?:i|we|i've|we've|he|she|they)(?: (?:have|had|just|also))? )?(?:did|done|worked(?: on)?|spent|provided|delivered|completed|finished|put in|bill|charge|invoice|include|covering|doing|on|for)(?:\s+|$)(?:(?:some|the|a|on|for|of)\s+)*/i, "")
    .replace(/\s+(?:itself|themselves|as well|too|already|again|done|completed|we did|i did|they (?:ordered|asked for|wanted)|(?:we|i) agreed(?: on)?)$/i, "")
    .replace(/\s+(?:was|were|is|at|for|of|on|to|and|the|came to|cost|costs)$/i, "");

/** A description begins with a capital; the rest is as the person wrote it. */
export const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** The line, or the two lines, that a piece amounts to. */
function build(piece: Piece, world: TurnContext, source: string): Item[] {
  const purpose = piece.words[0]?.text === "to" && piece.quantities.some((quantity) => measure(quantity.unit)) && !piece.prices.length;
  const sole = (unit: string | undefined) => unit !== undefined && world.products.filter((candidate) => candidate.unit !== undefined && inUnits(unit, measure(candidate.unit) ?? candidate.unit) !== undefined).length === 1;
  const story = tells(piece) && !piece.prices.length && measure(piece.quantities[0]?.unit) !== undefined && sole(piece.quantities[0]?.unit);
  const words = story ? "" : purpose && world.products.filter((candidate) => candidate.unit !== undefined && piece.quantities[0]?.unit !== undefined && inUnits(piece.quantities[0].unit, measure(candidate.unit) ?? candidate.unit) !== undefined).length === 1 ? "" : describing(piece, world);
  const link = words ? linkProduct(words, world.products) : undefined;
  let product = link && "hit" in link ? link.hit : undefined;
  const price = priceOf(piece);
  let quantity = quantityOf(piece, price, product?.unit);
  const unit = quantity?.unit;
  const timeUnit = unit !== undefined && measure(unit) !== undefined && /^(?:hour|minute|day|week|month|year|night|quarter)$/.test(unit);
  const hourly = unit === undefined ? [] : world.products.filter((candidate) => candidate.unit !== undefined && inUnits(unit, measure(candidate.unit) ?? candidate.unit) !== undefined);
  const extra: Item[] = [];
  if (product && timeUnit && !quantity?.weak && price === undefined && inUnits(unit, measure(product.unit) ?? product.unit ?? "") === undefined) {
    const exact = link && "hit" in link && link.score > 0.9;
    // "Emergency callout, 4 hours": the call-out, and the hours at what an hour costs.
    if (hourly.length === 1 && hourly[0] && hourly[0] !== product) {
      extra.push(itemOf(product.name, { value: 1 }, product.unitPrice, product, { counted: false, priced: false }));
      product = hourly[0];
    } else if (!exact) product = undefined;
  }
  if (!words && !product && price === undefined && hourly.length === 1) product = hourly[0];
  if (product && quantity?.unit && product.unit) {
    const factor = inUnits(quantity.unit, measure(product.unit) ?? product.unit);
    if (factor !== undefined && price?.per === undefined) quantity = { ...quantity, value: tidy(quantity.value * factor), unit: measure(product.unit) ?? product.unit };
  }
  const many = quantity?.value ?? 1;
  let each = price?.value;
  let count = quantity;
  let description = words;
  if (price?.whole && count && count.value !== 1) {
    const exact = tidy(price.value / count.value);
    if (Math.abs(Number(exact.toFixed(2)) * count.value - price.value) < 1e-9) each = Number(exact.toFixed(2));
    else {
      description = `${many} ${measure(count.unit) && words ? `${count.unit}s ` : ""}${words || `${count.unit ?? "item"}s`}`;
      count = { value: 1 };
    }
  }
  const base = each ?? product?.unitPrice;
  const final = piece.times !== undefined && base !== undefined ? tidy(base * piece.times) : base;
  const name = product && (each === undefined || (link && "hit" in link && link.score > 0.9 && !extra.length)) ? product.name : description;
  const fallback = unit ? `${unit}${many === 1 ? "" : "s"}` : "";
  const item = itemOf(name || fallback || "", count, final, product, { counted: quantity !== undefined && !quantity.weak, priced: each !== undefined });
  return [
    ...extra,
    {
      ...item,
      described: Boolean(words) || product !== undefined,
      ...(link && "candidates" in link && each === undefined ? { candidates: link.candidates.map((candidate) => candidate.name) } : {}),
      ...(piece.same ? { same: true } : {}),
      ...(piece.like ? { like: piece.like } : {}),
      ...(piece.vague && !quantity ? { vague: true } : {}),
    },
  ].filter((line) => line.description !== "" || line.unitPrice !== undefined);
}

function itemOf(name: string, quantity: Quantity | undefined, unitPrice: number | undefined, product: TurnContext["products"][number] | undefined, how: { counted: boolean; priced: boolean }): Item {
  const unit = product?.unit ?? (measure(quantity?.unit) ? quantity?.unit : undefined);
  return {
    description: capitalised(name),
    quantity: quantity?.value ?? 1,
    ...(unit ? { unit } : {}),
    ...(unitPrice !== undefined ? { unitPrice: tidy(unitPrice) } : {}),
    ...(product ? { productId: product.id } : {}),
    described: true,
    ...how,
  };
}

/** The words of a piece; what is only counted ("6000 words" at so much a word) is not said twice. */
function describing(piece: Piece, world: TurnContext): string {
  const unit = piece.quantities.find((quantity) => quantity.unit && !measure(quantity.unit))?.unit;
  const per = piece.prices[0]?.per;
  const others = piece.words.filter((word) => !idle(word) && singular(word.text) !== unit);
  const link = unit === undefined || !others.length ? undefined : linkProduct(said(others), world.products);
  const counts = link !== undefined && "hit" in link && link.hit.unit !== undefined && singular(link.hit.unit) === unit;
  const skip = unit !== undefined && unitOf(unit) !== undefined && others.length > 0 && (per === unit || counts || piece.words.findIndex((word) => singular(word.text) === unit || unitOf(word.text) === unit) >= 0 && piece.words.some((word, i) => word.text === "of" && (unitOf(piece.words[i - 1]?.text) ?? singular(piece.words[i - 1]?.text ?? "")) === unit));
  const words = skip ? piece.words.filter((word) => (unitOf(word.text) ?? singular(word.text)) !== unit) : piece.words;
  return cleaned(said(words)).trim();
}

const priceOf = (piece: Piece): Price | undefined => piece.prices[0];

/** How many: what is counted in the price's unit, hours of several people multiplied. */
function quantityOf(piece: Piece, price: Price | undefined, productUnit: string | undefined): Quantity | undefined {
  const per = price?.per === "each" ? undefined : (price?.per ?? (price === undefined ? (measure(productUnit) ?? productUnit) : undefined));
  const firm = piece.quantities.filter((quantity) => !quantity.weak);
  const inPrice = per === undefined ? undefined : piece.quantities.find((quantity) => quantity.unit !== undefined && inUnits(quantity.unit, per) !== undefined);
  const adjective = per === undefined ? undefined : piece.words.find((word) => word.counts && inUnits(word.counts.unit, per) !== undefined)?.counts;
  const others = firm.filter((quantity) => quantity !== inPrice);
  const times = others.reduce((product, quantity) => product * quantity.value, 1);
  if (inPrice && per !== undefined) {
    const factor = inUnits(inPrice.unit ?? "", per) ?? 1;
    const multiplied = others.every((other) => other.unit === undefined || measure(other.unit) === undefined || /^(?:day|week|night)$/.test(other.unit)) ? times : 1;
    return { value: tidy(inPrice.value * factor * (price ? multiplied : 1)), unit: per, ...(inPrice.weak ? { weak: true } : {}) };
  }
  if (adjective && per !== undefined) return { value: tidy(adjective.value * (inUnits(adjective.unit, per) ?? 1) * times), unit: per };
  const lengths = firm.filter((quantity) => measure(quantity.unit));
  if (price?.rate && firm.length === 2 && lengths.length === 1 && price.per === undefined && lengths[0] && /^(?:hour|day)$/.test(lengths[0].unit ?? "") && firm.some((quantity) => quantity.unit === "person")) return { value: tidy(times), unit: lengths[0].unit ?? "hour" };
  return firm[0];
}

/** Several lines in a row with one price at their end ("10 hours of design and 5 of dev at 90") share it. */
function sharePrices(items: Item[]): void {
  for (let i = items.length - 2; i >= 0; i--) {
    const [item, next] = [items[i], items[i + 1]];
    if (item && next?.priced && item.unitPrice === undefined && item.counted && next.counted && item.unit !== undefined && item.unit === next.unit && next.unitPrice !== undefined && !item.candidates) {
      item.unitPrice = next.unitPrice;
      item.priced = true;
    }
  }
  for (const [i, item] of items.entries()) {
    if (!item.same || item.unitPrice !== undefined) continue;
    const like = items.slice(0, i).findLast((other) => other.unitPrice !== undefined && other.unit === item.unit) ?? items.slice(0, i).findLast((other) => other.unitPrice !== undefined);
    if (like?.unitPrice !== undefined) item.unitPrice = like.unitPrice;
  }
}
