/**
 * `work`, which is asked again and again what the same texts come to: it remembers what it answered about the last ones, at most so many characters of them
 * together. `work` must go by the text alone, and no caller may change what it answers.
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
