import { type ComponentType, lazy } from "react";
import { loadPageAgain } from "./page-again.ts";

/** A part of the app could not be loaded: its file belongs to an old version, or the connection broke. */
export class MissingPart extends Error {
  constructor(cause: unknown) {
    super("A part of Plainbill could not be loaded: there may be a newer version, or no connection.", { cause });
  }
}

/** Loads a part of the app. If that fails, reloads the page once; the second time throws `MissingPart`. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    await loadPageAgain();
    throw new MissingPart(error);
  }
}

/** A component that loads when it is first shown. Browsers request a failed module only once per page, so another try needs a reload. */
// biome-ignore lint/suspicious/noExplicitAny: as React types it
export const lazyPart = <T extends ComponentType<any>>(load: () => Promise<{ default: T }>): T => lazy(() => loadPart(load)) as unknown as T;
