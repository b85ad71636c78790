import type { Reply } from "../lib/http-message.ts";
import { nameOf } from "./accounts.ts";
import type { Ledger } from "./ledger.ts";

/** Answers one page, or one form of it; `id` is what its path names. */
export type Page = (id: string, fields: URLSearchParams) => Reply;

/** The pages of one part of the site. The first whose method and path fit answers. */
export type Pages = readonly (readonly [method: "GET" | "POST", path: RegExp, page: Page])[];

/** The name that customers of a connected account see, or of the platform. */
export const businessOf = (ledger: Ledger, account: string | undefined): string =>
  account === undefined ? "Plainbill" : nameOf(ledger.find("account", account)?.value);
