import { now } from "../../functions/platform/env.ts";
import { countsOf, documentFiles, filenameOf } from "../../functions/uploads/document-store.ts";
import type { ExtractionTask } from "../../functions/uploads/extraction/extraction-thread.ts";
import { findValues } from "../../functions/uploads/extraction/find-values.ts";
import { readUploadedDocument } from "../../functions/uploads/text/read-uploaded-document.ts";
import { extract, extractionBy } from "../../shared/understanding/extraction/extract.ts";
import { DOCUMENT_FILE_TYPES, type DocumentFile, type ExtractedValue, USUAL_GOALS } from "../../shared/uploads/document-files.ts";
import type { Tenant } from "./tenants.ts";

interface Reading {
  readonly name?: string;
  readonly goals?: readonly string[];
  /** Selects the unsure values, which otherwise depend on the trained model. By default the reader decides. */
  readonly isUnsure?: (value: ExtractedValue) => boolean;
}

/** A document that a person has reviewed. */
export const LOOKED_THROUGH: Reading = { isUnsure: () => false };

/** The embedded reader in this thread: starting one per document takes a second of processor time. */
export const extractHere = async ({ read, ...input }: ExtractionTask) => (read ? extractionBy(read, input) : extract(input));

/** Stores a document in its state after upload and reading, without calls, queue and threads, for tests of later steps. */
export async function storeDocument(
  { workspaceId }: Pick<Tenant, "workspaceId">,
  content: string | Uint8Array,
  { name = "Statement of work 3.txt", goals = USUAL_GOALS, isUnsure }: Reading = {},
): Promise<DocumentFile> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const { kind, pages } = await readUploadedDocument(Buffer.from(bytes));
  const { about, missing, model, ...found } = await findValues(workspaceId, { pages, goals, now: now(), patience: 12_000, extract: extractHere });
  const values = isUnsure ? found.values.map(({ unsure: _, ...value }) => (isUnsure(value) ? { ...value, unsure: true as const } : value)) : found.values;
  const filename = filenameOf(name, kind, bytes);
  const counts = countsOf({ values, missing });
  const read = { pages: pages.length, read: pages.length, status: "done", readBy: "text", about, ...(model ? { model } : {}) } as const;
  await documentFiles.put(workspaceId, filename, bytes, { type: DOCUMENT_FILE_TYPES[kind], name });
  return documentFiles.store(workspaceId, { filename, name, kind, size: bytes.length, createdAt: now(), ...read, ...counts }, pages, {
    goals,
    values,
    missing,
  });
}
