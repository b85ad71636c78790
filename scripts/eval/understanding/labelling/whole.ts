import { near } from "../../../../shared/understanding/requests/figures.ts";
import { itemConcepts } from "../../../../shared/understanding/requests/role-concepts.ts";
import type { HeadRole } from "../../../../shared/understanding/requests/roles.ts";
import type { RequestTurn, WantedInvoice } from "../request-turns.ts";
import type { Labelling } from "./labelling.ts";
import { runOf } from "./word-runs.ts";

/** Words for what figures do not say. */
const NO_DISCOUNT = /^(?:discount|disc|off|rabatt|nachlass|remise|reduction|%)/;
const HALF_OFF = /^(?:half|halb|halbe|moitie)$/;
const HALF_NOW = /^(?:half|halfs|halves|halb|halfte|moitie)$/;
const NO_TAX = /^(?:vat|tax|taxes|gst|hst|mwst|ust|mehrwertsteuer|umsatzsteuer|tva|taxe|exempt|exemption|resale|reverse|btw)/;
const INCLUSIVE =
  /^(?:inc|incl|including|included|inclusive|includes?|already|inside|inkl|inklusive|brutto|gross|ttc|comprise?s?|compris|all|in|drin|with|dedans)$/;
const EXCLUSIVE = /^(?:plus|excl|excluding|exclusive|ex|net|netto|zzgl|ht|hors|on|before|without|exkl|sans|top)$/;
const HALF = 50;
/** How much of a note is said at least. */
const NOTED = 0.6;

/** A discount or a deposit. */
export type Part = WantedInvoice["discount"] | undefined;

export const isSamePart = (a: Part, b: Part): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Whether a message says an amount that is paid already. */
export const paysAnew = ({ before, after }: RequestTurn): boolean => !!after.amountPaid && !near(before?.amountPaid, after.amountPaid);

/** Labels what words say of the whole invoice, and notes what neither words nor figures say. */
export function labelWhole(labelling: Labelling): void {
  labelDiscount(labelling);
  labelTax(labelling);
  labelInclusive(labelling);
  labelDeposit(labelling);
  if (paysAnew(labelling.turn) && !labelling.used.has("paid")) labelling.lacks.push("paid");
  labelNote(labelling);
}

const markWord = (labelling: Labelling, role: HeadRole, word: RegExp): void => labelling.markFirst(role, ({ text }) => word.test(text));

function labelDiscount(labelling: Labelling): void {
  const { discount } = labelling.turn.after;
  if (isSamePart(discount, labelling.turn.before?.discount) || labelling.used.has("discount")) return;
  if (discount === null) markWord(labelling, "noDiscount", NO_DISCOUNT);
  else if (discount.type === "percent" && near(discount.value, HALF)) markWord(labelling, "discount", HALF_OFF);
  else labelling.lacks.push("discount");
}

function labelTax(labelling: Labelling): void {
  const { turn, profile, used } = labelling;
  const stood = turn.before?.taxRate ?? profile.defaultTaxRate ?? 0;
  if (used.has("tax")) return;
  if (near(turn.after.taxRate, stood)) {
    // "No VAT" says the same where there was none before.
    const at = turn.after.taxRate === 0 ? noTaxAt(labelling) : -1;
    if (at >= 0) labelling.mark(at, "noTax");
  } else if (turn.after.taxRate === 0) markWord(labelling, "noTax", NO_TAX);
  else labelling.lacks.push("tax");
}

/** How far before the tax stands that there is none. */
const NO_REACH = 3;

/** The free word for a tax that is said not to be, or -1. */
function noTaxAt(labelling: Labelling): number {
  const concepts = itemConcepts(labelling.items);
  return labelling.findFree(
    ({ text }, at) => NO_TAX.test(text) && concepts.slice(Math.max(0, at - NO_REACH), at + 1).some((own) => own.includes("NOT") || own.includes("EXEMPT")),
  );
}

function labelInclusive(labelling: Labelling): void {
  const { turn, profile } = labelling;
  const isInclusive = turn.after.taxInclusive;
  if (isInclusive === (turn.before?.taxInclusive ?? profile.pricesIncludeTax ?? false)) return;
  if (isInclusive) markWord(labelling, "inclusive", INCLUSIVE);
  else markWord(labelling, "exclusive", EXCLUSIVE);
}

function labelDeposit(labelling: Labelling): void {
  const { deposit } = labelling.turn.after;
  if (!deposit || isSamePart(deposit, labelling.turn.before?.deposit) || labelling.used.has("deposit")) return;
  if (deposit.type === "percent" && near(deposit.value, HALF)) markWord(labelling, "deposit", HALF_NOW);
  else labelling.lacks.push("deposit");
}

/** A note may repeat words that are something else too: all items count. */
function labelNote(labelling: Labelling): void {
  const [stood, notes] = [labelling.turn.before?.notes, labelling.turn.after.notes];
  if (!notes || notes === stood) return;
  const run = runOf(labelling.items, stood ? notes.replace(stood, "") : notes, () => true);
  if (run && run.score > NOTED) labelling.markAll(run.at[0] ?? 0, run.at.at(-1) ?? 0, "note");
  else labelling.lacks.push("note");
}
