const KEY = "plainbill-notification";

/** A toast for the page that loads next. */
export interface KeptNotice {
  readonly title: string;
  readonly description?: string | undefined;
  readonly tone?: "plain" | "error" | undefined;
}

/** Leaves it to be said there, where the browser keeps anything. */
export function keepNotice(notice: KeptNotice): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(notice));
  } catch {
    // Then it is not said.
  }
}

/** Takes the toast that the page before left. */
export function takeNotice(): KeptNotice | undefined {
  try {
    const kept = noticeOf(JSON.parse(sessionStorage.getItem(KEY) ?? "null"));
    sessionStorage.removeItem(KEY);
    return kept;
  } catch {
    return undefined; // No toast.
  }
}

/** Parsed by hand: the documents use it too, and a schema library is larger than all else that they load. */
function noticeOf(value: unknown): KeptNotice | undefined {
  if (typeof value !== "object" || value === null || !("title" in value) || typeof value.title !== "string") return undefined;
  const description = "description" in value && typeof value.description === "string" ? value.description : undefined;
  return { title: value.title, description, tone: "tone" in value && value.tone === "error" ? "error" : "plain" };
}
