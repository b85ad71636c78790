/** "a, b and c", with words for what is not listed, if there is more. */
export function list(items: readonly string[], more: string | undefined, and: string): string {
  const all = more === undefined ? items : [...items, more];
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} ${and} ${all.at(-1)}`;
}

/** "a, b or c". */
export const either = (names: readonly string[], or: string): string => list(names, undefined, or);
