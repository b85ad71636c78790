import * as z from "zod/mini";
import { ChangedNoun, IncomingPayment } from "../../shared/chat/realtime.ts";
import { idOf } from "../../shared/ids.ts";

/** A message on the queue of data updates: records of a workspace changed without a call from one of its screens. */
export const DataUpdate = z.object({ workspaceId: idOf("workspace"), changed: ChangedNoun, received: z.optional(IncomingPayment) });
export type DataUpdate = z.infer<typeof DataUpdate>;
