import type { DocumentFile, ExtractedValue } from "@shared/uploads/document-files.ts";
import { formats } from "../../components/format.ts";

/** "1 value", "16 values". */
export const countOf = (count: number, noun: string): string => `${formats().count(count)} ${noun}${count === 1 ? "" : "s"}`;

/** "16 values found, 2 of them to check, 3 not." */
export const foundText = ({ values, unsure, missing }: Pick<DocumentFile, "values" | "unsure" | "missing">): string =>
  `${countOf(values, "value")} found${unsure ? `, ${unsure} of them to check` : ""}${missing ? `, ${missing} not` : ""}.`;

/** "Reading page 7 of 12." with how, where that is known. */
export function readingText({ read, pages, readBy }: Pick<DocumentFile, "read" | "pages" | "readBy">): string {
  const place = pages ? `Reading page ${Math.min(read + 1, pages)} of ${pages}.` : "Reading.";
  if (readBy === "ocr") return `${place} It is a scan, read by OCR on this machine.`;
  return readBy === "vision" ? `${place} It is a scan, read by your model.` : place;
}

const MB = 1024 * 1024;
/** "3.1 of 5.0 MB", as people count what is sent. */
export const sentText = (sent: number, size: number): string =>
  size >= MB / 10 ? `${(sent / MB).toFixed(1)} of ${(size / MB).toFixed(1)} MB` : `${Math.round(sent / 1024)} of ${Math.max(1, Math.round(size / 1024))} KB`;

/** Where a value stands in the list, for the links from its words. */
export const valueRowId = (id: number): string => `value-${id}`;

/** Goes to a value in the list, and so to its words. */
export const goToRow = (id: number): void => document.getElementById(valueRowId(id))?.querySelector("button")?.focus();

/** A value as people read it: "€95.00 per hour", "5 October 2026"; what means no sum and no day, as it was read. */
export function shownValue({ value, meaning }: Pick<ExtractedValue, "value" | "meaning">): string {
  if (meaning.kind === "date") return formats().date(meaning.date);
  if (meaning.kind !== "money" || !meaning.currency) return value;
  return `${formats().unitPrice(meaning.amount, meaning.currency)}${meaning.per ? ` per ${meaning.per}` : ""}`;
}
