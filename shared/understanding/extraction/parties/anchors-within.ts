import { firstFrom, type Span } from "../../entities/words.ts";
import type { Anchor, Owner } from "./roles.ts";

/** For each of the anchors of a page, up to where those behind it are of the same owner. */
const runsOfPages = new WeakMap<readonly Anchor[], Uint32Array>();
function runsOf(all: readonly Anchor[]): Uint32Array {
  const known = runsOfPages.get(all);
  if (known) return known;
  const runs = new Uint32Array(all.length);
  for (let i = all.length - 1; i >= 0; i--) runs[i] = all[i]?.owner === all[i + 1]?.owner ? (runs[i + 1] ?? i + 1) : i + 1;
  runsOfPages.set(all, runs);
  return runs;
}

/** The anchors that begin in a stretch of a page, as a value there sees them. A page can have thousands: they are sought by halves, never listed. */
export class AnchorsWithin {
  readonly #all: readonly Anchor[];
  readonly #span: Span;
  readonly #from: number;
  readonly #to: number;

  /** `all` are those of the page, from left to right. */
  constructor(all: readonly Anchor[], stretch: Span, span: Span) {
    this.#all = all;
    this.#span = span;
    this.#from = firstFrom(all, stretch.start);
    this.#to = Math.max(this.#from, firstFrom(all, stretch.end));
  }

  first(): Anchor | undefined {
    return this.#from < this.#to ? this.#all[this.#from] : undefined;
  }

  last(): Anchor | undefined {
    return this.#from < this.#to ? this.#all[this.#to - 1] : undefined;
  }

  /** The last that ends before the value and begins before `at`. */
  before(at = this.#span.start): Anchor | undefined {
    return this.#all[this.#lastBefore(at)];
  }

  /** The first that begins behind the value. */
  after(): Anchor | undefined {
    const i = this.#firstAfter();
    return i < this.#to ? this.#all[i] : undefined;
  }

  /** The first that ends before the value. */
  firstBefore(): Anchor | undefined {
    for (let i = this.#from; i < this.#to && (this.#all[i]?.start ?? 0) < this.#span.start; i++)
      if ((this.#all[i]?.end ?? 0) <= this.#span.start) return this.#all[i];
    return undefined;
  }

  /** The first that has no place in common with the value. */
  firstBeside(): Anchor | undefined {
    return this.firstBefore() ?? this.after();
  }

  /** The owner of all that have no place in common with the value, if there is one only. */
  soleOwner(): Owner | undefined {
    const [first, last, next] = [this.#from, this.#lastBefore(this.#span.start), this.#firstAfter()];
    const runs = runsOf(this.#all);
    const isSame = (from: number, to: number) => from >= to || (runs[from] ?? 0) >= to;
    if (!isSame(first, last + 1) || !isSame(next, this.#to)) return undefined;
    const [before, after] = [last >= first ? this.#all[first] : undefined, next < this.#to ? this.#all[next] : undefined];
    return !before || !after || before.owner === after.owner ? (before ?? after)?.owner : undefined;
  }

  #lastBefore(at: number): number {
    for (let i = Math.min(this.#to, firstFrom(this.#all, at)) - 1; i >= this.#from; i--) if ((this.#all[i]?.end ?? 0) <= this.#span.start) return i;
    return -1;
  }

  #firstAfter(): number {
    return Math.max(this.#from, firstFrom(this.#all, this.#span.end));
  }
}
