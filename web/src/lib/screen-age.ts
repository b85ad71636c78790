/** What is shown of the last visit and was not read anew yet: what it is, and as of when, in milliseconds. */
const ages = new Map<string, { readonly asOf: number; isShown(): boolean }>();
const listeners = new Set<() => void>();

/** Notes what is shown of the last visit, until it is current. */
export function setAge(what: string, asOf: number, isShown: () => boolean): void {
  ages.set(what, { asOf, isShown });
  for (const listener of listeners) listener();
}

/** What is shown is what the server says. */
export function deleteAge(what: string): void {
  if (ages.delete(what)) for (const listener of listeners) listener();
}

/** Hears of every change; the answer ends that. */
export function subscribeToAges(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const hasAge = (what: string): boolean => ages.has(what);

/** As of when the oldest is that is shown now; nothing where all that is shown is what the server says. */
export function screenAsOf(): number | undefined {
  const shown = [...ages.values()].filter(({ isShown }) => isShown());
  return shown.length ? Math.min(...shown.map(({ asOf }) => asOf)) : undefined;
}

/** What the screen shows is of the last visit, so nothing is changed by it. */
export class OutdatedScreen extends Error {
  constructor() {
    super("What is shown here is of your last visit, and nothing is sent before it has been read anew. Try again in a moment.");
  }
}

/** Throws `OutdatedScreen` while what is shown is of the last visit: who changes something decides by what they see. */
export function requireCurrentScreen(): void {
  if (screenAsOf() !== undefined) throw new OutdatedScreen();
}

/** So long, in milliseconds, does what goes on by itself wait for the screen, and so often does it look. */
const PATIENCE = 10_000;
const LOOK = 50;

/**
 * Waits until what is shown is what the server says. For what a page does by itself, such as completing a purchase: no person decided it by what they see, and
 * it must not fail because it came first. After ten seconds it goes on, and is refused.
 */
export async function currentScreen(): Promise<void> {
  for (let waited = 0; waited < PATIENCE && screenAsOf() !== undefined; waited += LOOK) await new Promise((resolve) => setTimeout(resolve, LOOK));
}
