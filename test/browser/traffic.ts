import { gzipSync } from "node:zlib";
import type { Page, Request, Response } from "@playwright/test";

/** The files of one kind that a page loaded, and their bytes after gzip. */
export interface Traffic {
  readonly files: number;
  readonly bytes: number;
}
export type Kind = "document" | "script" | "style" | "font" | "image" | "media" | "data";

const kindOf = (response: Response): Kind => {
  const type = response.request().resourceType();
  if (type === "document" || type === "script" || type === "font" || type === "image" || type === "media") return type;
  // A preloaded script counts as a script.
  if (/javascript/.test(response.headers()["content-type"] ?? "")) return "script";
  return type === "stylesheet" ? "style" : "data";
};

interface Answer {
  readonly kind: Kind;
  readonly bytes: number;
}

/** Returns undefined for redirects, and if the page was closed. */
async function answerOf(request: Request): Promise<Answer | undefined> {
  try {
    const response = await request.response();
    return response ? { kind: kindOf(response), bytes: gzipSync(await response.body(), { level: 9 }).length } : undefined;
  } catch {
    return undefined;
  }
}

/** Counts every response to the page from now on, including preloads and calls. */
export function watchTraffic(page: Page): { sum(): Promise<ReadonlyMap<Kind, Traffic>> } {
  const answers: Promise<Answer | undefined>[] = [];
  // Wait for the end of each request: the body of an endless response would never arrive.
  page.on("requestfinished", (request) => answers.push(answerOf(request)));
  return {
    async sum() {
      const kinds = new Map<Kind, Traffic>();
      for (const answer of await Promise.all(answers)) {
        if (!answer) continue;
        const { kind, bytes } = answer;
        const { files, bytes: before } = kinds.get(kind) ?? { files: 0, bytes: 0 };
        kinds.set(kind, { files: files + 1, bytes: before + bytes });
      }
      return kinds;
    },
  };
}
