import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import * as z from "zod/mini";
import { CONTEXT_HEADING } from "../functions/assistant/model/context.ts";
import type { ExecutedCall } from "../functions/assistant/model/tool-result.ts";
import type { Conversation, Speaker } from "../functions/conversations/store.ts";
import type { Ask } from "../shared/assistant.ts";
import { BusinessProfile, blankProfile } from "../shared/business.ts";
import { newCustomer } from "../shared/customers.ts";
import { type Id, newId } from "../shared/ids.ts";
import { blankDraft, due, type InvoiceDraft, withTotals } from "../shared/invoices.ts";
import { newProduct } from "../shared/products.ts";
import { totals } from "../shared/totals.ts";
import "./jsx.ts";

const help = `npm run eval [-- --in CASES.jsonl] [--out RESULTS.jsonl] [--first N]
Runs requests as people write them through the real assistant: its loop, its tools and its store, each in a fresh workspace
with the clock at the request's day. Writes per request what was done in each turn and the invoice that stands at the end.
Without --in it runs test/eval/requests.jsonl; docs/assistant-eval.md says what the figures mean.`;

const OWN = fileURLToPath(new URL("../test/eval/requests.jsonl", import.meta.url));

const { values } = parseArgs({ options: { in: { type: "string" }, out: { type: "string" }, first: { type: "string" }, help: { type: "boolean" } } });
if (values.help) {
  console.log(help);
  process.exit(0);
}

const Given = z.object({
  today: z.string(),
  profile: z.record(z.string(), z.unknown()),
  customers: z.array(z.object({ name: z.string(), email: z.optional(z.string()), phone: z.optional(z.string()), address: z.optional(z.string()) })),
  products: z.array(z.object({ name: z.string(), unitPrice: z.number(), unit: z.optional(z.string()), description: z.optional(z.string()) })),
  invoices: z.optional(z.array(z.record(z.string(), z.unknown()))),
});
const Expectation = z.object({
  action: z.string(),
  invoice: z.optional(z.object({ customer: z.string(), currency: z.string(), dueDate: z.string(), lines: z.array(z.unknown()) })),
  totals: z.optional(z.object({ total: z.number() })),
  acceptTotal: z.optional(z.array(z.number())),
});
const Case = z.object({ id: z.string(), given: Given, turns: z.array(z.string()), expect: z.optional(Expectation) });
type Case = z.infer<typeof Case>;

const [{ startDynamoDb, ensureTable }, { startQueue }] = await Promise.all([import("../local/dynamodb.ts"), import("../local/queue.ts")]);
// Requests are of days long past: a table that goes by them forgets nothing while they run.
const [table, emails] = await Promise.all([startDynamoDb({ now: () => 0 }), startQueue()]);
Object.assign(process.env, {
  AWS_REGION: "us-east-1",
  AWS_ACCESS_KEY_ID: "local",
  AWS_SECRET_ACCESS_KEY: "local",
  AWS_ENDPOINT_URL_DYNAMODB: table.url,
  AWS_ENDPOINT_URL_SQS: emails.url,
  EMAILS_QUEUE_URL: await emails.ensureQueue("emails.fifo", { FifoQueue: "true" }),
  TABLE_NAME: "eval",
});
await ensureTable(table.url, "eval");
const [
  { takeTurn },
  { conversations },
  { business },
  { customers },
  { products },
  { invoices },
  { writeLedger },
  { personOf },
  { readReferenceData },
  { understoodWhole },
] = await Promise.all([
  import("../functions/assistant/turn/run.ts"),
  import("../functions/conversations/store.ts"),
  import("../functions/business/store.ts"),
  import("../functions/customers/store.ts"),
  import("../functions/products/store.ts"),
  import("../functions/invoices/store.ts"),
  import("../functions/ledger/store.ts"),
  import("../functions/identity/store.ts"),
  import("../functions/assistant/state/reference-data.ts"),
  import("../functions/assistant/offline/certainty.ts"),
]);

/** The names by which the scorer knows what was done. */
const names: Record<string, string> = {
  invoice_list: "list_invoices",
  customers_find: "list_customers",
  products_find: "list_products",
  business_update: "update_business_profile",
  documents_write: "create_document",
};
function nameOf({ tool, input, result }: ExecutedCall): string | undefined {
  // Where something had to be asked first, nothing was done.
  if (tool === "documents_write" && (asksOf(result).length || (input as { edit?: boolean }).edit)) return undefined;
  const changed = "summary" in result && /^Updated/.test(result.summary);
  if (tool === "customers_save" || tool === "products_save") return `${changed ? "update" : "create"}_${tool.replace(/s_save$/, "")}`;
  return names[tool];
}

const asksOf = (result: ExecutedCall["result"]): readonly Ask[] => ("asks" in result ? ((result.asks as readonly Ask[] | undefined) ?? []) : []);

/** What a tool call was about, by the names that the scorer knows: a record as it was stored, else what was said. */
function argsOf({ tool, input, result }: ExecutedCall): unknown {
  const args = input as Record<string, unknown>;
  const stored = result as Record<string, unknown>;
  const document = stored["document"] as { party?: { name: string } } | undefined;
  if (tool.startsWith("documents")) return document ? { ...document, party: document.party?.name } : args;
  if (tool === "business_update") return args;
  return (tool.endsWith("_save") ? (stored["customer"] ?? stored["product"]) : undefined) ?? args;
}

async function store({ given }: Case, workspaceId: Id<"workspace">, now: string): Promise<void> {
  const { defaultTaxRate, defaultPaymentTerms, name, currency, locale } = given.profile;
  const profile = BusinessProfile.parse({ ...blankProfile(String(name ?? "")), defaultTaxRate, defaultPaymentTerms, currency, locale });
  await business.change(workspaceId, profile);
  const known = new Map<string, Id<"customer">>();
  for (const { name, email, phone, address } of given.customers) {
    const customer = await customers.add(workspaceId, newCustomer(newId("customer"), { name, email, phone, address }, now));
    known.set(name, customer.id);
  }
  for (const { name, unitPrice, unit, description } of given.products)
    await products.add(workspaceId, newProduct(newId("product"), { name, unitPrice, unit, description, currency: profile.currency }, now));
  for (const stored of given.invoices ?? []) await storeInvoice(stored, workspaceId, profile, known, now);
}

async function storeInvoice(
  stored: Record<string, unknown>,
  workspaceId: Id<"workspace">,
  profile: BusinessProfile,
  known: Map<string, Id<"customer">>,
  now: string,
): Promise<void> {
  const text = (key: string) => (stored[key] === undefined ? undefined : String(stored[key]));
  const blank = blankDraft(profile, now);
  const invoiceDate = text("issueDate") ?? blank.invoiceDate;
  const customer = text("customer") ?? "";
  const lines = ((stored["lines"] as { description: string; quantity: number; unitPrice: number }[] | undefined) ?? []).map((line) => ({
    id: newId("line"),
    description: line.description,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
  }));
  const content = {
    ...blank,
    invoiceDate,
    ...due(profile.defaultPaymentTerms, invoiceDate),
    ...(text("dueDate") ? { dueDate: text("dueDate") ?? "" } : {}),
    lines,
    taxRate: typeof stored["taxRate"] === "number" ? stored["taxRate"] : profile.defaultTaxRate,
    discount: (stored["discount"] as InvoiceDraft["discount"]) ?? undefined,
  };
  const [, prefix = "", digits] = /^(.*?)(\d+)$/.exec(text("number") ?? "") ?? [];
  if (digits) await writeLedger(workspaceId, () => ({ steps: [], numbering: { prefix, next: Number(digits) }, result: undefined }));
  const status = ["draft", "sent", "pending", "paid", "void"].find((one) => one === stored["status"]) ?? "sent";
  await invoices.add(
    workspaceId,
    async () => ({
      steps: [],
      invoice: {
        ...content,
        ...totals(content),
        creditNotes: [],
        id: newId("invoice"),
        customer: { name: customer },
        customerId: known.get(customer),
        business: profile,
        payments: [],
        status: status as "draft",
        version: 1,
        createdAt: now,
        updatedAt: now,
      },
    }),
    now,
  );
}

/** Whether the embedded model takes a turn by itself where it goes first, as it decides it: by the conversation and the context of the turn. */
async function isTaken(speaker: Speaker, before: Conversation, heard: readonly string[], now: string): Promise<boolean> {
  const { draft, asks, actions } = before;
  const reference = await readReferenceData(speaker.workspaceId, async () => heard.join("\n"), now);
  const context = {
    ...reference,
    asks,
    ...(draft ? { draft: withTotals(draft) } : {}),
    ...(actions.length ? { actions: actions.map(({ kind, summary }) => ({ kind, summary })) } : {}),
  };
  return understoodWhole([
    { role: "system", content: CONTEXT_HEADING + JSON.stringify(context) },
    ...heard.map((content) => ({ role: "user" as const, content })),
  ]);
}

/** Who speaks: a user who has just signed up, with a workspace of their own. */
async function newSpeaker(id: string, now: string): Promise<Speaker> {
  const { workspaceId, userId } = await personOf(
    { sub: newId("user"), email: `${id.toLowerCase()}@eval.test`, given_name: "Eva", family_name: "Luation" },
    now,
  );
  return { workspaceId, userId };
}

async function run(request: Case) {
  const now = `${request.given.today}T12:00:00.000Z`;
  const speaker = await newSpeaker(request.id, now);
  await store(request, speaker.workspaceId, now);
  const steps = [];
  const times: number[] = [];
  const sure: boolean[] = [];
  for (const content of request.turns) {
    const before = await conversations.state(speaker);
    sure.push(await isTaken(speaker, before, request.turns.slice(0, steps.length + 1), now));
    const [waiting] = before.actions.slice(-1);
    const about = waiting && (await recordOf(speaker.workspaceId, waiting.targetId));
    const message = { id: newId("message"), role: "user" as const, content, timestamp: now };
    await conversations.say(speaker, before.topic, message, {});
    const since = performance.now();
    const answer = await takeTurn({ ...speaker, messageId: message.id }, async () => {}, now);
    times.push(performance.now() - since);
    const after = await conversations.state(speaker);
    const requested = await requestedOf(speaker.workspaceId, after.actions.at(-1)?.targetId);
    steps.push(
      outcomeOf(before, after, about, answer?.text ?? "") ?? stepOf(answer?.text ?? "", answer?.executed ?? [], draftDiffers(before, after), after, requested),
    );
  }
  const { draft } = await conversations.state(speaker);
  return { result: { id: request.id, steps, ...(draft ? invoiceOf(draft) : {}) }, times, sure };
}

const draftDiffers = (before: Conversation, after: Conversation) => JSON.stringify(before.draft) !== JSON.stringify(after.draft);

/** The record that waits to be deleted, by which its name is known once it is gone. */
async function recordOf(workspaceId: Id<"workspace">, id: string): Promise<{ name?: string } | undefined> {
  return (await customers.find(workspaceId, id as Id<"customer">)) ?? (await products.find(workspaceId, id as Id<"product">));
}

/** What waits for the person's word, by the names that the scorer knows it by: a record's, or an invoice's number. */
async function requestedOf(workspaceId: Id<"workspace">, id: string | undefined): Promise<object> {
  if (id === undefined) return {};
  const invoice = await invoices.find(workspaceId, id as Id<"invoice">);
  return invoice ? { number: invoice.invoiceNumber, customer: invoice.customer.name } : { name: (await recordOf(workspaceId, id))?.name };
}

/** What the person's word came to, where something waited for it. */
function outcomeOf({ actions }: Conversation, { closed: all }: Conversation, about: { name?: string } | undefined, text: string) {
  const action = actions.at(-1);
  const closed = all.find(({ actionId }) => actionId === action?.actionId);
  if (!action || !closed) return;
  const done = closed.outcome === "done";
  // What was called off because something else was changed is told by that change.
  if (!done && closed.outcome !== "declined") return;
  return done ? { action: "tool", tool: action.kind, args: { name: about?.name }, calls: [action.kind], text } : { action: "none", calls: [], text };
}

function stepOf(text: string, executed: readonly ExecutedCall[], changed: boolean, { asks, actions }: Conversation, requestedArgs: object) {
  const action = actions.at(-1);
  const done = executed.filter(({ result }) => !("error" in result));
  const calls = done.map(nameOf).filter((name) => name !== undefined);
  const talked = executed.some(({ tool }) => tool.startsWith("invoice_") && tool !== "invoice_explain");
  const requested = done.some(({ effect }) => effect === "request");
  const [first] = done.filter((one) => nameOf(one) !== undefined);
  const common = { calls, text };
  if (requested && action) return { action: "confirm", confirm: action.kind, args: requestedArgs, ...common };
  if (asks.length && (talked || changed)) return { action: "ask", ask: [...new Set(asks.map(({ slot }) => slot))], ...common };
  // "No tax" where there is none changes nothing, and is done all the same.
  const edited = done.some(({ tool, input }) => tool === "invoice_edit" && Object.keys(input as object).some((key) => key !== "asks"));
  if (changed || edited) return { action: "draft", ...common };
  if (first) return { action: "tool", tool: nameOf(first), args: argsOf(first), ...common };
  const asked = done.filter(({ tool }) => tool.startsWith("documents")).flatMap(({ result }) => asksOf(result));
  if (asked.length || text.trim().endsWith("?")) return { action: "ask", ask: asked.map(({ slot }) => slot), ...common };
  // What states a figure is an answer; what says that it can not help is none.
  return { action: /\d/.test(text) ? "answer" : "none", ...common };
}

function invoiceOf(draft: InvoiceDraft) {
  const { customer, currency, lines, discount, taxRate, taxInclusive, invoiceDate, dueDate, terms, notes, deposit, amountPaid } = draft;
  const { subtotal, discountTotal, taxTotal, total, amountDue } = totals(draft);
  return {
    invoice: {
      customer: customer?.name,
      currency,
      lines: lines.map(({ description, quantity, unitPrice }) => ({ description, quantity, unitPrice })),
      discount: discount ?? null,
      taxRate,
      taxInclusive,
      issueDate: invoiceDate,
      dueDate,
      terms,
      notes,
      deposit,
      ...(amountPaid ? { amountPaid } : {}),
    },
    totals: { subtotal, discount: discountTotal, tax: taxTotal, total, balanceDue: amountDue },
  };
}

/** Whether what came of a request is what was expected of it, as far as money goes: what is done, for whom, when due, how much. The scorer looks closer. */
function agrees(expected: z.infer<typeof Expectation>, { steps, invoice, totals }: Awaited<ReturnType<typeof run>>["result"]): boolean {
  if (steps.at(-1)?.action !== expected.action) return false;
  const { invoice: wanted } = expected;
  if (!wanted) return true;
  const sums = [expected.totals?.total, ...(expected.acceptTotal ?? [])];
  return (
    wanted.customer === invoice?.customer &&
    wanted.currency === invoice.currency &&
    wanted.dueDate === invoice.dueDate &&
    (wanted.lines.length === invoice.lines.length || sums.length > 1) &&
    sums.some((sum) => sum !== undefined && Math.abs(sum - (totals?.total ?? 0)) < 0.005)
  );
}

const cases = readFileSync(values.in ?? OWN, "utf8")
  .split("\n")
  .filter(Boolean)
  .slice(0, values.first ? Number(values.first) : undefined);
const results: string[] = [];
const times: number[] = [];
const first = { turns: 0, requests: 0, right: 0, judged: 0 };
for (const line of cases) {
  const request = Case.parse(JSON.parse(line));
  const done = await run(request);
  results.push(JSON.stringify(done.result));
  times.push(...done.times);
  first.turns += done.sure.filter(Boolean).length;
  if (!done.sure.every(Boolean)) continue;
  first.requests++;
  if (!request.expect) continue;
  first.judged++;
  if (agrees(request.expect, done.result)) first.right++;
  else console.log(`taken whole, and not as expected: ${request.id}`);
}
if (values.out) writeFileSync(values.out, `${results.join("\n")}\n`);
times.sort((a, b) => a - b);
console.log(
  `${results.length} requests, ${times.length} turns; ms per turn: median ${times[Math.floor(times.length / 2)]?.toFixed(1)}, slowest ${times.at(-1)?.toFixed(1)}`,
);
console.log(
  `understood whole: ${first.turns}/${times.length} turns, ${first.requests}/${results.length} requests in every turn; of those ${first.right}/${first.judged} as expected`,
);
await Promise.all([table.close(), emails.close()]);
