/**
 * Caches the results of `work` by text, oldest out first, for at most `mostCharacters` of text together. `work` must depend on the text alone, and callers must
 * not change its result.
 */
export function memoize<T extends object | string>(mostCharacters: number, work: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  let characters = 0;
  return (text) => {
    const earlier = known.get(text);
    if (earlier !== undefined) return earlier;
    const answer = work(text);
    known.set(text, answer);
    characters += text.length;
    for (const oldest of known.keys()) {
      if (characters <= mostCharacters) break;
      known.delete(oldest);
      characters -= oldest.length;
    }
    return answer;
  };
}
