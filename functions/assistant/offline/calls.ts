import type { Ask } from "../../../shared/chat/ask.ts";
import type { ExplainableFigure } from "../../../shared/invoicing/explain.ts";
import type { Discount } from "../../../shared/invoicing/totals.ts";
import type { HeadArguments as AnyHeadWords, LineArguments as AnyLineWords, CustomerArguments, DocumentArguments } from "../calls/tool-arguments.ts";
import type { NamedCall } from "../understanding/plan.ts";

/** A line as the embedded model reads one: it always says what is billed. */
export type LineWords = Pick<AnyLineWords, "quantity" | "unit" | "unitPrice" | "taxRate"> & { description: string; discount?: Discount | undefined };

/** What it reads of the whole invoice. */
export type HeadWords = Omit<AnyHeadWords, "customer"> & { customer?: (CustomerArguments & { name: string }) | undefined };

/** One change of the current draft. A line is named by its id, as the draft in the context has it. */
export type Op =
  | { op: "set"; fields: HeadWords }
  | { op: "add"; line: LineWords }
  | { op: "update"; lineId: string; line: Partial<LineWords> }
  | { op: "remove"; lineId: string };

/** What the embedded model does to invoices. `asks` are questions that it already knows it must put; the tool adds those that it finds itself. */
export interface InvoiceCall {
  action: "start" | "edit" | "load" | "duplicate" | "list" | "save" | "undo" | "explain" | "request_send" | "request_void";
  /** For `start`. */
  fields?: HeadWords | undefined;
  lines?: LineWords[] | undefined;
  /** For `edit`. */
  ops?: Op[] | undefined;
  asks?: Ask[] | undefined;
  explain?: ExplainableFigure | undefined;
  invoiceNumber?: string | undefined;
  filter?: { customer?: string | undefined; status?: string | undefined; from?: string | undefined; to?: string | undefined } | undefined;
}

interface RecordCall {
  action: "find" | "save" | "request_delete";
  query?: string | undefined;
  match?: string | undefined;
}
interface CustomersCall extends RecordCall {
  customer?: CustomerArguments | undefined;
}
interface ProductsCall extends RecordCall {
  product?: { name?: string; description?: string; unitPrice?: number; currency?: string; unit?: string } | undefined;
}
interface BusinessCall {
  action: "read" | "update";
  fields?: object | undefined;
}
export interface DocumentsCall extends Omit<DocumentArguments, "edit" | "reply"> {
  action: "draft" | "edit" | "list" | "load" | "duplicate" | "invoice" | "request_send";
}

/** A call of a function by its name, as what was learned of messages plans it. */
interface PlannedCall {
  readonly action: "planned";
  readonly function: NamedCall;
}

/** A tool call that the model wants made. */
export type Call =
  | { tool: "planned"; said: PlannedCall }
  | { tool: "invoice"; said: InvoiceCall }
  | { tool: "customers"; said: CustomersCall }
  | { tool: "products"; said: ProductsCall }
  | { tool: "business"; said: BusinessCall }
  | { tool: "documents"; said: DocumentsCall };

export const plannedCall = (one: NamedCall): Call => ({ tool: "planned", said: { action: "planned", function: one } });

/** The call as a function of the tools has it: its name, and what it is told. */
export function functionOf({ tool, said }: Call): { name: string; said: object } {
  if (tool === "planned") return said.function;
  const { action, ...rest } = said;
  const name = `${tool}_${names[`${tool} ${action}`] ?? action}`;
  if (tool === "invoice") return { name, said: invoiceSaid(said) };
  if (tool === "business") return { name, said: said.fields ?? {} };
  if (tool === "documents") return { name, said: documentSaid(said) };
  return { name, said: rest };
}

const names: Record<string, string> = { "invoice load": "open", "documents load": "open", "documents draft": "write", "documents edit": "write" };
const actions: Record<string, string> = { invoice_open: "load", documents_open: "load", documents_write: "draft" };

/** The call that a function was made of, as far as the answer to it needs to know. */
export function callOf(name: string, said: object): Call {
  const at = name.indexOf("_");
  return { tool: name.slice(0, at), said: { ...said, action: actions[name] ?? name.slice(at + 1) } } as unknown as Call;
}

function documentSaid({ action, ...rest }: DocumentsCall): object {
  if (action === "draft") return rest;
  if (action === "edit") return { ...rest, edit: true };
  const which = [rest.type, rest.party].filter(Boolean).join(" ");
  return which ? { which } : {};
}

function invoiceSaid({ action, fields, lines, ops = [], asks, explain, invoiceNumber, filter }: InvoiceCall): object {
  const more = asks?.length ? { asks } : {};
  if (action === "start") return { ...fields, ...(lines ? { lines } : {}), ...more };
  if (action === "edit") return { ...editSaid(ops), ...more };
  if (action === "explain") return explain ? { of: explain.of, line: explain.lineId, rate: explain.rate } : {};
  return { ...(invoiceNumber ? { invoiceNumber } : {}), ...filter };
}

function editSaid(ops: readonly Op[]): object {
  const head = Object.assign({}, ...ops.map((op) => (op.op === "set" ? op.fields : {})));
  const lines = ops.flatMap((op): object[] => (op.op === "add" ? [op.line] : op.op === "update" ? [{ line: op.lineId, ...op.line }] : []));
  const remove = ops.flatMap((op) => (op.op === "remove" ? [op.lineId] : []));
  return { ...head, ...(lines.length ? { lines } : {}), ...(remove.length ? { remove } : {}) };
}
