import type { ConceptTable } from "../messages/concepts/table.ts";
import { lexiconOf } from "../messages/concepts.ts";
import { factors } from "./factors.ts";
import type { Item } from "./item.ts";

/*
 * What words have in common for the roles of what stands beside them: a row is a concept with its words in English, German and French.
 */

const table: ConceptTable = {
  THE: "the this that these those der die das den dem des le la les l ce cette ces",
  A: "a an one ein eine einen einem einer un une",
  OF: "of von vom de du des d",
  FOR: "for fur pour",
  AT: "at @ a zu je zum",
  IN: "in im within dans en sous into inside under",
  ON: "on auf am sur onto upon",
  TO: "to an zum zur",
  WITH: "with mit avec",
  FROM: "from ab seit depuis since off",
  BY: "by bis until till jusqu avant before",
  AND: "and & + und et plus sowie n",
  OR: "or oder ou",
  NOT: "not no never without don't dont isn't kein keine keinen nicht ohne pas sans aucun non nope statt instead anstatt",
  THEM: "him her them they he she it his their its ihm ihr ihnen ihn sie er lui leur il elle eux hers theirs",
  ME: "i me my we us our mine ich mir mein wir uns unser je me moi mon ma mes nous notre nos ive i've im i'm",
  DID: "did done do does made was were had have has been war waren hatte hab habe haben gemacht gewesen ist sind fait ai avons etait sont est is are am be there's",
  PLEASE: "please pls plz bitte svp stp kindly thanks thank cheers danke merci ta",
  MAKE: "make put set stick add throw chuck pop give take want need mach setz pack nimm schreib fuge mets mettez ajoute ajoutez fais faites donne",
  EACH: "each apiece per every je jeweils pro chacun chacune chaque piece pc ea",
  TIMES: "x × times mal fois",
  TAX: "vat gst hst tax taxes taxed sales-tax pst qst mwst ust mehrwertsteuer umsatzsteuer steuer tva tps tvq taxe taxes btw iva salestax",
  EXEMPT: "exempt exemption exempted free zero zero-rated reverse resale steuerfrei exonere exoneration autoliquidation reverse-charge",
  INCLUDED:
    "inc incl including included inclusive includes all-in inkl inklusive einschliesslich brutto gross ttc compris comprise drin enthalten tout already",
  ONTOP: "plus excl excluding exclusive ex net netto zzgl zuzuglich ht hors top extra before exkl",
  DISCOUNT: "minus abzuglich moins discount disc off knock less rabatt nachlass remise reduction rebate deal mates'",
  WHOLE: "everything whole lot total all entire overall invoice bill gesamt alles ganze ganzen rechnung tout total toute facture",
  DUE: "due payable fallig zahlbar zahlungsziel pay pays echeance payer paiement regler deadline ziel falligkeit",
  TERMS: "net netto terms days tage tagen jours receipt erhalt reception eom konditionen",
  DATED: "date dated issue issued datum rechnungsdatum datiert datier datez backdate backdated emission",
  DEPOSIT: "deposit upfront up-front advance retainer anzahlung vorab vorkasse acompte arrhes downpayment anzahlen voraus front",
  HALF: "half halves halb halfte halbe moitie quarter third drittel tiers",
  PAID: "paid pays gave gegeben bezahlt angezahlt paye verse regle already schon deja received erhalten recu cash bar especes",
  NOTE: "note notes memo footer bottom remark notiz vermerk hinweis bemerkung mention remarque says say reading text po ref reference",
  NEW: "new neu neue neuer neuen nouveau nouvelle nouveaux first-time",
  CLIENT: "client customer clients customers kunde kundin kunden",
  NAMED: "called named name heisst namens nomme appelle company firma societe",
  SAME: "same again repeat copy duplicate usual like as identical gleiche selbe dasselbe nochmal wieder wie kopie kopier meme pareil refais duplique dup clone comme encore identique",
  LAST: "last previous letzte letzten letztes vorige derniere dernier precedent ago earlier",
  PLACE:
    "first second third fourth fifth last erste zweite dritte vierte letzte ersten zweiten dritten letzten premier premiere deuxieme troisieme dernier derniere 1st 2nd 3rd",
  POSITION: "line lines item one ones position zeile punkt posten ligne poste",
  MORE: "more longer langer another extra additional mehr weitere noch zusatzlich encore plus autre supplementaire supplementaires",
  FEWER: "less fewer weniger moins only just nur seulement",
  UP: "up higher raise raised rise risen increase increased increases hoch hoher rauf erhoh erhohe erhohen erhoht teurer hausse augmente augmentez augmenter augmentation monte monter",
  DOWN: "down lower lowered reduce reduced decrease decreased cheaper runter herunter tiefer gunstiger billiger senk senke senken gesenkt baisse baissez baisser diminue diminuer reduis reduire",
  FACTOR: [...factors.keys()].join(" "),
  CHANGE:
    "change changed make actually instead should correct correction wrong meant update eigentlich stattdessen doch korrigier ander andere sondern plutot finalement change changez corrige rather swap swapped switch replace replaced ersetze ersetz tausch tausche remplace remplacez lieu",
  REMOVE: "remove drop delete take scrap lose strike kill cut skip forget streich weg raus losch entfern enleve enlevez retire supprime ote vire",
  OUT: "out off away raus weg",
  ONLY: "only just nur bloss seulement juste uniquement",
  NOW: "now today heute jetzt maintenant aujourd",
  PRICE: "price rate cost costs charge fee charged preis satz kostet prix tarif taux coute standard normal usual",
  HOURS: "hours hour hrs hr h std stunde stunden heures heure",
  SEND: "send sent email mail fire shoot schick schicke versende envoie envoyez envoyer straight off",
  SAVE: "save keep store speicher speichern enregistre garde sauve",
  BILL: "bill invoice charge billed invoiced rechnung berechne abrechnen stell facture facturez facturer owes",
  TOTAL: "total altogether sum comes makes overall insgesamt zusammen macht summe gesamt totalise",
  WHEN: "monday tuesday wednesday thursday friday saturday sunday yesterday montag dienstag mittwoch donnerstag freitag samstag sonntag gestern lundi mardi mercredi jeudi vendredi samedi dimanche hier tonight morning",
  FILLER: "ok okay so right well um er uh hi hey hello hallo moin bonjour oh ah yeah yes ja oui sorry alright then dann gut alors bon sure and now morning",
};

const lexicon = lexiconOf([table]);

/** The concepts of a word for roles. */
export const roleConcepts = (word: string): readonly string[] => lexicon.words.get(word) ?? [];

/** The concepts of each item. The "date" of a "due date" dates nothing. */
export function itemConcepts(items: readonly Item[]): readonly (readonly string[])[] {
  const all = items.map(({ kind, text }) => (kind === "word" || kind === "unit" ? roleConcepts(text) : []));
  const isDue = (at: number): boolean => all[at]?.includes("DUE") ?? false;
  return all.map((concepts, at) => (concepts.includes("DATED") && (isDue(at - 1) || isDue(at + 1)) ? concepts.filter((one) => one !== "DATED") : concepts));
}

/** Whether a message says that one thing comes for another: "not hems but zips", "swap it for a skip". */
export const saysInstead = (items: readonly Item[]): boolean => itemConcepts(items).some((concepts) => concepts.includes("NOT") || concepts.includes("CHANGE"));
