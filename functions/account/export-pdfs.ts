import { MAX_PDFS } from "../../shared/account/export.ts";
import { AppError } from "../../shared/errors.ts";
import type { Id } from "../../shared/ids.ts";
import { isBusy } from "../platform/busy.ts";
import { fetchPdf, type PrintedFile } from "../print-orders/printer.ts";

/** An invoice, one of its credit notes, or another document. */
export type PdfOrder = { readonly invoiceId: Id<"invoice">; readonly creditNoteId?: Id<"credit"> } | { readonly documentId: Id<"document"> };

/** How many are printed at once: a new AWS account may run ten functions at a time, which other calls need too. */
const AT_ONCE = 4;
/** Maximum size of all PDFs together in bytes; the function holds them in memory until the ZIP is stored. */
const MAX_BYTES = 150 * 1024 * 1024;

const shorter = "Choose a shorter period, or export without PDFs.";

/**
 * Returns the PDFs of an export in the order of `orders`, cached or printed. `isLate` returns true when no time is left. Throws `unfinished` if some are
 * missing then; the others stay cached, so the same call continues there. Throws `too_large` beyond the limits of an export.
 */
export async function fetchPdfs(workspaceId: Id<"workspace">, orders: readonly PdfOrder[], isLate: () => boolean): Promise<PrintedFile[]> {
  if (orders.length > MAX_PDFS)
    throw new AppError("too_large", `There are ${orders.length} PDFs in this period, and an export has ${MAX_PDFS} at most. ${shorter}`, { field: "pdfs" });
  const printed = new Map<PdfOrder, PrintedFile>();
  const waiting = orders.values();
  let size = 0;
  let isOver = false;
  const work = async (): Promise<void> => {
    // Each worker prints at least one, so that every call makes progress.
    for (const order of waiting) {
      const pdf = await fetchPdf({ workspaceId, ...order });
      size += pdf.bytes.byteLength;
      if (size > MAX_BYTES) throw new AppError("too_large", `The PDFs of this period are too large for one export. ${shorter}`, { field: "pdfs" });
      printed.set(order, pdf);
      if (isOver || isLate()) return;
    }
  };
  const working = Array.from({ length: AT_ONCE }, () =>
    work().catch((error: unknown) => {
      // Lambda or the bucket throttles us: the other workers go on, and the next call continues.
      if (isBusy(error)) return;
      isOver = true;
      throw error;
    }),
  );
  await Promise.all(working);
  if (printed.size < orders.length)
    throw new AppError("unfinished", `${printed.size} of ${orders.length} PDFs are ready. Ask for the export again: it goes on from there.`);
  return orders.flatMap((order) => printed.get(order) ?? []);
}

/** Returns unique file names for PDFs in one folder, on every file system; characters of other folders become a dash. */
export function fileNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const stem = name
      .replace(/\.pdf$/, "")
      .replace(/[^\p{L}\p{N}._-]/gu, "-")
      .replaceAll("..", "--");
    for (let i = 1; ; i++) {
      const free = `${stem}${i === 1 ? "" : `-${i}`}.pdf`;
      const folded = free.normalize("NFC").toLowerCase();
      if (taken.has(folded)) continue;
      taken.add(folded);
      return free;
    }
  });
}
