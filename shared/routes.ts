import * as z from "zod/mini";
import { Farewell, FirstProfile, MarketingData, SignedInDevice } from "./account.ts";
import { Activity } from "./activity.ts";
import { Checkout, CompletedSubscription, ConfirmedCard, NewSubscription, PortalFlow, SubscriptionStatus } from "./billing.ts";
import { ProfileChange, StoredProfile } from "./business.ts";
import { NewRefund } from "./credit-notes.ts";
import { NewCreditNote } from "./crediting.ts";
import { Customer, CustomerChange, CustomerDetails, CustomerImport } from "./customers.ts";
import { Document, DocumentChange, DocumentFilter, DocumentRow, NewDocument } from "./documents.ts";
import { EmailAllowance } from "./email-limits.ts";
import { DocumentEmail, EmailRequest, EmailTo, InvoiceEmail } from "./emails.ts";
import { ExportQuery, exportSummary } from "./export.ts";
import { optionalParam, text } from "./fields.ts";
import { LogoFile, LogoUpload, UploadedLogo, UploadForm } from "./files.ts";
import type { Gate } from "./gates.ts";
import { idOf } from "./ids.ts";
import { ImportResult } from "./imports.ts";
import { DraftRequest, InvoiceChangeRequest, InvoiceFilter, InvoiceRequest, ShownInvoice, ShownRow } from "./invoices.ts";
import { PaymentAccount } from "./payment-account.ts";
import { PaymentRequest } from "./payments.ts";
import { Product, ProductChange, ProductDetails, ProductImport } from "./products.ts";
import { Onward, PublicInvoice, Visit } from "./public.ts";
import { DocumentPreview, History, WholeDraft } from "./realtime.ts";
import { RecipientHistory } from "./recipients.ts";
import { Settings, SettingsChange } from "./settings.ts";
import { Transcript } from "./speech.ts";
import { Status } from "./status.ts";
import { SubscriptionInvoiceRow } from "./subscription-invoices.ts";
import { Summary } from "./summary.ts";
import { Totals } from "./totals.ts";

/**
 * One HTTP call of Plainbill. `path` in API Gateway's form; `resource` is the folder of `functions/` that answers it.
 * `auth: "session"` needs a signed-in person; `auth: "signature"` is another machine's call, which no browser makes: its handler gets the body as it
 * came, and checks who signed it. A `gate` says what needs a subscription or a running trial: all of the call, or only what it names, for which the handler
 * asks. Without one a call works for ever (docs/access.md).
 * `answers: "raw"` calls answer something else than JSON (a page, a file, a redirect). A call with a `form` also takes one of this site's own pages, so that
 * it works without script: the answer then is a redirect to where the `url` of its answer leads.
 */
export interface Route {
  readonly method: "GET" | "HEAD" | "POST" | "PUT" | "DELETE";
  readonly path: `/${"api" | "i"}/${string}`;
  readonly resource: string;
  readonly auth: "session" | "none" | "signature";
  readonly gate?: Gate;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly answers: z.ZodMiniType | "raw" | "nothing";
  /** Answers 201: the call makes something new. */
  readonly created?: true;
  readonly form?: true;
  readonly summary: string;
}

/** A page of a list: how many (50 where not said, 200 at most) and from where, as a `Link` header gave it. */
export const Paging = z.object({
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(200))),
  cursor: z.optional(text(1, 1000)),
});
export type Paging = z.infer<typeof Paging>;

/** A page of a list by name, or of those found by the beginning of a word (`q`). */
const Search = z.object({ ...Paging.shape, q: optionalParam(text(1, 100)) });

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
  createSubscription: {
    method: "POST",
    path: "/api/create-subscription",
    resource: "billing",
    auth: "session",
    body: NewSubscription,
    answers: Checkout,
    summary:
      "Begins to buy a plan: a SetupIntent of Stripe's, by which the page has a card confirmed. Nothing is charged. 409 with `redirectTo` where the workspace has a subscription.",
  },
  completeSubscription: {
    method: "POST",
    path: "/api/complete-subscription",
    resource: "billing",
    auth: "session",
    body: ConfirmedCard,
    answers: CompletedSubscription,
    summary:
      "Subscribes the workspace with the card that was confirmed, once however often it is called, and charges the first period. 422 `payment_failed` where the card is declined: then there is no subscription, and nothing was charged.",
  },
  openBillingPortal: {
    method: "POST",
    path: "/api/billing-portal",
    resource: "billing",
    auth: "session",
    body: z.strictObject({ flow: z.optional(PortalFlow) }),
    answers: Onward,
    summary: "Where to change the card or the plan, cancel or resume, and read the invoices of the subscription: a page of Stripe.",
  },
  listSubscriptionInvoices: {
    method: "GET",
    path: "/api/subscription-invoices",
    resource: "billing",
    auth: "session",
    answers: z.array(SubscriptionInvoiceRow),
    summary: "What the workspace was billed for its subscription, the newest first.",
  },
  getSubscriptionInvoicePdf: {
    method: "GET",
    path: "/api/subscription-invoices/{id}/pdf",
    resource: "delivery",
    auth: "session",
    answers: "raw",
    summary: "One of these invoices as a PDF file.",
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
    query: ExportQuery,
    answers: "raw",
    summary: exportSummary,
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
    answers: StoredProfile,
    summary: "What the business prints on its invoices.",
  },
  updateBusinessProfile: {
    method: "PUT",
    path: "/api/business-profile",
    resource: "business",
    auth: "session",
    body: ProfileChange,
    answers: StoredProfile,
    summary: "Changes the named fields of the profile; drafts follow it, and what was sent keeps what it had.",
  },
  createBusinessProfile: {
    method: "POST",
    path: "/api/auto-create-business-profile",
    resource: "business",
    auth: "session",
    body: FirstProfile,
    answers: StoredProfile,
    summary: "Fills the blank profile of a new workspace; one that was written stays as it is.",
  },

  getSettings: {
    method: "GET",
    path: "/api/settings",
    resource: "business",
    auth: "session",
    answers: Settings,
    summary: "How the assistant works, and what new invoices start from.",
  },
  updateSettings: {
    method: "PUT",
    path: "/api/settings",
    resource: "business",
    auth: "session",
    body: SettingsChange,
    answers: Settings,
    summary: "Changes the named settings; the next invoice number can only be raised.",
  },

  listCustomers: {
    method: "GET",
    path: "/api/customers",
    resource: "customers",
    auth: "session",
    query: Search,
    answers: z.array(Customer),
    summary: "The customers by name; with `q`, those with a word of their name or address that begins so.",
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
  updateCustomer: {
    method: "PUT",
    path: "/api/customers/{id}",
    resource: "customers",
    auth: "session",
    body: CustomerChange,
    answers: Customer,
    summary: "Changes a customer; invoices that were written keep what they had.",
  },
  getAddressed: {
    method: "GET",
    path: "/api/customers/{id}/addressed",
    resource: "customers",
    auth: "session",
    answers: RecipientHistory,
    summary: "Where emails to a customer go, when and from what that was changed, and where emails went before.",
  },
  deleteCustomer: {
    method: "DELETE",
    path: "/api/customers/{id}",
    resource: "customers",
    auth: "session",
    answers: "nothing",
    summary: "Deletes a customer; their invoices stay as they are.",
  },
  importCustomers: {
    method: "POST",
    path: "/api/customers/import",
    resource: "customers",
    auth: "session",
    body: CustomerImport,
    answers: ImportResult,
    summary: "Adds customers from a file, each under the id that it brings; one that is there already is left alone.",
  },

  listProducts: {
    method: "GET",
    path: "/api/products",
    resource: "products",
    auth: "session",
    query: Search,
    answers: z.array(Product),
    summary: "The products and services by name; with `q`, those with a word of their name that begins so.",
  },
  createProduct: {
    method: "POST",
    path: "/api/products",
    resource: "products",
    auth: "session",
    body: ProductDetails,
    answers: Product,
    created: true,
    summary: "Adds a product or service.",
  },
  getProduct: { method: "GET", path: "/api/products/{id}", resource: "products", auth: "session", answers: Product, summary: "One product." },
  updateProduct: {
    method: "PUT",
    path: "/api/products/{id}",
    resource: "products",
    auth: "session",
    body: ProductChange,
    answers: Product,
    summary: "Changes a product; invoices that were written keep what they had.",
  },
  deleteProduct: {
    method: "DELETE",
    path: "/api/products/{id}",
    resource: "products",
    auth: "session",
    answers: "nothing",
    summary: "Deletes a product; the lines it is on stay as they are.",
  },
  importProducts: {
    method: "POST",
    path: "/api/products/import",
    resource: "products",
    auth: "session",
    body: ProductImport,
    answers: ImportResult,
    summary: "Adds products from a file, each under the id that it brings; one that is there already is left alone.",
  },

  previewInvoice: {
    method: "POST",
    path: "/api/invoices/preview",
    resource: "invoices",
    auth: "session",
    body: DraftRequest,
    answers: Preview,
    summary: "The totals and the page of an invoice; nothing is stored.",
  },
  listInvoices: {
    method: "GET",
    path: "/api/invoices",
    resource: "invoices",
    auth: "session",
    query: z.object({ ...Paging.shape, ...InvoiceFilter.shape }),
    answers: z.array(ShownRow),
    summary: "The invoices with their customers, newest first where nothing else is asked for. A page may be short while more follow.",
  },
  createInvoice: {
    method: "POST",
    path: "/api/invoices",
    resource: "invoices",
    auth: "session",
    gate: "save",
    body: InvoiceRequest,
    answers: ShownInvoice,
    created: true,
    summary: "Stores an invoice and gives it the next number. What is not said of its dates follows from today and its terms, and lines get their ids.",
  },
  getInvoice: {
    method: "GET",
    path: "/api/invoices/{id}",
    resource: "invoices",
    auth: "session",
    answers: ShownInvoice,
    summary: "One invoice with its lines.",
  },
  updateInvoice: {
    method: "PUT",
    path: "/api/invoices/{id}",
    resource: "invoices",
    auth: "session",
    gate: "save",
    body: InvoiceChangeRequest,
    answers: ShownInvoice,
    summary: "Changes a draft; a version that is not the newest is refused. A date of the invoice that is not said stays as it is.",
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
    gate: { send: "for the status `sent`", email: "for an e-mail" },
    body: z.strictObject({ status: Status, reason: z.optional(text(0, 200)), email: z.optional(z.boolean()) }),
    answers: ShownInvoice,
    summary:
      "Moves an invoice to another status, with the reason for it. Paid means that all that was due came in today. A sent invoice becomes void by a credit note over what is left of it, which the customer gets by email where `email` says so.",
  },
  createCreditNote: {
    method: "POST",
    path: "/api/invoices/{id}/credit-notes",
    resource: "invoices",
    auth: "session",
    gate: { email: "for an e-mail" },
    body: NewCreditNote,
    answers: ShownInvoice,
    created: true,
    summary:
      "Credits a sent invoice without a payment, by an amount with its taxes in proportion or by lines with their own: so much less is due on it. At most what is left of it.",
  },
  addPayment: {
    method: "POST",
    path: "/api/invoices/{id}/payments",
    resource: "invoices",
    auth: "session",
    gate: { email: "for a receipt by e-mail" },
    body: PaymentRequest,
    answers: ShownInvoice,
    created: true,
    summary: "Notes a payment, and sends a receipt for it if asked to; once nothing is due any more the invoice is paid.",
  },
  removePayment: {
    method: "DELETE",
    path: "/api/invoices/{id}/payments/{paymentId}",
    resource: "invoices",
    auth: "session",
    answers: ShownInvoice,
    summary: "Takes back a payment that was noted by mistake; what is due then is open again.",
  },
  listActivity: {
    method: "GET",
    path: "/api/invoices/{id}/activity",
    resource: "invoices",
    auth: "session",
    query: Paging,
    answers: z.array(Activity),
    summary: "What happened to an invoice, the newest first.",
  },

  listDocuments: {
    method: "GET",
    path: "/api/documents",
    resource: "documents",
    auth: "session",
    query: z.object({ ...Paging.shape, ...DocumentFilter.shape }),
    answers: z.array(DocumentRow),
    summary: "The proposals, contracts, NDAs and letters, the newest first, or those of one type.",
  },
  createDocument: {
    method: "POST",
    path: "/api/documents",
    resource: "documents",
    auth: "session",
    gate: "save",
    body: NewDocument,
    answers: Document,
    created: true,
    summary: "Stores a document. What is not said of it comes from the business, or is a blank on the page.",
  },
  getDocument: { method: "GET", path: "/api/documents/{id}", resource: "documents", auth: "session", answers: Document, summary: "One document, whole." },
  getDocumentPreview: {
    method: "GET",
    path: "/api/documents/{id}/preview",
    resource: "documents",
    auth: "session",
    answers: DocumentPreview,
    summary: "The page of a document as HTML, where it is too large for the realtime channel (`document_preview_update`).",
  },
  updateDocument: {
    method: "PUT",
    path: "/api/documents/{id}",
    resource: "documents",
    auth: "session",
    gate: "save",
    body: DocumentChange,
    answers: Document,
    summary: "Changes the named fields of a draft; a version that is not the newest is refused, and so is a document that was sent.",
  },
  deleteDocument: {
    method: "DELETE",
    path: "/api/documents/{id}",
    resource: "documents",
    auth: "session",
    answers: "nothing",
    summary: "Deletes a draft. A document that was sent stays.",
  },
  invoiceDocument: {
    method: "POST",
    path: "/api/documents/{id}/invoice",
    resource: "documents",
    auth: "session",
    gate: "save",
    answers: ShownInvoice,
    created: true,
    summary: "Makes a draft invoice of a proposal or a contract, once: as long as that invoice is there, it is the answer.",
  },

  getDraft: {
    method: "GET",
    path: "/api/drafts/{sessionId}",
    resource: "conversations",
    auth: "session",
    answers: WholeDraft,
    summary:
      "The draft of the person's conversation, whole, as `invoice_update` carries it where it is small enough. `sessionId` is the one of the person's last message.",
  },
  listMessages: {
    method: "GET",
    path: "/api/conversation",
    resource: "conversations",
    auth: "session",
    query: z.object({ ...Paging.shape, before: optionalParam(idOf("message")) }),
    answers: History,
    summary: "What was said in the person's conversation, the newest first; with `before`, what was said before that message.",
  },

  getSummary: {
    method: "GET",
    path: "/api/summary",
    resource: "summary",
    auth: "session",
    answers: Summary,
    summary: "The figures of the dashboard: one read, however many invoices there are.",
  },

  listLogos: {
    method: "GET",
    path: "/api/user-files/logos",
    resource: "files",
    auth: "session",
    answers: z.array(z.string()),
    summary: "The filenames of the logos, by name.",
  },
  listDocumentFiles: {
    method: "GET",
    path: "/api/user-files/documents",
    resource: "files",
    auth: "session",
    answers: z.array(z.string()),
    summary: "The filenames of the documents that were brought to be analysed. None yet: that arrives with a later version.",
  },
  requestLogoUpload: {
    method: "POST",
    path: "/api/upload/logo/ticket",
    resource: "files",
    auth: "session",
    body: LogoFile,
    answers: UploadForm,
    created: true,
    summary: "A signed form by which this one file, of this size and type, can be sent straight to the store, for fifteen minutes.",
  },
  completeLogoUpload: {
    method: "POST",
    path: "/api/upload/logo/complete",
    resource: "files",
    auth: "session",
    body: LogoUpload,
    answers: UploadedLogo,
    summary: "Makes a logo of the file that was sent by the form: a PNG painted anew, and what there is to say about it.",
  },
  uploadLogo: {
    method: "POST",
    path: "/api/upload/logo",
    resource: "files",
    auth: "session",
    answers: UploadedLogo,
    summary: "For scripts: makes a logo of the file `logo` of a form (multipart/form-data) of up to 4 MB.",
  },
  getLogo: {
    method: "GET",
    path: "/api/files/logos/{filename}",
    resource: "files",
    auth: "session",
    answers: "raw",
    summary: "A logo, as a PNG file.",
  },
  deleteLogo: {
    method: "DELETE",
    path: "/api/files/logos/{filename}",
    resource: "files",
    auth: "session",
    answers: "nothing",
    summary: "Deletes a logo. What was printed keeps it; what is printed from now on has none in its place.",
  },

  transcribe: {
    method: "POST",
    path: "/api/speech",
    resource: "speech",
    auth: "session",
    gate: "speech",
    answers: Transcript,
    summary:
      "Writes down what is said in a recording of up to 4 MB, which is the body as it is (WebM, MP4 or M4A, Ogg, WAV or MP3). Nothing of it is kept. 404 where no model for it is configured, 409 where the workspace is set to offline only.",
  },

  getInvoicePdf: {
    method: "GET",
    path: "/api/invoices/{id}/pdf",
    resource: "delivery",
    auth: "session",
    gate: "pdf",
    answers: "raw",
    summary: "The invoice as a PDF file.",
  },
  getCreditNotePdf: {
    method: "GET",
    path: "/api/invoices/{id}/credit-notes/{creditNoteId}/pdf",
    resource: "delivery",
    auth: "session",
    answers: "raw",
    summary: "A credit note as a PDF file.",
  },
  getDocumentPdf: {
    method: "GET",
    path: "/api/documents/{id}/pdf",
    resource: "delivery",
    auth: "session",
    gate: "pdf",
    answers: "raw",
    summary: "A document as a PDF file.",
  },

  emailInvoice: {
    method: "POST",
    path: "/api/invoices/{id}/email",
    resource: "emails",
    auth: "session",
    gate: "send",
    body: EmailRequest,
    answers: InvoiceEmail,
    summary:
      "Sends an invoice by e-mail, once for each Idempotency-Key, and waits a while for what comes of it. It counts as sent once the email has gone out.",
  },
  getEmailAllowance: {
    method: "GET",
    path: "/api/emails/allowance",
    resource: "emails",
    auth: "session",
    query: EmailTo,
    answers: EmailAllowance,
    summary: "How many emails may still be sent today, and why none goes out (to an address, where `to` is one), where none does.",
  },
  listEmails: {
    method: "GET",
    path: "/api/invoices/{id}/emails",
    resource: "emails",
    auth: "session",
    query: Paging,
    answers: z.array(InvoiceEmail),
    summary: "The emails about an invoice, the newest first, with what became of each.",
  },
  emailDocument: {
    method: "POST",
    path: "/api/documents/{id}/email",
    resource: "emails",
    auth: "session",
    gate: "email",
    body: EmailRequest,
    answers: DocumentEmail,
    summary:
      "Sends a document by e-mail, once for each Idempotency-Key, and waits a while for what comes of it. It counts as sent once the email has gone out.",
  },
  listDocumentEmails: {
    method: "GET",
    path: "/api/documents/{id}/emails",
    resource: "emails",
    auth: "session",
    query: Paging,
    answers: z.array(DocumentEmail),
    summary: "The emails by which a document was sent, the newest first, with what became of each.",
  },
  setInvoiceReminders: {
    method: "PUT",
    path: "/api/invoices/{id}/reminders",
    resource: "invoices",
    auth: "session",
    body: z.strictObject({ on: z.nullable(z.boolean()) }),
    answers: ShownInvoice,
    summary: "Whether the customer is reminded of this invoice; null for as the settings say.",
  },
  getInvoiceLink: {
    method: "GET",
    path: "/api/invoices/{id}/link",
    resource: "invoices",
    auth: "session",
    answers: z.object({ url: z.nullable(z.string()) }),
    summary: "The address of the invoice's public page, or null while it has none.",
  },
  openInvoiceLink: {
    method: "POST",
    path: "/api/invoices/{id}/link",
    resource: "invoices",
    auth: "session",
    gate: "link",
    answers: Onward,
    summary: "Gives the invoice a public page, if it has none, and answers its address. Drafts have none.",
  },
  closeInvoiceLink: {
    method: "DELETE",
    path: "/api/invoices/{id}/link",
    resource: "invoices",
    auth: "session",
    answers: "nothing",
    summary: "Closes the public page: its address leads nowhere from now on, and the next one is another.",
  },

  getPublicInvoice: {
    method: "GET",
    path: "/api/public/invoices/{token}",
    resource: "public",
    auth: "none",
    answers: PublicInvoice,
    summary: "An invoice as the holder of its link sees it.",
  },
  getPublicInvoicePage: {
    method: "GET",
    path: "/i/{token}",
    resource: "public",
    auth: "none",
    answers: "raw",
    summary: "The same as a page for people: how the invoice stands, how to pay it, and the printed document. 404 is a page, too.",
  },
  checkPublicInvoicePage: {
    method: "HEAD",
    path: "/i/{token}",
    resource: "public",
    auth: "none",
    answers: "raw",
    summary: "Whether there is such a page, for programs that look over the links in an email.",
  },
  visitPublicInvoice: {
    method: "POST",
    path: "/api/public/invoices/{token}/visits",
    resource: "public",
    auth: "none",
    body: Visit,
    answers: "nothing",
    summary: "Notes that the customer looked at the invoice, once a visit.",
  },
  getPublicInvoicePdf: {
    method: "GET",
    path: "/api/public/invoices/{token}/pdf",
    resource: "delivery",
    auth: "none",
    answers: "raw",
    summary: "The invoice as a PDF file, for the holder of its link.",
  },
  payPublicInvoice: {
    method: "POST",
    path: "/api/public/invoices/{token}/checkout",
    resource: "public",
    auth: "none",
    answers: Onward,
    form: true,
    summary: "Where to pay what is due now by card: a page of Stripe, on the business's own account.",
  },

  getPaymentAccount: {
    method: "GET",
    path: "/api/payments/account",
    resource: "payments",
    auth: "session",
    answers: PaymentAccount,
    summary: "The Stripe account that the business is paid to, as Stripe has it now.",
  },
  connectPaymentAccount: {
    method: "POST",
    path: "/api/payments/account",
    resource: "payments",
    auth: "session",
    answers: Onward,
    summary: "Where to connect a Stripe account, or to go on with it.",
  },
  resumePaymentAccount: {
    method: "GET",
    path: "/api/payments/account/resume",
    resource: "payments",
    auth: "session",
    answers: "raw",
    summary: "Leads back to Stripe with a new link, where the one before had expired.",
  },
  disconnectPaymentAccount: {
    method: "DELETE",
    path: "/api/payments/account",
    resource: "payments",
    auth: "session",
    answers: "nothing",
    summary: "Takes card payment off the invoices. The account at Stripe stays the business's.",
  },
  refundPayment: {
    method: "POST",
    path: "/api/invoices/{id}/payments/{paymentId}/refund",
    resource: "payments",
    auth: "session",
    body: NewRefund,
    answers: ShownInvoice,
    created: true,
    summary: "Gives money back, by Stripe where it came from there, and writes the credit note.",
  },
  receiveStripeEvent: {
    method: "POST",
    path: "/api/stripe/webhook",
    resource: "stripe-webhook",
    auth: "signature",
    answers: "nothing",
    summary: "Takes the events of connected accounts, and those of the platform's own subscriptions, signed by Stripe.",
  },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
export type RouteOf<N extends RouteName> = (typeof routes)[N];
/** The functions that answer HTTP calls, one for each noun. */
export type Resource = RouteOf<RouteName>["resource"];
/** The names of the calls that one function answers. */
export type RouteNamesOf<R extends Resource> = { [N in RouteName]: RouteOf<N>["resource"] extends R ? N : never }[RouteName];

type OutputOf<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
export type BodyOf<N extends RouteName> = RouteOf<N> extends { body: infer S } ? OutputOf<S> : undefined;
export type QueryOf<N extends RouteName> = RouteOf<N> extends { query: infer S } ? OutputOf<S> : undefined;
export type AnswerOf<N extends RouteName> = RouteOf<N>["answers"] extends infer S ? (S extends z.ZodMiniType ? z.output<S> : undefined) : never;
/** The names of the `{parameters}` in a call's path. */
export type ParamsOf<N extends RouteName> = Record<ParamNames<RouteOf<N>["path"]>, string>;
type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;

/** Whether a call changes nothing: pages of other sites may make it. */
export const onlyReads = ({ method }: Pick<Route, "method">): boolean => method === "GET" || method === "HEAD";

/** Where calls go that are none of these, to be refused as all are: any method, any path below the API's. Whose function it is does not matter. */
export const unknownCalls = { method: "ANY", path: "/api/{proxy+}", resource: "summary" } as const satisfies { resource: Resource } & Record<string, string>;

/** The header that every state-changing call carries; no form of another site can send it. */
export const CSRF_HEADER = { name: "x-requested-with", value: "plainbill" } as const;
/** Under this header a call that creates, bills or mails is done once, however often it is sent (24 h). */
export const IDEMPOTENCY_HEADER = "idempotency-key";
