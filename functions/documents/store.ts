import { Document } from "../../shared/documents.ts";
import { type Page, page, read, workspaceKey, write } from "../lib/table.ts";

const prefix = "DOCUMENT#";
const key = (workspaceId: string, id: string) => ({ pk: workspaceKey(workspaceId), sk: prefix + id });

export const documents = {
  find: (workspaceId: string, id: string): Promise<Document | undefined> => read(key(workspaceId, id), Document),

  page: (workspaceId: string, paging: { limit?: number; cursor?: string | undefined; newestFirst?: boolean }): Promise<Page<Document>> =>
    page({ pk: workspaceKey(workspaceId), prefix }, Document, paging),

  /** Stores a new document. Throws `Conflict` if it is there already. */
  async add(workspaceId: string, document: Document): Promise<Document> {
    await write([{ Put: { Item: { ...document, ...key(workspaceId, document.id) }, ConditionExpression: "attribute_not_exists(pk)" } }]);
    return document;
  },
};
