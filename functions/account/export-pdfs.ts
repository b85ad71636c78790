import { MAX_PDFS } from "../../shared/account/export.ts";
import { AppError } from "../../shared/errors.ts";
import type { Id } from "../../shared/ids.ts";
import { isBusy } from "../platform/busy.ts";
import { fetchPdf, type PrintedFile } from "../print-orders/printer.ts";

/** An invoice, a credit note that belongs to it, or another document. */
export type PdfOrder = { readonly invoiceId: Id<"invoice">; readonly creditNoteId?: Id<"credit"> } | { readonly documentId: Id<"document"> };

/** How many are printed at once: a new AWS account may run ten functions at a time, and others want some of them. */
const AT_ONCE = 4;
/** The most bytes that they may have together; the function holds them until the ZIP is stored. */
const MAX_BYTES = 150 * 1024 * 1024;

const shorter = "Choose a shorter period, or export without PDFs.";

/**
 * The PDFs of an export, in the order of `orders`: from the cache where they are there, printed where not. `isLate` says when there is no more time. Throws
 * `unfinished` where some are not printed by then; those that are stay in the cache, so the same call again goes on from there. Throws `too_large` for more
 * than one export may have.
 */
export async function fetchPdfs(workspaceId: Id<"workspace">, orders: readonly PdfOrder[], isLate: () => boolean): Promise<PrintedFile[]> {
  if (orders.length > MAX_PDFS)
    throw new AppError("too_large", `There are ${orders.length} PDFs in this period, and an export has ${MAX_PDFS} at most. ${shorter}`, { field: "pdfs" });
  const printed = new Map<PdfOrder, PrintedFile>();
  const waiting = orders.values();
  let size = 0;
  let isOver = false;
  const work = async (): Promise<void> => {
    // Each prints one at least, so that every call gets on.
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
      // Lambda runs as many functions as it may at the moment, or the bucket is asked too much: the others go on, and the next call does.
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

/** The names of PDFs in a folder: they differ from each other on every file system, and what they have of other folders becomes a dash. */
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
