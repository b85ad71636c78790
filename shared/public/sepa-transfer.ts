import { isBic } from "../language/identifier/bic.ts";
import { isIban } from "../language/identifier/iban.ts";
import { bankLines } from "./bank-details.ts";
import type { InvoicePageFacts } from "./page-props.ts";

/** IBAN prefixes of the SEPA countries (EPC409-09). */
const sepa = new Set(
  "AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA".split(" "),
);

/** Maximum sizes: the code in bytes, name and reference in characters, the amount in euros (EPC069-12, 2.1 and 3.2). */
const MOST = { bytes: 331, name: 70, reference: 140, amount: 999_999_999.99 } as const;

/** The fields of an invoice that a transfer needs. */
type Transfer = Pick<InvoicePageFacts, "bankDetails" | "businessName" | "currency" | "dueNow" | "invoiceNumber">;

/**
 * Returns the SEPA transfer of the amount due as the text of a QR code for banking apps (EPC069-12, "BCD" version 002). Undefined if the invoice is not
 * in euros, the bank details have no IBAN of a SEPA account, or a part is too long.
 */
export function sepaTransfer({ bankDetails = "", businessName, currency, dueNow, invoiceNumber }: Transfer): string | undefined {
  const values = bankLines(bankDetails).map(({ value }) => value.replace(/[\s-]/g, "").toUpperCase());
  const iban = values.find((value) => isIban(value) && sepa.has(value.slice(0, 2)));
  const bic = values.find((value) => isBic(value) && value.slice(4, 6) === iban?.slice(0, 2)) ?? "";
  const [name, reference] = [oneLine(businessName).slice(0, MOST.name), oneLine(invoiceNumber)];
  if (!iban || !name || currency !== "EUR" || dueNow <= 0 || dueNow > MOST.amount || reference.length > MOST.reference) return undefined;
  // Service tag, version, UTF-8, transfer; recipient and amount; no purpose, no structured reference, but a text reference.
  const text = ["BCD", "002", "1", "SCT", bic, name, iban, `EUR${dueNow.toFixed(2)}`, "", "", reference].join("\n");
  return new TextEncoder().encode(text).length <= MOST.bytes ? text : undefined;
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
