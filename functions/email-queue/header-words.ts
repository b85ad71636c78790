import { oneLine } from "../../shared/email/one-line.ts";
import { senderName } from "../../shared/email/sender-name.ts";

/**
 * Breaks up what a mail program would decode as an encoded word (RFC 2047) in a header. For names, which were not written for an email; a person who types a
 * subject gets an error instead.
 */
export const escapeEncodedWords = (text: string): string => text.replaceAll("=?", "= ?");

/** Returns a name that a header can hold, or undefined if nothing of it is left. */
export const nameInHeader = (name: string): string | undefined => oneLine(escapeEncodedWords(name));

/** Returns the sender's name of a business's email, as a header can hold it. */
export const senderInHeader = (business: string): string => senderName(escapeEncodedWords(business));
