const KEY = "plainbill-return-path";

/** Stores the requested page in this tab, in case the person signs up instead of signing in. */
export function storeReturnPath(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Without storage, signing up leads home.
  }
}

/** The page to open after signing in: the requested one, or home. */
export function storedReturnPath(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "/";
  } catch {
    return "/";
  }
}

/** Forgets the requested page, once it is open. */
export function clearReturnPath(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
