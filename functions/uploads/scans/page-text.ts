import type { DocumentPage } from "../../../shared/uploads/document-files.ts";
import { layoutText } from "../text/pdf-layout.ts";
import type { ReadPicture, ReadWord } from "./ocr.ts";

/** In the layout each word is a private-use sign (Unicode) of its own, repeated for each of its letters, so that it cannot be confused with text. */
const FIRST_SIGN = 0xe000;
const MOST_WORDS = 6400;
/** The type size that the layout expects, in points. */
const USUAL_SIZE = 10;

/** Returns a page's text, laid out like a PDF's, and the positions of its words in the shown picture, which is `scale` times the one read. */
export function ocrPage({ words: all, slope }: ReadPicture, picture: { width: number; height: number }, scale: number): DocumentPage {
  const words = all.slice(0, MOST_WORDS);
  const points = USUAL_SIZE / median(words.map(({ size }) => size));
  const turned = Math.atan(slope);
  const glyphs = words.map(({ text, left, right, base, size }, index) => {
    const [x, y] = [left * Math.cos(turned) + base * Math.sin(turned), base * Math.cos(turned) - left * Math.sin(turned)];
    // The base line was measured at the middle of the word; this is its offset to the left end.
    const lift = ((right - left) / 2) * Math.sin(turned);
    return { text: signOf(index).repeat(text.length), x: x * points, y: (y - lift) * points, width: (right - left) * points, size: size * points, turn: 0 };
  });
  const laidOut = layoutText(glyphs, picture.width, picture.height);
  return withWords(laidOut, words, picture, scale);
}

const signOf = (index: number): string => String.fromCharCode(FIRST_SIGN + index);

/** Replaces the signs by their words. */
function withWords(laidOut: string, words: readonly ReadWord[], { width, height }: { width: number; height: number }, scale: number): DocumentPage {
  const places: number[] = [];
  let text = "";
  for (let at = 0; at < laidOut.length; ) {
    const word = words[laidOut.charCodeAt(at) - FIRST_SIGN];
    if (!word) {
      text += laidOut.charAt(at);
      at += 1;
      continue;
    }
    const box = [word.left, word.top, word.right, word.bottom].map((edge) => Math.round(edge * scale));
    places.push(text.length, text.length + word.text.length, ...box, Math.round(word.confidence));
    text += word.text;
    at += word.text.length;
  }
  return { text, picture: { width, height, words: places, ...(words.length ? { confidence: sureness(words) } : {}) } };
}

/** Returns the confidence of a page in percent: that of its words, weighted by length. */
function sureness(words: readonly ReadWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return Math.round(words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / letters);
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] || USUAL_SIZE;
