import type { Reply } from "../lib/http-message.ts";
import { html } from "../pages/markup.ts";
import { page } from "../pages/page.ts";
import { nameOf } from "./accounts.ts";
import type { Ledger } from "./ledger.ts";

/** Answers one page, or one form of it; `id` is what its path names. */
export type Page = (id: string, fields: URLSearchParams) => Reply;

/** The pages of one part of the site. The first whose method and path fit answers. */
export type Pages = readonly (readonly [method: "GET" | "POST", path: RegExp, page: Page])[];

export const stripeBrand = { name: "Stripe", tag: "Test mode" };

/** The name that payers see: of the connected account, or of the platform. */
export const businessOf = (ledger: Ledger, account: string | undefined): string =>
  account === undefined ? "Plainbill" : nameOf(ledger.find("account", account)?.value);

export const nothingHere = (base: string): Reply =>
  page(
    404,
    "Nothing here",
    html`<h1>Nothing here</h1><p>There is no such page, or it is no longer good.</p><p class="aside"><a href="${base}/">What Stripe has</a></p>`,
    "card",
    stripeBrand,
  );
