import { AppError } from "../../../shared/errors.ts";
import { requireCreditable } from "../../../shared/invoicing/crediting.ts";
import { ToolError } from "../calls/tool-error.ts";
import { plainWords } from "../draft/follow-up-words.ts";
import { KNOWN_PREFIXES } from "../names/invoice-numbers.ts";
import type { Turn } from "../state/turn.ts";
import { findInvoice } from "./stored-invoice.ts";

/** Words that may precede the verb in a clause that asks for a credit. */
const LEAD = new Set(
  "please pls kindly can could would will you i we want need like to have and then now just ok issue give write create make a the bitte".split(" "),
);
const CREDITS = /^(?:credit|crediting|credits|gutschrift|gutschreiben|crediter|crediteer|accredita|abona)$/;
/** Nouns that contain "credit": "credit card fee". */
const NO_CREDIT = new Set("card cards check checks line limit report reports score union terms insurance repair hours hour".split(" "));
const LOOKED_AT = 2000;
/** "INV-0003", "RE#12"; and candidates such as "invoice 3". */
const NUMBER = /(?<![\p{L}\p{N}])\p{L}{1,8}[-–#]\d{1,10}(?:[-/]\d{1,10}){0,2}(?![\p{L}\p{N}])/u;
const PREFIXED = /(?<![\p{L}\p{N}])(\p{L}{1,12}) ?\d{1,10}/gu;
const PREFIXES: ReadonlySet<string> = new Set(KNOWN_PREFIXES.map((prefix) => prefix.toLowerCase()));

const numberIn = (said: string): string | undefined =>
  NUMBER.exec(said)?.[0] ?? [...said.matchAll(PREFIXED)].find(([, prefix = ""]) => PREFIXES.has(prefix.toLowerCase()))?.[0];

/**
 * Throws if the message asks to credit a stored invoice and a model would begin or change a draft instead, because the amount would become a charge. The error
 * says why the invoice cannot be credited, or which tool to call.
 */
export async function requireNoCreditAsked(turn: Turn): Promise<void> {
  const said = (turn.reference.said ?? "").slice(0, LOOKED_AT);
  const number = numberIn(said);
  if (!number || !asksForCredit(said)) return;
  // The credit is already requested, so the rest of the message is about another invoice.
  if (turn.requested.some(({ kind }) => kind === "credit_invoice")) return;
  const invoice = await findInvoice(turn, { invoiceNumber: number }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return undefined;
    throw error;
  });
  if (!invoice) return;
  requireCreditable(invoice);
  throw new ToolError(`Nothing is charged by a credit. How much of ${invoice.invoiceNumber} is to be credited?`, {
    field: "lines",
    advice: "Call invoice_request_credit.",
  });
}

/** Returns true if a message begins by asking for a credit. */
export function asksForCredit(said: string): boolean {
  const words = plainWords(said).split(" ");
  const at = words.findIndex((word) => !LEAD.has(word));
  return CREDITS.test(words[at] ?? "") && !NO_CREDIT.has(words[at + 1] ?? "");
}
