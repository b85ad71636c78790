import type { Token } from "./lexer.ts";

/** A figure without sign or per cent. */
export const isNumber = (token: Token | undefined): boolean => token !== undefined && /^\d+(?:\.\d+)?$/.test(token.text);

/** A sum of money. */
export const isMoney = (token: Token | undefined): boolean => token !== undefined && /^\$\d/.test(token.text);

/** Anything that counts: a figure, a sum, a share. */
export const isFigure = (token: Token | undefined): boolean => token !== undefined && /^\$?\d+(?:\.\d+)?%?$/.test(token.text);

/** What a figure amounts to. */
export const figureOf = (token: Token | undefined): number => Number(token?.text.replace(/[$%]/g, ""));
