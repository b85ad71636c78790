import * as z from "zod/mini";
import { ChangedNoun, IncomingPayment } from "../../shared/chat/realtime.ts";
import { idOf } from "../../shared/ids.ts";

/** What the queue of turns carries where records of a workspace changed and no screen of it asked for that. */
export const DataUpdate = z.object({ workspaceId: idOf("workspace"), changed: ChangedNoun, received: z.optional(IncomingPayment) });
export type DataUpdate = z.infer<typeof DataUpdate>;
