import * as z from "zod/mini";
import { text } from "../fields.ts";
import { idOf } from "../ids.ts";
import { Currency } from "../money.ts";
import { DocumentFilename } from "./document-filename.ts";

/**
 * A document that people bring to have it read: a contract, a purchase order, a price list, notes. It is not a document that they write here (`documents.ts`).
 * Its content decides what it is, never what it calls itself.
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

/** The most documents that a workspace has, and the most pages of one. */
export const MOST_DOCUMENT_FILES = 500;
export const MOST_PAGES = 200;
/** The most of them that are pictures: each takes seconds to read. */
export const MOST_SCANNED_PAGES = 20;

/** What a document is searched for, as people name it. */
export const USUAL_GOALS = ["Business information", "Contact details", "Project scope", "Financial terms"] as const;
const Goal = z.pipe(
  z.transform((value) => (typeof value === "string" ? value.trim() : value)),
  text(1, 80),
);
/** The goals of a workspace: each once, in their order. */
export const ExtractionGoals = z.array(Goal).check(
  z.maxLength(20, { error: "may be at most 20" }),
  z.refine((goals) => new Set(goals.map((goal) => goal.toLowerCase())).size === goals.length, { error: "may have none twice" }),
);
export type ExtractionGoals = z.infer<typeof ExtractionGoals>;
export const ExtractionGoalsBody = z.strictObject({ goals: ExtractionGoals });

/** A browser that knows no type for a file says that it is nothing in particular; what it is, its content says. */
const UPLOAD_TYPES = [...Object.values(DOCUMENT_FILE_TYPES), "application/octet-stream"] as const;

/** A document to be uploaded. `size` in bytes: the store accepts exactly that many. */
export const DocumentUpload = z.strictObject({ filename: text(1, 255), contentType: z.enum(UPLOAD_TYPES), size: z.int().check(z.gte(1)) });
export type DocumentUpload = z.infer<typeof DocumentUpload>;

/** A document that was sent by its form. Without goals those of the workspace count. */
export const CompleteDocument = z.strictObject({ id: idOf("upload"), extractionGoals: z.optional(ExtractionGoals) });

/** What a value can be about. "client" is who will be billed, "supplier" who writes the invoice. */
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

/** What a value says, for what is made from it: amounts in major units of their currency, dates as ISO dates, percent, days. */
export const Meaning = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text") }),
  z.object({
    kind: z.literal("money"),
    amount: z.number(),
    currency: z.optional(Currency),
    /** What its sign can stand for where the document shows no country: the business's own currency where that is among them. */
    currencies: z.optional(z.array(Currency)),
    /** The unit that it is the price of ("hour"), and how many of them the document counts. */
    per: z.optional(text(1, 40)),
    quantity: z.optional(z.number()),
    /** The tax of it in percent where the document's own sums say it, and whether the amount contains its tax. */
    taxRate: z.optional(z.number()),
    taxIncluded: z.optional(z.literal(true)),
    /** That a tax comes on top of which the document does not say the rate. */
    taxAdded: z.optional(z.literal(true)),
    /** That the document speaks of tax in words that were not understood. */
    taxUnclear: z.optional(z.literal(true)),
    /** That the document asks to choose one of several prices. */
    offered: z.optional(z.literal(true)),
  }),
  z.object({ kind: z.literal("count"), count: z.number(), unit: text(1, 40), per: z.optional(text(1, 40)) }),
  z.object({ kind: z.literal("date"), date: z.iso.date() }),
  z.object({ kind: z.literal("percent"), percent: z.number() }),
  /** `terms`: the words of the document where they say more than so many days, as an invoice has them. */
  z.object({ kind: z.literal("days"), days: z.int(), terms: z.optional(text(1, 200)) }),
]);
export type Meaning = z.infer<typeof Meaning>;

/** The words that a value rests on: `start` to `end` of the text of a page, which is counted from 1. */
export const Quote = z.object({ text: z.string(), page: z.int(), start: z.int(), end: z.int() });
export type Quote = z.infer<typeof Quote>;

/** One thing that a document says. Without a quote a person has added it. */
export const ExtractedValue = z.object({
  /** Its number in the document: it stays while others come and go. */
  id: z.int(),
  goal: z.string(),
  field: ValueField,
  /** What it is called: "VAT ID", "Phase 1", and as it is shown: "€95.00 per hour". */
  label: text(1, 200),
  value: text(1, 1000),
  meaning: Meaning,
  quote: z.optional(Quote),
  /** How sure the reading was of the word of its quote that it was least sure of, in percent; where that is read from a picture by OCR. */
  confidence: z.optional(z.number()),
  /** The reader was not sure that the document says this. Absent once a person has confirmed or corrected it. */
  unsure: z.optional(z.literal(true)),
  /** What was read before the person corrected it. */
  corrected: z.optional(z.string()),
});
export type ExtractedValue = z.infer<typeof ExtractedValue>;

/** Whether something may be made from a value: its reader was sure of it, or a person has said that it is right. */
export const isSure = ({ unsure }: Pick<ExtractedValue, "unsure">): boolean => !unsure;

/** What was looked for and is not in the document. */
export const MissingValue = z.object({ goal: z.string(), field: ValueField, label: z.string() });
export type MissingValue = z.infer<typeof MissingValue>;

/** Something that was made from a document: it leads there. */
export const MadeFrom = z.object({ kind: z.enum(["invoice", "customer", "product", "business"]), id: z.string(), label: z.string() });
export type MadeFrom = z.infer<typeof MadeFrom>;

/** How a text was got: as the file has it, read from its picture on this machine, or by a model that sees. */
export const ReadBy = z.enum(["text", "ocr", "vision"]);

/** A document, as lists show it. */
export const DocumentFile = z.object({
  filename: DocumentFilename,
  /** What it was called where it came from. */
  name: text(1, 255),
  kind: DocumentFileKind,
  size: z.int(),
  createdAt: z.iso.datetime(),
  /** `reading`: its pages are read one after the other, `read` of `pages` by now. `failed`: `failure` says what to do. */
  status: z.enum(["reading", "done", "failed"]),
  failure: z.optional(z.string()),
  readBy: z.optional(ReadBy),
  /** How sure the reading of its pictures was, in percent. */
  confidence: z.optional(z.number()),
  pages: z.int(),
  read: z.int(),
  /** The model that found the values; `failed` where it did not answer and they were found by the embedded reader, as without one. */
  model: z.optional(z.object({ name: text(1, 200), failed: z.boolean() })),
  /** "Contract with Brightwater Ferries DAC". */
  about: z.string(),
  values: z.int(),
  /** How many of the values its reader was not sure of. */
  unsure: z._default(z.int(), 0),
  missing: z.int(),
  madeFrom: z.array(MadeFrom),
});
export type DocumentFile = z.infer<typeof DocumentFile>;

/** The picture of a page that was read from it. Its size is in pixels; `confidence` in percent, where OCR read it. */
export const PagePicture = z.object({
  width: z.int(),
  height: z.int(),
  confidence: z.optional(z.number()),
  /** Seven numbers for each word: from where to where it stands in the text, its left, top, right and lower edge in the picture, and how sure its reading was. */
  words: z.array(z.int()),
});
export type PagePicture = z.infer<typeof PagePicture>;

/**
 * A page of a document as text: a line each; of a table, a line is a row, and a tab stands between its cells; an empty line stands between paragraphs.
 */
export const DocumentPage = z.object({ text: z.string(), picture: z.optional(PagePicture) });
export type DocumentPage = z.infer<typeof DocumentPage>;

/** A document with its pages and all that was found in it. */
export const Analysis = z.object({
  file: DocumentFile,
  goals: ExtractionGoals,
  values: z.array(ExtractedValue),
  missing: z.array(MissingValue),
  pages: z.array(DocumentPage),
});
export type Analysis = z.infer<typeof Analysis>;

/** What the spec's client reads of a document: its address, and the best of what is in it with one entry for each goal. `sure: false` where its reader was not. */
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

/** What a person changes of the values: one that is right as it was read, another reading of one, one that is no such thing, one that was not found. */
export const ValueChange = z.discriminatedUnion("change", [
  z.strictObject({ change: z.literal("confirm"), id: z.int() }),
  z.strictObject({ change: z.literal("correct"), id: z.int(), value: text(1, 1000) }),
  z.strictObject({ change: z.literal("remove"), id: z.int() }),
  z.strictObject({ change: z.literal("add"), goal: text(1, 80), field: ValueField, label: text(1, 200), value: text(1, 1000) }),
]);
export type ValueChange = z.infer<typeof ValueChange>;

const FOLDER = "/api/files/documents/";

/** The address of the picture of one of its pages, which are counted from 1. */
export const pagePictureUrl = (filename: string, page: number): string => `/api/document-files/${filename}/pages/${page}`;

/** The address of a document's file. */
export const documentFileUrl = (filename: string): string => `${FOLDER}${filename}`;
