/** What a character is without its marks. One that would become two stays as it is, so that places in the plain text are places in the text. */
const characters = new Map<string, string>([
  ["’", "'"],
  ["‘", "'"],
  ["´", "'"],
  ["“", '"'],
  ["”", '"'],
  ["„", '"'],
  ["«", '"'],
  ["»", '"'],
  ["–", "-"],
  ["—", "-"],
  ["−", "-"],
  ["\u2011", "-"],
  ["²", "2"],
  ["³", "3"],
]);

const plainCharacter = (letter: string): string => {
  const known = characters.get(letter);
  if (known !== undefined) return known;
  const [base = letter] = letter.normalize("NFD");
  const small = base.toLowerCase();
  const plain = /\s/.test(small) ? " " : small.length === 1 ? small : letter;
  characters.set(letter, plain);
  return plain;
};

/** `text` in lower case, without accents, with one kind of quotes, dashes and spaces. It has the length of `text`; line ends and tabs stay. */
export const fold = (text: string): string => (text.toLowerCase().length === text.length ? foldAll(text.toLowerCase()) : foldAll(text));

const foldAll = (text: string): string => text.replace(/[^ -@[-~\n\t]/g, plainCharacter);
