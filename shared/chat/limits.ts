import { listOf, recordNouns } from "../records/record-nouns.ts";

/** The five nouns with tools; the label 'Tools: 5 Available' counts them. */
export const tools = ["invoice", ...recordNouns.map(listOf), "business", "documents"] as const;

/** The longest message of a person, in characters. As a frame of the channel it must also fit into 8 KB (`isWithinFrame`). */
export const MAX_MESSAGE = 4000;

/** The choices for unused words: labels of the buttons, and accepted as typed text. */
export const unusedChoices = { notes: "Put in the notes", nothing: "Leave out" } as const;

/** The longest frame that a client may send, in bytes. */
export const MAX_FRAME = 8 * 1024;
/** The longest message that the server may push, in bytes: API Gateway's limit. */
export const MAX_PUSH = 128 * 1024;
/** Milliseconds before a client reopens a closed channel. */
export const RECONNECT_AFTER = 3000;
/** Milliseconds between a client's pings; API Gateway closes a channel that was idle for ten minutes. */
export const PING_EVERY = 5 * 60_000;
/** Within this time, in milliseconds, the same text counts as one message. */
export const DUPLICATE_WINDOW = 1000;

const utf8 = new TextEncoder();

/** Returns the size of a client message in bytes, as JSON in UTF-8: a line break takes 2 bytes, an emoji 4, a control character 6. */
export const frameBytes = (message: object): number => utf8.encode(JSON.stringify(message)).length;
