/** The content of a film. Times in milliseconds of film time, positions in CSS pixels of the window. */
export interface Timeline {
  /** The size of the window and of the film. */
  readonly width: number;
  readonly height: number;
  duration: number;
  /** Pictures of the window, each from its time on, by address. */
  readonly shots: { at: number; src: string }[];
  readonly pointer: { at: number; x: number; y: number }[];
  readonly clicks: { at: number; x: number; y: number }[];
  /** The visible part of the window: its top left corner and its width. */
  readonly views: { at: number; x: number; y: number; width: number }[];
  /** Changes of the page, shown as a short flash. */
  readonly cuts: number[];
  readonly captions: { from: number; to: number; text: string }[];
}

type Track = readonly ({ at: number } & Readonly<Record<string, number>>)[];

/** Easing: slow, fast, slow. */
const easeInOut = (share: number) => share * share * (3 - 2 * share);

/** Interpolates a track; constant before its first and after its last entry. Entries with the same time are a jump. */
export function between<T extends Track>(track: T, at: number): T[number] {
  const next = track.findIndex((entry) => entry.at > at);
  const [from, to] = next < 0 ? [track.at(-1), undefined] : [track[next - 1], track[next]];
  if (!from || !to) return from ?? to ?? { at };
  const share = easeInOut((at - from.at) / (to.at - from.at));
  return Object.fromEntries(Object.entries(from).map(([name, value]) => [name, value + ((to[name] ?? value) - value) * share])) as T[number];
}

/** Returns the last entry that has begun, or the first. */
export const current = <T extends { at: number }>(track: readonly T[], at: number): T | undefined => track.findLast((entry) => entry.at <= at) ?? track[0];
