/** Work was put off: it waited too long for a place, or made room for another key. The caller starts it again later, or elsewhere. */
export class PutOff extends Error {
  constructor() {
    super("It was put off.");
    this.name = "PutOff";
  }
}

/** Compares by name: functions that share a process share places, and each has its own copy of this class. */
export const isPutOff = (error: unknown): boolean => error instanceof Error && error.name === "PutOff";

export interface PlaceTerms {
  /** How many milliseconds the work waits for a place before it is put off. Without it the work waits as long as it takes. */
  readonly patience?: number;
  /**
   * Processor time in milliseconds after which the work makes room for another key; on a busy machine at most ten times that by the clock. Without it the work
   * keeps its place to the end.
   */
  readonly slice?: number;
}

/** The place that a piece of work holds. The work ends when `signal` aborts, and should pause while `isWanted()`: another key waits. */
export interface HeldPlace {
  readonly signal: AbortSignal;
  isWanted(): boolean;
  /** Reports processor time that the work has used since the last report. */
  addWork(milliseconds: number): void;
}

/** Runs `work` once a place is free. Throws `PutOff` if it waits longer than its patience, or if its slice is over and another key needs the place. */
export type FairPlaces = <T>(key: string, work: (place: HeldPlace) => Promise<T>, terms?: PlaceTerms) => Promise<T>;

interface Waiting {
  readonly key: string;
  readonly slice: number | undefined;
  begin(): void;
}

interface Running {
  readonly key: string;
  readonly slice: number | undefined;
  readonly since: number;
  readonly ending: AbortController;
  worked: number;
}

/** Milliseconds that each key has held places of late, over all instances that share this map; `at` is the time of the entry. */
export type Usage = Map<string, { readonly time: number; readonly at: number }>;

/** How many times longer than its processor time a slice may take by the clock. */
const BUSY = 10;
/** After this many milliseconds half of a key's use is forgotten. */
const HALF_LIFE = 30_000;
/** A key that has used less than this many milliseconds is dropped from the map. */
const NOTHING = 1;

/**
 * Runs at most `places` pieces of work at a time, and one more for a key that has used less than half of what each running key has. The next place goes to the
 * key that has used least of late, so a key with much work delays no other. One key never holds all places, nor does work without a slice; work with a slice
 * makes room when that is over and another key waits. So a new key begins at once, or after one slice if other new keys came just before (docs/decisions/0093).
 */
export function fairPlaces(places: number, usage: Usage = new Map()): FairPlaces {
  const most = Math.max(1, places - 1);
  const running = new Set<Running>();
  const waiting = new Set<Waiting>();
  let timer: NodeJS.Timeout | undefined;

  const usedBefore = (key: string, now: number): number => {
    const { time, at } = usage.get(key) ?? { time: 0, at: now };
    return time * 0.5 ** ((now - at) / HALF_LIFE);
  };
  const usedBy = (key: string, now: number): number =>
    [...running].filter((each) => each.key === key).reduce((sum, { since }) => sum + now - since, usedBefore(key, now));
  const count = (is: (each: Running) => boolean): number => [...running].filter(is).length;
  const mayBegin = ({ key, slice }: Waiting): boolean =>
    count((each) => each.key === key) < most && (slice !== undefined || count((each) => each.slice === undefined) < most);
  const usedLittle = (key: string, now: number): boolean => [...running].every((each) => 2 * usedBy(key, now) < usedBy(each.key, now));
  /** Returns true if the key could have a place once `leaving` pieces of work have ended. */
  const isRoom = (key: string, now: number, leaving = 0): boolean =>
    running.size - leaving < places || (running.size - leaving === places && usedLittle(key, now));

  function deal(): void {
    const now = performance.now();
    // Keys with the same use keep the order in which they came.
    const line = [...waiting].map((each) => ({ each, use: usedBy(each.key, now) })).toSorted((a, b) => a.use - b.use);
    for (const { each } of line) {
      if (!(mayBegin(each) && isRoom(each.key, now))) continue;
      waiting.delete(each);
      each.begin();
    }
    makeRoom(now);
  }

  /** Ends one piece of work with an expired slice for each waiting key; if none has expired yet, sets a timer for the next one. */
  function makeRoom(now: number): void {
    clearTimeout(timer);
    const left = ({ slice = 0, since, worked }: Running) => (worked < slice ? since + BUSY * slice - now : 0);
    let leaving = count(({ ending }) => ending.signal.aborted);
    const keys = new Set([...waiting].filter(mayBegin).map(({ key }) => key));
    for (const key of [...keys].slice(leaving)) {
      if (!isRoom(key, now, leaving + 1)) continue;
      const others = [...running]
        .filter((each) => each.key !== key && each.slice !== undefined && !each.ending.signal.aborted)
        .toSorted((a, b) => left(a) - left(b));
      const [next] = others;
      if (!next) continue;
      if (left(next) > 0) {
        timer = setTimeout(deal, left(next) + 1);
        return;
      }
      next.ending.abort(new PutOff());
      leaving++;
    }
  }

  const isWanted = (key: string): boolean => [...waiting].some((each) => each.key !== key && mayBegin(each));

  function leave(ended: Running): void {
    running.delete(ended);
    const now = performance.now();
    usage.set(ended.key, { time: usedBefore(ended.key, now) + now - ended.since, at: now });
    for (const key of usage.keys()) if (usedBefore(key, now) < NOTHING) usage.delete(key);
    deal();
  }

  const placeFor = (key: string, { patience, slice }: PlaceTerms): Promise<Running> =>
    new Promise((resolve, reject) => {
      const patient =
        patience === undefined
          ? undefined
          : setTimeout(() => {
              waiting.delete(mine);
              reject(new PutOff());
            }, patience);
      const mine: Waiting = {
        key,
        slice,
        begin() {
          clearTimeout(patient);
          const begun = { key, slice, since: performance.now(), ending: new AbortController(), worked: 0 };
          running.add(begun);
          resolve(begun);
        },
      };
      waiting.add(mine);
      deal();
    });

  return async (key, work, terms = {}) => {
    const place = await placeFor(key, terms);
    try {
      return await work({
        signal: place.ending.signal,
        isWanted: () => isWanted(key),
        addWork(milliseconds) {
          place.worked += milliseconds;
          if (waiting.size) deal();
        },
      });
    } finally {
      leave(place);
    }
  };
}
