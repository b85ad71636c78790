import type { Token } from "./lexer.ts";

/** A figure without sign or per cent. */
export const isNumber = (token: Token | undefined): boolean => token !== undefined && /^\d+(?:\.\d+)?$/.test(token.text);

/** A sum of money. */
export const isMoney = (token: Token | undefined): boolean => token !== undefined && /^\$\d/.test(token.text);

/** Anything that counts: a figure, a sum, a share. */
export const isFigure = (token: Token | undefined): boolean => token !== undefined && /^\$?\d+(?:\.\d+)?%?$/.test(token.text);

/** What a figure amounts to. */
export const figureOf = (token: Token | undefined): number => Number(token?.text.replace(/[$%]/g, ""));

/** A figure as a question has it: as it was said, with what it amounts to. */
export function figureSaid(token: Token): { said: string; value?: number } {
  const value = figureOf(token);
  return { said: token.source, ...(Number.isFinite(value) ? { value } : {}) };
}

/** The same of a figure that nobody said. */
export const plainFigure = (value: number): { said: string; value: number } => ({ said: String(value), value });
