import * as z from "zod/mini";
import { Document, type DocumentFilter } from "../../shared/documents/documents.ts";
import { AppError } from "../../shared/errors.ts";
import { itemFor, type Page, page, read, type Step, unchangedStep, workspaceKey, write } from "../platform/table.ts";

const prefix = "DOCUMENT#";
const key = (workspaceId: string, id: string) => ({ pk: workspaceKey(workspaceId), sk: prefix + id });

const WithYears = z.looseObject({ type: z.literal("nda"), years: z.int() });

/** An NDA was once stored with `years`; it is read as months. */
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

  /** Returns a page of the documents, of one type if given, newest first. */
  page: (workspaceId: string, { type, ...paging }: DocumentPageQuery): Promise<Page<Document>> =>
    page({ pk: workspaceKey(workspaceId), prefix }, StoredDocument, {
      ...paging,
      newestFirst: true,
      ...(type ? { keep: (document) => document.type === type } : {}),
    }),

  /** Stores a new document together with `steps`. Throws `Conflict` if it is already stored. */
  async add(workspaceId: string, document: Document, steps: readonly Step[] = []): Promise<Document> {
    await write([
      { Put: { Item: itemFor(key(workspaceId, document.id), StoredDocument, document), ConditionExpression: "attribute_not_exists(pk)" } },
      ...steps,
    ]);
    return document;
  },

  /** Stores `next` over the version that was read, together with `steps`. Throws `Conflict` if another writer was first. */
  async replace(workspaceId: string, current: Document, next: Omit<Document, "version">, steps: readonly Step[] = []): Promise<Document> {
    const stored = Document.parse({ ...next, version: current.version + 1 });
    await write([{ Put: { Item: itemFor(key(workspaceId, current.id), StoredDocument, stored), ...sameVersion(current) } }, ...steps]);
    return stored;
  },

  /** Returns the step that fails a transaction if the document has changed since it was read. */
  stands: (workspaceId: string, { id, version }: Pick<Document, "id" | "version">): Step => unchangedStep(key(workspaceId, id), version),

  /** Deletes the version that was read. Throws `Conflict` if it has changed since. */
  remove: (workspaceId: string, current: Document): Promise<void> => write([{ Delete: { Key: key(workspaceId, current.id), ...sameVersion(current) } }]),
};

const sameVersion = ({ version }: Document) => ({ ConditionExpression: "version = :version", ExpressionAttributeValues: { ":version": version } });
