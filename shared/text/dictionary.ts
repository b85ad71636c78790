/**
 * A table to look up words that people or other systems wrote: what is not in it is `undefined`, "constructor" and "__proto__" as well, which every other
 * object has.
 */
export const dictionary = <const T extends object>(entries: T): T & { readonly [word: string]: T[keyof T] } => Object.assign(Object.create(null), entries);
