import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { AppError } from "../../shared/errors.ts";
import { DocumentFilename } from "../../shared/uploads/document-filename.ts";
import {
  type Analysis,
  DocumentFile,
  type DocumentFileKind,
  DocumentPage,
  ExtractedValue,
  ExtractionGoals,
  isSure,
  MissingValue,
  MOST_DOCUMENT_FILES,
  USUAL_GOALS,
} from "../../shared/uploads/document-files.ts";
import { simpleName } from "../../shared/uploads/files.ts";
import { now } from "../platform/env.ts";
import { files, placesOf } from "../platform/files.ts";
import { all, itemFor, type Key, read, type Step, storedAsText, workspaceKey, write } from "../platform/table.ts";
import { MadeRecord, madeFromRange } from "../records/made-from.ts";

/** The values found in a document. The version orders concurrent changes. */
export const Findings = z.object({
  version: z.int(),
  goals: ExtractionGoals,
  values: storedAsText(z.array(ExtractedValue)),
  missing: storedAsText(z.array(MissingValue)),
});
/** A document in the table. The links to what was made from it are separate items (`records/made-from.ts`). */
const StoredDocumentFile = z.extend(z.omit(DocumentFile, { madeFrom: true }), {
  /** The id of the running or last reading of its pictures, the pages it reads, and the time of its last sign of life. */
  reading: z.optional(z.string()),
  scanned: z.optional(z.array(z.int())),
  heardAt: z.optional(z.iso.datetime()),
});
export type StoredDocumentFile = z.infer<typeof StoredDocumentFile>;
const WorkspaceGoals = z.object({ goals: ExtractionGoals });

/** The values found in a document, before they are stored. */
export interface FindingsContent {
  readonly goals: readonly string[];
  readonly values: readonly ExtractedValue[];
  readonly missing: readonly MissingValue[];
}

const prefix = "FILE#";
const fileKey = (workspaceId: string, filename: string): Key => ({ pk: workspaceKey(workspaceId), sk: prefix + filename });
const findingsKey = (workspaceId: string, filename: string): Key => ({ pk: workspaceKey(workspaceId), sk: `FINDINGS#${filename}` });
const goalsKey = (workspaceId: string): Key => ({ pk: workspaceKey(workspaceId), sk: "EXTRACTION_GOALS" });

type Reading = Pick<StoredDocumentFile, "filename" | "reading">;
/** The object keys of the file and of its text. A document with pictures has a folder per reading, so that readings do not see each other's leftovers. */
const bytesKey = (workspaceId: string, filename: string) => `${placesOf(workspaceId).files}documents/${filename}`;
const analysesFolder = (workspaceId: string) => `${placesOf(workspaceId).files}analyses/`;
const readingsFolder = (workspaceId: string, filename: string) => `${analysesFolder(workspaceId)}${filename}/`;
export const readingFolder = (workspaceId: string, { filename, reading = "" }: Reading) => `${readingsFolder(workspaceId, filename)}${reading}/`;
const pagesKey = (workspaceId: string, file: Reading) =>
  file.reading ? `${readingFolder(workspaceId, file)}pages.json` : `${analysesFolder(workspaceId)}${file.filename}.json`;
export const pictureKey = (workspaceId: string, file: Reading, page: number) => `${readingFolder(workspaceId, file)}${page}.jpg`;
const StoredPages = z.array(DocumentPage);

const missing = () => new AppError("not_found", "There is no such document.");

/** Returns the stored filename: the document's name and a hash of its content, so that the same document uploaded again is the same file. */
export const filenameOf = (name: string, kind: DocumentFileKind, bytes: Uint8Array): string =>
  `${simpleName(name) === "logo" ? "document" : simpleName(name)}-${createHash("sha256").update(bytes).digest("hex").slice(0, 10)}.${kind}`;

const storedFiles = (workspaceId: string): Promise<StoredDocumentFile[]> => all({ pk: workspaceKey(workspaceId), prefix }, StoredDocumentFile);
const findingsOf = (workspaceId: string, filename: string) => read(findingsKey(workspaceId, filename), Findings);

export const documentFiles = {
  /** Returns the filenames of a workspace, sorted. */
  names: async (workspaceId: string): Promise<string[]> => (await storedFiles(workspaceId)).map(({ filename }) => filename),

  /** Returns all documents of a workspace, newest first. */
  async list(workspaceId: string): Promise<DocumentFile[]> {
    const [stored, made] = await Promise.all([storedFiles(workspaceId), all(madeFromRange(workspaceId), MadeRecord)]);
    const madeOf = Map.groupBy(made, ({ filename }) => filename);
    return stored.map((file) => withMade(file, madeOf.get(file.filename))).toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  },

  /** Returns the document, or undefined if there is none of that name. */
  async find(workspaceId: string, filename: string): Promise<DocumentFile | undefined> {
    if (!DocumentFilename.safeParse(filename).success) return undefined;
    const [file, made] = await Promise.all([read(fileKey(workspaceId, filename), StoredDocumentFile), all(madeFromRange(workspaceId, filename), MadeRecord)]);
    return file && withMade(file, made);
  },

  /** Throws `not_found` if the workspace has no document of that name. */
  async get(workspaceId: string, filename: string): Promise<DocumentFile> {
    const file = await documentFiles.find(workspaceId, filename);
    if (!file) throw missing();
    return file;
  },

  /** Returns a document with its values but without its text, or undefined if there is none of that name. */
  async findings(workspaceId: string, filename: string): Promise<Pick<Analysis, "file" | "values"> | undefined> {
    const file = await documentFiles.find(workspaceId, filename);
    return file && { file, values: (await findingsOf(workspaceId, filename))?.values ?? [] };
  },

  /** Returns a document with its pages and values, which are empty while it is being read. Throws `not_found`. */
  async analysis(workspaceId: string, filename: string): Promise<Analysis> {
    const [{ file, pages, ...found }, made] = await Promise.all([
      documentFiles.whole(workspaceId, filename),
      all(madeFromRange(workspaceId, filename), MadeRecord),
    ]);
    return { file: withMade(file, made), ...found, pages };
  },

  /** Returns the same as stored, with the fields of its reading. Throws `not_found`. */
  async whole(workspaceId: string, filename: string): Promise<Omit<Analysis, "file"> & { file: StoredDocumentFile }> {
    const file = DocumentFilename.safeParse(filename).success ? await read(fileKey(workspaceId, filename), StoredDocumentFile) : undefined;
    if (!file) throw missing();
    const [found, stored] = await Promise.all([findingsOf(workspaceId, filename), files.find(pagesKey(workspaceId, file))]);
    const pages = stored ? StoredPages.parse(JSON.parse(new TextDecoder().decode(stored.bytes))) : [];
    return { file: current(file), goals: found?.goals ?? [], values: found?.values ?? [], missing: found?.missing ?? [], pages };
  },

  /** Throws `invalid` if the workspace has no room for another document. */
  async requireRoom(workspaceId: string): Promise<void> {
    if ((await documentFiles.names(workspaceId)).length >= MOST_DOCUMENT_FILES)
      throw new AppError("invalid", `There are ${MOST_DOCUMENT_FILES} documents already. Delete one that you no longer need.`);
  },

  /** Stores the file itself, with its original name for downloads. */
  put: (workspaceId: string, filename: string, bytes: Uint8Array, { type, name }: { type: string; name: string }): Promise<void> =>
    files.put(bytesKey(workspaceId, filename), bytes, { type, name }),

  bytes: async (workspaceId: string, filename: string): Promise<Uint8Array | undefined> => (await files.find(bytesKey(workspaceId, filename)))?.bytes,

  /** Returns the picture of a page that was read from it, if there is one. Throws `not_found` for an unknown document. */
  async picture(workspaceId: string, filename: string, page: number): Promise<Uint8Array | undefined> {
    const { file } = await documentFiles.whole(workspaceId, filename);
    return file.reading && file.scanned?.includes(page) ? (await files.find(pictureKey(workspaceId, file, page)))?.bytes : undefined;
  },

  /** Returns a download address that is valid for `seconds`. */
  link: (workspaceId: string, filename: string, seconds: number): Promise<string> => files.link(bytesKey(workspaceId, filename), seconds),

  /** Stores a document that was read or is being read. A document that was already there keeps its creation time. */
  async store(workspaceId: string, file: StoredDocumentFile, pages: readonly DocumentPage[], found: FindingsContent): Promise<DocumentFile> {
    const before = await read(fileKey(workspaceId, file.filename), StoredDocumentFile);
    const stored: StoredDocumentFile = { ...file, createdAt: before?.createdAt ?? file.createdAt };
    await documentFiles.putPages(workspaceId, file, pages);
    await write([fileStep(workspaceId, stored), { Put: { Item: findingsItem(workspaceId, file.filename, { ...found, version: 1 }) } }]);
    return withMade(stored, await all(madeFromRange(workspaceId, file.filename), MadeRecord));
  },

  putPages: (workspaceId: string, file: Reading, pages: readonly DocumentPage[]): Promise<void> =>
    files.put(pagesKey(workspaceId, file), new TextEncoder().encode(JSON.stringify(pages)), { type: "application/json" }),

  /** Stores a document while this reading of it goes on. Throws `Conflict` if the reading is over or the document is gone. */
  async replaceReading({ workspaceId, reading }: { workspaceId: string; reading: string }, file: StoredDocumentFile, found?: FindingsContent): Promise<void> {
    const goesOn = {
      ConditionExpression: "reading = :reading AND #status = :status",
      ExpressionAttributeNames: { "#status": "status" },
      ExpressionAttributeValues: { ":reading": reading, ":status": "reading" },
    };
    const findings: Step[] = found ? [{ Put: { Item: findingsItem(workspaceId, file.filename, { ...found, version: 1 }) } }] : [];
    await write([fileStep(workspaceId, file, goesOn), ...findings]);
  },

  /** Changes the values found. Throws `Conflict` if another change came between. */
  async changeFindings(workspaceId: string, filename: string, change: (found: FindingsContent) => FindingsContent): Promise<void> {
    const [file, found] = await Promise.all([documentFiles.get(workspaceId, filename), findingsOf(workspaceId, filename)]);
    if (!found) throw missing();
    const changed = change(found);
    const unchanged = { ConditionExpression: "version = :version", ExpressionAttributeValues: { ":version": found.version } };
    await write([
      { Put: { Item: findingsItem(workspaceId, filename, { ...changed, version: found.version + 1 }), ...unchanged } },
      countsStep(workspaceId, file.filename, changed),
    ]);
  },

  /** Deletes a document with its values, pages and pictures. Throws `not_found` if there is none of that name. */
  async remove(workspaceId: string, filename: string): Promise<void> {
    await documentFiles.get(workspaceId, filename);
    await write([fileKey, findingsKey].map((key) => ({ Delete: { Key: key(workspaceId, filename) } })));
    await Promise.all([
      files.delete(bytesKey(workspaceId, filename)),
      files.delete(pagesKey(workspaceId, { filename })),
      files.deleteAll(readingsFolder(workspaceId, filename)),
    ]);
  },

  /** Returns the goals that documents of the workspace are searched for. */
  goals: async (workspaceId: string): Promise<ExtractionGoals> => (await read(goalsKey(workspaceId), WorkspaceGoals))?.goals ?? [...USUAL_GOALS],

  setGoals: (workspaceId: string, goals: ExtractionGoals): Promise<void> =>
    write([{ Put: { Item: itemFor(goalsKey(workspaceId), WorkspaceGoals, { goals }) } }]),
};

/** Returns a document as shown: with what was made from it, without the fields of its reading. */
function withMade(stored: StoredDocumentFile, made: readonly MadeRecord[] = []): DocumentFile {
  const { reading: _, scanned: __, heardAt: ___, ...file } = current(stored);
  return { ...file, madeFrom: made.map(({ kind, id, label }) => ({ kind, id, label })) };
}

/** Milliseconds without a sign of life after which a reading has failed; by then the queue has given up. */
const SILENCE = 45 * 60_000;

/** Returns the document, as failed if its reading has been silent for too long, whatever ended it. */
const current = (file: StoredDocumentFile): StoredDocumentFile =>
  file.status === "reading" && file.heardAt && Date.parse(now()) - Date.parse(file.heardAt) > SILENCE
    ? { ...file, status: "failed", failure: "Reading it was broken off. Try again." }
    : file;

const fileStep = (workspaceId: string, file: StoredDocumentFile, condition = {}): Step => ({
  Put: { Item: itemFor(fileKey(workspaceId, file.filename), StoredDocumentFile, file), ...condition },
});

const findingsItem = (workspaceId: string, filename: string, { version, goals, values, missing }: FindingsContent & { version: number }) =>
  itemFor(findingsKey(workspaceId, filename), Findings, { version, goals: [...goals], values: JSON.stringify(values), missing: JSON.stringify(missing) });

/** Returns the counts of values for the list of documents. */
export const countsOf = ({ values, missing }: Pick<FindingsContent, "values" | "missing">) => ({
  values: values.length,
  unsure: values.filter((value) => !isSure(value)).length,
  missing: missing.length,
});

const countsStep = (workspaceId: string, filename: string, found: FindingsContent): Step => {
  const { values, unsure, missing } = countsOf(found);
  return {
    Update: {
      Key: fileKey(workspaceId, filename),
      UpdateExpression: "SET #values = :values, #unsure = :unsure, #missing = :missing",
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeNames: { "#values": "values", "#unsure": "unsure", "#missing": "missing" },
      ExpressionAttributeValues: { ":values": values, ":unsure": unsure, ":missing": missing },
    },
  };
};
