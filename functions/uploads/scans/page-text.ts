import type { DocumentPage } from "../../../shared/uploads/document-files.ts";
import { layoutText } from "../text/pdf-layout.ts";
import type { ReadPicture, ReadWord } from "./ocr.ts";

/** Each word goes through the layout as a sign of its own, as often as it has letters: the signs from here on mean nothing in any text (Unicode, private use). */
const FIRST_SIGN = 0xe000;
const MOST_WORDS = 6400;
/** The size of type that the layout is made for, in points. */
const USUAL_SIZE = 10;

/** A page as text, laid out as that of a PDF with text is, and its words in the picture as it is shown: `scale` times the one that was read. */
export function ocrPage({ words: all, slope }: ReadPicture, picture: { width: number; height: number }, scale: number): DocumentPage {
  const words = all.slice(0, MOST_WORDS);
  const points = USUAL_SIZE / median(words.map(({ size }) => size));
  const turned = Math.atan(slope);
  const glyphs = words.map(({ text, left, right, base, size }, index) => {
    const [x, y] = [left * Math.cos(turned) + base * Math.sin(turned), base * Math.cos(turned) - left * Math.sin(turned)];
    // The middle of the base line was measured; its left end is where the line has come from there.
    const lift = ((right - left) / 2) * Math.sin(turned);
    return { text: signOf(index).repeat(text.length), x: x * points, y: (y - lift) * points, width: (right - left) * points, size: size * points, turn: 0 };
  });
  const laidOut = layoutText(glyphs, picture.width, picture.height);
  return withWords(laidOut, words, picture, scale);
}

const signOf = (index: number): string => String.fromCharCode(FIRST_SIGN + index);

/** Puts the words where their signs stand. */
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

/** How sure the reading of a page is: that of its words, by their lengths. In percent. */
function sureness(words: readonly ReadWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return Math.round(words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / letters);
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] || USUAL_SIZE;
