import { dictionary } from "./dictionary.ts";

/** Unit words that have a plural; symbols (h, kg, ft) have none. */
const english = pluralsOf(
  `hour hours,minute minutes,day days,night nights,week weeks,fortnight fortnights,month months,quarter quarters,year years,mile miles,metre metres,meter meters,
  yard yards,pound pounds,ton tons,gallon gallons,litre litres,liter liters,word words,page pages,piece pieces,session sessions,unit units,item items,visit visits,
  seat seats,image images,photo photos,trip trips,person people,copy copies,inch inches,box boxes`,
);

/** Those of other languages, also where their plural is the same: 5 Meter are no "meters" there. */
const others: Readonly<Record<string, Readonly<Record<string, string>>>> = dictionary({
  de: pluralsOf(
    `Stunde Stunden,Minute Minuten,Tag Tage,Nacht Nächte,Woche Wochen,Monat Monate,Quartal Quartale,Jahr Jahre,Meter Meter,Liter Liter,Wort Wörter,Seite Seiten,
    Zeile Zeilen,Person Personen,Sitzung Sitzungen,Lektion Lektionen,Einheit Einheiten,Fahrt Fahrten,Flasche Flaschen,Tonne Tonnen,Bild Bilder,Foto Fotos`,
  ),
  es: pluralsOf(
    "hora horas,minuto minutos,día días,dia días,noche noches,semana semanas,mes meses,año años,metro metros,litro litros,palabra palabras,página páginas,pieza piezas,unidad unidades,persona personas,sesión sesiones,visita visitas",
  ),
  fr: pluralsOf(
    "heure heures,minute minutes,jour jours,journée journées,nuit nuits,semaine semaines,mois mois,année années,an ans,mètre mètres,litre litres,mot mots,page pages,pièce pièces,unité unités,personne personnes,séance séances,visite visites",
  ),
  it: pluralsOf(
    "ora ore,minuto minuti,giorno giorni,giornata giornate,notte notti,settimana settimane,mese mesi,anno anni,metro metri,litro litri,parola parole,pagina pagine,pezzo pezzi,unità unità,persona persone,seduta sedute,visita visite",
  ),
  nl: pluralsOf(
    "uur uur,minuut minuten,dag dagen,nacht nachten,week weken,maand maanden,jaar jaar,meter meter,liter liter,woord woorden,pagina pagina’s,stuk stuks,persoon personen,sessie sessies,bezoek bezoeken",
  ),
  pt: pluralsOf(
    "hora horas,minuto minutos,dia dias,diária diárias,noite noites,semana semanas,mês meses,ano anos,metro metros,litro litros,palavra palavras,lauda laudas,página páginas,peça peças,unidade unidades,pessoa pessoas,sessão sessões,visita visitas",
  ),
});

/** In French and Portuguese the plural begins at 2: "1,5 heure". */
const isOne = (quantity: number, language: string): boolean => (language === "fr" || language === "pt" ? quantity < 2 : quantity === 1);

function pluralsOf(pairs: string): Readonly<Record<string, string>> {
  return dictionary(
    Object.fromEntries(
      pairs.split(",").map((pair) => {
        const [one = "", more = ""] = pair.trim().split(" ");
        return [one.toLowerCase(), more];
      }),
    ),
  );
}

/** Returns a unit in the form beside its quantity, by the language of `locale` or English: `1 hour`, `15 hours`, `2.5 Stunden`, `3 kg`. Unknown words stay unchanged. */
export function unitBeside(quantity: number, unit: string, locale = "en"): string {
  const { language } = new Intl.Locale(locale);
  const word = unit.trim().toLowerCase();
  const own = others[language]?.[word];
  if (own !== undefined) return isOne(quantity, language) ? unit : own;
  return quantity === 1 ? unit : (english[word] ?? unit);
}
