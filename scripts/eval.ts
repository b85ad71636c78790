import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import * as z from "zod/mini";
import type { Executed } from "../functions/assistant/agent.ts";
import type { Ask } from "../shared/assistant.ts";
import { BusinessProfile, blankProfile } from "../shared/business.ts";
import { newCustomer } from "../shared/customers.ts";
import { type Id, newId } from "../shared/ids.ts";
import { blankDraft, due, type InvoiceDraft } from "../shared/invoices.ts";
import { newProduct } from "../shared/products.ts";
import { totals } from "../shared/totals.ts";
import "./jsx.ts";

const help = `npm run eval -- --in CASES.jsonl [--out RESULTS.jsonl] [--first N]
Runs requests as people write them through the real assistant: its loop, its tools and its store, each in a fresh workspace
with the clock at the request's day. Writes per request what was done in each turn and the invoice that stands at the end.`;

const { values } = parseArgs({ options: { in: { type: "string" }, out: { type: "string" }, first: { type: "string" }, help: { type: "boolean" } } });
if (values.help || !values.in) {
  console.log(help);
  process.exit(values.help ? 0 : 1);
}

const Given = z.object({
  today: z.string(),
  profile: z.record(z.string(), z.unknown()),
  customers: z.array(z.object({ name: z.string(), email: z.optional(z.string()), phone: z.optional(z.string()), address: z.optional(z.string()) })),
  products: z.array(z.object({ name: z.string(), unitPrice: z.number(), unit: z.optional(z.string()), description: z.optional(z.string()) })),
  invoices: z.optional(z.array(z.record(z.string(), z.unknown()))),
});
const Case = z.object({ id: z.string(), given: Given, turns: z.array(z.string()) });
type Case = z.infer<typeof Case>;

const { startDynamoDb, ensureTable } = await import("../local/dynamodb.ts");
const table = await startDynamoDb({});
Object.assign(process.env, {
  AWS_REGION: "us-east-1",
  AWS_ACCESS_KEY_ID: "local",
  AWS_SECRET_ACCESS_KEY: "local",
  AWS_ENDPOINT_URL_DYNAMODB: table.url,
  TABLE_NAME: "eval",
});
await ensureTable(table.url, "eval");
const [{ takeTurn }, { conversations }, { business }, { customers }, { products }, { invoices }, { books }, { write }] = await Promise.all([
  import("../functions/assistant/turn.ts"),
  import("../functions/lib/conversation.ts"),
  import("../functions/business/store.ts"),
  import("../functions/customers/store.ts"),
  import("../functions/products/store.ts"),
  import("../functions/invoices/store.ts"),
  import("../functions/lib/ledger.ts"),
  import("../functions/lib/table.ts"),
]);

/** The names by which the scorer knows what was done. */
const names: Record<string, string> = {
  "invoice list": "list_invoices",
  "customers find": "list_customers",
  "products find": "list_products",
  "business update": "update_business_profile",
  "documents draft": "create_document",
};
function nameOf({ tool, said, result }: Executed): string | undefined {
  const { action } = said as { action: string };
  // Where something had to be asked first, nothing was done.
  if (tool === "documents" && asksOf(result).length) return undefined;
  const changed = "summary" in result && /^Updated/.test(result.summary);
  if (action === "save" && tool !== "invoice") return `${changed ? "update" : "create"}_${tool.slice(0, -1)}`;
  return names[`${tool} ${action}`];
}

const asksOf = (result: Executed["result"]): readonly Ask[] => ("asks" in result ? ((result.asks as readonly Ask[] | undefined) ?? []) : []);

/** What a tool call was about, by the names that the scorer knows: a record as it was stored, else what was said. */
function argsOf({ tool, said, result }: Executed): unknown {
  const args = said as Record<string, unknown>;
  const stored = result as Record<string, unknown>;
  if (tool === "documents") return stored["document"] ?? args;
  if (tool === "business") return args["fields"];
  return (args["action"] === "save" ? (stored["customer"] ?? stored["product"]) : undefined) ?? args;
}

async function store({ given }: Case, workspaceId: Id<"workspace">, now: string): Promise<void> {
  const { defaultTaxRate, defaultPaymentTerms, name, currency, locale } = given.profile;
  const profile = BusinessProfile.parse({ ...blankProfile(String(name ?? "")), defaultTaxRate, defaultPaymentTerms, currency, locale });
  await write([books.begin(workspaceId)]);
  await business.change(workspaceId, profile);
  const known = new Map<string, Id<"customer">>();
  for (const { name, email, phone, address } of given.customers) {
    const customer = await customers.add(workspaceId, newCustomer(newId("customer"), { name, email, phone, address }, now));
    known.set(name, customer.id);
  }
  for (const { name, unitPrice, unit, description } of given.products)
    await products.add(workspaceId, newProduct(newId("product"), { name, unitPrice, unit, description }, now));
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
  const status = ["draft", "sent", "pending", "paid", "void"].find((one) => one === stored["status"]) ?? "sent";
  await invoices.add(
    workspaceId,
    {
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
    { steps: [] },
    now,
  );
}

async function run(request: Case) {
  const workspaceId = newId("workspace");
  const speaker = { workspaceId, userId: newId("user") };
  const now = `${request.given.today}T12:00:00.000Z`;
  await store(request, workspaceId, now);
  const steps = [];
  const times: number[] = [];
  for (const content of request.turns) {
    const before = await conversations.state(speaker);
    const message = { id: newId("message"), role: "user" as const, content, timestamp: now };
    await conversations.say(speaker, before.topic, message, now);
    const since = performance.now();
    const answer = await takeTurn({ ...speaker, messageId: message.id }, async () => {}, now);
    times.push(performance.now() - since);
    const after = await conversations.state(speaker);
    steps.push(stepOf(answer?.text ?? "", answer?.executed ?? [], JSON.stringify(before.draft) !== JSON.stringify(after.draft), after.asks));
  }
  const { draft } = await conversations.state(speaker);
  return { result: { id: request.id, steps, ...(draft ? invoiceOf(draft) : {}) }, times };
}

function stepOf(text: string, executed: readonly Executed[], changed: boolean, asks: readonly Ask[]) {
  const done = executed.filter(({ result }) => !("error" in result));
  const calls = done.map(nameOf).filter((name) => name !== undefined);
  const talked = executed.some(({ tool }) => tool === "invoice");
  const requested = executed.map(({ said }) => (said as { action?: string }).action ?? "").find((action) => action.startsWith("request_"));
  const [first] = done.filter((one) => nameOf(one) !== undefined);
  const common = { calls, text };
  if (requested) return { action: "confirm", confirm: `${requested.slice(8)}_invoice`, ...common };
  if (asks.length && (talked || changed)) return { action: "ask", ask: [...new Set(asks.map(({ slot }) => slot))], ...common };
  if (changed) return { action: "draft", ...common };
  if (first) return { action: "tool", tool: nameOf(first), args: argsOf(first), ...common };
  const asked = done.filter(({ tool }) => tool === "documents").flatMap(({ result }) => asksOf(result));
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

const cases = readFileSync(values.in, "utf8")
  .split("\n")
  .filter(Boolean)
  .slice(0, values.first ? Number(values.first) : undefined);
const results: string[] = [];
const times: number[] = [];
for (const line of cases) {
  const done = await run(Case.parse(JSON.parse(line)));
  results.push(JSON.stringify(done.result));
  times.push(...done.times);
}
if (values.out) writeFileSync(values.out, `${results.join("\n")}\n`);
times.sort((a, b) => a - b);
console.log(
  `${results.length} requests, ${times.length} turns; ms per turn: median ${times[Math.floor(times.length / 2)]?.toFixed(1)}, slowest ${times.at(-1)?.toFixed(1)}`,
);
await table.close();
