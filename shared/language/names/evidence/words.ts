import { placeOf } from "../common-words.ts";
import type { NameWord } from "../name-words.ts";
import { isFirstName } from "../party.ts";
import { joinsNames } from "../small-words.ts";

/** Adds what speaks for or against a name: a value of 0 adds nothing. */
export type Add = (name: string, value: number | boolean) => void;

/** The plainest spelling of a word. */
export const spelled = ({ forms: [form = ""] }: NameWord): string => form;

export const isOwn = ({ kind }: NameWord): boolean => kind === "own";
/** Letters that stand for words: "J.", "J. K." */
export const isCharacter = (word: NameWord): boolean => word.isLetters === true || /^\p{L}$/u.test(spelled(word));
export const isNumber = (word: NameWord): boolean => word.figure !== undefined || /\p{N}/u.test(spelled(word));
export const isPlace = (word: NameWord): boolean => isOwn(word) && placeOf(spelled(word)) !== undefined;
/** A person's first name, and not the name of a saint. */
export const isGiven = (word: NameWord): boolean => !word.isSaint && isFirstName(word);
/** A name of its own that is no number, place or letter. */
export const isPlainOwn = (word: NameWord): boolean => isOwn(word) && !isCharacter(word) && !isNumber(word) && !isPlace(word);
export const isAnd = (word: NameWord): boolean => word.kind === "filler" && joinsNames(spelled(word));
export const hasTitle = (words: readonly NameWord[]): boolean => words.some(({ kind }) => kind === "title");
