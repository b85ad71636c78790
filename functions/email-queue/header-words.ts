import { oneLine } from "../../shared/email/one-line.ts";
import { senderName } from "../../shared/email/sender-name.ts";

/**
 * A text without what a mail program takes for an encoded word (RFC 2047) in a header. This is for names, which stand in an email but are
 * not written for it; a person who writes a subject is told what can not be in it.
 */
export const escapeEncodedWords = (text: string): string => text.replaceAll("=?", "= ?");

/** A name as a header can hold it; nothing where nothing of it is left. */
export const nameInHeader = (name: string): string | undefined => oneLine(escapeEncodedWords(name));

/** In whose name an email of a business comes, as a header can hold it. */
export const senderInHeader = (business: string): string => senderName(escapeEncodedWords(business));
