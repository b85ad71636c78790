import * as z from "zod/mini";
import { History, WholeDraft } from "../chat/realtime.ts";
import { Transcript } from "../chat/speech.ts";
import { optionalParam } from "../fields.ts";
import { idOf } from "../ids.ts";
import { Paging, type Route } from "./route.ts";

/** The calls of the conversation that do not use the realtime channel. */
export const conversationRoutes = {
  getDraft: {
    method: "GET",
    path: "/api/drafts/{sessionId}",
    resource: "conversations",
    auth: "session",
    answers: WholeDraft,
    summary:
      "The draft of the person's conversation, whole, as `invoice_update` carries it where it is small enough. `sessionId` is the one of the person's last message.",
  },
  listMessages: {
    method: "GET",
    path: "/api/conversation",
    resource: "conversations",
    auth: "session",
    query: z.object({ ...Paging.shape, before: optionalParam(idOf("message")) }),
    answers: History,
    summary: "What was said in the person's conversation, the newest first; with `before`, what was said before that message.",
  },
  transcribe: {
    method: "POST",
    path: "/api/speech",
    resource: "speech",
    auth: "session",
    gate: "speech",
    answers: Transcript,
    summary:
      "Writes down what is said in a recording of up to 4 MB, which is the body as it is (WebM, MP4 or M4A, Ogg, WAV or MP3). Nothing of it is kept. 404 where no model for it is configured, 409 where the workspace is set to offline only.",
  },
} as const satisfies Record<string, Route>;
