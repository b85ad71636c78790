import type { Reply } from "../../lib/http-message.ts";
import type { Markup } from "../../pages/markup.ts";
import { html } from "../../pages/markup.ts";
import { page } from "../../pages/page.ts";
import type { Visit } from "./visit.ts";

/** A page for a customer of the platform. Forms of it may lead back to the product. */
export function portalPage(status: number, title: string, content: Markup, { session }: Visit, shape: "card" | "sheet" = "sheet"): Reply {
  const after = session.flow?.after_completion.redirect?.return_url ?? session.return_url;
  return page(status, title, content, shape, { name: "Plainbill", tag: "Test mode", ...(after === null ? {} : { leadsTo: after }) });
}

/** The way out of a page on which nothing is to be done after all. */
export const wayBack = ({ session, at }: Visit): Markup | undefined =>
  session.flow === null
    ? html`<p class="aside"><a href="${at}/home">Back</a></p>`
    : session.return_url === null
      ? undefined
      : html`<p class="aside"><a href="${session.return_url}">Back to Plainbill</a></p>`;

/** A session that is no longer good, or never was. */
export const expiredPage = (): Reply =>
  page(
    410,
    "This page has expired",
    html`<h1>This page has expired</h1><p>It opens a customer's billing, so it is good for a short time only. Open it again from the settings of Plainbill.</p>`,
    "card",
    { name: "Plainbill", tag: "Test mode" },
  );
