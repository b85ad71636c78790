import { AppError } from "../../../shared/errors.ts";
import { type DraftLine, type InvoiceDraft, MAX_LINES } from "../../../shared/invoicing/invoices.ts";
import { fold } from "../../../shared/text/search.ts";

/** Returns the line with this number (from 1, before the change), id or description. Throws `invalid` with the existing lines if none or several match. */
export function findLine({ lines }: Pick<InvoiceDraft, "lines">, name: string): DraftLine {
  const said = fold(name);
  const found =
    lines.filter(({ id }) => id === name.trim())[0] ??
    only(lines.filter(({ description }) => fold(description) === said)) ??
    lines[numberIn(name) - 1] ??
    only(lines.filter(({ description }) => said && fold(description).includes(said)));
  if (found) return found;
  const there = lines.map(({ description }, i) => `${i + 1} ${description}`).join(", ");
  throw new AppError("invalid", `The invoice has no line ${name.slice(0, 100)}. Its lines: ${there || "none"}.`, { field: "line" });
}

const only = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined);

const numberIn = (name: string): number => {
  const [, digits = ""] = /^(?:#|line )?\s*(\d{1,3})$/i.exec(name.trim()) ?? [];
  return digits ? Math.min(Number(digits), MAX_LINES + 1) : 0;
};
