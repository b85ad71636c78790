import type { Item } from "./item.ts";

/** Which items stand behind a word for a note, up to the end of the line, and whether its sentence goes on. */
export function behindNote(items: readonly Item[], concepts: readonly (readonly string[])[]): (string | undefined)[] {
  let since: string | undefined;
  return items.map(({ kind, text }, at) => {
    const said = since;
    if (concepts[at]?.includes("NOTE")) since = "same";
    else if (kind === "break") since = undefined;
    else if (since && text === ".") since = "next";
    return said;
  });
}
