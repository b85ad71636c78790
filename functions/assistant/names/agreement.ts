/*
 * Yes and no, in the languages that code asks in. They settle only whether what was asked about is right: what sends or deletes goes by stricter words
 * (`actions/consent.ts`).
 */

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));

const YES = wordSet(
  "yes yep yeah yup sure right correct ok okay exactly indeed confirm confirmed agreed ja jawohl jo jup genau stimmt stimmen richtig korrekt passt oui ouais exact exactement exacte exacts correcte corrects " +
    "sí vale correcto correctos correcta correctas exacto sì giusto giusti giusta esatto corretto klopt kloppen juist inderdaad tak zgadza zgadzają dobrze zgoda sim certo certos certa correto exato isso " +
    "はい ええ 正しい 合ってます そうです نعم أجل صحيح כן נכון",
);
const NO = wordSet(
  "no nope nah not never wrong incorrect neither don't isn't aren't doesn't nein nicht kein keine falsch non pas faux fausse incorrecto mal sbagliato errato nee niet geen fout nie źle błędne não errado " +
    "いいえ いや 違う 違います لا ليس خطأ לא טעות",
);
/** What agrees where a message begins with it: "Good. And now ...". Elsewhere it says what something is like. */
const PRAISE = wordSet("good great fine perfect super looks sounds gut prima bien parfait perfecto bene perfetto goed dobrze bom ótimo");
/** What agrees only where a message says nothing else: "si" is if, too. */
const ALONE = wordSet("si claro jep jawoll accord d'accord ordnung bon isso mesmo exactamente exatamente benissimo");
/** Among how many of the first words. */
const OPENING = 2;
/** That something holds but for something else. */
const BUT = wordSet(
  "but except though although however instead rather should aber außer sondern statt doch mais sauf pero excepto sino ma però tranne maar behalve ale oprócz mas exceto porém でも しかし لكن אבל",
);
/** What may stand beside a yes or a no that says nothing more. */
const MORE = wordSet(
  "it it's that that's is are they they're all both please thanks thank you three two four these those of them das es sie so alle beide bitte danke ist sind c'est ça ce sont tous les merci bien " +
    "está están es todos gracias è sono tutti grazie va bene het is dat zijn alle dank wszystko wszystkie dziękuję to się jest está estão todos obrigado obrigada です ます in très muy molto heel sehr muito",
);

/** How much of a message is looked at, in words. */
const LOOKED_AT = 200;
/** No answer that is only a yes or a no is longer, in words. */
const LONGEST = 8;

const wordsOf = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .replace(/[’‘]/g, "'")
      .match(/[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)*/gu) ?? []
  ).slice(0, LOOKED_AT);

/** Whether a message agrees, whatever else it says: with a yes in it, no no, and nothing that is excepted. */
export function hasAgreement(text: string): boolean {
  const words = wordsOf(text);
  return (
    (words.some((word) => YES.has(word)) || words.slice(0, OPENING).some((word) => PRAISE.has(word))) && !words.some((word) => NO.has(word) || BUT.has(word))
  );
}

/** Whether a message is nothing but a yes or a no. */
export function agreementIn(text: string): boolean | undefined {
  const words = wordsOf(text);
  if (!words.length || words.length > LONGEST || /[\p{N}?？؟]/u.test(text)) return undefined;
  const isYes = (word: string): boolean => YES.has(word) || PRAISE.has(word) || ALONE.has(word);
  const [yes, no] = [words.some(isYes), words.some((word) => NO.has(word))];
  if (!words.every((word) => isYes(word) || NO.has(word) || MORE.has(word))) return undefined;
  return no ? false : yes ? true : undefined;
}
