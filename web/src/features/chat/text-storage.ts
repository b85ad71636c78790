/** Stores the unsent text of the composer in this tab, because buying a plan or signing in again loads another page. */
export function textStorage(userId = ""): { read(): string; keep(text: string): void } {
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
        // Without storage the text is lost with the page.
      }
    },
  };
}
