import type { AppError } from "../../../shared/errors.ts";
import { ArgumentsError } from "./read-arguments.ts";

/** Names of fields whose own names people do not use. */
const labels: Readonly<Record<string, string>> = {
  unitPrice: "price",
  taxRate: "tax rate",
  defaultTaxRate: "default tax rate",
  taxInclusive: "prices with tax",
  amountPaid: "amount that was paid",
  from: "first day",
  to: "last day",
  logoUrl: "logo",
  accentColor: "color",
  template: "layout",
  upfrontPercent: "share that is paid ahead",
  noticeDays: "days of notice",
  months: "term in months",
  years: "term in years",
  party: "other party",
  match: "name of the record",
  query: "name to look for",
};
/** The parts of a discount or a deposit; people name the whole. */
const parts: ReadonlySet<string> = new Set(["value", "type"]);
/** Names of list items. */
const lists: Readonly<Record<string, string>> = { lines: "line", deliverables: "deliverable" };
/** Faults in the form of a call rather than in what was said; no person can fix them. */
const OF_FORM = /there is no such field\.$|must be (?:an object|a list|a record)|^The input |^\w+ takes /;
const FORM = "It came in a form that I can not use.";

/**
 * Returns a refusal in the person's words: "The discount of line 1 may be at most 100 percent.", not "lines.0.discount.value: …". Faults in the form of the
 * call are the model's business and are left out.
 */
export function plainMessage(error: AppError): string {
  const faults = faultsIn(error);
  if (!faults) return error.message.replace(/[^.?!…。？！؟]$/u, "$&.");
  const said = faults.filter((fault) => !OF_FORM.test(fault)).map(plainFault);
  return said.length ? [...new Set(said)].join(" ") : FORM;
}

/** Returns the fields that a refusal is about, for the model that set them; faults of form are returned as they are. */
export const faultFields = (error: AppError): string[] =>
  faultsIn(error)?.map((fault) => (OF_FORM.test(fault) ? fault : pathIn(fault))) ?? (error.field ? [error.field] : []);

/** Returns faults that begin with a field's path, or undefined for a refusal that is a sentence. */
function faultsIn(error: AppError): readonly string[] | undefined {
  if (error instanceof ArgumentsError) return error.faults;
  return error.field && error.message.startsWith(error.field) ? [error.message] : undefined;
}

/** What a model can send instead, by the end of a fault. */
const instead: readonly (readonly [fault: RegExp, advice: string])[] = [
  [/quantity must be more than 0/, "quantity: null where nobody said how many; remove takes a line off."],
  [/unitPrice must be 0 or more/, 'Money off is discount: "20" or "10%".'],
  [/\.(?:amount|total): there is no such field/, "unitPrice is the price of one."],
  [/is not a date/, "Days are YYYY-MM-DD; other words for when it is due go into terms."],
];

/** Returns what to send instead of refused arguments; empty if only the person can tell. */
export const adviceFor = (error: AppError): string => {
  const faults = faultsIn(error) ?? [];
  return instead.flatMap(([fault, advice]) => (faults.some((one) => fault.test(one)) ? [advice] : [])).join(" ");
};

const pathIn = (fault: string): string =>
  fault.endsWith(": there is no such field.") ? fault.slice(0, fault.lastIndexOf(":")) : (fault.split(/[: ]/, 1)[0] ?? "");

function plainFault(fault: string): string {
  const path = pathIn(fault);
  return `The ${labelOf(path)}${fault.slice(path.length).replace(/^: /, " ")}`.replace(/[^.]$/, "$&.");
}

/** Returns "lines.0.discount.value" as "discount of line 1". */
function labelOf(path: string): string {
  const steps = path.split(".").filter((step) => !parts.has(step));
  const names: string[] = [];
  for (let i = 0; i < steps.length; i++) {
    const [step = "", next = ""] = [steps[i], steps[i + 1]];
    const isNumbered = /^\d+$/.test(next);
    if (step === "replacement" || step === "changes") continue;
    names.unshift(isNumbered ? `${lists[step] ?? wordsOf(step)} ${Number(next) + 1}` : wordsOf(step));
    if (isNumbered) i++;
  }
  const [first = "input", ...whole] = names;
  return [first, ...whole.map((name) => (/\d$/.test(name) ? name : `the ${name}`))].join(" of ");
}

const wordsOf = (field: string): string => labels[field] ?? field.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
