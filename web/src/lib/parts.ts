import { type ComponentType, lazy } from "react";
import { loadPageAgain } from "./page-again.ts";

/** A part of the app that cannot be loaded: its file is of a version that is gone, or the connection broke. */
export class MissingPart extends Error {
  constructor(cause: unknown) {
    super("A part of Plainbill could not be loaded: there may be a newer version, or no connection.", { cause });
  }
}

/** A part of the app. Where it does not come, the page is loaded again, once; the second time `MissingPart` is thrown. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    await loadPageAgain();
    throw new MissingPart(error);
  }
}

/** A component that loads when it is first shown. A browser asks for a file that did not come only once a page, so trying again takes another page. */
// biome-ignore lint/suspicious/noExplicitAny: as React types it
export const lazyPart = <T extends ComponentType<any>>(load: () => Promise<{ default: T }>): T => lazy(() => loadPart(load)) as unknown as T;
