import { QueryClient } from "@tanstack/react-query";
import type { SignedInDevice } from "../../../shared/account.ts";
import { blankProfile } from "../../../shared/business.ts";
import { newId } from "../../../shared/ids.ts";
import { type DraftLine, type DraftWithTotals, InvoiceDraft, type ShownRow } from "../../../shared/invoices.ts";
import { routes } from "../../../shared/routes.ts";
import type { ShownStatus } from "../../../shared/status.ts";
import { totals } from "../../../shared/totals.ts";
import { type Conversation, silence } from "../features/chat/conversation.ts";

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

const drafted = (fields: Partial<InvoiceDraft>): DraftWithTotals => {
  const draft = InvoiceDraft.parse({ currency: "USD", taxRate: 8.25, invoiceDate: "2026-03-16", dueDate: "2026-04-15", terms: "Net 30", lines: [], ...fields });
  return { ...draft, ...totals(draft) };
};

const acme = { name: "Acme Corporation", email: "accounts@acme.example" };
export const ready = drafted({ customer: acme, lines: [line("Consulting", 3, 90), line("Logo Design", 1, 450)] });
export const open = drafted({ lines: [line("Consulting", 3, 90), line("Logo Design", 1)] });
export const stored: DraftWithTotals = { ...ready, id: newId("invoice"), invoiceNumber: "INV-0042", status: "draft", version: 1 };

const at = (minute: number) => `2026-03-16T09:0${minute}:00.000Z`;
const history = [
  { role: "user", content: "Bill Acme 3 hours of consulting at $90 and a logo design", timestamp: at(1) },
  {
    role: "assistant",
    content: "Here is the draft for Acme Corporation. The logo comes from your catalogue at $450.00.",
    timestamp: at(2),
    summary: "New invoice for Acme Corporation · 2 lines · total $779.40",
  },
] as const;
const asks = [
  { slot: "customer", question: "Which one do you mean: Acme Corporation or Acme Ltd.?", options: ["Acme Corporation", "Acme Ltd."] },
  { slot: "unitPrice", question: "What do you charge for Logo Design?" },
] as const;

const talking: Conversation = { ...silence, online: true, history, draft: ready, isComplete: true, updatedAt: at(2) };

/** The conversation in each of its states. */
export const conversations = {
  empty: { ...silence, online: true },
  offline: { ...talking, online: false },
  talking,
  typing: { ...talking, typing: true },
  asking: { ...talking, draft: open, isComplete: false, asks: asks.map((ask) => ({ ...ask, options: "options" in ask ? [...ask.options] : undefined })) },
  saved: { ...talking, draft: stored },
} satisfies Record<string, Conversation>;

const row = (status: ShownStatus, i: number): ShownRow => ({
  ...ready,
  id: newId("invoice"),
  invoiceNumber: `INV-004${i}`,
  status,
  customer: acme,
  version: 1,
  createdAt: at(1),
  updatedAt: at(2),
});
export const rows = (["draft", "sent", "pending", "paid", "overdue", "void"] as const).map(row);

export const devices: readonly SignedInDevice[] = [
  { id: "here", device: "Firefox on a Mac", signedInAt: at(1), lastUsedAt: at(2), current: true },
  { id: "phone", device: "Safari on an iPhone", signedInAt: "2026-03-02T17:20:00.000Z", lastUsedAt: "2026-03-15T20:00:00.000Z", current: false },
  { id: "unknown", device: "An unknown device", signedInAt: "2026-02-21T08:05:00.000Z", lastUsedAt: "2026-02-21T08:00:00.000Z", current: false },
];

/** What the server would have answered. */
export function answered({ pro = false } = {}): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
  client.setQueryData([routes.getBusinessProfile.path], business);
  client.setQueryData([routes.getSubscriptionStatus.path], { hasActiveSubscription: pro, entitled: true, trialEndsAt: at(9) });
  client.setQueryData([routes.getUser.path], { id: newId("user"), firstName: "Dana", lastName: "Nord", email: "demo@plainbill.test", profileImageUrl: null });
  return client;
}
