/** Returns a lookup table without a prototype, so that unknown words are `undefined`, even "constructor" and "__proto__". */
export const dictionary = <const T extends object>(entries: T): T & { readonly [word: string]: T[keyof T] } => Object.assign(Object.create(null), entries);
