/** That work was ended to make room for another's: it is to be begun anew later, or elsewhere. */
export class PutOff extends Error {
  constructor() {
    super("It was put off.");
    this.name = "PutOff";
  }
}

/** Functions that share a process share places, and each has a copy of this module. */
export const isPutOff = (error: unknown): boolean => error instanceof Error && error.name === "PutOff";

export interface PlaceTerms {
  /** How many milliseconds it waits for a place before it is put off; for as long as it takes where nothing is said. */
  readonly patience?: number;
  /**
   * How many milliseconds it may work, and on a busy machine ten times as long, before it makes room for others. Without it work keeps its place to its end.
   */
  readonly slice?: number;
}

/** The place of a piece of work, which ends when `signal` says so, and had better pause where it `isWanted`: another key waits. */
export interface Place {
  readonly signal: AbortSignal;
  isWanted(): boolean;
  /** Says that it took so many milliseconds more of a processor. */
  addWork(milliseconds: number): void;
}

/** Runs `work` once a place is free. Throws `PutOff` where it waits longer than its patience, or makes room after its slice. */
export type FairPlaces = <T>(key: string, work: (place: Place) => Promise<T>, terms?: PlaceTerms) => Promise<T>;

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

/** What keys have used of late, in milliseconds: of all the places that it is handed to. */
export type Usage = Map<string, { readonly time: number; readonly at: number }>;

/** How many times longer than its work a slice may take. */
const BUSY = 10;
/** Half of what a key has used is forgotten after so many milliseconds. */
const HALF_LIFE = 30_000;
/** Less than so many milliseconds is as good as nothing. */
const NOTHING = 1;

/**
 * Lets at most `places` pieces of work run at a time, and one more of a key that has used less than half of what each of theirs has. The next place is for the
 * key that has used least of late, so one that brings much holds up no other. One key never has all places, nor has work that can not be put off; what can be
 * makes room after its slice where another key waits. So a key that comes for the first time begins at once, or after one slice where others came just before.
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
  /** A place is free for a key, or would be once so many have left. */
  const isRoom = (key: string, now: number, leaving = 0): boolean =>
    running.size - leaving < places || (running.size - leaving === places && usedLittle(key, now));

  function deal(): void {
    const now = performance.now();
    // Those of the same use stay in the order in which they came.
    const line = [...waiting].map((each) => ({ each, use: usedBy(each.key, now) })).toSorted((a, b) => a.use - b.use);
    for (const { each } of line) {
      if (!(mayBegin(each) && isRoom(each.key, now))) continue;
      waiting.delete(each);
      each.begin();
    }
    makeRoom(now);
  }

  /** Ends work whose slice is over, for as many keys as wait; where none is over yet, looks again when one is. */
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
