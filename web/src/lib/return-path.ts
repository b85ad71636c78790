const KEY = "plainbill-return-path";

/** Keeps where a person wanted to go who has to sign in first, for the case that they make an account instead. It lasts as long as the tab. */
export function keepReturn(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // A browser that keeps nothing leads home afterwards.
  }
}

/** The page to open after signing in: the one asked for before, or home. */
export function keptReturn(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "/";
  } catch {
    return "/";
  }
}

/** They have arrived there. */
export function forgetReturn(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // The browser stores nothing.
  }
}
