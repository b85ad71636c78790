/** What a film is made of. Times in milliseconds of the film, places in CSS pixels of the window. */
export interface Timeline {
  /** The size of the window, and of the film. */
  readonly width: number;
  readonly height: number;
  duration: number;
  /** Pictures of the window, each from its time on: the address where one is read. */
  readonly shots: { at: number; src: string }[];
  readonly pointer: { at: number; x: number; y: number }[];
  readonly clicks: { at: number; x: number; y: number }[];
  /** The part of the window that is seen: its left upper corner and its width. */
  readonly views: { at: number; x: number; y: number; width: number }[];
  /** Where another page follows: the film is light for a moment. */
  readonly cuts: number[];
  readonly captions: { from: number; to: number; text: string }[];
}

type Track = readonly ({ at: number } & Readonly<Record<string, number>>)[];

/** Slow, fast, slow. */
const easeInOut = (share: number) => share * share * (3 - 2 * share);

/** A value of a track between its entries; before the first and after the last it stands. Entries of the same time are a jump. */
export function between<T extends Track>(track: T, at: number): T[number] {
  const next = track.findIndex((entry) => entry.at > at);
  const [from, to] = next < 0 ? [track.at(-1), undefined] : [track[next - 1], track[next]];
  if (!from || !to) return from ?? to ?? { at };
  const share = easeInOut((at - from.at) / (to.at - from.at));
  return Object.fromEntries(Object.entries(from).map(([name, value]) => [name, value + ((to[name] ?? value) - value) * share])) as T[number];
}

/** The last entry that has begun, or the first. */
export const current = <T extends { at: number }>(track: readonly T[], at: number): T | undefined => track.findLast((entry) => entry.at <= at) ?? track[0];
