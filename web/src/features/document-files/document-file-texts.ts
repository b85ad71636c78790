import type { DocumentFile, ExtractedValue } from "@shared/uploads/document-files.ts";
import { formats } from "../../components/format.ts";

/** "1 value", "16 values". */
export const countOf = (count: number, noun: string): string => `${formats().count(count)} ${noun}${count === 1 ? "" : "s"}`;

/** "16 values found, 2 of them to check, 3 not." */
export const foundText = ({ values, unsure, missing }: Pick<DocumentFile, "values" | "unsure" | "missing">): string =>
  `${countOf(values, "value")} found${unsure ? `, ${unsure} of them to check` : ""}${missing ? `, ${missing} not` : ""}.`;

/** "Reading page 7 of 12.", and how it is read, if that is known. */
export function readingText({ read, pages, readBy }: Pick<DocumentFile, "read" | "pages" | "readBy">): string {
  const place = pages ? `Reading page ${Math.min(read + 1, pages)} of ${pages}.` : "Reading.";
  if (readBy === "ocr") return `${place} It is a scan, read by OCR on this machine.`;
  return readBy === "vision" ? `${place} It is a scan, read by your model.` : place;
}

const MB = 1024 * 1024;
/** "3.1 of 5.0 MB": the progress of an upload, in bytes. */
export const sentText = (sent: number, size: number): string =>
  size >= MB / 10 ? `${(sent / MB).toFixed(1)} of ${(size / MB).toFixed(1)} MB` : `${Math.round(sent / 1024)} of ${Math.max(1, Math.round(size / 1024))} KB`;

/** The id of a value's row in the list, for links from its words. */
export const valueRowId = (id: number): string => `value-${id}`;

/** Focuses a value's row in the list, which shows its words. */
export const goToRow = (id: number): void => document.getElementById(valueRowId(id))?.querySelector("button")?.focus();

/** Formats a value: "€95.00 per hour", "5 October 2026". Other values stay as they were read. */
export function shownValue({ value, meaning }: Pick<ExtractedValue, "value" | "meaning">): string {
  if (meaning.kind === "date") return formats().date(meaning.date);
  if (meaning.kind !== "money" || !meaning.currency) return value;
  return `${formats().unitPrice(meaning.amount, meaning.currency)}${meaning.per ? ` per ${meaning.per}` : ""}`;
}
