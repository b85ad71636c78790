import { listOf, recordNouns } from "../records/record-nouns.ts";

/** The five nouns the assistant has tools for; the label 'Tools: 5 Available' counts them. */
export const tools = ["invoice", ...recordNouns.map(listOf), "business", "documents"] as const;

/** The longest message a person may send, in characters; as a frame of the realtime channel it may have 8 KB besides (`isWithinFrame`). */
export const MAX_MESSAGE = 4000;

/** How a person says what becomes of the words that were not used: on the buttons, and typed. */
export const unusedChoices = { notes: "Put in the notes", nothing: "Leave out" } as const;

/** The longest frame a client may send, in bytes. */
export const MAX_FRAME = 8 * 1024;
/** The longest message the server may push, in bytes: API Gateway takes no longer one. */
export const MAX_PUSH = 128 * 1024;
/** After how long a client opens a closed channel again, in milliseconds. */
export const RECONNECT_AFTER = 3000;
/** How often a client says that it is still there; API Gateway closes a channel that was idle for ten minutes. */
export const PING_EVERY = 5 * 60_000;
/** The same text sent twice within so many milliseconds is taken as one message. */
export const DUPLICATE_WINDOW = 1000;

const utf8 = new TextEncoder();

/** How many bytes a client's message has as it crosses the channel: JSON in UTF-8. A line break has two, an emoji four, a control character six. */
export const frameBytes = (message: object): number => utf8.encode(JSON.stringify(message)).length;
