import * as z from "zod/mini";
import { Document, type DocumentFilter } from "../../shared/documents/documents.ts";
import { AppError } from "../../shared/errors.ts";
import { itemFor, type Page, page, read, type Step, unchangedStep, workspaceKey, write } from "../platform/table.ts";

const prefix = "DOCUMENT#";
const key = (workspaceId: string, id: string) => ({ pk: workspaceKey(workspaceId), sk: prefix + id });

const WithYears = z.looseObject({ type: z.literal("nda"), years: z.int() });

/** A document as it is stored. NDAs were once stored with whole years. */
const StoredDocument = z.pipe(
  z.transform((item: unknown) => {
    const { data } = WithYears.safeParse(item);
    if (!data) return item;
    const { years, ...rest } = data;
    return { ...rest, months: years * 12 };
  }),
  Document,
);

interface DocumentPageQuery extends DocumentFilter {
  limit?: number | undefined;
  cursor?: string | undefined;
}

export const documents = {
  find: (workspaceId: string, id: string): Promise<Document | undefined> => read(key(workspaceId, id), StoredDocument),

  async get(workspaceId: string, id: string): Promise<Document> {
    const document = await documents.find(workspaceId, id);
    if (!document) throw new AppError("not_found", "There is no such document.");
    return document;
  },

  /** A page of the documents, or of those of one type, the newest first. */
  page: (workspaceId: string, { type, ...paging }: DocumentPageQuery): Promise<Page<Document>> =>
    page({ pk: workspaceKey(workspaceId), prefix }, StoredDocument, {
      ...paging,
      newestFirst: true,
      ...(type ? { keep: (document) => document.type === type } : {}),
    }),

  /** Stores a new document, with what goes along. Throws `Conflict` if it is there already. */
  async add(workspaceId: string, document: Document, steps: readonly Step[] = []): Promise<Document> {
    await write([
      { Put: { Item: itemFor(key(workspaceId, document.id), StoredDocument, document), ConditionExpression: "attribute_not_exists(pk)" } },
      ...steps,
    ]);
    return document;
  },

  /** Stores `next` over the version that was read, with what goes along. Two who change the same document: one wins, the other gets `Conflict`. */
  async replace(workspaceId: string, current: Document, next: Omit<Document, "version">, steps: readonly Step[] = []): Promise<Document> {
    const stored = Document.parse({ ...next, version: current.version + 1 });
    await write([{ Put: { Item: itemFor(key(workspaceId, current.id), StoredDocument, stored), ...sameVersion(current) } }, ...steps]);
    return stored;
  },

  /** The step that lets a transaction pass only while the document is as it was read. */
  stands: (workspaceId: string, { id, version }: Pick<Document, "id" | "version">): Step => unchangedStep(key(workspaceId, id), version),

  /** Deletes the version that was read. Throws `Conflict` if it was changed since. */
  remove: (workspaceId: string, current: Document): Promise<void> => write([{ Delete: { Key: key(workspaceId, current.id), ...sameVersion(current) } }]),
};

const sameVersion = ({ version }: Document) => ({ ConditionExpression: "version = :version", ExpressionAttributeValues: { ":version": version } });
