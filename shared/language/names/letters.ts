/*
 * Letters as they are spelled aloud: "Jot Ka Brandt" is J. K. Brandt, "Tre Emme" is 3M. Rows of a language from A to Z; a letter that is said as it is written
 * has no word.
 */
const alphabets: readonly string[] = [
  "ay|bee|cee see|dee||eff ef|gee|aitch haitch||jay|kay|el ell|em|en|oh|pee|cue queue|are ar|ess es|tee|you|vee|doubleyou dubya|ex|why wye|zee zed",
  "ah|be|ce|de|eh|ef eff|ge|ha|ih|jot|ka|el ell|em emm|en enn|oh|pe|ku kuh|er err|es ess|te|uh|vau fau|we weh|ix|ypsilon|zett zet",
  "|be|ce|de||effe ef efe effe|ge gi|hache acca aga|i|ji jota gi|ka kappa capa|elle ele el|emme eme em|enne ene en||pe pi|ku qu cu|erre err ere|esse ese|te ti||ve vi uve|doblevu vudoppia|ix ics iks equis xis|igrec igriega ipsilon ipsilon|zed zeta ze zet",
];

const letters = new Map<string, ReadonlySet<string>>();
for (const alphabet of alphabets)
  for (const [i, words] of alphabet.split("|").entries())
    for (const word of words.split(" ")) {
      if (word.length < 2) continue;
      const letter = String.fromCharCode(97 + i);
      letters.set(word, new Set([...(letters.get(word) ?? []), letter]));
    }

/** The letters that a word spells: "jot" → "j"; none where it is no letter's name. */
export const lettersOf = (word: string): readonly string[] => [...(letters.get(word) ?? [])];
