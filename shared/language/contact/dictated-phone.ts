import type { Span } from "../span.ts";
import { type Token, tokensOf } from "../tokens.ts";
import { spokenDigits } from "./spoken-digits.ts";

/** A telephone number in words, which a list of numbers can look like. `value`: its figures, with a plus if one is said. */
export interface DictatedPhone extends Span {
  readonly kind: "phone";
  readonly value: string;
  readonly isLatent: true;
}

/** How many figures a telephone number has, and how many words they are said with at least; behind a word that names one, fewer figures will do. */
const [FEWEST, MOST, FEWEST_NAMED, FEWEST_WORDS] = [8, 15, 6, 4];
/** Digits that are said one by one are a telephone number from so many on, also where they begin with no zero. */
const FEWEST_SINGLE = 9;
const NAMED =
  /^(?:tel|telephone|telefono|telefone|telefon|telefoon|phone|mobile|mobil|mobiel|movil|cell|cellulare|celular|handy|portable|gsm|whatsapp|telemovel|number|nummer|numero|natel)$/;
/** How many words before the first figure may be the one that names it: "her mobile is". */
const NEAR = 3;

/** Returns the telephone numbers that a text may dictate: "oh seven seven double oh …", "null eins sieben …", "zéro six douze …". */
export function dictatedPhonesIn(text: string): DictatedPhone[] {
  const tokens = tokensOf(text);
  const found: DictatedPhone[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const said = longestAt(tokens, at);
    if (!said) continue;
    found.push({ kind: "phone", value: said.figures, start: tokens[at]?.start ?? 0, end: tokens[said.end - 1]?.end ?? 0, isLatent: true });
    at = said.end - 1;
  }
  return found;
}

interface Run {
  readonly figures: string;
  readonly end: number;
}

function longestAt(tokens: readonly Token[], start: number): Run | undefined {
  if (!/^\p{L}/u.test(tokens[start]?.text ?? "")) return undefined;
  let longest: Run | undefined;
  for (const read of spokenDigits) {
    const run = runAt(tokens, start, read);
    if (run && run.end > (longest?.end ?? 0)) longest = run;
  }
  return longest;
}

/** The figures that are said from a token on; undefined where they are no telephone number. */
function runAt(tokens: readonly Token[], start: number, read: (typeof spokenDigits)[number]): Run | undefined {
  let [figures, end, words, areSingle] = ["", start, 0, true];
  for (let said = read(tokens, start); said && figures.length < MOST; said = read(tokens, behindSign(tokens, end))) {
    if (said.figures.startsWith("+") && words) break;
    areSingle &&= said.figures.replace("+", "").length === 1 || /^(.)\1+$/.test(said.figures);
    figures += said.figures;
    end = said.end;
    words++;
  }
  const length = figures.replace("+", "").length;
  if (words < FEWEST_WORDS || length > MOST) return undefined;
  const isNamed = tokens.slice(Math.max(0, start - NEAR), start).some((token) => NAMED.test(token.text));
  const isPhone = isNamed ? length >= FEWEST_NAMED : /^[+0]/.test(figures) ? length >= FEWEST : areSingle && length >= FEWEST_SINGLE;
  return isPhone ? { figures, end } : undefined;
}

/** The token behind a comma or a dash between two groups. */
const behindSign = (tokens: readonly Token[], at: number): number => (/^[,.-]$/.test(tokens[at]?.text ?? "") ? at + 1 : at);
