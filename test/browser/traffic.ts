import { gzipSync } from "node:zlib";
import type { Page, Request, Response } from "@playwright/test";

/** What a page really loaded of one kind: how many files, and their bytes as gzip has them. */
export interface Traffic {
  readonly files: number;
  readonly bytes: number;
}
export type Kind = "document" | "script" | "style" | "font" | "image" | "media" | "data";

const kindOf = (response: Response): Kind => {
  const type = response.request().resourceType();
  if (type === "document" || type === "script" || type === "font" || type === "image" || type === "media") return type;
  // A script that is only preloaded is one, too.
  if (/javascript/.test(response.headers()["content-type"] ?? "")) return "script";
  return type === "stylesheet" ? "style" : "data";
};

interface Answer {
  readonly kind: Kind;
  readonly bytes: number;
}

/** Nothing for a redirect, and where the page is gone. */
async function answerOf(request: Request): Promise<Answer | undefined> {
  try {
    const response = await request.response();
    return response ? { kind: kindOf(response), bytes: gzipSync(await response.body(), { level: 9 }).length } : undefined;
  } catch {
    return undefined;
  }
}

/** Counts every answer that the page is given from now on, preloads and calls among them. */
export function watchTraffic(page: Page): { sum(): Promise<ReadonlyMap<Kind, Traffic>> } {
  const answers: Promise<Answer | undefined>[] = [];
  // Not when it begins: the body of an answer that never ends would be waited for as long.
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
