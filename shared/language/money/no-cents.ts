import type { Leaf, Node } from "../chart.ts";
import type { Token } from "../tokens.ts";
import { noCents } from "./kinds.ts";

const NONE: readonly Node[] = [];
const SIGNS = new Set([".", ",", ":", "/"]);
const DIGITS = /^\d+$/;

const isTight = (token: Token | undefined): boolean => token?.gap === 0;

/** Finds what stands for no cents behind figures: "80.–", "128,--", "35:-", "500/-". The "1.-7." of days is none. */
export const noCentsBehind: Leaf = (tokens, start) => {
  const [figures, sign, line] = [tokens[start - 1], tokens[start], tokens[start + 1]];
  if (!sign || !SIGNS.has(sign.text) || !isTight(sign) || line?.text !== "-" || !isTight(line) || !DIGITS.test(figures?.text ?? "")) return NONE;
  const second = tokens[start + 2];
  const end = second?.text === "-" && isTight(second) && sign.text !== "/" ? start + 3 : start + 2;
  const next = tokens[end];
  if (isTight(next) && DIGITS.test(next?.text ?? "")) return [];
  return [{ kind: noCents, value: { isNumbering: isNumber(tokens, start - 1) && Boolean(next?.text && next.gap) }, start, end, isLatent: true }];
};

/** Whether a token may be the number of a clause: "1", "12" at the beginning of a line. */
const isNumber = (tokens: readonly Token[], at: number): boolean => (tokens[at]?.text.length ?? 0) < 3 && !tokens[at - 1]?.text;
