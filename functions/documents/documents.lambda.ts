import { documentRow } from "../../shared/documents/documents.ts";
import { newId } from "../../shared/ids.ts";
import { withPrintedBusiness } from "../../shared/records/business-snapshot.ts";
import { type Find, http } from "../http/http.ts";
import { oncePerKey } from "../http/idempotency.ts";
import { followProfile } from "../records/business-snapshot.ts";
import { business } from "../records/business-store.ts";
import { personAuthor } from "../sessions/author.ts";
import { documents } from "./document-store.ts";
import { invoiceForDocument } from "./invoicing.ts";
import { documentPreview } from "./preview.ts";
import { changeDocument, createDocument, discardDocument } from "./write.ts";

const find: Find = ({ who, params }) => documents.get(who.workspaceId, params["id"] ?? "");

export const handler = http("documents", find, {
  listDocuments: async ({ who, query }) => {
    const { items, ...more } = await documents.page(who.workspaceId, query);
    return { items: items.map(documentRow), ...more };
  },

  createDocument: (call) => {
    const { workspaceId } = call.who;
    return oncePerKey(
      { ...call, workspaceId },
      newId("document"),
      (id, steps) => createDocument(workspaceId, id, call.body, call.now, steps),
      async (id) => followProfile(workspaceId, await documents.get(workspaceId, id)),
    );
  },

  getDocument: async ({ who, params }) => {
    const [document, profile] = await Promise.all([documents.get(who.workspaceId, params.id), business.get(who.workspaceId)]);
    return withPrintedBusiness(document, profile);
  },

  getDocumentPreview: async ({ who, params }) =>
    documentPreview(who.workspaceId, await followProfile(who.workspaceId, await documents.get(who.workspaceId, params.id))),

  updateDocument: ({ who, params, body, now }) => changeDocument(who.workspaceId, params.id, body, now),

  deleteDocument: async ({ who, params }) => {
    await discardDocument(who.workspaceId, params.id);
    return undefined;
  },

  invoiceDocument: ({ who, params, now }) => invoiceForDocument(personAuthor(who), params.id, now),
});
