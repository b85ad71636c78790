import { foldToken } from "../../language/tokens.ts";
import type { ConceptTable } from "./concepts/table.ts";
import { lexiconOf } from "./concepts.ts";

/*
 * What words around a new name have in common, in English, German and French.
 */

const table: ConceptTable = {
  NEW: "new neu neue neuer neues neuen nouveau nouvelle nouvel nouveaux first",
  ADD: "add adding put putting include stick pop throw chuck get list insert anlegen leg lege legst aufnehmen nimm nehmen auf hinzufügen füge ergänze eintragen trag trage ajoute ajouter ajoutez ajoutiez rajoute rajouter rajoutez mets mettre mettez inscris inscrire inscrivez note notez rentre rentrez",
  MAKE: "make create creating set start started setup erstelle erstellen mach mache machen crée créer créez fais faire",
  SAVE: "save saving store keep record enter register speichere speichern speicher sichere enregistre enregistrer enregistrez garde sauvegarde",
  LIST: "list catalogue catalog pricelist prices menu book books file records system contacts liste katalog preisliste preisen sortiment kartei stammdaten catalogue tarif tarifs liste fichier carnet",
  THING:
    "product products item items service services thing things article line produkt produkte artikel leistung leistungen angebot position dienstleistung ding produit produits prestation prestations article articles",
  CLIENT: "customer customers client clients account kunde kundin kunden neukunde neukundin auftraggeber client cliente clients cliente",
  PERSON:
    "lady bloke guy gentleman man woman mum mom dad lad girl fella couple family shop company firm school neighbour neighbor friend dame herr frau familie firma madame monsieur mme société entreprise",
  CALLED: "called named name names it's its heißt heissen namens name lautet nennt s'appelle appelle appelée nommé nommée intitulé intitulée",
  OFFER: "offer offering offers do doing sell selling fit providing provide biete bieten verkaufe anbieten propose proposer vends vendre offre",
  ARTICLE: "the a an this that some der die das den dem ein eine einen einer le la les l' un une ce cette",
  OWN: "my our mine ours your mein meine meinen meiner unser unsere unseren mon ma mes notre nos",
  OF: "of from von vom aus de du des d'",
  FOR: "for für pour",
  AT: "at @ je zu à für um",
  TO: "to into onto zu zur zum auf à au aux",
  IN: "in on within im am in ins an dans en sur chez",
  AS: "as als like comme",
  BY: "per each a pro je par jede",
  WITH: "with mit avec",
  AND: "and & + und et plus n sowie",
  ALSO: "also too well aussi auch noch zusätzlich encore également another one more",
  PLEASE: "please pls plz bitte svp stp please. merci thanks kindly",
  NOW: "now today from on starting jetzt heute ab sofort désormais maintenant dès",
  IS: "is are was be s will it's ist sind wird soll sein lautet lauten est sont sera c'est",
  ME: "i me we us im i'm we're ich mir wir uns je j' moi nous on m' me",
  THEM: "he she they her his their him them er sie ihr ihre ihm ihnen il elle lui leur leurs son sa ses y",
  PRONOUN: "it them those these that",
  THEREOF: "davon hiervon daraus",
  EMAIL: "email e-mail mail emails inbox mailadresse courriel mél adresse e-mailadresse",
  PHONE: "phone tel mobile cell number telephone telefon handy nummer tél téléphone portable",
  PLACE:
    "address street road st rd ave avenue lane lives live moved shifted relocated adresse anschrift straße wohnt umgezogen übersiedelt gezügelt verzogen rue habite déménagé déménage wohnhaft",
  PRICE: "price rate cost costs charge fee charging preis kostet kosten satz prix coûte tarif",
  MONEY: "pounds pound dollars dollar bucks quid euro euros eur usd gbp chf francs franken flat net netto ht plus vat gst",
  BILL: "invoice bill charge invoices bills invoicing rechnung rechnungen berechne abrechnen facture factures facturer facturez fakturieren",
  NOBILL: "no nothing without yet keine nichts noch rien pas encore",
  NAMELESS: "who what which that wer was qui que",
  DONE: "did done had supplied fitted for repaired",
  BANK: "bank banks banking banque banken sparkasse volksbank bank's",
  ACCOUNT:
    "account acc acct a/c konto kontonummer compte iban bic swift sort routing bsb transit institution branch ifsc clearing rib paybill bankverbindung kontodaten",
  DETAILS: "details code number coordonnées daten nummer numéro line",
  CHANGE: "changed change changing switched switch moved move gewechselt gewechsel ändern ändert umgezogen changé changer passé replace read reads",
  APPEAR: "shows show appear read reads printed gehört muss erscheinen drauf figurer",
  TAXNUMBER:
    "vat gst hst pst qst ein abn tin tax uid ust ustid ust-id ust-idnr mwst mwst-nr mwst-nummer steuernummer umsatzsteuer-id ustidnr uid-nummer tva tvq tps siret siren gstin pan pin kra nif cif trn brn acn utr",
  UP: "up raise raising raised increase increasing more higher dearer erhöhe erhöhen erhöh hoch rauf teurer mehr aufschlag augmente augmenter augmentez hausse monte",
  DOWN: "down lower lowering reduce reducing cut drop cheaper less senke senken senk runter billiger weniger günstiger baisse baisser baissez réduis moins",
  FORMER: "from instead not was statt von nicht bisher war au lieu de anciennement",
  EVERY: "everything all every alles alle allen sämtliche tout toutes tous",
  RENAME: "rename renamed call called rebrand rebranded umbenennen benenne umbenannt heißt heissen nenn renomme renommer renommez s'appelle appelle rebaptise",
  TERMS:
    "terms term pay payment due days receipt fortnight zahlungsziel zahlungsfrist zahlungsbedingungen frist zahlbar tage erhalt délai délais paiement échéance règlement jours réception",
  RECEIPT: "receipt immediately sofort erhalt réception comptant",
  RATE: "vat tax gst hst sales mwst ust umsatzsteuer steuersatz mehrwertsteuer tva taxe",
  NAMING: "name named called heißt heissen heiße lautet firmenname firmiert firmieren nom s'appelle appelle nommée dénomination",
  HELLO: "hi hello hey morning hallo moin guten bonjour salut servus",
};

const lexicon = lexiconOf([table]);

/** The concepts of a word beside names, as it is written. */
export const nameConcepts = (word: string): readonly string[] => lexicon.words.get(foldToken(word)) ?? [];
