import { type Language, languageFor } from "../../../shared/locales/languages.ts";

/** Small words of each that the others do not have, or have as rarely: they are in nearly every sentence. */
const stopwords: Readonly<Partial<Record<Language, string>>> = {
  de: "und der das ist nicht für mit den dem ein eine einen einer zu auf von bitte rechnung ich wir haben hat noch auch bei über stunden kunde steuer rabatt ja nein heute morgen gestern sie mach mache schick schicke sende speichere ändere füge",
  en: "the and is not for with of to please invoice bill i we have has it at also hours customer tax discount my you what how today yes no send make add an this that from was",
  es: "el los las y es para con una por factura facturar cliente horas hora impuesto descuento también hoy ayer mañana del al quiero haz hazme envía sí pero cada envíala guarda guárdala cambia añade pon",
  fr: "le les et est pour avec une facture facturer client heures heure des du au aux je nous avons taxe remise aussi aujourd'hui hier demain merci oui mais chaque envoie enregistre ajoute mets",
  it: "il gli e è per con una fattura fatturare cliente ore ora della del alla sconto anche oggi ieri domani sì ma ogni grazie nella invia inviala salva salvala aggiungi metti",
  nl: "het een en is voor met van niet factuur klant uur uren btw korting ook vandaag gisteren morgen graag ik wij hebben heeft maar dag maak stuur bewaar voeg zet",
  pl: "i jest dla na nie proszę fakturę faktura klient godzin godziny godzina rabat także dzisiaj wczoraj jutro tak ale za każda wystaw z do wyślij zapisz dodaj zmień",
  pt: "o os as e é para com uma por fatura cliente horas hora imposto desconto também hoje ontem amanhã do da ao sim mas cada não faça envie mande salve adicione mude coloque",
};

const index = new Map<string, Language[]>();
for (const [language, words] of Object.entries(stopwords) as [Language, string][])
  for (const word of words.split(" ")) index.set(word, [...(index.get(word) ?? []), language]);

/** How much of what was said is looked at, in words. */
const LOOKED_AT = 400;

/** The language of a text, where that is sure: by its script, or by its small words, of which one language must have twice as many as any other. */
export const languageOf = (text: string): Language | undefined => sureLanguage(text, 1);

/** Returns the language of a text of which at least `least` different words tell it; a script tells it alone. `isName` leaves words out. */
function sureLanguage(
  text: string,
  least: number,
  isName: (words: readonly string[], at: number, language: Language) => boolean = () => false,
): Language | undefined {
  if (/\p{Script=Hiragana}|\p{Script=Katakana}/u.test(text)) return "ja";
  if (/\p{Script=Hebrew}/u.test(text)) return "he";
  if (/\p{Script=Arabic}/u.test(text)) return "ar";
  const found = new Map<Language, number>();
  const telling = new Map<Language, Set<string>>();
  const words = (text.match(/[\p{L}\p{M}']+|[.!?:\n]/gu) ?? []).slice(0, LOOKED_AT);
  for (const [at, said] of words.entries()) {
    const word = said.toLowerCase();
    const languages = (index.get(word) ?? []).filter((language) => !isName(words, at, language));
    for (const language of languages) {
      // A word that several languages have tells less.
      found.set(language, (found.get(language) ?? 0) + 1 / languages.length);
      telling.set(language, (telling.get(language) ?? new Set()).add(word));
    }
  }
  const [[best, most] = [undefined, 0], [, next] = [undefined, 0]] = [...found].sort(([, a], [, b]) => b - a);
  return best && most >= 1 && most >= 2 * next && (telling.get(best)?.size ?? 0) >= least ? best : undefined;
}

const hasCapital = (word: string | undefined): boolean => word !== undefined && /^\p{Lu}/u.test(word);
const isStart = (words: readonly string[], at: number): boolean => at === 0 || /^[.!?:\n]$/.test(words[at - 1] ?? "");

/**
 * Whether a word is of a name or a title: with a capital inside a sentence ("El Sol", "Frau Da Silva"), or small between capitals ("Code Review and Design for
 * the Landing Page"). German gives every noun a capital, so there none of its words is.
 */
function isOfName(words: readonly string[], at: number, language: Language): boolean {
  if (language === "de") return false;
  if (hasCapital(words[at])) return !isStart(words, at);
  const isSmall = (word: string | undefined): boolean => word !== undefined && index.has(word) && !hasCapital(word);
  let [first, last] = [at, at];
  while (isSmall(words[first - 1])) first--;
  while (isSmall(words[last + 1])) last++;
  const isLed =
    (hasCapital(words[first - 1]) && !isStart(words, first - 1)) || (first === 0 && words.slice(first, last + 1).every((word) => PARTICLES.has(word)));
  return isLed && hasCapital(words[last + 1]);
}
/** Small words with which names begin. */
const PARTICLES = new Set("da de do dos das del della di la le les el los il lo".split(" "));

/**
 * The language to speak to a person in: that of the newest message whose words tell it, else of what was said recently as a whole, else of their locale. One
 * word never tells it: "z" is in a number, "da" in a name. Words of names and titles tell it only where no others do.
 */
export function spokenLanguage(said: readonly string[], locale: string): Language {
  const recent = said.slice(-RECENT);
  const told = (text: string): Language | undefined => sureLanguage(text, TELLING, isOfName);
  const toldWithNames = (text: string): Language | undefined => {
    const language = sureLanguage(text, TELLING);
    return language && language === sureLanguage(text, 1, isOfName) ? language : undefined;
  };
  const [own, all] = [newest(recent, told), told(recent.join("\n"))];
  return own ?? all ?? newest(recent, toldWithNames) ?? languageFor(locale);
}

const newest = (texts: readonly string[], languageIn: (text: string) => Language | undefined): Language | undefined =>
  texts.reduceRight<Language | undefined>((found, text) => found ?? languageIn(text), undefined);
const RECENT = 6;
const TELLING = 2;
