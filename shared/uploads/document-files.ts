import * as z from "zod/mini";
import { text } from "../fields.ts";
import { idOf } from "../ids.ts";
import { Currency } from "../money.ts";
import { DocumentFilename } from "./document-filename.ts";

/**
 * The types of documents that people upload to have them read: a contract, a purchase order, a price list, notes. Documents written in Plainbill are in
 * `documents.ts`. The content decides the type, not the file's declared type.
 */
export const DOCUMENT_FILE_TYPES = {
  pdf: "application/pdf",
  txt: "text/plain",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  png: "image/png",
  jpeg: "image/jpeg",
  webp: "image/webp",
} as const;
export const DocumentFileKind = z.enum(["pdf", "txt", "doc", "docx", "png", "jpeg", "webp"]);
export type DocumentFileKind = z.infer<typeof DocumentFileKind>;

/** Maximum number of documents of a workspace, and of pages of a document. */
export const MOST_DOCUMENT_FILES = 500;
export const MOST_PAGES = 200;
/** Maximum number of scanned pages: each takes seconds to read. */
export const MOST_SCANNED_PAGES = 20;

/** The default goals of a search in a document. */
export const USUAL_GOALS = ["Business information", "Contact details", "Project scope", "Financial terms"] as const;
const Goal = z.pipe(
  z.transform((value) => (typeof value === "string" ? value.trim() : value)),
  text(1, 80),
);
/** The goals of a workspace, in their order, without duplicates. */
export const ExtractionGoals = z.array(Goal).check(
  z.maxLength(20, { error: "may be at most 20" }),
  z.refine((goals) => new Set(goals.map((goal) => goal.toLowerCase())).size === goals.length, { error: "may have none twice" }),
);
export type ExtractionGoals = z.infer<typeof ExtractionGoals>;
export const ExtractionGoalsBody = z.strictObject({ goals: ExtractionGoals });

/** Declared types of an upload. Browsers send octet-stream for types they do not know; the content decides. */
const UPLOAD_TYPES = [...Object.values(DOCUMENT_FILE_TYPES), "application/octet-stream"] as const;

/** A document to upload. `size` in bytes: the store accepts exactly that many. */
export const DocumentUpload = z.strictObject({ filename: text(1, 255), contentType: z.enum(UPLOAD_TYPES), size: z.int().check(z.gte(1)) });
export type DocumentUpload = z.infer<typeof DocumentUpload>;

/** A document that was uploaded by its form. Default goals: the workspace's. */
export const CompleteDocument = z.strictObject({ id: idOf("upload"), extractionGoals: z.optional(ExtractionGoals) });

/** The kinds of values. "client" is the billed party, "supplier" the one who writes the invoice. */
export const valueFields = [
  ...(["client", "supplier"] as const).flatMap((party) =>
    (["name", "address", "tax-id", "contact", "email", "phone"] as const).map((part) => `${party}.${part}` as const),
  ),
  "supplier.iban",
  "supplier.bic",
  "supplier.account",
  "supplier.registration",
  "invoice.email",
  "document.date",
  "document.number",
  "order.number",
  "project.title",
  "project.start",
  "project.end",
  "price",
  "total.net",
  "total.tax",
  "total.gross",
  "total.due",
  "tax.rate",
  "discount",
  "deposit",
  "paid",
  "payment.terms",
  "payment.due",
  "payment.late-interest",
  "payment.early-discount",
  "cap",
  "expenses",
  "other",
] as const;
export const ValueField = z.enum(valueFields);
export type ValueField = z.infer<typeof ValueField>;

/** A value in processed form: amounts in major units of their currency, ISO dates, percent, days. */
export const Meaning = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text") }),
  z.object({
    kind: z.literal("money"),
    amount: z.number(),
    currency: z.optional(Currency),
    /** The possible currencies of an ambiguous sign; the business's own currency is used if it is one of them. */
    currencies: z.optional(z.array(Currency)),
    /** The unit of a price ("hour"), and its quantity in the document. */
    per: z.optional(text(1, 40)),
    quantity: z.optional(z.number()),
    /** The tax rate in percent if the document's sums prove it, and whether the amount includes tax. */
    taxRate: z.optional(z.number()),
    taxIncluded: z.optional(z.literal(true)),
    /** Tax is added, but the document does not state its rate. */
    taxAdded: z.optional(z.literal(true)),
    /** The document mentions tax in words that were not understood. */
    taxUnclear: z.optional(z.literal(true)),
    /** The document offers a choice of several prices. */
    offered: z.optional(z.literal(true)),
  }),
  z.object({ kind: z.literal("count"), count: z.number(), unit: text(1, 40), per: z.optional(text(1, 40)) }),
  z.object({ kind: z.literal("date"), date: z.iso.date() }),
  z.object({ kind: z.literal("percent"), percent: z.number() }),
  /** `terms`: the document's payment terms if they say more than a number of days. */
  z.object({ kind: z.literal("days"), days: z.int(), terms: z.optional(text(1, 200)) }),
]);
export type Meaning = z.infer<typeof Meaning>;

/** The quoted words of a value: `start` to `end` in the text of a page; pages are counted from 1. */
export const Quote = z.object({ text: z.string(), page: z.int(), start: z.int(), end: z.int() });
export type Quote = z.infer<typeof Quote>;

/** A value found in a document, or added by a person if it has no quote. */
export const ExtractedValue = z.object({
  /** Its number in the document; it stays the same when other values are added or removed. */
  id: z.int(),
  goal: z.string(),
  field: ValueField,
  /** Its label ("VAT ID", "Phase 1") and its displayed value ("€95.00 per hour"). */
  label: text(1, 200),
  value: text(1, 1000),
  meaning: Meaning,
  quote: z.optional(Quote),
  /** The OCR confidence of the least certain quoted word, in percent; absent for text files. */
  confidence: z.optional(z.number()),
  /** The reader was not sure of it. Absent once a person has confirmed or corrected it. */
  unsure: z.optional(z.literal(true)),
  /** The value before the person corrected it. */
  corrected: z.optional(z.string()),
});
export type ExtractedValue = z.infer<typeof ExtractedValue>;

/** Returns true if the reader was sure of the value or a person has confirmed it; only such values may be used. */
export const isSure = ({ unsure }: Pick<ExtractedValue, "unsure">): boolean => !unsure;

/** A value that was searched for and not found. */
export const MissingValue = z.object({ goal: z.string(), field: ValueField, label: z.string() });
export type MissingValue = z.infer<typeof MissingValue>;

/** A record made from a document. */
export const MadeFrom = z.object({ kind: z.enum(["invoice", "customer", "product", "business"]), id: z.string(), label: z.string() });
export type MadeFrom = z.infer<typeof MadeFrom>;

/** The source of the text: the file itself, OCR, or a vision model. */
export const ReadBy = z.enum(["text", "ocr", "vision"]);

/** A document in a list. */
export const DocumentFile = z.object({
  filename: DocumentFilename,
  /** Its original name. */
  name: text(1, 255),
  kind: DocumentFileKind,
  size: z.int(),
  createdAt: z.iso.datetime(),
  /** `reading`: `read` of `pages` pages are done. `failed`: `failure` tells the person what to do. */
  status: z.enum(["reading", "done", "failed"]),
  failure: z.optional(z.string()),
  readBy: z.optional(ReadBy),
  /** OCR confidence in percent. */
  confidence: z.optional(z.number()),
  pages: z.int(),
  read: z.int(),
  /** The model that found the values. `failed`: it did not answer, and the embedded reader found them instead. */
  model: z.optional(z.object({ name: text(1, 200), failed: z.boolean() })),
  /** "Contract with Brightwater Ferries DAC". */
  about: z.string(),
  values: z.int(),
  /** Number of values that the reader was not sure of. */
  unsure: z._default(z.int(), 0),
  missing: z.int(),
  madeFrom: z.array(MadeFrom),
});
export type DocumentFile = z.infer<typeof DocumentFile>;

/** The picture of a scanned page. Size in pixels; `confidence` of the OCR in percent. */
export const PagePicture = z.object({
  width: z.int(),
  height: z.int(),
  confidence: z.optional(z.number()),
  /** Seven integers per word: start and end in the text; left, top, right and bottom in the picture; OCR confidence. */
  words: z.array(z.int()),
});
export type PagePicture = z.infer<typeof PagePicture>;

/** The text of a page, one line per line or table row, with tabs between cells and empty lines between paragraphs. */
export const DocumentPage = z.object({ text: z.string(), picture: z.optional(PagePicture) });
export type DocumentPage = z.infer<typeof DocumentPage>;

/** A document with its pages and values. */
export const Analysis = z.object({
  file: DocumentFile,
  goals: ExtractionGoals,
  values: z.array(ExtractedValue),
  missing: z.array(MissingValue),
  pages: z.array(DocumentPage),
});
export type Analysis = z.infer<typeof Analysis>;

/** A document in the form of the specification's client: its address, and the best value per goal. `sure: false` if the reader was not sure. */
export const UploadedDocument = z.object({
  url: z.string(),
  file: DocumentFile,
  extractedData: z.object({
    business_info: z.object({ name: z.optional(z.string()), sure: z.optional(z.boolean()) }),
    project_details: z.object({ title: z.optional(z.string()), sure: z.optional(z.boolean()) }),
    financial_info: z.object({ pricing: z.array(z.object({ label: z.string(), value: z.string(), sure: z.boolean() })) }),
    goals: z.record(
      z.string(),
      z.array(z.object({ label: z.string(), value: z.string(), sure: z.boolean(), page: z.optional(z.int()), quote: z.optional(z.string()) })),
    ),
  }),
});
export type UploadedDocument = z.infer<typeof UploadedDocument>;

/** A person's change of the values: confirm, correct, remove or add one. */
export const ValueChange = z.discriminatedUnion("change", [
  z.strictObject({ change: z.literal("confirm"), id: z.int() }),
  z.strictObject({ change: z.literal("correct"), id: z.int(), value: text(1, 1000) }),
  z.strictObject({ change: z.literal("remove"), id: z.int() }),
  z.strictObject({ change: z.literal("add"), goal: text(1, 80), field: ValueField, label: text(1, 200), value: text(1, 1000) }),
]);
export type ValueChange = z.infer<typeof ValueChange>;

const FOLDER = "/api/files/documents/";

/** The address of the picture of a page, counted from 1. */
export const pagePictureUrl = (filename: string, page: number): string => `/api/document-files/${filename}/pages/${page}`;

/** The address of a document's file. */
export const documentFileUrl = (filename: string): string => `${FOLDER}${filename}`;
