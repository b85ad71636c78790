/** Keeps what a person has written and not sent, in their tab: buying a plan, or signing in again, loads the page anew. */
export function textKeeper(userId = ""): { read(): string; keep(text: string): void } {
  const key = `plainbill-message ${userId}`;
  return {
    read() {
      try {
        return sessionStorage.getItem(key) ?? "";
      } catch {
        return "";
      }
    },
    keep(text) {
      try {
        if (text) sessionStorage.setItem(key, text);
        else sessionStorage.removeItem(key);
      } catch {
        // Then it is gone with the page.
      }
    },
  };
}
