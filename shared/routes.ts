import * as z from "zod/mini";
import { Farewell, FirstProfile, MarketingData, SignedInDevice } from "./account.ts";
import { SubscriptionStatus } from "./billing.ts";
import { BusinessProfile } from "./business.ts";
import { Customer, CustomerDetails } from "./customers.ts";
import { text } from "./fields.ts";
import { idOf } from "./ids.ts";
import { Invoice, InvoiceChange, InvoiceDraft, InvoiceRow, NewInvoice, Status, Totals } from "./invoices.ts";
import { Product } from "./products.ts";

/**
 * One HTTP call of Plainbill. `path` in API Gateway's form; `resource` is the folder of `functions/` that answers it.
 * `auth: "session"` needs a signed-in person, `gate: "entitled"` a subscription or a running trial.
 * `answers: "raw"` calls answer something else than JSON (a page, a file, a redirect).
 */
export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: `/api/${string}`;
  readonly resource: Resource;
  readonly auth: "session" | "none";
  readonly gate?: "entitled";
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly answers: z.ZodMiniType | "raw" | "nothing";
  /** Answers 201: the call makes something new. */
  readonly created?: true;
  readonly summary: string;
}

/** The functions that answer HTTP calls, one a noun. */
export type Resource = "identity" | "account" | "business" | "customers" | "products" | "invoices" | "delivery";

/** A page of a list: how many (50 where not said, 200 at most) and from where, as a `Link` header gave it. */
export const Paging = z.object({
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(200))),
  cursor: z.optional(text(1, 1000)),
});
export type Paging = z.infer<typeof Paging>;

/** Who is signed in. */
export const CurrentUser = z.object({
  id: idOf("user"),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  profileImageUrl: z.nullable(z.string()),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** Whatever it says, signing in goes on: what is no page of this site is ignored. */
const ReturnTo = z.object({ return_to: z.optional(z.string()) });
const Preview = z.object({ totals: Totals, html: z.string() });

/** Every HTTP call there is. The gateway, the permissions, the handlers' types, the web client and docs/api.md all come from this table. */
export const routes = {
  login: {
    method: "GET",
    path: "/api/login",
    resource: "identity",
    auth: "none",
    query: ReturnTo,
    answers: "raw",
    summary: "Starts signing in at the hosted login.",
  },
  callback: {
    method: "GET",
    path: "/api/callback",
    resource: "identity",
    auth: "none",
    answers: "raw",
    summary: "Where the hosted login sends people back to.",
  },
  logout: { method: "GET", path: "/api/logout", resource: "identity", auth: "none", answers: "raw", summary: "Ends the session here and at the hosted login." },
  getUser: { method: "GET", path: "/api/auth/user", resource: "identity", auth: "session", answers: CurrentUser, summary: "Who is signed in." },
  listSessions: {
    method: "GET",
    path: "/api/sessions",
    resource: "identity",
    auth: "session",
    answers: z.array(SignedInDevice),
    summary: "Where the person is signed in, the newest sign-in first.",
  },
  endSession: {
    method: "DELETE",
    path: "/api/sessions/{id}",
    resource: "identity",
    auth: "session",
    answers: "nothing",
    summary: "Signs the person out in one place.",
  },
  endSessions: {
    method: "DELETE",
    path: "/api/sessions",
    resource: "identity",
    auth: "session",
    answers: "nothing",
    summary: "Signs the person out everywhere, here too.",
  },

  getSubscriptionStatus: {
    method: "GET",
    path: "/api/subscription-status",
    resource: "account",
    auth: "session",
    answers: SubscriptionStatus,
    summary: "What the workspace has paid for, and whether its trial runs.",
  },
  storeMarketingData: {
    method: "POST",
    path: "/api/store-marketing-data",
    resource: "account",
    auth: "session",
    body: MarketingData,
    answers: "nothing",
    summary: "Keeps what the person said of themselves when they signed up.",
  },
  exportWorkspace: {
    method: "GET",
    path: "/api/export",
    resource: "account",
    auth: "session",
    answers: "raw",
    summary: "Everything of the workspace as a ZIP of JSON and CSV, by a redirect to a link that works for five minutes.",
  },
  deleteAccount: {
    method: "DELETE",
    path: "/api/account",
    resource: "account",
    auth: "session",
    body: Farewell,
    answers: "nothing",
    summary: "Deletes the account and everything of its workspace, for good. `confirmation` is the person's e-mail address.",
  },

  getBusinessProfile: {
    method: "GET",
    path: "/api/business-profile",
    resource: "business",
    auth: "session",
    answers: BusinessProfile,
    summary: "What the business prints on its invoices.",
  },
  createBusinessProfile: {
    method: "POST",
    path: "/api/auto-create-business-profile",
    resource: "business",
    auth: "session",
    body: FirstProfile,
    answers: BusinessProfile,
    summary: "Fills the blank profile of a new workspace; one that somebody has written stays as it is.",
  },

  listCustomers: {
    method: "GET",
    path: "/api/customers",
    resource: "customers",
    auth: "session",
    query: Paging,
    answers: z.array(Customer),
    summary: "The customers.",
  },
  createCustomer: {
    method: "POST",
    path: "/api/customers",
    resource: "customers",
    auth: "session",
    body: CustomerDetails,
    answers: Customer,
    created: true,
    summary: "Adds a customer.",
  },
  getCustomer: { method: "GET", path: "/api/customers/{id}", resource: "customers", auth: "session", answers: Customer, summary: "One customer." },

  listProducts: {
    method: "GET",
    path: "/api/products",
    resource: "products",
    auth: "session",
    query: Paging,
    answers: z.array(Product),
    summary: "The products and services.",
  },

  previewInvoice: {
    method: "POST",
    path: "/api/invoices/preview",
    resource: "invoices",
    auth: "session",
    body: InvoiceDraft,
    answers: Preview,
    summary: "The totals and the page of an invoice; nothing is stored.",
  },
  listInvoices: {
    method: "GET",
    path: "/api/invoices",
    resource: "invoices",
    auth: "session",
    query: Paging,
    answers: z.array(InvoiceRow),
    summary: "The invoices with their customers, newest first.",
  },
  createInvoice: {
    method: "POST",
    path: "/api/invoices",
    resource: "invoices",
    auth: "session",
    gate: "entitled",
    body: NewInvoice,
    answers: Invoice,
    created: true,
    summary: "Stores an invoice and gives it the next number.",
  },
  getInvoice: { method: "GET", path: "/api/invoices/{id}", resource: "invoices", auth: "session", answers: Invoice, summary: "One invoice with its lines." },
  updateInvoice: {
    method: "PUT",
    path: "/api/invoices/{id}",
    resource: "invoices",
    auth: "session",
    gate: "entitled",
    body: InvoiceChange,
    answers: Invoice,
    summary: "Changes a draft; a version that is not the newest is refused.",
  },
  deleteInvoice: {
    method: "DELETE",
    path: "/api/invoices/{id}",
    resource: "invoices",
    auth: "session",
    answers: "nothing",
    summary: "Deletes a draft. Its number stays taken: the invoice is kept as void.",
  },
  setInvoiceStatus: {
    method: "POST",
    path: "/api/invoices/{id}/status",
    resource: "invoices",
    auth: "session",
    gate: "entitled",
    body: z.strictObject({ status: Status }),
    answers: Invoice,
    summary: "Moves an invoice to another status.",
  },

  getInvoicePdf: {
    method: "GET",
    path: "/api/invoices/{id}/pdf",
    resource: "delivery",
    auth: "session",
    gate: "entitled",
    answers: "raw",
    summary: "The invoice as a PDF file.",
  },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
export type RouteOf<N extends RouteName> = (typeof routes)[N];
/** The names of the calls that one function answers. */
export type RouteNamesOf<R extends Resource> = { [N in RouteName]: RouteOf<N>["resource"] extends R ? N : never }[RouteName];

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
export type BodyOf<N extends RouteName> = RouteOf<N> extends { body: infer S } ? Parsed<S> : undefined;
export type QueryOf<N extends RouteName> = RouteOf<N> extends { query: infer S } ? Parsed<S> : undefined;
export type AnswerOf<N extends RouteName> = RouteOf<N>["answers"] extends infer S ? (S extends z.ZodMiniType ? z.output<S> : undefined) : never;
/** The names of the `{parameters}` in a call's path. */
export type ParamsOf<N extends RouteName> = Record<ParamNames<RouteOf<N>["path"]>, string>;
type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;

/** The header that every state-changing call carries; no form of another site can send it. */
export const CSRF_HEADER = { name: "x-requested-with", value: "plainbill" } as const;
/** Under this header a call that creates, bills or mails is done once, however often it is sent (24 h). */
export const IDEMPOTENCY_HEADER = "idempotency-key";
