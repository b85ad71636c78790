import * as z from "zod/mini";
import { DocumentFilename, type SourceFile } from "../../shared/uploads/document-filename.ts";
import { MadeFrom } from "../../shared/uploads/document-files.ts";
import { itemFor, type Key, type KeyRange, type Step, workspaceKey } from "../platform/table.ts";

/** The link between a document and a record made from it. An item of its own, so that either can be deleted without the other. */
export const MadeRecord = z.extend(MadeFrom, { filename: DocumentFilename });
export type MadeRecord = z.infer<typeof MadeRecord>;

const prefix = "MADE_FROM#";
const key = (workspaceId: string, filename: string, id: string): Key => ({ pk: workspaceKey(workspaceId), sk: `${prefix}${filename}#${id}` });

/** The key range of the records made from all documents of a workspace, or from one. */
export const madeFromRange = (workspaceId: string, filename?: string): KeyRange => ({
  pk: workspaceKey(workspaceId),
  prefix: filename === undefined ? prefix : `${prefix}${filename}#`,
});

/** The steps that remove the links from documents to a record that is gone. */
export const unmadeSteps = (workspaceId: string, id: string, sources: readonly (SourceFile | undefined)[] = []): Step[] =>
  sources.flatMap((source) => (source ? [{ Delete: { Key: key(workspaceId, source.filename, id) } }] : []));

/** The steps that link documents to a record made from them. */
export const madeFromSteps = (workspaceId: string, made: MadeFrom, sources: readonly (SourceFile | undefined)[] = []): Step[] =>
  sources.flatMap((source) =>
    source ? [{ Put: { Item: itemFor(key(workspaceId, source.filename, made.id), MadeRecord, { ...made, filename: source.filename }) } }] : [],
  );
