import * as z from "zod/mini";
import { idOf } from "../../shared/ids.ts";
import { DocumentFilename } from "../../shared/uploads/document-filename.ts";
import { env } from "../platform/env.ts";
import { enqueue } from "../platform/queue.ts";

/** A message that asks for a reading of a document. A document has one reading at a time; a message about an older one is ignored. */
export const ScanRequest = z.object({
  workspaceId: idOf("workspace"),
  filename: DocumentFilename,
  reading: z.string(),
  /** For a reading that goes on after others had their turn: how often it was enqueued, and whether it now keeps its place because it made room before. */
  turn: z.optional(z.int()),
  keepsPlace: z.optional(z.boolean()),
});
export type ScanRequest = z.infer<typeof ScanRequest>;

/** Enqueues a reading. Readings of one workspace wait for each other, so that another workspace need not wait for all of them. */
export const enqueueScan = (request: ScanRequest): Promise<void> =>
  enqueue(env("SCANS_QUEUE_URL"), request, { group: "scans", id: request.turn ? `${request.reading}#${request.turn}` : request.reading });
