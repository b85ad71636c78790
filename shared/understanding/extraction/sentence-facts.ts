import { firstFrom } from "../entities/words.ts";
import type { Page, Unit } from "./document.ts";
import { conceptsOf } from "./features.ts";
import type { Place } from "./spots.ts";
import type { MoneySpan } from "./sums.ts";

const few = (count: number, most: number): string => (count >= most ? `${most}+` : String(count));
/** How far back a line with a colon introduces what follows. */
const INTRODUCED = 9;
const PAST = /\b(?:was|were|had|used to|war|waren|hatte|hatten|etait|etaient|avait|avaient|era|eran|fue|tenia|previously|formerly|bisher|until|jusqu|hasta)\b/;

/** The sums of a page by the sentence that they are in. */
export class Sentences {
  readonly #page: Page;
  readonly #money: readonly MoneySpan[];
  readonly #at: Map<number, number>;
  /** How many sentences with one sum a paragraph has. */
  readonly #peers = new Map<number, number>();

  constructor(page: Page, money: readonly MoneySpan[]) {
    this.#page = page;
    this.#money = money;
    this.#at = new Map(page.units.map(({ start }, i) => [start, i]));
    for (const unit of page.units)
      if (!unit.isRow && this.#sumsOf(unit).length === 1) this.#peers.set(unit.paragraph, (this.#peers.get(unit.paragraph) ?? 0) + 1);
  }

  #sumsOf({ start, end }: Unit): readonly MoneySpan[] {
    return this.#money.slice(firstFrom(this.#money, start), firstFrom(this.#money, end));
  }

  /** What introduces a sentence: the last line before it that ends with a colon, in this paragraph or the one before. */
  #introOf(at: number, paragraph: number): string {
    const { units, text } = this.#page;
    for (let i = at - 1; i >= Math.max(0, at - INTRODUCED); i--) {
      const unit = units[i];
      if (!unit || unit.paragraph < paragraph - 1) return "";
      if (!unit.isRow && text[unit.end - 1] === ":") return text.slice(Math.max(unit.start, unit.end - 160), unit.end);
    }
    return "";
  }

  /** What its sentence, and what introduces that, says of a sum. */
  factsOf({ unit, start, end }: Place): string[] {
    const { folded, text, units, words } = this.#page;
    const sums = this.#sumsOf(unit);
    const nth = sums.findIndex((each) => each.start === start);
    const before = folded.slice(Math.max(unit.start, start - 160), start);
    const names = [
      `n:${few(sums.length, 4)}`,
      `nth:${nth <= 0 ? "first" : nth === sums.length - 1 ? "last" : "mid"}`,
      `peers:${few(this.#peers.get(unit.paragraph) ?? 0, 4)}`,
    ];
    if (before.lastIndexOf("(") > before.lastIndexOf(")")) names.push("paren");
    const open = before.slice(before.lastIndexOf("(") > before.lastIndexOf(")") ? before.lastIndexOf("(") : -45);
    if (PAST.test(open)) names.push("past");
    if (/(?:=|→|->)\s*$/.test(before)) names.push("equal");
    if (/(?:@|\bx|\bat|\ba|\bje|\bzu)\s*$/.test(before.replace(/×/g, "x"))) names.push("multiplier");
    if (/^\s*=/.test(folded.slice(end, end + 3))) names.push("equals");
    const first = firstFrom(words, unit.start);
    names.push(`first:${words[first]?.text ?? ""}`);
    const opening = text.slice(unit.start, Math.min(start, words[first + 5]?.end ?? unit.start));
    for (const concept of conceptsOf(opening)) names.push(`s:${concept}`);
    const at = this.#at.get(unit.start) ?? 0;
    for (const concept of conceptsOf(this.#introOf(at, unit.paragraph))) names.push(`intro:${concept}`);
    const previous = units[at - 1];
    if (previous && previous.paragraph === unit.paragraph)
      for (const concept of conceptsOf(text.slice(Math.max(previous.start, previous.end - 160), previous.end))) names.push(`pv:${concept}`);
    return names;
  }
}
