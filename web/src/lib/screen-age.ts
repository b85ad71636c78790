/** Answers of the last visit that are on screen until they are fetched, with their time in milliseconds. */
const ages = new Map<string, { readonly asOf: number; isShown(): boolean }>();
const listeners = new Set<() => void>();

/** Marks an answer as old until `deleteAge`. */
export function setAge(what: string, asOf: number, isShown: () => boolean): void {
  ages.set(what, { asOf, isShown });
  for (const listener of listeners) listener();
}

/** Marks an answer as current. */
export function deleteAge(what: string): void {
  if (ages.delete(what)) for (const listener of listeners) listener();
}

/** Subscribes to every change; the returned function ends that. */
export function subscribeToAges(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const hasAge = (what: string): boolean => ages.has(what);

/** Returns the time of the oldest answer on screen, or undefined if all are current. */
export function screenAsOf(): number | undefined {
  const shown = [...ages.values()].filter(({ isShown }) => isShown());
  return shown.length ? Math.min(...shown.map(({ asOf }) => asOf)) : undefined;
}

/** A change was refused because it was decided on an outdated screen. */
export class OutdatedScreen extends Error {
  constructor() {
    super("What is shown here is of your last visit, and nothing is sent before it has been read anew. Try again in a moment.");
  }
}

/** Throws `OutdatedScreen` while an old answer is on screen, because people decide by what they see. */
export function requireCurrentScreen(): void {
  if (screenAsOf() !== undefined) throw new OutdatedScreen();
}

/** Milliseconds that an automatic action waits for a current screen, and the interval of its checks. */
const PATIENCE = 10_000;
const LOOK = 50;

/**
 * Waits until the screen shows current answers. Used by automatic actions, such as completing a purchase: no person decided them by what they see, and they
 * must not fail for coming first. After ten seconds the action goes on, and is refused.
 */
export async function currentScreen(): Promise<void> {
  for (let waited = 0; waited < PATIENCE && screenAsOf() !== undefined; waited += LOOK) await new Promise((resolve) => setTimeout(resolve, LOOK));
}
