import * as z from "zod/mini";
import { idOf } from "../../shared/ids.ts";
import { DocumentFilename } from "../../shared/uploads/document-filename.ts";
import { env } from "../platform/env.ts";
import { enqueue } from "../platform/queue.ts";

/** A reading of a document, as the queue carries it. A document has one at a time; a message about another one is passed over. */
export const ScanRequest = z.object({
  workspaceId: idOf("workspace"),
  filename: DocumentFilename,
  reading: z.string(),
  /** Where it goes on after others had their turn: how often it has been put on the queue, and whether it now keeps its place, because it made room before. */
  turn: z.optional(z.int()),
  keepsPlace: z.optional(z.boolean()),
});
export type ScanRequest = z.infer<typeof ScanRequest>;

/** Puts a reading on the queue. Those of one workspace wait for each other, so that no other's has to wait for all of them. */
export const enqueueScan = (request: ScanRequest): Promise<void> =>
  enqueue(env("SCANS_QUEUE_URL"), request, { group: "scans", id: request.turn ? `${request.reading}#${request.turn}` : request.reading });
