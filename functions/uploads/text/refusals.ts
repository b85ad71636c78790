import { AppError } from "../../../shared/errors.ts";
import { MOST_PAGES, MOST_SCANNED_PAGES } from "../../../shared/uploads/document-files.ts";

export const lockedError = (): AppError => new AppError("invalid", "It is locked with a password. Save a copy without the password, then choose that one.");

/** `what` is the person's word for it: "PDF", "Word document". */
export const damagedError = (what: string, cause?: unknown): AppError =>
  Object.assign(new AppError("invalid", `This ${what} is damaged. Open it, save it anew, then choose that one.`), { cause });

export const macrosError = (): AppError =>
  new AppError("invalid", "It has macros, which are programs. Save it as a Word document without macros (.docx) or as a PDF, then choose that one.");

export const bombError = (): AppError =>
  new AppError("invalid", "It unpacks to more than can be read here. Save only the pages that matter as a PDF, then choose that one.");

export const tooManyPagesError = (pages: number): AppError =>
  new AppError("invalid", `It has ${pages.toLocaleString("en-US")} pages; ${MOST_PAGES} is the most. Save only the pages that matter, then choose that one.`);

export const tooManyScannedError = (pages: number): AppError =>
  new AppError(
    "invalid",
    `${pages} of its pages are scanned, which are read one by one; ${MOST_SCANNED_PAGES} is the most. Save only the pages that matter, then choose that one.`,
  );
