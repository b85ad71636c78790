import { type Language, languageFor } from "../../../shared/locales/languages.ts";

/** Small words of each that the others do not have, or have as rarely: they are in nearly every sentence. */
const stopwords: Readonly<Partial<Record<Language, string>>> = {
  de: "und der das ist nicht für mit den dem ein eine einen einer zu auf von bitte rechnung ich wir haben hat noch auch bei über stunden kunde steuer rabatt ja nein heute morgen gestern",
  en: "the and is not for with of to please invoice bill i we have has it at also hours customer tax discount my you what how today yes no send make add an this that from was",
  es: "el los las y es para con una por factura facturar cliente horas hora impuesto descuento también hoy ayer mañana del al quiero haz hazme envía sí pero cada",
  fr: "le les et est pour avec une facture facturer client heures heure des du au aux je nous avons taxe remise aussi aujourd'hui hier demain merci oui mais chaque",
  it: "il gli e è per con una fattura fatturare cliente ore ora della del alla sconto anche oggi ieri domani sì ma ogni grazie nella",
  nl: "het een en is voor met van niet factuur klant uur uren btw korting ook vandaag gisteren morgen graag ik wij hebben heeft maar dag maak",
  pl: "i jest dla na nie proszę fakturę faktura klient godzin godziny godzina rabat także dzisiaj wczoraj jutro tak ale za każda wystaw z do",
  pt: "o os as e é para com uma por fatura cliente horas hora imposto desconto também hoje ontem amanhã do da ao sim mas cada não faça",
};

const index = new Map<string, Language[]>();
for (const [language, words] of Object.entries(stopwords) as [Language, string][])
  for (const word of words.split(" ")) index.set(word, [...(index.get(word) ?? []), language]);

/** How much of what was said is looked at, in words. */
const LOOKED_AT = 400;

/** The language of a text, where that is sure: by its script, or by its small words, of which one language must have twice as many as any other. */
export function languageOf(text: string): Language | undefined {
  if (/\p{Script=Hiragana}|\p{Script=Katakana}/u.test(text)) return "ja";
  if (/\p{Script=Hebrew}/u.test(text)) return "he";
  if (/\p{Script=Arabic}/u.test(text)) return "ar";
  const found = new Map<Language, number>();
  const words = (text.toLowerCase().match(/[\p{L}\p{M}']+/gu) ?? []).slice(0, LOOKED_AT);
  // A word that several languages have tells less.
  for (const word of words)
    for (const [, language, of] of (index.get(word) ?? []).map((one, _, all) => [word, one, all.length] as const))
      found.set(language, (found.get(language) ?? 0) + 1 / of);
  const [[best, most] = [undefined, 0], [, next] = [undefined, 0]] = [...found].sort(([, a], [, b]) => b - a);
  return best && most >= 1 && most >= 2 * next ? best : undefined;
}

/** The language to speak to a person in: that of what they said last, as far as that is sure, else that of their locale, else English. */
export function spokenLanguage(said: readonly string[], locale: string): Language {
  const recent = said.slice(-RECENT);
  const own = recent.reduceRight<Language | undefined>((found, text) => found ?? languageOf(text), undefined) ?? languageOf(recent.join("\n"));
  // Where nothing was said in a language that is known, the locale is all there is.
  return own ?? languageFor(locale);
}
const RECENT = 6;
