import type { Token } from "./lexer.ts";

/** One token made of several neighbours. */
export const join = (tokens: readonly Token[], source: string, text: string, more: Partial<Token> = {}): Token => {
  const [start, end] = [tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0];
  return { ...tokens.find((token) => token.currency), text, source: source.slice(start, end), start, end, ...more };
};
