import * as z from "zod/mini";
import { ChangedNoun, IncomingPayment } from "../../shared/chat/realtime.ts";
import { idOf } from "../../shared/ids.ts";

/** Records of a workspace changed, and no screen of it asked for that: a message of the queue of updates. */
export const DataUpdate = z.object({ workspaceId: idOf("workspace"), changed: ChangedNoun, received: z.optional(IncomingPayment) });
export type DataUpdate = z.infer<typeof DataUpdate>;
