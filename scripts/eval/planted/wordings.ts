import type { Spoken } from "../answers/phrases.ts";

/** How people say what an invoice comes to. `{text}` is the request without its last full stop, `{sum}` the total. `withTax` ones say that tax is in it. */
export interface Wordings {
  readonly plain: readonly string[];
  readonly withTax: readonly string[];
}

export const wordings: Readonly<Record<Spoken, Wordings>> = {
  en: {
    plain: [
      "{text}, that's {sum} in all",
      "{text}. That makes {sum} altogether",
      "{text}. Comes to {sum}",
      "{text} = {sum}",
      "{text}. Total {sum}",
      "{text}. total should be {sum}",
      "{text}, {sum} total",
      "{text}, so {sum} all in",
      "{text}. Should come to {sum} if I did my sums right",
      "{text} - {sum} the lot",
      "{text}. I make that {sum}",
      "{text}. I told them {sum} for everything",
      "{text}, we agreed {sum} for the whole thing",
      "{text}. Grand total: {sum}",
      "{text}\nTOTAL {sum}",
      "{text}\nTotal: {sum}",
      "{text}. So they owe me {sum}",
      "{text} which is {sum} in total",
      "{text}. It should all add up to {sum}",
      "{text}. {sum} altogether i think",
      "{text}, total of {sum}",
      "{text}. Quick check, that's {sum}, yeah",
      "{text}. They are expecting a bill of {sum}",
      "{text}. By my reckoning {sum} for the job",
      "{text}, adds up to {sum}",
      "{sum} total: {text}",
      "Invoice total {sum}. {text}",
      "{text}. Bottom line {sum}",
      "{text}, amounting to {sum}",
      "{text}. Overall {sum}, please check",
    ],
    withTax: [
      "{text}, that's {sum} including tax",
      "{text}. {sum} with tax",
      "{text}. Total with the tax on is {sum}",
      "{text}, {sum} tax and all",
      "{text}. So {sum} after tax",
      "{text}. That's {sum} gross",
      "{text}. They pay {sum} incl. tax",
      "{text}. Final total with tax {sum}",
    ],
  },
  de: {
    plain: [
      "{text}, macht zusammen {sum}",
      "{text}. Das sind insgesamt {sum}",
      "{text}. Summe {sum}",
      "{text}, also {sum} gesamt",
      "{text}. Gesamt: {sum}",
      "{text}. Gesamtbetrag {sum}",
      "{text} = {sum}",
      "{text}. Müsste {sum} ergeben",
      "{text}. Ich komme auf {sum}",
      "{text}, in Summe {sum}",
      "{text}. Unterm Strich {sum}",
      "{text}. Ausgemacht waren {sum} für alles",
      "{text}. Rechnungsbetrag {sum}",
      "{text}, alles in allem {sum}",
      "{text}. Er schuldet mir dann {sum}",
      "{text}\nSumme: {sum}",
      "{text}. macht {sum}",
    ],
    withTax: [
      "{text}, macht {sum} brutto",
      "{text}. Mit Steuer {sum}",
      "{text}. Das sind {sum} inkl. MwSt.",
      "{text}. Bruttobetrag {sum}",
      "{text}, mit Mehrwertsteuer also {sum}",
      "{text}. Endbetrag inklusive Steuer {sum}",
    ],
  },
  fr: {
    plain: [
      "{text}, ça fait {sum} en tout",
      "{text}. Total {sum}",
      "{text}, soit {sum} au total",
      "{text}. Ça doit faire {sum}",
      "{text} = {sum}",
      "{text}. En tout {sum}",
      "{text}. J'arrive à {sum}",
      "{text}, le tout pour {sum}",
      "{text}. On avait dit {sum} pour l'ensemble",
      "{text}. Montant total : {sum}",
      "{text}, pour un total de {sum}",
      "{text}. Il me doit donc {sum}",
      "{text}\nTotal : {sum}",
      "{text}. donc {sum} tout compris",
    ],
    withTax: [
      "{text}, ça fait {sum} TTC",
      "{text}. Total TTC {sum}",
      "{text}. {sum} taxes comprises",
      "{text}, soit {sum} avec la TVA",
      "{text}. Avec les taxes {sum}",
    ],
  },
};

/** People and firms that no book has. */
export const nobodies: Readonly<Record<Spoken, readonly string[]>> = {
  en: [
    "Barnaby Quillfeather",
    "Ottoline Grieve",
    "Marchetti & Doyle",
    "Pemberwick Stables",
    "Thaddeus Okonjo",
    "Lindqvist Ceramics",
    "Juniper Vasquez",
    "The Copper Kettle",
    "Wren Abernathy-Cole",
    "Kestrel Point Rowing Club",
    "Ishaan Bhattacharya",
    "Hollowell Dental",
    "Sunniva Torp",
    "Brackenridge Farm Shop",
    "Delphine Osei",
    "Zephyr Printworks",
  ],
  de: ["Korbinian Windgassen", "Praxis Dr. Eulenstein", "Gasthof Zur Alten Mühle", "Hildegund Prasser", "Tischlerei Vogelsang", "Xaver Obermoser"],
  fr: ["Apolline Verchère", "Garage Tournebise", "Boulangerie Quillien", "Gontran Lestrade", "Atelier des Mésanges", "Maître Bellefontaine"],
};

/** First names for somebody else of the same family, and what else a firm of the same name may be called. */
export const others = {
  firstNames: ["Robin", "Marlene", "Gilles", "Petra", "Owen", "Salma", "Viktor", "Ines"],
  firms: ["Services", "Nord", "Holding", "& Partner", "Studio", "West"],
} as const;
