import type { Reply } from "../lib/http-message.ts";
import { html, type Markup } from "../pages/markup.ts";
import { page } from "../pages/page.ts";

/** Where the pages of the simulator lead. */
export interface Links {
  /** Where they stand themselves. */
  readonly base: string;
  /** The product, and where its clock is moved; a Stripe that runs by itself has no such page. */
  readonly site: string;
  readonly clock: string | undefined;
}

const sections = {
  payments: "Payments",
  customers: "Customers",
  subscriptions: "Subscriptions",
  invoices: "Invoices",
  events: "Events",
  clocks: "Test clocks",
} as const;
export type Section = keyof typeof sections;

/** A page on which a developer plays the bank and looks at what Stripe has, with the way to the others. */
export const simulatorPage = (status: number, title: string, content: Markup, { base, site, clock }: Links, here?: Section): Reply =>
  page(
    status,
    title,
    html`<nav class="tabs" aria-label="Stripe">
${Object.entries(sections).map(
  ([path, name]) => html`<a href="${base}/${path === "payments" ? "" : path}"${path === here ? html` aria-current="page"` : undefined}>${name}</a>\n`,
)}${clock === undefined ? undefined : html`<a href="${clock}">Clock</a>`}</nav>
${content}
<p class="aside"><a href="${site}">Plainbill</a></p>`,
    "sheet",
    { name: "Stripe", tag: "Test mode" },
  );

const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
/** A moment, in seconds. */
export const time = (seconds: number): Markup => {
  const at = new Date(seconds * 1000);
  return html`<time datetime="${at.toISOString()}">${moment.format(at)}</time>`;
};

/** A form of one button. */
export const button = (
  action: string,
  label: string,
  fields: Readonly<Record<string, string>> = {},
  look = "quiet",
): Markup => html`<form method="post" action="${action}">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}<button class="${look}">${label}</button>
</form>`;
