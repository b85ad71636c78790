import { oneLine } from "../../shared/letter/one-line.ts";

/**
 * A text without what a mail program takes for an encoded word (RFC 2047) in a header. This is for what nobody writes for a letter, the names that stand
 * in it; whoever writes a subject themselves is told what can not be in it.
 */
export const unencoded = (text: string): string => text.replaceAll("=?", "= ?");

/** A name as a header can hold it; nothing where nothing of it is left. */
export const nameInHeader = (name: string): string | undefined => oneLine(unencoded(name));
