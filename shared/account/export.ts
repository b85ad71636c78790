import * as z from "zod/mini";
import { CalendarDate } from "../clock.ts";
import { optionalParam } from "../fields.ts";

/** Spreadsheet conventions: English (commas, decimal points, 2026-03-31) or German (semicolons, decimal commas, 31.03.2026). */
export const ExportForm = z.enum(["english", "german"]);
export type ExportForm = z.infer<typeof ExportForm>;

/** The form to offer first to a business of this locale. */
export const formFor = (locale: string): ExportForm => (/^de\b/i.test(locale) ? "german" : "english");

/** Maximum number of PDFs in one export: more cannot be printed and packed in the half minute that a call may take. */
export const MAX_PDFS = 500;

/**
 * Selects the accounts of a period, both days included, or everything of the workspace if neither day is given.
 * `pdfs=true` adds the PDFs of the invoices and credit notes of the period, and of the other documents sent in it.
 */
export const ExportQuery = z
  .object({
    from: optionalParam(CalendarDate),
    to: optionalParam(CalendarDate),
    format: optionalParam(ExportForm),
    pdfs: optionalParam(z.enum(["true", "false"])),
  })
  .check(z.refine(({ from, to }) => !from || !to || to >= from, { path: ["to"], error: "is before the first day of the period" }));
export type ExportQuery = z.infer<typeof ExportQuery>;

/** Returns the file name of an export. `today` is used only if the export has no period. */
export const exportFileName = ({ from, to }: ExportQuery, today: CalendarDate): string =>
  from || to ? `plainbill-accounts-${[from && `from-${from}`, to && `to-${to}`].filter(Boolean).join("-")}.zip` : `plainbill-${today}.zip`;

/** Summary of the export call for docs/api.md. */
export const exportSummary =
  "A ZIP, by a redirect to a link that works for five minutes. Without `from` and `to` everything of the workspace, as JSON and CSV; with one of them the accounts of that period, both days in it, as CSV: invoices, lines, taxes, credit notes and payments by their own dates. `format` is `english` (commas, decimal points, ISO dates) or `german` (semicolons, decimal commas, 31.03.2026). `pdfs=true` adds the PDFs of issued invoices, credit notes and other documents that were sent, " +
  `${MAX_PDFS} at most. Where they are not all printed in time it answers 503 \`unfinished\` and \`Retry-After\`: the same call again goes on from there.`;
