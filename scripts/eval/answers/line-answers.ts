import type { AskOf } from "../../../shared/chat/ask.ts";
import { comparedLines, figureIn, isNear, type Knowledge, wantedLine } from "./knowledge.ts";
import { phrases } from "./phrases.ts";

/** Returns the line that changes: the one on the screen that is not as the person wants it. */
export function changedLine({ to, lines }: AskOf<"whichLine">, knowledge: Knowledge): string | undefined {
  const { invoice, language } = knowledge;
  if (!invoice) return undefined;
  const { pairs } = comparedLines(knowledge);
  const isOffered = (description: string): boolean => !lines.length || lines.some((line) => line.description === description);
  const found = pairs.find(({ line, wanted }) => {
    if (!isOffered(line.description)) return false;
    if (to === "remove") return !wanted;
    if (!wanted) return to === "rename" || to === "split";
    const [isQuantity, isPrice] = [!isNear(wanted.quantity, line.quantity), !isNear(wanted.unitPrice, line.unitPrice)];
    if (to === "quantity" || to === "lessen") return isQuantity;
    if (to === "price") return isPrice;
    if (to === "rename") return wanted.description !== line.description;
    return to === "discount" ? Boolean(wanted.discount) : isQuantity || isPrice;
  });
  if (found) return found.line.description;
  if (to === "discount" || to === "half" || to === "share") return phrases[language].wholeInvoice;
  // The line may not be there yet: the person names what they want.
  return invoice.lines.map(({ description }) => description).find((description) => lines.some((line) => line.description === description));
}

/** Returns whether something is charged on a line of its own, with its price if it is. */
export function chargedLine({ because, description, sum = "" }: AskOf<"ownLine">, knowledge: Knowledge): string | undefined {
  const { invoice, language } = knowledge;
  if (!invoice) return undefined;
  const { yes, no, ownLine, moreOfIt, leaveOut } = phrases[language];
  const line = wantedLine(knowledge, description);
  if (because === "words") return line ? `${yes}, ${figureIn(line.unitPrice, knowledge)}` : `${no}, ${leaveOut}`;
  if (because === "oneMore") return line ? `${yes}, ${figureIn(line.unitPrice, knowledge)}` : no;
  const value = Number(sum.replace(/[^\d.]/g, ""));
  const isOwn = invoice.lines.some((one) => one.description !== line?.description && isNear(one.quantity * one.unitPrice, value));
  return isOwn ? ownLine : moreOfIt;
}
