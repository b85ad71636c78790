const KEY = "plainbill-notification";

/** A toast for the page that loads next. */
export interface PageNotice {
  readonly title: string;
  readonly description?: string | undefined;
  readonly tone?: "plain" | "error" | undefined;
}

/** Stores a notice for the next page, if the browser has storage. */
export function storeNotice(notice: PageNotice): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(notice));
  } catch {
    // The notice is lost.
  }
}

/** Returns and removes the notice that the previous page stored. */
export function takeNotice(): PageNotice | undefined {
  try {
    const kept = noticeOf(JSON.parse(sessionStorage.getItem(KEY) ?? "null"));
    sessionStorage.removeItem(KEY);
    return kept;
  } catch {
    return undefined; // No notice.
  }
}

/** Parsed by hand, because the site's documents use it too, and a schema library is larger than all else that they load. */
function noticeOf(value: unknown): PageNotice | undefined {
  if (typeof value !== "object" || value === null || !("title" in value) || typeof value.title !== "string") return undefined;
  const description = "description" in value && typeof value.description === "string" ? value.description : undefined;
  return { title: value.title, description, tone: "tone" in value && value.tone === "error" ? "error" : "plain" };
}
