/**
 * Returns the certain part of the JSON that a model has written so far. A value still being written is left out, so that a price of 85 never shows as 8;
 * members of the top two levels appear once they are complete. Returns undefined if nothing can be parsed.
 */
export function partialJson(text: string): unknown {
  const open: string[] = [];
  let quoted = false;
  let end = 0;
  let closing = "";
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (quoted) {
      if (character === "\\") i++;
      else if (character === '"') quoted = false;
      continue;
    }
    if (character === '"') quoted = true;
    else if (character === "{" || character === "[") open.push(character === "{" ? "}" : "]");
    else if (character === "}" || character === "]") open.pop();
    else if (character !== ",") continue;
    if (character === '"' || open.length > 2) continue;
    end = character === "," ? i : i + 1;
    closing = [...open].reverse().join("");
  }
  try {
    return JSON.parse(text.slice(0, end) + closing);
  } catch {
    return undefined;
  }
}
