import type { ServerReply } from "../lib/http-message.ts";
import { htmlPage } from "../pages/html-page.ts";
import { html } from "../pages/markup.ts";
import { accountName } from "./accounts.ts";
import type { StripeStore } from "./stripe-store.ts";

/** Renders a page or handles its form; `id` comes from the path. */
export type HostedPage = (id: string, fields: URLSearchParams) => ServerReply;

/** The pages of one part of the site. The first whose method and path match answers. */
export type HostedPages = readonly (readonly [method: "GET" | "POST", path: RegExp, page: HostedPage])[];

export const stripeBrand = { name: "Stripe", tag: "Test mode" };

/** The name that payers see: of the connected account, or of the platform. */
export const businessOf = (store: StripeStore, account: string | undefined): string =>
  account === undefined ? "Plainbill" : accountName(store.find("account", account)?.value);

export const stripePageNotFound = (base: string): ServerReply =>
  htmlPage(
    404,
    "Nothing here",
    html`<h1>Nothing here</h1><p>There is no such page, or it is no longer good.</p><p class="aside"><a href="${base}/">What Stripe has</a></p>`,
    "card",
    stripeBrand,
  );
