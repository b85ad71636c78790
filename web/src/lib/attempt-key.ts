import { useState } from "react";

/** Makes idempotency keys: the same body as last time has the same key, so that the server does a repeated attempt once. */
export function attemptKeys(): (body: unknown) => string {
  let last = { content: "", key: "" };
  return (body) => {
    const content = JSON.stringify(body);
    if (last.content !== content) last = { content, key: crypto.randomUUID() };
    return last.key;
  };
}

/** The keys of one component's attempts. */
export const useAttemptKey = (): ((body: unknown) => string) => useState(attemptKeys)[0];
