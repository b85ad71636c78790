import type { SignedInDevice } from "@shared/account/account.ts";
import type { Ask } from "@shared/chat/ask.ts";
import type { ActionCard, ActionKind } from "@shared/chat/assistant.ts";
import type { HistoryEntry } from "@shared/chat/realtime.ts";
import type { Sources } from "@shared/chat/sources.ts";
import { newId } from "@shared/ids.ts";
import { type DraftLine, type DraftWithTotals, InvoiceDraft, type ShownInvoice, type ShownRow } from "@shared/invoicing/invoices.ts";
import type { PaymentAccount } from "@shared/invoicing/payment-account.ts";
import type { ShownStatus } from "@shared/invoicing/status.ts";
import { totals } from "@shared/invoicing/totals.ts";
import { add } from "@shared/money.ts";
import { blankProfile } from "@shared/records/business.ts";
import { AiSettings, type Settings } from "@shared/records/settings.ts";
import type { InvoiceEmail } from "@shared/sending/emails.ts";
import { QueryClient } from "@tanstack/react-query";
import {
  type ActionRequest,
  type ChatState,
  goOffline,
  goOnline,
  initialConversation,
  type PendingRequest,
  type SettledRequest,
} from "../features/chat/conversation.ts";
import { routes } from "../lib/routes.ts";

export const business = {
  ...blankProfile("Studio Nord"),
  address: "214 Harbor Street\nPortland, ME 04101",
  contactEmail: "billing@studionord.example",
  defaultTaxRate: 8.25,
};

const line = (description: string, quantity: number, unitPrice?: number): DraftLine => ({
  id: newId("line"),
  description,
  quantity,
  ...(unitPrice === undefined ? {} : { unitPrice }),
});

const draftOf = (fields: Partial<InvoiceDraft>): DraftWithTotals => {
  const draft = InvoiceDraft.parse({ currency: "USD", taxRate: 8.25, invoiceDate: "2026-03-16", dueDate: "2026-04-15", terms: "Net 30", lines: [], ...fields });
  return { ...draft, ...totals(draft) };
};

const acme = { name: "Acme Corporation", email: "accounts@acme.example" };
export const ready = draftOf({ customer: acme, lines: [line("Consulting", 3, 90), line("Logo Design", 1, 450)] });
export const open = draftOf({ lines: [line("Consulting", 3, 90), line("Logo Design", 1)] });
export const storedDraft: DraftWithTotals = { ...ready, id: newId("invoice"), invoiceNumber: "INV-0042", status: "draft", version: 1 };

const at = (minute: number) => `2026-03-16T09:0${minute}:00.000Z`;
const [asked, answer] = [newId("message"), newId("message")];
const history = [
  { id: asked, role: "user", content: "Bill Acme 3 hours of consulting at $90 and a logo design", timestamp: at(1) },
  {
    id: answer,
    role: "assistant",
    content: "Here is the draft for Acme Corporation. The logo comes from your catalogue at $450.00.",
    timestamp: at(2),
    summary: "New invoice for Acme Corporation · 2 lines · total $779.40",
  },
] as const;
const about = { place: "Portland, ME 04101", lastBilled: { date: "2026-03-16", total: 779.4, currency: "USD" } };
/** Two customers on record, whose choices are described; two named ones; a price. */
export const asks = {
  described: {
    kind: "whichCustomer",
    because: "name",
    candidates: [
      { name: "Acme Corporation", about },
      { name: "Acme Ltd.", about: {} },
    ],
  },
  named: { kind: "whichCustomer", because: "name", candidates: [{ name: "Acme Corporation" }, { name: "Acme Ltd." }] },
  price: { kind: "price", description: "Logo Design", each: false },
} satisfies Record<string, Ask>;

const answerOf = (content: string, more: Partial<HistoryEntry>): HistoryEntry => ({
  id: newId("message"),
  role: "assistant",
  content,
  timestamp: at(3),
  ...more,
});
const rush = "3 menu boards at 45, rush ×1.5";
const halfUsedMessages: HistoryEntry[] = [
  { id: newId("message"), role: "user", content: rush, timestamp: at(1) },
  answerOf("Bluebird Cafe: 3 menu boards at $45.00.", { unused: [{ said: "rush ×1.5", start: rush.indexOf("rush"), end: rush.length }] }),
];
/** Answers with stored items, figures, and the model that gave them. */
const statements: HistoryEntry[] = [
  answerOf("2 invoices, $2,786.78 together.", {
    table: {
      caption: "2 invoices",
      columns: [{ label: "Invoice" }, { label: "Customer" }, { label: "Days late", numeric: true }, { label: "Due, USD", numeric: true }],
      rows: [
        ["INV-0031", "Harbour Arts Trust", "61", "1,845.00"],
        ["INV-0035", "Initech", "44", "941.78"],
      ],
      foot: ["Total", "", "", "2,786.78"],
      link: { label: "Open these 2 in Invoices", path: "/invoices" },
    },
  }),
  answerOf("It is in your customers.", {
    changes: [{ noun: "customer", name: "Tara O’Neill", kind: "added", fields: [{ label: "Email", after: "tara@oneill.example" }] }],
    notice: { kind: "failed", text: "gpt-4o did not answer (no credit left), so the built-in assistant did." },
  }),
  answerOf("I can only help with invoices. Tell me what you did, for whom, and the price.", { notice: { kind: "no model", text: "" } }),
  answerOf("Retouching is $75.00 now.", {
    undoable: true,
    changes: [{ noun: "product", name: "Photo retouching", kind: "changed", fields: [{ label: "Price", before: "$70.00", after: "$75.00" }] }],
    notDone: {
      kind: "not sent",
      text: "Only this was changed. Nothing was sent.",
      invoices: [{ number: "INV-0031", status: "overdue", due: "$1,845.00" }],
    },
  }),
];

/** The sources of the draft's figures; the price of the logo has none. */
const sources: Sources = Object.fromEntries([
  ...ready.lines.map(({ id }) => [`${id}.quantity`, { from: "words", said: "3 hours", messageId: asked, start: 10, end: 17 }] as const),
  [`${ready.lines[0]?.id}.unitPrice`, { from: "words", said: "$90", messageId: asked, start: 35, end: 38 }],
  ["taxRate", { from: "profile", field: "defaultTaxRate" }],
  ["invoiceDate", { from: "default" }],
  ["dueDate", { from: "profile", field: "defaultPaymentTerms" }],
]);

const online = goOnline(initialConversation);
const talking: ChatState = { ...online, loaded: true, history, draft: ready, sources, isComplete: true, updatedAt: at(2) };

const cardOf = (kind: ActionKind, summary: string, more: Pick<ActionCard, "details" | "notice">): ActionCard => ({
  actionId: newId("action"),
  kind,
  summary,
  ...more,
  expiresAt: new Date(Date.now() + 9.5 * 60_000).toISOString(),
});
const letterDetails = [
  { label: "To", value: "accounts@acme.example" },
  { label: "Amount", value: "$779.40" },
  { label: "Attachment", value: "invoice-INV-0042.pdf" },
];
const sending = (notice?: ActionCard["notice"]) => cardOf("send_invoice", "Send INV-0042 to Acme Corporation", { details: letterDetails, notice });
const asking = (card: ActionCard, state: PendingRequest["state"] = "open"): ActionRequest => ({ card, state, below: answer });
const over = (state: SettledRequest["state"]): ActionRequest => ({ card: sending(), state, below: answer });

/** The conversation in each of its states. */
export const conversations = {
  loading: online,
  empty: { ...online, loaded: true },
  connecting: initialConversation,
  offline: goOffline(talking),
  talking,
  typing: { ...talking, typing: true },
  asking: { ...talking, draft: open, isComplete: false, asks: [asks.named, asks.price] },
  saved: { ...talking, draft: storedDraft },
  older: { ...talking, older: "loading" },
  stating: { ...talking, history: statements },
  unused: { ...talking, history: halfUsedMessages, isComplete: false, asks: [{ kind: "unused", words: ["rush ×1.5"] }] },
  writing: { ...talking, typing: true, partial: "The logo is $450.00 now, and the total" },
  confirming: {
    ...talking,
    draft: storedDraft,
    actions: [...(["done", "sending", "sent", "unknown", "declined", "expired", "changed", "failed"] as const).map(over), asking(sending())],
  },
  newAddress: { ...talking, draft: storedDraft, actions: [asking(sending({ tone: "plain", text: "First email to this address." }))] },
  otherAddress: {
    ...talking,
    draft: storedDraft,
    actions: [asking(sending({ tone: "warning", text: "Address changed today from ap@acme.example to accounts@acme.example." }))],
  },
  settling: { ...talking, draft: storedDraft, actions: [asking(sending(), "settling")] },
  deleting: {
    ...talking,
    actions: [
      asking(
        cardOf("change_business", "Change your bank details", {
          details: [
            { label: "Bank details, now", value: "IE29 AIBK 9311 5212 3456 78" },
            { label: "Bank details, then", value: "IE64 IRCE 9205 0112 3456 78" },
            { label: "What it means", value: "What is written from now on has it; what was sent stays as it is." },
          ],
        }),
      ),
      asking(cardOf("delete_customer", "Delete Acme Corporation", { details: [{ label: "What stays", value: "Invoices already written keep the name." }] })),
    ],
  },
} satisfies Record<string, ChatState>;

const row = (status: ShownStatus, i: number): ShownRow => ({
  ...ready,
  id: newId("invoice"),
  invoiceNumber: `INV-004${i}`,
  status,
  customer: acme,
  version: 1,
  createdAt: at(1),
  updatedAt: at(2),
  settlement: {},
});
export const rows = (["draft", "sent", "pending", "paid", "overdue", "void"] as const).map(row);
export const underWay: ShownRow = { ...row("draft", 6), sending: newId("email") };

export const devices: readonly SignedInDevice[] = [
  { id: "here", device: "Firefox on a Mac", signedInAt: at(1), lastUsedAt: at(2), current: true },
  { id: "phone", device: "Safari on an iPhone", signedInAt: "2026-03-02T17:20:00.000Z", lastUsedAt: "2026-03-15T20:00:00.000Z", current: false },
  { id: "unknown", device: "An unknown device", signedInAt: "2026-02-21T08:05:00.000Z", lastUsedAt: "2026-02-21T08:00:00.000Z", current: false },
];

const email = (fields: Partial<InvoiceEmail>): InvoiceEmail => ({
  id: newId("email"),
  invoiceId: newId("invoice"),
  kind: "invoice",
  to: "accounts@acme.example",
  subject: "Invoice INV-0042 from Studio Nord",
  message: "",
  state: "sent",
  createdAt: at(2),
  ...fields,
});
/** An email in each of its states. */
export const emails: readonly InvoiceEmail[] = [
  email({ state: "waiting" }),
  email({ kind: "reminder", sentAt: at(3), cc: "dana@studionord.example" }),
  email({ kind: "receipt", state: "failed", reason: "Email address is not verified" }),
  email({ kind: "refund", state: "dropped", reason: "The refund did not go through" }),
  email({ state: "unknown" }),
  email({ trouble: { kind: "bounce", at: at(4), reason: "accounts@acme.example: 550 5.1.1 user unknown" } }),
  email({ trouble: { kind: "complaint", at: at(4), reason: "accounts@acme.example" } }),
];

export const accounts: readonly PaymentAccount[] = [
  { state: "none" },
  { state: "begun", accountId: "acct_1Studio" },
  { state: "ready", accountId: "acct_1Studio", name: "Studio Nord Ltd" },
];

const payments = [
  { id: newId("payment"), amount: 500, date: "2026-03-20", method: "card", recordedAt: at(5), stripe: { account: "acct_1Studio", intent: "pi_1" } },
  { id: newId("payment"), amount: 279.4, date: "2026-03-21", method: "bank transfer", note: "second half", recordedAt: at(6) },
] as const;
const creditNote = { date: "2026-03-22", reason: "one page less", recordedAt: at(7) };

/** An invoice with two payments, a refund and a failed one. */
export const paidInvoice: ShownInvoice = {
  ...ready,
  id: newId("invoice"),
  invoiceNumber: "INV-0042",
  status: "paid",
  version: 5,
  createdAt: at(1),
  updatedAt: at(8),
  sentAt: at(2),
  customer: acme,
  business,
  lines: ready.lines.map((each) => ({ ...each, unitPrice: each.unitPrice ?? 0 })),
  payments: [...payments],
  creditNotes: [
    { ...creditNote, id: newId("credit"), creditNoteNumber: "CN-0001", paymentId: payments[0].id, amount: add(120) },
    { ...creditNote, id: newId("credit"), creditNoteNumber: "CN-0002", paymentId: payments[0].id, amount: add(20), voidedAt: at(8) },
  ],
};

const settings: Settings = {
  ai: AiSettings.parse({}),
  defaults: { paymentTerms: "Net 30", taxRate: 8.25, pricesIncludeTax: false },
  numbering: { prefix: "INV-", next: 43 },
  reminders: { on: false, days: [] },
  notices: { payments: true },
  offer: { provider: true, webSearch: true, vision: false, transcription: false },
  version: 1,
};

/** A query client with the answers that the server would give. */
export function sampleClient({ pro = false } = {}): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
  client.setQueryData([routes.getBusinessProfile.path], business);
  client.setQueryData([routes.getSubscriptionStatus.path], { hasActiveSubscription: pro, entitled: true, trialEndsAt: at(9) });
  client.setQueryData([routes.getSettings.path], settings);
  client.setQueryData([routes.listInvoices.path, storedDraft.id], { ...paidInvoice, id: storedDraft.id, status: "draft", version: 1 });
  client.setQueryData([routes.getUser.path], { id: newId("user"), firstName: "Dana", lastName: "Nord", email: "demo@plainbill.test", profileImageUrl: null });
  return client;
}
