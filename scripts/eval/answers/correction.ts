import { totals } from "../../../shared/invoicing/totals.ts";
import type { ExpectedInvoice } from "../cases.ts";
import { comparedLines, dayIn, type ExpectedLine, figureIn, isNear, type Knowledge, quantityIn, shareIn } from "./knowledge.ts";
import { phrases } from "./phrases.ts";

/** A line as a person says it: what, how many, at what price. */
export function lineSaid({ description, quantity, unitPrice }: ExpectedLine, knowledge: Knowledge): string {
  const { line, oneOf } = phrases[knowledge.language];
  const price = figureIn(unitPrice, knowledge);
  return quantity === 1 ? oneOf(description, price) : line(description, quantityIn(quantity, knowledge), price);
}

/** Returns the first thing on the screen that is not as the person wants it, as they would say it; undefined if all is right. */
export function correction(knowledge: Knowledge): string | undefined {
  const { invoice, draft } = knowledge;
  if (!invoice || !draft) return undefined;
  return [ofCustomer, ofLines, ofDiscount, ofTax, ofDays, ofDeposit, ofNotes, ofTotal]
    .map((said) => said(invoice, draft, knowledge))
    .find((said) => said !== undefined);
}

type Said = (invoice: ExpectedInvoice, draft: NonNullable<Knowledge["draft"]>, knowledge: Knowledge) => string | undefined;

const ofCustomer: Said = ({ customer }, draft, { language }) => (draft.customer?.name === customer ? undefined : phrases[language].itIsFor(customer));

const ofLines: Said = (_invoice, _draft, knowledge) => {
  const { language } = knowledge;
  const { pairs, missing } = comparedLines(knowledge);
  for (const { line, wanted } of pairs) {
    if (!wanted) continue;
    if (!isNear(wanted.quantity, line.quantity)) return phrases[language].quantityIs(wanted.description, quantityIn(wanted.quantity, knowledge));
    if (!isNear(wanted.unitPrice, line.unitPrice)) return phrases[language].priceIs(wanted.description, figureIn(wanted.unitPrice, knowledge));
  }
  const [extra] = pairs.filter(({ wanted }) => !wanted);
  if (extra) return phrases[language].takeOff(extra.line.description);
  return missing[0] && phrases[language].add(lineSaid(missing[0], knowledge));
};

const ofDiscount: Said = ({ discount: wanted }, { discount: shown }, knowledge) => {
  if ((wanted?.type === shown?.type && wanted?.value === shown?.value) || (!wanted && !shown)) return undefined;
  const { discountIs, noDiscount } = phrases[knowledge.language];
  return wanted ? discountIs(shareIn(wanted, knowledge)) : noDiscount;
};

const ofTax: Said = ({ taxRate, taxInclusive }, draft, knowledge) => {
  const { taxIs, lineTaxIs, noTax, taxIncluded, taxOnTop } = phrases[knowledge.language];
  const rate = (percent: number): string => `${quantityIn(percent, knowledge)}%`;
  if (!isNear(taxRate, draft.taxRate ?? 0)) return taxRate ? taxIs(rate(taxRate)) : noTax;
  if (taxRate && taxInclusive !== Boolean(draft.taxInclusive)) return taxInclusive ? taxIncluded : taxOnTop;
  const other = comparedLines(knowledge).pairs.find(({ line, wanted }) => wanted && !isNear(wanted.taxRate ?? taxRate, line.taxRate ?? draft.taxRate ?? 0));
  return other?.wanted && lineTaxIs(other.wanted.description, rate(other.wanted.taxRate ?? taxRate));
};

const ofNotes: Said = ({ notes }, draft, { language }) =>
  !notes || draft.notes?.toLowerCase().includes(notes.toLowerCase()) ? undefined : phrases[language].noteIs(notes);

const ofTotal: Said = (_, draft, knowledge) =>
  knowledge.total === undefined || isNear(totals(draft).total, knowledge.total)
    ? undefined
    : phrases[knowledge.language].totalIs(figureIn(knowledge.total, knowledge));

const ofDays: Said = ({ issueDate, dueDate }, draft, knowledge) => {
  const { datedOn, dueOn } = phrases[knowledge.language];
  if (draft.invoiceDate !== issueDate) return datedOn(dayIn(issueDate, knowledge));
  return draft.dueDate === dueDate ? undefined : dueOn(dayIn(dueDate, knowledge));
};

const ofDeposit: Said = ({ deposit: wanted }, { deposit: shown }, knowledge) => {
  if ((wanted?.type === shown?.type && wanted?.value === shown?.value) || (!wanted && !shown)) return undefined;
  const { depositIs, noDeposit } = phrases[knowledge.language];
  return wanted ? depositIs(shareIn(wanted, knowledge)) : noDeposit;
};
