import { dueDateOf } from "../../../shared/invoicing/terms.ts";
import { editDistance } from "../../../shared/language/names/spelling.ts";
import { tokensOf } from "../../../shared/language/tokens.ts";
import { conceptsOf } from "../../../shared/understanding/messages/concepts.ts";
import { countOf, isOne } from "../../../shared/understanding/requests/counts.ts";
import type { Item } from "../../../shared/understanding/requests/items.ts";
import { lineByPlace } from "../../../shared/understanding/requests/places.ts";
import type { HeadRole, Label, LineRole } from "../../../shared/understanding/requests/roles.ts";
import { nameRuns } from "../../../shared/understanding/requests/runs.ts";
import type { RequestTurn, WantedInvoice, WantedLine } from "./request-turns.ts";

/** What the items of a message are, by what must stand after it; `lacks` names what no item says. */
export interface Labelled {
  readonly labels: readonly Label[];
  readonly lacks: readonly string[];
  /** What stands after it, as far as it was said: a price that is asked for is not there. */
  readonly stands: WantedInvoice;
}

const near = (a: number | undefined, b: number | undefined): boolean => a !== undefined && b !== undefined && Math.abs(a - b) < 0.005;
const FIGURES = new Set(["number", "count", "money", "quantity", "percent"]);
const COUNTS = new Set(["number", "count", "quantity", "free"]);
const PARTS: Readonly<Record<string, number>> = { minute: 60, second: 3600 };
/** Words for a price that is as another one. */
const SAME = new Set("same gleiche gleichen gleicher dasselbe meme pareil idem".split(" "));
/** A sum is the total of all only where it is nothing of a line. */
const TOTAL = 12;
/** How far from the words of a line stands what tells its figures. */
const WITHIN = 9;

const STOP = new Set("the a an of for and to with in on der die das ein eine fur und von le la les de du des d l et pour".split(" "));
const stem = (word: string): string => word.replace(/(?:'s|s|es|en|e|n)$/, "");

/** How well two words are one: 1 in full, less where they begin alike. */
function alike(a: string, b: string): number {
  if (a === b) return 1;
  if (a.length > 2 && b.length > 2 && stem(a) === stem(b)) return 0.95;
  if (a.length > 3 && b.length > 3 && (a.startsWith(b.slice(0, 5)) || b.startsWith(a.slice(0, 5))) && a.slice(0, 4) === b.slice(0, 4)) return 0.7;
  return a.length > 4 && b.length > 4 && editDistance(a, b, 1) === 1 ? 0.8 : 0;
}

const wordsOf = (text: string): string[] => tokensOf(text).flatMap(({ text: word }) => (/[\p{L}\p{N}]/u.test(word) ? [word] : []));

interface Run {
  readonly at: readonly number[];
  readonly score: number;
}

/** How far words of one description may stand apart. */
const APART = 3;

/** The items that say a description, the best run of them. */
function runOf(items: readonly Item[], description: string, taken: ReadonlySet<number>): Run | undefined {
  const wanted = wordsOf(description).filter((word) => !STOP.has(word));
  if (!wanted.length) return undefined;
  const like = items.map(({ kind, text }, at) => {
    if (taken.has(at) || kind === "customer" || kind === "break" || kind === "sign" || kind === "money" || kind === "percent") return 0;
    return Math.max(0, ...wordsOf(text).flatMap((word) => wanted.map((one) => (STOP.has(word) ? 0 : alike(word, one)))));
  });
  let best: Run | undefined;
  for (let from = 0; from < items.length; from++) {
    if (!like[from]) continue;
    let [score, last] = [0, from];
    const at: number[] = [];
    const said = new Set<string>();
    for (let to = from; to < items.length && to - last <= APART; to++) {
      if (items[to]?.kind === "break" && to > from) break;
      if (!like[to] || said.has(items[to]?.text ?? "")) continue;
      at.push(to);
      said.add(items[to]?.text ?? "");
      score += (like[to] ?? 0) / Math.max(wanted.length, 1) - 0.05 * (to - last - (to > from ? 1 : 0));
      last = to;
    }
    if (score > 0.3 && score > (best?.score ?? 0)) best = { at, score };
  }
  return best;
}

/** How much of a product's name is said at least. */
const SAID = 0.4;

/** The words that say a product cut short, or by its initials. */
function linkedRun(items: readonly Item[], line: WantedLine, products: readonly { readonly name: string }[], taken: ReadonlySet<number>): Run | undefined {
  const names = products.map(({ name }) => name);
  if (!names.includes(line.description)) return undefined;
  const runs = nameRuns(items, names, (item) => ["word", "unit"].includes(item.kind) && !taken.has(items.indexOf(item)));
  const best = runs.find(({ name, score }) => names[name] === line.description && score >= SAID);
  return best && { at: Array.from({ length: best.to - best.from + 1 }, (_, i) => best.from + i), score: best.score };
}

/** Words that no description goes on with. */
const ENDS = new Set(
  "and at for to on in it them that those this each please on und fur an auf bitte et pour a s the i from with of der die das de du".split(" "),
);

interface Choice {
  readonly at: number;
  readonly cost: number;
  readonly key: string;
  readonly role: LineRole | HeadRole;
  readonly line?: number;
}

export function labelRequest(turn: RequestTurn, items: readonly Item[]): Labelled {
  const { before, after, given, total, isOpen } = turn;
  const lacks: string[] = [];
  const label: (string | undefined)[] = items.map(() => undefined);
  const group: (number | undefined)[] = items.map(() => undefined);
  const taken = new Set<number>();
  const mark = (at: number, role: HeadRole | LineRole, line?: number): void => {
    label[at] = role;
    group[at] = line;
    taken.add(at);
  };

  // Whom it is for.
  const isOther = !before || before.customer !== after.customer;
  if (isOther) {
    const own = items.flatMap(({ kind, name }, at) =>
      kind === "customer" && (name?.which === after.customer || name?.among.includes(after.customer)) ? [at] : [],
    );
    for (const at of own) mark(at, "customer");
    if (!own.length && after.isNewCustomer) {
      const run = runOf(items, after.customer, taken);
      if (run) for (let at = run.at[0] ?? 0; at <= (run.at.at(-1) ?? 0); at++) mark(at, "name");
      else lacks.push("name");
    } else if (!own.length && !isOpen) lacks.push("customer");
    if (after.isNewCustomer) for (const [at, { kind }] of items.entries()) if (["email", "phone", "address"].includes(kind)) mark(at, "contact");
  }

  // What changes.
  const old = [...(before?.lines ?? [])];
  const pairs: { readonly line: WantedLine; readonly was?: WantedLine }[] = [];
  for (const line of after.lines) {
    const at = old.findIndex((one) => one.description === line.description);
    const [was] = at >= 0 ? old.splice(at, 1) : [];
    pairs.push({ line, ...(was ? { was } : {}) });
  }
  // A line that goes where one comes is renamed, if its figures stay.
  for (const [i, pair] of pairs.entries()) {
    if (pair.was) continue;
    const at = old.findIndex((one) => near(one.quantity, pair.line.quantity) && near(one.unitPrice, pair.line.unitPrice));
    const [was] = at >= 0 ? old.splice(at, 1) : [];
    if (was) pairs[i] = { ...pair, was };
  }
  const differs = ({ line, was }: (typeof pairs)[number]) =>
    !was ||
    was.description !== line.description ||
    !near(was.quantity, line.quantity) ||
    !(near(was.unitPrice, line.unitPrice) || (was.unitPrice === undefined && line.unitPrice === undefined)) ||
    was.taxRate !== line.taxRate;
  const changed = pairs.filter(differs);

  const isByDozen = items.some(({ kind, unit }) => kind === "per" && unit === "dozen");
  const soldAs = ({ description }: WantedLine): string => (isByDozen ? `${description} dozen` : description);

  // Words.
  const runs = new Map<number, Run>();
  const wanted = [...changed.map((pair, line) => ({ ...pair, line })), ...old.map((was, i) => ({ was, line: changed.length + i, gone: true }))];
  const tries = wanted.flatMap((one) => {
    const texts = "gone" in one ? one.was : changed[one.line]?.line;
    return texts ? [{ line: one.line, texts }] : [];
  });
  const open = new Set(tries.map(({ line }) => line));
  while (open.size) {
    let best: { line: number; run: Run } | undefined;
    for (const { line, texts } of tries) {
      if (!open.has(line)) continue;
      for (const text of [texts.description, ...(texts.descriptionAlt ?? [])]) {
        const run = runOf(items, text, taken);
        if (run && run.score > (best?.run.score ?? 0)) best = { line, run };
      }
      const linked = best?.line === line && best.run.score > 0.6 ? undefined : linkedRun(items, texts, given.products, taken);
      if (linked && linked.score > (best?.run.score ?? 0)) best = { line, run: linked };
    }
    if (!best) break;
    const { line, run } = best;
    const pair = changed[line];
    const role: LineRole = line >= changed.length ? "gone" : pair?.was && pair.was.description === pair.line.description ? "line" : "what";
    runs.set(line, run);
    open.delete(line);
    const [first = 0, last = 0] = [run.at[0], run.at.at(-1)];
    // Words between two of a description are of it, figures are not.
    for (let at = first; at <= last; at++) {
      const item = items[at];
      // "Two extra hours" counts and names at once.
      const counted = item && pair && role !== "gone" ? countRole(item, pair.line, pair.was) : undefined;
      if (counted && item?.kind !== "word") mark(at, counted, line);
      else if (run.at.includes(at) || item?.kind === "word" || (item?.kind === "sign" && item.text !== ",")) mark(at, role, line);
    }
  }
  // "The second line", "number 2".
  for (const [line, { was }] of changed.entries()) {
    if (!was || runs.has(line) || !before) continue;
    const at = items.findIndex((_, i) => !taken.has(i) && lineByPlace([items[i] as Item], before.lines) === was);
    if (at < 0) continue;
    runs.set(line, { at: [at], score: 1 });
    open.delete(line);
    mark(at, "line", line);
  }
  for (const [i, was] of old.entries()) {
    const line = changed.length + i;
    const at = runs.has(line) || !before ? -1 : items.findIndex((item, place) => !taken.has(place) && lineByPlace([item], before.lines) === was);
    if (at < 0) continue;
    runs.set(line, { at: [at], score: 1 });
    open.delete(line);
    mark(at, "gone", line);
  }
  // Figures.
  const habits = { taxRate: 0, ...(given.profile as { defaultTaxRate?: number; pricesIncludeTax?: boolean; defaultPaymentTerms?: string }) };
  const choices: Choice[] = [];
  const cost = (at: number, line: number): number => {
    const run = runs.get(line);
    if (!run) return 8;
    const [first = 0, last = 0] = [run.at[0], run.at.at(-1)];
    const distance = at < first ? first - at : at > last ? at - last : 0;
    let crossed = 0;
    for (const [other, { at: places }] of runs) {
      const place = places[0] ?? 0;
      if (other !== line && ((place > last && place < at) || (place < first && place > at))) crossed++;
    }
    return distance + 4 * crossed;
  };
  const part = (item: Item, wantedPart: { readonly type: string; readonly value: number } | null | undefined): boolean =>
    !!wantedPart &&
    near(item.value, wantedPart.value) &&
    (wantedPart.type === "percent" ? item.kind !== "money" && item.kind !== "quantity" : item.kind !== "percent" && item.kind !== "quantity");
  const is = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
  for (const [at, item] of items.entries()) {
    if (!FIGURES.has(item.kind) || taken.has(at) || item.value === undefined) continue;
    for (const [line, { line: to, was }] of changed.entries()) {
      const c = cost(at, line);
      const own = (role: LineRole, more: number, key: string = role) => choices.push({ at, cost: c + more, key: `${line} ${key}`, role, line });
      const scale = PARTS[item.unit ?? ""];
      if (item.kind !== "money" && item.kind !== "percent") {
        const counts = countRole(item, to, was);
        const isScaled = scale && to.quantity !== undefined && !near(was?.quantity, to.quantity) && near(item.value / scale, to.quantity);
        if (counts || isScaled) own(counts ?? "quantity", to.quantity === 1 ? 1 : 0, "quantity");
      }
      if (item.kind !== "percent" && item.kind !== "quantity" && item.kind !== "count" && to.unitPrice !== undefined && !near(was?.unitPrice, to.unitPrice)) {
        if (near(item.value, to.unitPrice)) own("price", item.kind === "money" ? -0.5 : 0.2);
        else if (to.quantity !== 1 && near(item.value, to.unitPrice * (to.quantity ?? 0))) own("amount", 2, "price");
      }
      if (item.kind === "percent" && to.taxRate !== undefined && near(item.value, to.taxRate) && !near(was?.taxRate, to.taxRate)) own("lineTax", 0);
    }
    const head = (role: HeadRole, c: number) => choices.push({ at, cost: c, key: role, role });
    if (part(item, after.discount) && !is(before?.discount, after.discount)) head("discount", item.kind === "percent" ? 1 : 2.5);
    if (
      (item.kind === "percent" || item.kind === "number") &&
      near(item.value, after.taxRate) &&
      (before ? !near(before.taxRate, after.taxRate) : item.kind === "percent" || !near(after.taxRate, habits.defaultTaxRate ?? 0))
    )
      head("tax", 2);
    if (part(item, after.deposit) && !is(before?.deposit, after.deposit)) head("deposit", 1.5);
    if (
      item.kind !== "percent" &&
      item.kind !== "quantity" &&
      after.amountPaid &&
      near(item.value, after.amountPaid) &&
      !near(before?.amountPaid, after.amountPaid)
    )
      head("paid", 1.5);
    if (item.kind !== "percent" && item.kind !== "quantity" && total && near(item.value, total)) head("total", TOTAL);
  }
  const used = new Set<string>();
  for (const [line] of changed.entries())
    if (label.some((one, at) => (one === "quantity" || one === "more" || one === "less") && group[at] === line)) used.add(`${line} quantity`);
  for (const { at, key, role, line } of choices.sort((a, b) => a.cost - b.cost)) {
    if (taken.has(at) || used.has(key)) continue;
    used.add(key);
    mark(at, role, line);
  }
  for (const [line, { line: to, was }] of changed.entries()) {
    if (to.quantity !== undefined && !near(was?.quantity, to.quantity) && !used.has(`${line} quantity`) && countsOfTwo(line, to, was))
      used.add(`${line} quantity`);
    const one =
      used.has(`${line} quantity`) || !was
        ? -1
        : items.findIndex((item, at) => !taken.has(at) && isOne(item) && countRole(item, to, was) && cost(at, line) <= WITHIN);
    const oneIs = items[one] && countRole(items[one], to, was);
    if (oneIs) {
      mark(one, oneIs, line);
      used.add(`${line} quantity`);
    }
    if (to.unitPrice !== undefined && !used.has(`${line} price`) && pricesByAnother(line, to, was)) used.add(`${line} price`);
  }
  // A figure that stood there before: "4, not 3".
  const olds = new Set(
    changed.flatMap(({ line, was }) => [was?.quantity, was?.unitPrice, given.products.find(({ name }) => name === line.description)?.unitPrice]),
  );
  for (const [at, { kind, value }] of items.entries()) if (!taken.has(at) && FIGURES.has(kind) && value !== undefined && olds.has(value)) mark(at, "old");
  for (const line of open) {
    if (line >= changed.length) lacks.push("gone");
    else if (!changed[line]?.was && !behindQuantity(line)) lacks.push("what");
  }
  for (const [line, { line: to, was }] of changed.entries()) {
    const known = given.products.find(({ name }) => name === to.description);
    if (to.quantity !== undefined && !near(was?.quantity, to.quantity) && (was || to.quantity !== 1) && !used.has(`${line} quantity`)) lacks.push("quantity");
    if (
      to.unitPrice !== undefined &&
      !near(was?.unitPrice, to.unitPrice) &&
      !(known && near(known.unitPrice, to.unitPrice)) &&
      !used.has(`${line} price`) &&
      !isOpen &&
      items.some(({ kind }, at) => !taken.has(at) && FIGURES.has(kind))
    )
      lacks.push("price");
    if (to.taxRate !== undefined && to.taxRate !== was?.taxRate && !used.has(`${line} lineTax`)) lacks.push("lineTax");
  }

  // The rest of the whole.
  const word = (role: HeadRole, test: RegExp, whenMissing = true): void => {
    const at = items.findIndex(({ text }, i) => !taken.has(i) && test.test(text));
    if (at >= 0) mark(at, role);
    else if (whenMissing) lacks.push(role);
  };
  if (!is(after.discount, before?.discount ?? null) && !used.has("discount")) {
    if (after.discount === null) word("noDiscount", /^(?:discount|disc|off|rabatt|nachlass|remise|reduction|%)/);
    else if (after.discount.type === "percent" && near(after.discount.value, 50)) word("discount", /^(?:half|halb|halbe|moitie)$/);
    else lacks.push("discount");
  }
  const rate = before?.taxRate ?? habits.defaultTaxRate ?? 0;
  if (!near(after.taxRate, rate) && !used.has("tax")) {
    if (after.taxRate === 0) word("noTax", /^(?:vat|tax|taxes|gst|hst|mwst|ust|mehrwertsteuer|umsatzsteuer|tva|taxe|exempt|exemption|resale|reverse|btw)/);
    else lacks.push("tax");
  }
  const inclusive = before?.taxInclusive ?? habits.pricesIncludeTax ?? false;
  if (after.taxInclusive !== inclusive) {
    if (after.taxInclusive)
      word(
        "inclusive",
        /^(?:inc|incl|including|included|inclusive|includes?|already|inside|inkl|inklusive|brutto|gross|ttc|comprise?s?|compris|all|in|drin|with|dedans)$/,
      );
    else word("exclusive", /^(?:plus|excl|excluding|exclusive|ex|net|netto|zzgl|ht|hors|on|before|without|exkl|sans|top)$/);
  }
  if (!is(after.deposit, before?.deposit) && !used.has("deposit")) {
    if (after.deposit?.type === "percent" && near(after.deposit.value, 50)) word("deposit", /^(?:half|halfs|halves|halb|halfte|moitie)$/);
    else if (after.deposit) lacks.push("deposit");
  }
  if (after.amountPaid && !near(before?.amountPaid, after.amountPaid) && !used.has("paid")) lacks.push("paid");
  if (after.notes && after.notes !== before?.notes) {
    const run = runOf(items, before?.notes ? after.notes.replace(before.notes, "") : after.notes, new Set());
    if (run && run.score > 0.6) for (let at = run.at[0] ?? 0; at <= (run.at.at(-1) ?? 0); at++) mark(at, "note");
    else lacks.push("note");
  }

  // Days.
  const free = (at: number) => !taken.has(at);
  const dayAt = (wantedDay: string) => items.findIndex(({ days }, at) => free(at) && !!days && [days.past, days.future].includes(wantedDay));
  const issued = before?.issueDate ?? given.today;
  if (after.issueDate !== issued) {
    const at = dayAt(after.issueDate);
    if (at >= 0) mark(at, "issued");
    else lacks.push("issued");
  }
  const usual = before ? undefined : (habits.defaultPaymentTerms ?? "Net 30");
  const dueBefore = before && before.issueDate === after.issueDate ? before.dueDate : dueDateOf(before?.terms ?? usual ?? "Net 30", after.issueDate);
  const said = termsSpan(items, after.issueDate, after.dueDate, free);
  if (after.dueDate !== dueBefore) {
    const at = dayAt(after.dueDate);
    if (said && (after.terms || at < 0)) for (let i = said[0]; i <= said[1]; i++) mark(i, "terms");
    else if (at >= 0) mark(at, "due");
    else lacks.push("due");
  } else if (said && said[1] > said[0]) for (let i = said[0]; i <= said[1]; i++) mark(i, "terms");

  if (turn.isCopy) {
    const at = items.findIndex(({ text, kind }, i) => free(i) && kind !== "customer" && conceptsOf(text).includes("COPY"));
    if (at >= 0) mark(at, "copy");
    else lacks.push("copy");
  }
  if (turn.sends) {
    const at = items.findIndex(({ text }, i) => free(i) && conceptsOf(text).includes("SEND"));
    if (at >= 0) mark(at, "send");
    else lacks.push("send");
  }

  // The first item of each line begins it.
  const begun = new Set<number>();
  let current: number | undefined;
  const out = label.map((one, at): Label => {
    const line = group[at];
    if (!one) return "-";
    if (line === undefined) return one as Label;
    const isFirst = !begun.has(line) || current !== line;
    begun.add(line);
    current = line;
    return (isFirst ? `+${one}` : one) as Label;
  });
  return { labels: out, lacks, stands: isOpen ? standing() : after };

  /** What an item is to the count of a line: so many, so many more, or so many fewer. */
  function countRole(item: Item, to: WantedLine, was: WantedLine | undefined): "quantity" | "more" | "less" | undefined {
    if (to.quantity === undefined || near(was?.quantity, to.quantity) || !(COUNTS.has(item.kind) || isOne(item)) || item.kind === "free") return undefined;
    const value = countOf(items, [item], soldAs(to))?.value;
    if (value === undefined) return undefined;
    if (near(value, to.quantity)) return "quantity";
    if (was?.quantity === undefined) return undefined;
    return near(was.quantity + value, to.quantity) ? "more" : near(was.quantity - value, to.quantity) ? "less" : undefined;
  }

  /** Whether two figures make the count of a line: "two days each", "8 hours Monday and 6 Tuesday", "12, one of them free". */
  function countsOfTwo(line: number, to: WantedLine, was: WantedLine | undefined): boolean {
    const counts = items.flatMap((item, at) => (!taken.has(at) && COUNTS.has(item.kind) && cost(at, line) <= WITHIN ? [{ item, at }] : []));
    const pairs = counts.flatMap((one, i) => counts.slice(i + 1).map((other) => [one, other] as const));
    const found = pairs.find(([one, other]) => {
      if (one.item.kind === "free") return false;
      if (other.item.kind === "free") return near((countOf(items, [one.item], soldAs(to))?.value ?? 0) - (other.item.value ?? 0), to.quantity);
      return (
        countOf(items, [one.item, other.item], soldAs(to))?.by !== "nothing" && near(countOf(items, [one.item, other.item], soldAs(to))?.value, to.quantity)
      );
    });
    if (found) {
      const [one, other] = found;
      mark(one.at, "quantity", line);
      mark(other.at, other.item.kind === "free" ? "less" : "quantity", line);
      return true;
    }
    const free =
      was?.quantity === undefined ? undefined : counts.find(({ item }) => item.kind === "free" && near((was.quantity ?? 0) - (item.value ?? 0), to.quantity));
    if (free) mark(free.at, "less", line);
    return free !== undefined;
  }

  /** Whether words tell the price of a line by another one: "half price", "same rate", "the usual price". */
  function pricesByAnother(line: number, to: WantedLine, was: WantedLine | undefined): boolean {
    const own = was?.unitPrice ?? given.products.find(({ name }) => name === to.description)?.unitPrice;
    const other = changed[line - 1]?.line.unitPrice ?? before?.lines.at(-1)?.unitPrice;
    if (near(was?.unitPrice, to.unitPrice)) return false;
    const at = items.findIndex((item, i) => {
      if (taken.has(i) || cost(i, line) > WITHIN) return false;
      if (item.kind === "rate")
        return item.value === undefined ? near(other, to.unitPrice) || near(own, to.unitPrice) : own !== undefined && near(own * item.value, to.unitPrice);
      return item.kind === "word" && SAME.has(item.text) && near(other, to.unitPrice) && !near(own, to.unitPrice);
    });
    if (at >= 0) mark(at, "price", line);
    return at >= 0;
  }

  /** Whether a line that is said in words of nobody's is told by what is counted: the words behind its quantity, or the unit. */
  function behindQuantity(line: number): boolean {
    const at = label.findIndex((one, i) => one === "quantity" && group[i] === line);
    if (at < 0) return false;
    let end = at + 1;
    while (end < items.length && end - at <= 3 && !taken.has(end) && items[end]?.kind === "word" && !ENDS.has(items[end]?.text ?? ""))
      mark(end++, "what", line);
    return end > at + 1 || items[at]?.kind === "quantity";
  }

  function standing(): WantedInvoice {
    const asks = new Set(turn.asks);
    const lines = pairs.flatMap((pair): WantedLine[] => {
      const at = changed.indexOf(pair);
      if (at < 0) return [pair.line];
      if (!pair.was && !runs.has(at) && !used.has(`${at} quantity`)) return [];
      const { line } = pair;
      const known = given.products.find(({ name }) => name === line.description);
      const hasPrice = used.has(`${at} price`) || (known && near(known.unitPrice, line.unitPrice)) || pair.was?.unitPrice !== undefined;
      const hasQuantity = used.has(`${at} quantity`) || line.quantity === 1;
      return [
        {
          ...line,
          unitPrice: asks.has("unitPrice") && !hasPrice ? undefined : line.unitPrice,
          quantity: asks.has("quantity") && !hasQuantity ? undefined : line.quantity,
        },
      ];
    });
    return { ...after, lines, customer: asks.has("customer") ? "" : after.customer };
  }
}

/** How many items terms are at most. */
const TERMS = 7;

/** The fewest items in a row that say terms by which it is due that day. */
function termsSpan(items: readonly Item[], issued: string, due: string, free: (at: number) => boolean): readonly [number, number] | undefined {
  for (let length = 1; length <= TERMS; length++)
    for (let from = 0; from + length <= items.length; from++) {
      const part = items.slice(from, from + length);
      if (part.some(({ kind }, i) => kind === "break" || kind === "money" || kind === "customer" || !free(from + i))) continue;
      const text = part.map(({ text: one }) => one).join(" ");
      if (length === 1 && part[0]?.kind === "day") continue;
      if (dueDateOf(text, issued) === due) return [from, from + length - 1];
    }
  return undefined;
}
